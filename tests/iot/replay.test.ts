// 明日规则回放昨日: what changed rules would have raised of what devices really said. decisions-2.md C.4
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireMoment } from '../../contract/wire.ts'
import type { ReplayAnswer } from '../../modules/iot/replay.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { minute, morning, openKitchens, stay, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let administrator: Person
let office: Person
let cook: Person
let [near, far, foreign] = ['', '', '']
let cabinets: readonly Cabinet[] = []
const at = (n: number): string => wireMoment(morning + n * minute)

beforeAll(async () => {
  kitchens = await openKitchens()
  const { product } = kitchens
  administrator = await signIn(product.url, '000000', 'admin', 'test-administrator')
  ;[near, far, foreign] = [
    await kitchens.enterprise(),
    await kitchens.enterprise(),
    await kitchens.enterprise('000088'),
  ]
  await kitchens.query("update enterprise_info set area_code = '420999' where id = $1", far)
  await addAccount(product, { tenant: '000000', account: 'replay-office', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant: '000000', account: 'replay-cook', role: 'enterprise', info: near })
  office = await signIn(product.url, '000000', 'replay-office')
  cook = await signIn(product.url, '000000', 'replay-cook')
  cabinets = [
    await kitchens.cabinet(near),
    await kitchens.cabinet(near),
    await kitchens.cabinet(far),
    await kitchens.cabinet(foreign, {}, '000088'),
  ]
  const ingest = kitchens.process()
  for (const [n, cabinet] of cabinets.entries())
    await kitchens.tell(ingest, [
      ...stay(cabinet, 0, 20, 4),
      // 7 ℃ for forty minutes: nothing, by the rule as it is.
      ...stay(cabinet, 21, 60, 7),
      ...stay(cabinet, 61, 119, 4),
      // 9 ℃ for so long: an alarm, unless the rule waits longer.
      ...stay(cabinet, 120, 160, n === 1 ? 4 : 9),
      ...stay(cabinet, 161, 240, 4),
    ])
})
afterAll(async () => {
  await kitchens?.close()
  expect(kitchens.failures).toEqual([])
})

const ask = (who: Person, body: Record<string, unknown>) =>
  who.post('/iot/replay', { from: at(-60), to: at(241), scope: { deviceKind: 'fridge' }, ...body })
