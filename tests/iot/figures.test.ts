// The numbers of the alarm centre: each is that of the list behind it, and of a recount of all alarms.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import alarmHour from '../../modules/iot/alarm-hour.ts'
import alarmQuality, { verdictOf } from '../../modules/iot/alarm-quality.ts'
import type { AnswerTo } from '../../kernel/define/contract.ts'
import alarmFigures, { isQuestioned, precisionOf } from '../../modules/iot/alarm-figures.ts'
import { both } from '../store/both.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import { openKitchens, type Kitchens } from './kitchen.ts'

const tenant = '000000'
const path = '/iot/warniotalarm'
let kitchens: Kitchens
let administrator: Person
let [near, far, device] = ['', '', '']
const today = clock.today()
const day = (back: number): string => laterDay(today, 0, -back)
let n = 0

const raise = async (info: string, values: Values): Promise<string> =>
  (
    await addRow({ kernel: kitchens.kernel }, tenant, 'iot/alarm', info, {
      sourceKey: `figure-${++n}`,
      deviceId: device,
      deviceKind: 'fridge',
      alarmType: 'T_HIGH',
      ruleKey: 'fridge.high',
      alarmLevel: 2,
      handleStatus: 0,
      reviewStatus: 0,
      alarmTime: `${day(1)} 13:30:00`,
      ...values,
    })
  ).id

beforeAll(async () => {
  kitchens = await openKitchens()
  const { product } = kitchens
  administrator = await signIn(product.url, tenant, 'admin', 'test-administrator')
  ;[near, far] = [await kitchens.enterprise(), await kitchens.enterprise()]
  await kitchens.query("update enterprise_info set area_code = '420999' where id = $1", far)
  device = (await kitchens.cabinet(near, { deviceName: '留样柜' })).id
})
afterAll(() => kitchens?.close())

