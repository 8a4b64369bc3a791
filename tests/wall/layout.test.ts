// How the wall of a tenant is arranged: by its administrators, for whoever sees the wall.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standing } from '../../modules/wall/grid.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'

const [ours, theirs, hidden] = ['WALLA1', 'WALLB1', 'WALLC1'] as const
const whole = [[{ panel: 'map', x: 0, y: 0, w: 12, h: 24 }]]
const path = '/wall/layout'

let product: Awaited<ReturnType<typeof testProduct>>
let boss: Person
let officer: Person
beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query(
      'insert into kernel_tenant (tenant_id, tenant_name, public_screen) select t, t, t <> $2 from unnest($1::text[]) t',
      [[ours, theirs, hidden], hidden],
    ),
  )
  for (const tenant of [ours, hidden]) await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
  await addAccount(product, { tenant: ours, account: 'officer', role: 'supervise' })
  ;[boss, officer] = await Promise.all([signIn(product.url, ours, 'boss'), signIn(product.url, ours, 'officer')])
}, 120_000)
afterAll(() => product?.close())

const shownTo = async (tenant: string) => {
  const answer = await fetch(`${product.url}/api/dataScreenOpen/layout?tenantId=${tenant}`)
  return [answer.status, ((await answer.json()) as { data: unknown }).data] as const
}
const mine = async (): Promise<unknown> => (await officer.get('/indexTotal/layout')).data

test('while nobody arranged it a wall is as it comes; then everybody who may see it sees it as it was arranged, and no other tenant does', async () => {
  expect(await shownTo(ours)).toEqual([200, standing])
  expect(await mine()).toEqual(standing)
  const answer = await boss.post(`${path}/submit`, { turn: 45, pages: whole })
  expect(answer.status, answer.text).toBe(200)
  await expect.poll(() => shownTo(ours)).toEqual([200, { turn: 45, pages: whole }])
  await expect.poll(mine).toEqual({ turn: 45, pages: whole })
  expect(await shownTo(theirs)).toEqual([200, standing])
  expect((await shownTo(hidden))[0], 'who shows no wall shows no layout').toBe(404)
})

test.each([
  ['a panel on another', [[...whole[0]!, { panel: 'types', x: 0, y: 0, w: 3, h: 8 }]]],
  ['a page of nothing', [[]]],
  ['a panel nobody knows', [[{ ...whole[0]![0], panel: 'users' }]]],
])('%s is refused, and it says of what', async (_, pages) => {
  const answer = await boss.post(`${path}/submit`, { turn: 45, pages })
  expect([answer.status, answer.errors?.[0]?.field, answer.errors?.[0]?.message]).toEqual([
    400,
    'pages',
    '每页至少一个面板；面板不能重叠、超出屏幕或小于最小尺寸，同一面板在一页上只放一次',
  ])
})

test('a tenant has one layout: a second is refused by its name, and an officer may look and not change', async () => {
  const second = await boss.post(`${path}/submit`, { turn: 30, pages: whole })
  expect(second.status).toBe(409)
  expect(second.msg).toContain('大屏布局')
  expect((await officer.get(`${path}/list`)).data.records).toHaveLength(1)
  expect((await officer.post(`${path}/submit`, { turn: 30, pages: whole })).status).toBe(403)
})
