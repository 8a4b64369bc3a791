// Which kitchens have open alarms, how many of each level: a question of the server, each number that of a list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { laterDay } from '../../contract/days.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/rows.ts'
import type { AnswerTo } from '../../kernel/define/contract.ts'
import type contract from '../../modules/iot/alarm-kitchens.ts'
import { laneParams } from '../../web/pages/iot/alarm/lanes.ts'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const [tenant, other] = ['000000', 'elsewhere']
const path = '/iot/warniotalarm'
let product: Awaited<ReturnType<typeof testProduct>>
let administrator: Person
let [calm, gas, many, far] = ['', '', '', '']
const before = `${laterDay(clock.today(), 0, -1)} 08:00:00`
const later = wireMoment(clock.now() + 86_400_000)
let n = 0

const raise = async (info: string, level: number | null, values: Values = {}, of = tenant): Promise<string> =>
  (
    await addRow({ kernel: product.kernel }, of, 'iot/alarm', info, {
      sourceKey: `grouped-${++n}`,
      deviceKind: 'fridge',
      alarmType: 'T_HIGH',
      alarmLevel: level,
      handleStatus: 0,
      reviewStatus: 0,
      alarmTime: before,
      dueTime: later,
      ...values,
    })
  ).id

beforeAll(async () => {
  product = await testProduct()
  administrator = await signIn(product.url, tenant, 'admin', 'test-administrator')
  ;[calm, gas, many] = (await Promise.all([71, 72, 73].map(no => addKitchen(product, tenant, no)))) as [
    string,
    string,
    string,
  ]
  far = await addKitchen(product, tenant, 74, { areaCode: '420999' })
  const stranger = await addKitchen(product, other, 75)
  await raise(gas, 1, { deviceKind: 'gas' })
  const root = await raise(many, 2)
  for (let i = 0; i < 3; i++) await raise(many, 2, { dueTime: before })
  await raise(many, 3)
  await raise(many, null)
  // What is no alarm of its own, and what was handled, is no reason to open a kitchen.
  await raise(many, 1, { rootId: root })
  await raise(calm, 1, { handleStatus: 1 })
  await raise(far, 2)
  await raise(stranger, 1, {}, other)
}, 120_000)
afterAll(() => product?.close())

const kitchens = async (who = administrator, asked = '') => {
  const answer = await who.get(`${path}/kitchens?${asked}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as { readonly records: AnswerTo<typeof contract>['records']; readonly total: number }
}
const total = async (filter: Readonly<Record<string, string>>): Promise<number> =>
  Number((await administrator.get(`${path}/list?${new URLSearchParams(filter)}`)).data.total)

test('kitchens with open alarms stand in order of their gravest ones, and each number is that of the list it opens', async () => {
  const { records, total: whole } = await kitchens()
  expect([records.map(({ infoId, levels, open, late }) => [infoId, levels, open, late]), whole]).toEqual([
    [
      [gas, [1, 0, 0], 1, 0],
      [many, [0, 4, 1], 6, 3],
      [far, [0, 1, 0], 1, 0],
    ],
    3,
  ])
  for (const { infoId, infoName, levels, open, late } of records) {
    expect(infoName).not.toBe('')
    const numbers = await Promise.all([
      ...levels.map((_, at) => total({ infoId, handleStatus: '0', alarmLevel: String(at + 1) })),
      total({ infoId, ...laneParams('open', clock.now()) }),
      total({ infoId, ...laneParams('late', clock.now()) }),
    ])
    expect(numbers).toEqual([...levels, open, late])
  }
})

test('its pages follow one another without a kitchen twice, and one behind the last still says how many there are', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map(page => kitchens(administrator, `current=${page}&size=1`)))
  expect(pages.map(({ records, total: whole }) => [records.map(({ infoId }) => infoId), whole])).toEqual([
    [[gas], 3],
    [[many], 3],
    [[far], 3],
    [[], 3],
  ])
})

test('the filters of the list narrow it as they narrow the list; one the list does not know is refused', async () => {
  const of = async (asked: string) => (await kitchens(administrator, asked)).records.map(({ infoId }) => infoId)
  expect(await of('deviceKind=gas')).toEqual([gas])
  expect(await of('alarmLevel=2')).toEqual([many, far])
  expect(await of(`infoId=${many}`)).toEqual([many])
  expect(await of('cityId=420999')).toEqual([far])
  expect(await of('handleStatus=1'), 'it is about open ones whatever is asked').toEqual([gas, many, far])
  expect((await administrator.get(`${path}/kitchens?alarmContent=x`)).status).toBe(400)
})

test('an office sees the kitchens of its area, a kitchen itself alone', async () => {
  await addAccount(product, { tenant, account: 'grouped-office', role: 'supervise', area: '420999' })
  await addAccount(product, { tenant, account: 'grouped-cook', role: 'enterprise', info: many })
  const office = await signIn(product.url, tenant, 'grouped-office')
  const cook = await signIn(product.url, tenant, 'grouped-cook')
  const of = async (who: Person, asked = '') => (await kitchens(who, asked)).records.map(({ infoId }) => infoId)
  expect([await of(office), await of(cook), await of(cook, `infoId=${far}`)]).toEqual([[far], [many], []])
})