const figures = async (who = administrator, more = ''): Promise<AnswerTo<typeof alarmFigures>> => {
  const answer = await who.get(`${path}/figures?${more}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.data as unknown as AnswerTo<typeof alarmFigures>
}
const total = async (filter: string): Promise<number> =>
  Number((await administrator.get(`${path}/list?${filter}`)).data.total)

test('whatever becomes of alarms, the numbers are those of a recount', async () => {
  const write = platformRows('iot/alarm', kitchens.kernel)
  const ids: string[] = []
  const state = fc.record({
    handleStatus: fc.constantFrom(0 as const, 1 as const),
    reviewStatus: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    isFalse: fc.boolean(),
    appealLost: fc.constantFrom(0, 1),
  })
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('raise' as const),
      back: fc.integer({ min: 0, max: 9 }),
      hour: fc.integer({ min: 0, max: 23 }),
      sort: fc.constantFrom('fridge', 'gas', null),
      event: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('change' as const), which: fc.nat(), to: state }),
    fc.record({ kind: fc.constant('join' as const), which: fc.nat() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      for (const move of steps) {
        if (move.kind === 'raise')
          ids.push(
            await raise(near, {
              alarmTime: `${day(move.back)} ${String(move.hour).padStart(2, '0')}:05:00`,
              deviceKind: move.sort,
              ruleKey: move.event ? 'center.cook@7' : 'fridge.high',
            }),
          )
        else if (ids.length)
          await kitchens.kernel.store.transaction(async transaction => {
            await transaction.run([enterTenant(tenant)])
            const [row] = await write.locked(transaction, tenant, [ids[move.which % ids.length]!])
            const set = move.kind === 'change' ? move.to : { rootId: ids[0]! }
            await write.carried(transaction, tenant, [[row!, set]], clock.now())
          })
      }
      for (const projection of [alarmHour, alarmQuality]) {
        const [stands, counted] = await both(kitchens.product, projection, tenant)
        expect(stands).toEqual(counted)
      }
    }),
    { numRuns: 10 },
  )
  await kitchens.query('delete from iot_alarm')
  await kitchens.query('delete from proj_alarm_hour')
  await kitchens.query('delete from proj_alarm_quality')
})

test('each number is that of the list behind it: by hour, by kind and by kitchen', async () => {
  const root = await raise(near, {})
  await raise(near, { rootId: root })
  await raise(near, {
    deviceKind: 'gas',
    alarmTime: `${day(1)} 13:59:59`,
    isFalse: true,
    reviewStatus: 2,
    handleStatus: 1,
  })
  await raise(near, { alarmTime: `${day(1)} 14:00:00`, handleStatus: 1 })
  await raise(far, { alarmTime: `${day(6)} 00:00:00` })
  await raise(far, { alarmTime: `${day(7)} 23:59:59` })
  const { from, to, heat, kinds, kitchens: byKitchen } = await figures()
  expect([from, to, heat.length]).toEqual([day(6), today, 7])
  for (const { day: on, hours } of heat)
    for (const [hour, num] of hours.entries()) {
      const span = String(hour).padStart(2, '0')
      if (num > 0 || hour === 13)
        expect(await total(`alarmTime_ge=${on} ${span}:00:00&alarmTime_le=${on} ${span}:59:59`), `${on} ${span}`).toBe(
          num,
        )
    }
  expect(heat.flatMap(({ hours }) => hours).reduce((sum, num) => sum + num, 0)).toBe(4)
  const span = `alarmTime_datege=${from}&alarmTime_datele=${to}`
  for (const { deviceKind, num, open, false: wrong } of kinds) {
    const of = `${span}&deviceKind=${deviceKind}`
    expect([
      await total(of),
      await total(`${of}&handleStatus=0`),
      await total(`${of}&isFalse=1&reviewStatus=2`),
    ]).toEqual([num, open, wrong])
  }
  for (const { infoId, num, open } of byKitchen)
    expect([await total(`${span}&infoId=${infoId}`), await total(`${span}&infoId=${infoId}&handleStatus=0`)]).toEqual([
      num,
      open,
    ])
  expect(byKitchen.map(({ infoId, num }) => [infoId, num])).toEqual([
    [near, 3],
    [far, 1],
  ])
})

test('an office sees the numbers of its area, a kitchen its own, and earlier weeks are asked for by their last day', async () => {
  await addAccount(kitchens.product, { tenant, account: 'figure-office', role: 'supervise', area: '420106' })
  await addAccount(kitchens.product, { tenant, account: 'figure-cook', role: 'enterprise', info: far })
  const office = await signIn(kitchens.product.url, tenant, 'figure-office')
  const cook = await signIn(kitchens.product.url, tenant, 'figure-cook')
  expect((await figures(office)).kitchens.map(({ infoId }) => infoId)).toEqual([near])
  expect((await figures(cook)).kitchens.map(({ infoId }) => infoId)).toEqual([far])
  expect((await figures(cook, `infoId=${near}`)).kitchens).toEqual([])
  expect((await figures(administrator, `to=${day(7)}`)).kitchens).toEqual([
    { infoId: far, infoName: expect.any(String) as string, num: 1, open: 1, false: 0 },
  ])
})

test.each([
  ['false once the office has confirmed it', { isFalse: true, reviewStatus: 2, handleStatus: 1 }, 'false'],
  ['undecided while the claim waits', { isFalse: true, reviewStatus: 1, handleStatus: 1 }, null],
  ['true when the claim was rejected', { isFalse: true, reviewStatus: 3, handleStatus: 0, appealLost: 1 }, 'true'],
  ['true when it was handled as one', { handleStatus: 1 }, 'true'],
  ['undecided while its handling waits for review', { handleStatus: 1, reviewStatus: 1 }, null],
  ['undecided while it is open', {}, null],
])('an alarm is %s', (_says, values, verdict) => {
  expect(verdictOf({ isFalse: false, reviewStatus: 0, handleStatus: 0, appealLost: 0, ...values } as never)).toBe(
    verdict,
  )
})

test('precision is 1 − false / decided, from ten samples on; below 80 % of twenty it is questioned', () => {
  expect([precisionOf(9, 0), precisionOf(10, 2)]).toEqual([null, 0.8])
  expect([isQuestioned(19, 19), isQuestioned(20, 4), isQuestioned(20, 5)]).toEqual([false, false, true])
})

test('the worst rule of a device stands first, with its device, and says that it is better recorded only', async () => {
  for (let i = 0; i < 20; i++)
    await raise(near, {
      alarmTime: `${day(2)} 08:00:00`,
      handleStatus: 1,
      ...(i < 6 && { isFalse: true, reviewStatus: 2 }),
    })
  for (let i = 0; i < 10; i++) await raise(near, { ruleKey: `center.cook@${i}`, alarmType: 'CORE_T', handleStatus: 1 })
  for (let i = 0; i < 9; i++) await raise(near, { ruleKey: 'fridge.door', alarmType: 'DOOR', handleStatus: 1 })
  expect(
    (await figures()).precision.map(({ deviceName, ruleKey, decided, false: wrong, isQuestioned: asks }) => [
      deviceName,
      ruleKey,
      decided,
      wrong,
      asks,
    ]),
  ).toEqual([
    ['留样柜', 'fridge.high', 22, 7, true],
    ['留样柜', 'center.cook', 10, 0, false],
  ])
})
