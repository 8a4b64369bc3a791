// How the index of an office's kitchens moves is what their days say, of the kitchens in reach alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import type { AnswerOf } from '../../kernel/define/panel-answer.ts'
import type { indexMove } from '../../modules/sunshine/panels.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'

const tenant = 'SUNM'
const yesterday = laterDay(clock.today(), 0, -1)
const weekAgo = laterDay(yesterday, 0, -7)

let product: Awaited<ReturnType<typeof testProduct>>
let boss: Person
let cook: Person
const kitchens: string[] = []
beforeAll(async () => {
  product = await testProduct()
  for (let n = 1; n <= 13; n += 1) kitchens.push(await addKitchen(product, tenant, n, { type: 4 }))
  await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchens[0]! })
  await asOwner(product.ownerUrl, async client => {
    for (const [at, info] of kitchens.entries()) {
      // The first six rise by 1 to 6, the next six fall, the last one stays as it was.
      const change = at < 6 ? at + 1 : at < 12 ? -(at - 5) : 0
      for (const [day, score, points] of [
        [weekAgo, 70, 20],
        [yesterday, 70 + change, 20 + change],
      ])
        await client.query(
          'insert into proj_index_day (tenant_id, info_id, day, score, raw, taken, most, parts, version) values ($1, $2, $3, $4, $4, 0, 100, $5, 0)',
          [tenant, info, day, score, JSON.stringify({ A: [30, points], B: [20, 15] })],
        )
    }
  })
  ;[boss, cook] = await Promise.all([signIn(product.url, tenant, 'boss'), signIn(product.url, tenant, 'cook')])
}, 120_000)
afterAll(() => product?.close())

const move = async (who: Person): Promise<AnswerOf<typeof indexMove>> =>
  (await who.get('/indexTotal/indexMove')).data as never

test('five that rose and five that fell most are named, with the item that did it, and the mean of each day is theirs', async () => {
  const { day, since, days, up, down } = await move(boss)
  expect([day, since]).toEqual([yesterday, weekAgo])
  expect(days).toEqual([
    { day: weekAgo, mean: 70 },
    { day: yesterday, mean: 70 },
  ])
  expect(up.map(({ infoId, change }) => [infoId, change])).toEqual([5, 4, 3, 2, 1].map(at => [kitchens[at], at + 1]))
  expect(down.map(({ infoId, change }) => [infoId, change])).toEqual(
    [11, 10, 9, 8, 7].map(at => [kitchens[at], -(at - 5)]),
  )
  expect(up[0]!.largest).toEqual({ code: 'A', points: 6 })
})

test('a kitchen sees its own days and nobody else’s', async () => {
  const { days, up, down } = await move(cook)
  expect(days.at(-1)).toEqual({ day: yesterday, mean: 71 })
  expect([...up, ...down].map(({ infoId }) => infoId)).toEqual([kitchens[0]])
})
