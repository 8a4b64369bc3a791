// What devices are told at times of the week: once, in time or not at all, and never against the cold chain.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { momentAt } from '../../contract/wire.ts'
import { nextRun } from '../../modules/iot/timer.ts'
import { timerRuns } from '../../modules/iot/timers.server.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let kitchen: Person
let info: string
const minute = 60_000
const every = '1,2,3,4,5,6,7'

beforeAll(async () => {
  kitchens = await openKitchens()
  info = await kitchens.enterprise()
  await addAccount(kitchens.product, { tenant: '000000', account: 'timer', role: 'enterprise', info })
  kitchen = await signIn(kitchens.product.url, '000000', 'timer')
}, 180_000)
afterAll(() => kitchens.close())

const lamp = (over = {}) =>
  kitchens.device('ray', 'iot/ray-lamp', info, { lampPower: 60, roomVolume: '20', lampLife: 8000, ...over })
const circuit = (powerType: number) =>
  kitchens.device('power', 'iot/power', info, {
    powerType,
    ratedCurrent: '20',
    leakLimit: 30,
    tempLimit: 70,
    remoteEnable: true,
  })
const put = (of: Cabinet, over = {}) =>
  kitchen.post('/iot/warniotsmartpowertimer/submit', {
    timerName: '早晨照射',
    deviceId: of.id,
    action: 1,
    timerTime: '05:30',
    weekDays: every,
    enabled: 1,
    ...over,
  })
const timer = async (of: Cabinet) =>
  (
    await kitchens.query<{ last_result: string | null; next_run: Date; last_run: Date | null; is_missed: boolean }>(
      'select last_result, next_run, last_run, is_missed from iot_power_timer where device_id = $1',
      of.id,
    )
  )[0]!
const commands = (of: Cabinet) =>
  kitchens.query<Record<string, unknown>>(
    'select cmd, args, command_source::int as source, reason, command_status::int as state, msg, user_id from iot_command where device_id = $1 order by id',
    of.id,
  )
/** Tomorrow at half past five, and so many minutes later. */
const due = (late = 0) => momentAt(`${laterDay(clock.today(), 0, 1)} 05:30:00`) + late * minute
/** Makes a timer due tomorrow whatever the time of day this test runs at. */
const arm = (of: Cabinet) =>
  kitchens.query('update iot_power_timer set next_run = $2 where device_id = $1', of.id, new Date(due()).toISOString())
const runAt = async (late: number): Promise<number> => {
  kitchens.clock.now = due(late)
  return timerRuns(kitchens.kernel)()
}

test('a timer is due at the next of its days, strictly later than now', () => {
  const of = { enabled: true, timerTime: '05:30', weekDays: ['1', '3'] }
  const at = (moment: string) => nextRun(of, momentAt(moment))
  // 2026-11-23 is a Monday.
  expect(at('2026-11-23 05:29:59')).toBe('2026-11-23 05:30:00')
  expect(at('2026-11-23 05:30:00')).toBe('2026-11-25 05:30:00')
  expect(at('2026-11-26 12:00:00')).toBe('2026-11-30 05:30:00')
  expect(nextRun({ ...of, enabled: false }, 0)).toBeNull()
  expect(nextRun({ ...of, weekDays: ['1'] }, momentAt('2026-11-23 05:30:00'))).toBe('2026-11-30 05:30:00')
})

