// What the index weighs is put in force by two people, from a day on, and everybody is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { rulesOn } from '../../modules/sunshine/rule.server.ts'
import { scoreJobs } from '../../modules/sunshine/jobs.server.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'

const tenant = 'SUN3'
const tomorrow = laterDay(clock.today(), 0, 1)
const weights = {
  weightA: 40,
  weightB: 15,
  weightC: 10,
  weightD: 10,
  weightE: 10,
  weightF: 0,
  weightG: 5,
  weightH: 5,
  weightI: 5,
}
const draft = { ...weights, curve: 'linear', hazard: 5, cold: 2, coldLate: 5, remark: '台账更重要' }

let product: Awaited<ReturnType<typeof testProduct>>
let drafter: Person
let approver: Person
let cook: Person
let info: string
beforeAll(async () => {
  product = await testProduct()
  for (const account of ['drafter', 'approver']) await addAccount(product, { tenant, account, role: 'administrator' })
  info = await addKitchen(product, tenant, 1, { type: 2, licenseEnd: laterDay(tomorrow, 6) })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info })
  await asOwner(product.ownerUrl, client =>
    client.query("update enterprise_info set create_time = app.now() - interval '200 days' where tenant_id = $1", [
      tenant,
    ]),
  )
  ;[drafter, approver, cook] = await Promise.all([
    signIn(product.url, tenant, 'drafter'),
    signIn(product.url, tenant, 'approver'),
    signIn(product.url, tenant, 'cook'),
  ])
}, 120_000)
afterAll(() => product?.close())

test('weights that are not a hundred together are refused where they are entered', async () => {
  const answer = await drafter.post('/index/rule/submit', { ...draft, weightA: 39 })
  expect([answer.status, answer.errors?.[0]]).toEqual([
    400,
    { code: 'weightSum', field: 'weightA', message: '九项权重之和必须为100' },
  ])
  const order = await drafter.post('/index/rule/submit', { ...draft, cold: 6, coldLate: 5 })
  expect([order.status, order.errors?.[0]]).toEqual([
    400,
    { code: 'coldOrder', field: 'coldLate', message: '冷链类逾期扣分不能少于按时处置的扣分' },
  ])
  const range = await drafter.post('/index/rule/submit', { ...draft, weightA: 41, weightB: 14 })
  expect([range.status, range.errors?.[0]?.field]).toEqual([400, 'weightA'])
})

test('whoever drafted a version does not approve it; another does, for a day to come, and kitchens are told', async () => {
  const draftAnswer = await drafter.post('/index/rule/submit', draft)
  expect(draftAnswer.status, draftAnswer.text).toBe(200)
  const id = (await drafter.get('/index/rule/list')).data.records![0]!['id']
  const approve = (who: Person, effectiveDay: string) =>
    who.post(`/index/rule/approve?id=${String(id)}`, { id, effectiveDay })
  expect((await approve(drafter, tomorrow)).status).toBe(403)
  expect((await approve(approver, clock.today())).msg).toBe('生效日须在明天到90天之间')
  const done = await approve(approver, tomorrow)
  expect(done.status, done.text).toBe(200)
  expect((await drafter.get('/index/rule/list')).data.records![0]).toMatchObject({
    version: 1,
    state: 1,
    effectiveDay: tomorrow,
  })
  const { records } = (await cook.get('/blade-desk/notice/list')).data
  expect(records!.map(({ title }) => title)).toContain(`阳光指数权重第 1 版自 ${tomorrow} 起生效`)
  expect((await cook.post('/index/rule/submit', draft)).status).toBe(403)
})

test('until its day what was in force stays; from then on nights count by it, and days before keep their version', async () => {
  const night = async (at: number) => {
    await scoreJobs({ ...product.kernel, now: () => at })[0]!.run()
    return asOwner(
      product.ownerUrl,
      async client =>
        (
          await client.query<{ day: string; version: number; parts: Record<string, [number, number]> }>(
            'select day::text, version, parts from proj_index_day where info_id = $1 order by day',
            [info],
          )
        ).rows,
    )
  }
  const [today] = await night(clock.now())
  expect(today!.version).toBe(0)
  const [first, second] = await night(clock.now() + 86_400_000)
  expect([first!.version, second!.version]).toEqual([0, 1])
  // Items that do not apply give their weight to the others, so one item is compared with another.
  expect(first!.parts['A']![0] / first!.parts['B']![0]).toBeCloseTo(25 / 15, 2)
  expect(second!.parts['A']![0] / second!.parts['B']![0]).toBeCloseTo(40 / 15, 2)
})

test('a version put in force for a later day does not come back when another has taken its place before', async () => {
  const approved = async (more: object, effectiveDay: string): Promise<void> => {
    expect((await drafter.post('/index/rule/submit', { ...draft, ...more })).status).toBe(200)
    const id = (await drafter.get('/index/rule/list?state=0')).data.records![0]!['id']
    const answer = await approver.post(`/index/rule/approve?id=${String(id)}`, { id, effectiveDay })
    expect(answer.status, answer.text).toBe(200)
  }
  await approved({ weightA: 30, weightB: 25 }, laterDay(tomorrow, 0, 10))
  await approved({ weightA: 20, weightB: 35 }, laterDay(tomorrow, 0, 2))
  const versionOn = async (days: number): Promise<number> => {
    const rules = rulesOn(product.kernel)
    const [, rows] = await product.kernel.store.run([enterTenant(tenant), rules.ask(clock.now() + days * 86_400_000)])
    return rules.read(rows!).version
  }
  expect([await versionOn(0), await versionOn(1), await versionOn(4), await versionOn(20)]).toEqual([0, 1, 3, 3])
})