const replayed = async (who: Person, body: Record<string, unknown>): Promise<ReplayAnswer> => {
  const answer = await ask(who, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as ReplayAnswer
}
const tighter = [{ ruleKey: 'fridge.high', limit: 6 }]
const longer = [{ ruleKey: 'fridge.veryHigh', limit: 8, recoverLimit: 7, holdMin: 20 }]

test('without a change a replay finds what really happened', async () => {
  const { current, next, happened, devices, readings, addedNum, removedNum } = await replayed(administrator, {})
  expect([devices, readings]).toEqual([3, 3 * 241])
  expect(current).toEqual(happened)
  expect(next).toEqual(current)
  expect(current).toMatchObject({ L1: 0, L2: 2 })
  expect([addedNum, removedNum]).toEqual([0, 0])
})

test('a stricter limit shows which alarms there would have been more, of which device, when and why', async () => {
  const { current, next, happened, added, removed, byEnterprise, perDay } = await replayed(administrator, {
    rules: tighter,
  })
  expect([current.L2, next.L2, happened.L2]).toEqual([2, 5, 2])
  expect(removed).toEqual([])
  expect(added.map(({ deviceId, alarmTime, alarmType, level }) => [deviceId, alarmTime, alarmType, level])).toEqual(
    cabinets.slice(0, 3).map(({ id }) => [id, at(51), 'T_HIGH', 2]),
  )
  expect(added[0]!.why).toContain('超过6℃持续30分钟')
  expect(added[0]!.alarmId).toBe('')
  expect(byEnterprise.map(({ infoId, current: was, next: is }) => [infoId, was, is])).toEqual([
    [near, 1, 3],
    [far, 1, 2],
  ])
  expect(perDay.reduce((sum, day) => sum + day.next, 0)).toBe(5)
})

test('a rule that gets worse sooner makes an alarm graver, and none more', async () => {
  const { current, next, addedNum, removedNum } = await replayed(administrator, { rules: longer })
  expect([current.L1, current.L2, next.L1, next.L2, addedNum, removedNum]).toEqual([0, 2, 2, 0, 0, 0])
})

test('of the alarms that would fall away it says which people had really handled, and which were false', async () => {
  const off = [{ ruleKey: 'fridge.low', isOff: true }]
  const cold = [await kitchens.cabinet(near), await kitchens.cabinet(near), await kitchens.cabinet(near)]
  const ingest = kitchens.process()
  for (const cabinet of cold) await kitchens.tell(ingest, [...stay(cabinet, 0, 60, -3), ...stay(cabinet, 61, 100, 3)])
  const ids = cold.map(({ id }) => id)
  await kitchens.query('update iot_alarm set handle_status = 1 where device_id = $1', ids[0])
  await kitchens.query(
    'update iot_alarm set handle_status = 1, is_false = true, review_status = 2 where device_id = $1',
    ids[1],
  )
  const { hit, removed, removedNum } = await replayed(administrator, { rules: off, scope: { deviceIds: ids } })
  expect(removedNum).toBe(3)
  expect(hit).toEqual({ real: 1, false: 1 })
  expect(removed.every(({ alarmId }) => alarmId !== '')).toBe(true)
  await kitchens.query('update iot_fridge set is_deleted = true where id = any($1)', ids)
})

test('nothing of it is written but that somebody looked', async () => {
  const before = await kitchens.traces(near)
  const rules = await kitchens.query('select * from iot_rule')
  await replayed(administrator, { rules: tighter })
  expect(await kitchens.traces(near)).toBe(before)
  expect(await kitchens.query('select * from iot_rule')).toEqual(rules)
  const [line] = await kitchens.query<{ after: { devices: number; added: number } }>(
    "select after from kernel_audit where operation = 'iot/replay.run' order by id desc limit 1",
  )
  expect(line!.after).toMatchObject({ devices: 3, added: 3 })
})

test('who watches an area sees its kitchens alone, and asks for no others', async () => {
  const { devices, byEnterprise } = await replayed(office, { rules: tighter })
  expect([devices, byEnterprise.map(({ infoId }) => infoId)]).toEqual([2, [near]])
  expect((await replayed(office, { rules: tighter, scope: { infoIds: [far] } })).devices).toBe(0)
  expect((await replayed(office, { rules: tighter, scope: { deviceIds: [cabinets[2]!.id] } })).devices).toBe(0)
  expect((await replayed(administrator, { rules: tighter, scope: { deviceIds: [cabinets[3]!.id] } })).devices).toBe(0)
  expect(
    (await replayed(administrator, { rules: tighter, scope: { cityId: '420106', deviceKind: 'fridge' } })).devices,
  ).toBe(2)
})

test('a kitchen does not replay rules', async () => {
  expect((await ask(cook, { rules: tighter })).status).toBe(403)
})

test.each([
  ['more than 31 days', { from: wireMoment(morning - 40 * 86_400_000) }, '一次最多回放31天'],
  ['a time that ends before it begins', { from: at(100), to: at(90) }, ''],
  ['a limit looser than the law', { rules: [{ ruleKey: 'fridge.high', limit: 9 }] }, 'GB 31654'],
  ['a rule there is not', { rules: [{ ruleKey: 'fridge.nothing' }] }, '没有这条报警规则'],
  ['a limit that is no number', { rules: [{ ruleKey: 'fridge.high', limit: 'warm' }] }, ''],
])('%s is refused in words', async (_says, body, words) => {
  const answer = await ask(administrator, body)
  expect(answer.status).toBe(400)
  expect(answer.msg).toContain(words)
})

test('more than five hundred devices are not replayed at once: the answer says how to ask for fewer', async () => {
  const info = await kitchens.enterprise()
  await kitchens.query(
    `insert into iot_fridge select (jsonb_populate_record(f, jsonb_build_object('id', f.id + n, 'device_no', 'MANY-' || n, 'info_id', $2::text))).* from iot_fridge f, generate_series(1, 501) n where f.id = $1`,
    cabinets[0]!.id,
    info,
  )
  const answer = await ask(administrator, { rules: tighter })
  expect(answer.status).toBe(400)
  expect(answer.msg).toContain('一次最多回放500台设备')
  expect((await replayed(administrator, { rules: tighter, scope: { infoIds: [near] } })).devices).toBe(2)
})

test('what of the scope is not understood is refused by name, and never taken for everything there is', async () => {
  const scopes: readonly (readonly [unknown, string])[] = [
    ['everything', 'scope'],
    [[near], 'scope'],
    [{ infoIds: 'E1' }, 'infoIds'],
    [{ infoIds: { id: near } }, 'infoIds'],
    [{ deviceIds: ['-1'] }, 'deviceIds'],
    [{ deviceIds: [[near]] }, 'deviceIds'],
    [{ deviceKind: 'toaster' }, 'deviceKind'],
    [{ deviceKind: ['fridge'] }, 'deviceKind'],
    [{ cityId: { code: '420106' } }, 'cityId'],
    [{ cityId: 'wuchang' }, 'cityId'],
  ]
  for (const [scope, name] of scopes) {
    const answer = await ask(office, { rules: tighter, scope })
    expect([answer.status, answer.text], JSON.stringify(scope)).toEqual([400, expect.stringContaining(name)])
  }
})