describe('a timer', () => {
  test('is carried out once though two processes look at the same time, and begins anew for its next day', async () => {
    const of = await lamp()
    expect((await put(of, { durationMin: 30 })).status).toBe(200)
    await arm(of)
    kitchens.clock.now = due(1)
    const [one, two] = await Promise.all([timerRuns(kitchens.kernel)(), timerRuns(kitchens.kernel)()])
    expect([one, two].toSorted()).toEqual([0, 1])
    expect(await commands(of)).toEqual([
      { cmd: 'on', args: { min: 30 }, source: 3, reason: '定时：早晨照射', state: 1, msg: null, user_id: null },
    ])
    expect(await timer(of)).toMatchObject({
      last_result: '已下发，等待设备应答',
      last_run: new Date(due(1)),
      next_run: new Date(due() + 86_400_000),
      is_missed: false,
    })
    expect(await runAt(2)).toBe(0)
  })

  test('that is more than five minutes late is told of and not made up for', async () => {
    const of = await lamp()
    await put(of)
    await arm(of)
    expect(await runAt(6)).toBe(1)
    expect(await commands(of)).toEqual([])
    expect(await timer(of)).toMatchObject({ last_result: '已错过，晚于5分钟不再补发', is_missed: true })
    const todos = await kitchens.query<{ title: string; status: number }>(
      "select title, backlog_status::int as status from info_backlog where biz_type = 'iot/power-timer' and biz_id = (select id from iot_power_timer where device_id = $1)",
      of.id,
    )
    expect(todos).toMatchObject([{ title: '定时未执行：早晨照射' }])
  })

  test('lights no lamp while somebody is there, and says so', async () => {
    const of = await lamp({ people: true })
    await put(of)
    await arm(of)
    expect(await runAt(1)).toBe(1)
    expect(await commands(of)).toMatchObject([{ state: 4, msg: '现场有人，不能启动' }])
    expect(await timer(of)).toMatchObject({ last_result: '未执行：现场有人，不能启动' })
  })

  test('lights no lamp that was put out because somebody came in, until somebody has dealt with that alarm', async () => {
    const of = await lamp()
    const next = await lamp()
    const wordOf = (at: number, people: number) => ({
      device: of,
      at,
      receivedAt: at,
      seq: 0,
      values: { on: true, people: people === 1 },
    })
    const then = due() - 10 * minute
    kitchens.clock.now = then
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [wordOf(then, 1)])
    await kitchens.tell(ingest, [wordOf(then + minute, 0)])
    const [alarm] = await kitchens.query<{ id: string; alarm_no: string }>(
      "select id, alarm_no from iot_alarm where device_id = $1 and alarm_type = 'UV_PEOPLE' and handle_status = 0",
      of.id,
    )
    expect(await commands(of)).toMatchObject([{ cmd: 'off', source: 2 }])
    await put(of)
    await put(next)
    await arm(of)
    await arm(next)
    expect(await runAt(1)).toBe(2)
    expect(await commands(next), 'beside it one is lit').toMatchObject([{ cmd: 'on' }])
    expect(await commands(of)).toMatchObject([{ cmd: 'off' }])
    expect((await timer(of)).last_result).toBe(`未执行：一类报警 ${alarm!.alarm_no} 还没有处置，不能直接开灯`)
    await kitchens.query('update iot_alarm set handle_status = 1 where id = $1', alarm!.id)
    await arm(of)
    expect(await runAt(2)).toBe(1)
    expect(await commands(of)).toMatchObject([{ cmd: 'off' }, { cmd: 'on' }])
  })

  test('of the same minute and device is refused, of another day, minute or device it is not', async () => {
    const of = await lamp()
    expect((await put(of, { weekDays: '1,2' })).status).toBe(200)
    expect(await put(of, { weekDays: '2,3', action: 0 })).toMatchObject({ status: 409, msg: '该时间已有定时' })
    expect((await put(of, { weekDays: '3' })).status).toBe(200)
    expect((await put(of, { weekDays: '2,3', timerTime: '05:31' })).status).toBe(200)
    expect((await put(await lamp(), { weekDays: '1,2' })).status).toBe(200)
    expect((await put(of, { weekDays: '2,3', enabled: 0 })).status).toBe(200)
    const together = await lamp()
    const both = await Promise.all([put(together), put(together)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('switches no circuit of the cold chain off, and is for kinds alone that have one', async () => {
    for (const type of [1, 2])
      expect(await put(await circuit(type), { action: 0 })).toMatchObject({ msg: '冷藏冷冻回路不允许定时断电' })
    expect((await put(await circuit(6), { action: 0 })).status).toBe(200)
    expect((await put(await circuit(2), { action: 1 })).status).toBe(200)
    expect(await put(await kitchens.cabinet(info))).toMatchObject({ msg: '这类设备不支持定时' })
  })
})
