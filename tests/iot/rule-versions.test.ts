// Versions of rules: drafted, replayed, approved by somebody else, in force at a full hour, named by the alarm.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { momentAt } from '../../contract/wire.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { minute, openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let drafter: Person
let second: Person
let info: string
beforeAll(async () => {
  kitchens = await openKitchens()
  await addAccount(kitchens.product, { tenant: '000000', account: 'second-admin', role: 'administrator' })
  drafter = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
  second = await signIn(kitchens.product.url, '000000', 'second-admin')
  info = await kitchens.enterprise()
})
afterAll(async () => {
  await kitchens?.close()
  expect(kitchens.failures).toEqual([])
})

const remark = '夏季收紧冷藏上限'
const draft = async (values: Record<string, unknown>, who = drafter): Promise<string> => {
  const answer = await who.post('/iot/rule/submit', { remark, ...values })
  expect(answer.status, answer.text).toBe(200)
  return String(answer.data.id)
}
const row = async (id: string) => (await drafter.get(`/iot/rule/detail?id=${id}`)).data
const replay = (id: string, who = drafter) => who.post('/iot/rule/replay', { ids: id, replayDays: 7 })
const approve = (id: string, who = second) => who.post('/iot/rule/approve', { ids: id })
const inForce = async (values: Record<string, unknown>): Promise<number> => {
  const id = await draft(values)
  expect((await replay(id)).status).toBe(200)
  expect((await approve(id)).status).toBe(200)
  return momentAt(String((await row(id))['effectiveTime']))
}
/** Readings of a temperature, every minute from a moment on. */
const warm = async (
  ingest: ReturnType<Kitchens['process']>,
  cabinet: Cabinet,
  from: number,
  minutes: number,
  temp: number,
) => {
  for (let n = 0; n <= minutes; n++) {
    const at = from + n * minute
    kitchens.clock.now = at
    await ingest.ingest([{ device: cabinet, at, receivedAt: at, seq: 0, values: { temp } }])
  }
}
const alarms = (cabinet: Cabinet) =>
  kitchens.query<{ rule: string; ver: number; threshold: number }>(
    'select rule_key as rule, rule_ver as ver, threshold_value::float8 as threshold from iot_alarm where device_id = $1 order by alarm_time',
    cabinet.id,
  )

test('what a draft does not say is as the platform says it', async () => {
  const id = await draft({ ruleKey: 'fridge.high', limitValue: '6' })
  expect(await row(id)).toMatchObject({
    limitValue: '6',
    recoverLimit: '5',
    holdMin: '30',
    recoverMin: 10,
    level: 2,
    isOff: 0,
    state: 0,
    platformRule: '> 8 ℃ · 30 min · L2',
    law: expect.stringContaining('GB 31654') as string,
  })
  await drafter.post('/iot/rule/remove', { ids: id })
})

test.each([
  ['a limit above that of the law', { limitValue: '8.5' }],
  ['a longer hold', { holdMin: '45' }],
  ['a lesser level', { level: 3 }],
  ['no rule at all', { isOff: true }],
])('%s is refused with the clause', async (_says, values) => {
  const answer = await drafter.post('/iot/rule/submit', { remark, ruleKey: 'fridge.high', ...values })
  expect(answer.status).toBe(400)
  expect(answer.msg).toContain('不得宽于法定限值')
  expect(answer.msg).toContain('GB 31654')
})

test('a draft that is edited to be looser than the law is refused, too', async () => {
  const id = await draft({ ruleKey: 'fridge.high', limitValue: '7' })
  const before = await row(id)
  expect((await drafter.post('/iot/rule/submit', { ...before, limitValue: '9' })).msg).toContain('GB 31654')
  await drafter.post('/iot/rule/remove', { ids: id })
})

test('what the platform laid down by itself may be loosened; a date of the file has no limit to change', async () => {
  await draft({ ruleKey: 'fridge.door', holdMin: '15' })
  expect(
    (await drafter.post('/iot/rule/submit', { remark, ruleKey: 'fridge.calibration', limitValue: '5' })).status,
  ).toBe(400)
  expect(
    (await drafter.post('/iot/rule/submit', { remark, ruleKey: 'fridge.low', limitValue: '0', recoverLimit: '-3' }))
      .status,
  ).toBe(400)
})

test('only administrators draft and approve', async () => {
  await addAccount(kitchens.product, { tenant: '000000', account: 'office-rules', role: 'supervise', area: '42' })
  const office = await signIn(kitchens.product.url, '000000', 'office-rules')
  expect((await office.get('/iot/rule/list')).status).toBe(200)
  expect((await office.post('/iot/rule/submit', { remark, ruleKey: 'fridge.high', limitValue: '6' })).status).toBe(403)
  const id = await draft({ ruleKey: 'fridge.veryHigh', holdMin: '50' })
  expect((await approve(id, office)).status).toBe(403)
})

test('nobody approves what was not replayed, what they drafted, or what was edited after the replay', async () => {
  const id = await draft({ ruleKey: 'mouse.boardDay', holdMin: '20' })
  expect((await approve(id)).msg).toContain('请先回放')
  expect((await replay(id)).status).toBe(200)
  expect(await row(id)).toMatchObject({ replayDevices: 0, replayAdded: 0, replayRemoved: 0 })
  expect((await approve(id, drafter)).msg).toContain('拟定人')
  // Whoever edits it has drafted it.
  expect((await second.post('/iot/rule/submit', { ...(await row(id)), holdMin: '25' })).status).toBe(200)
  expect((await approve(id, drafter)).msg).toContain('请先回放')
  expect((await replay(id)).status).toBe(200)
  expect((await approve(id)).msg).toContain('拟定人')
  expect((await approve(id, drafter)).status).toBe(200)
  expect((await drafter.post('/iot/rule/submit', { ...(await row(id)), holdMin: '30' })).status).toBe(409)
  expect((await replay(id)).status).toBe(409)
})

test('a version is in force from its full hour on, in every process, and its number stands in the alarm', async () => {
  const [early, late] = [await kitchens.cabinet(info), await kitchens.cabinet(info)]
  const hour = await inForce({ ruleKey: 'fridge.high', limitValue: '6' })
  expect(hour % 3_600_000).toBe(0)
  expect(hour).toBeGreaterThan(clock.now())
  const [one, other] = [kitchens.process(), kitchens.process()]
  await warm(one, early, hour - 50 * minute, 40, 7)
  expect(await alarms(early)).toEqual([])
  await warm(one, early, hour - 1000, 31, 7)
  expect(await alarms(early)).toEqual([{ rule: 'fridge.high', ver: 2, threshold: 6 }])
  await warm(other, late, hour + 60 * minute, 31, 7)
  expect(await alarms(late)).toEqual([{ rule: 'fridge.high', ver: 2, threshold: 6 }])
})

test('the next version retires the one before at its own hour; the kitchen’s own stricter limit stays', async () => {
  const cabinets = [
    await kitchens.cabinet(info),
    await kitchens.cabinet(info, { highLimit: 3 }),
    await kitchens.cabinet(info, { highLimit: 7 }),
  ]
  const hour = await inForce({ ruleKey: 'fridge.high', limitValue: '5', level: 1 })
  expect(
    await kitchens.query(
      "select version, state::int, retired_time = $1::timestamptz as retires from iot_rule where rule_key = 'fridge.high' and version is not null order by version",
      new Date(hour),
    ),
  ).toEqual([
    { version: 2, state: 2, retires: true },
    { version: 3, state: 1, retires: null },
  ])
  const ingest = kitchens.process()
  for (const cabinet of cabinets) await warm(ingest, cabinet, hour + 120 * minute, 31, 5.5)
  const first = []
  for (const cabinet of cabinets) first.push((await alarms(cabinet))[0])
  expect(first.map(alarm => [alarm?.ver, alarm?.threshold])).toEqual([
    [3, 5],
    [3, 3],
    [3, 5],
  ])
})

test('another tenant is judged as the platform says', async () => {
  const foreign = await kitchens.enterprise('000077')
  const cabinet = await kitchens.cabinet(foreign, {}, '000077')
  await warm(kitchens.process(), cabinet, kitchens.clock.now + 60 * minute, 31, 7)
  expect(await alarms(cabinet)).toEqual([])
})
