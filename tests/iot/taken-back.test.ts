// What late words show not to have happened, and which of several alarms a device shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ingest } from '../../modules/iot/ingest.server.ts'
import { minute, morning, openKitchens, stay, word, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let ingest: Ingest
beforeAll(async () => {
  kitchens = await openKitchens()
  ingest = kitchens.process()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const hour = 60
const look = async (minutes: number): Promise<number> => {
  kitchens.clock.now = morning + minutes * minute
  return ingest.look('000000')
}
const at = (device: Cabinet, minutes: number, values: Record<string, number | boolean | string>) => ({
  device,
  at: morning + minutes * minute,
  receivedAt: morning + minutes * minute,
  values,
})

describe('what late words show not to have happened', () => {
  const left = (device: Cabinet) =>
    kitchens.query<Record<string, unknown>>(
      'select handle_status::int as handled, recover_status as over, is_false as false, review_status::int as review from iot_alarm where device_id = $1 order by id',
      device.id,
    )
  const counted = async (info: string) =>
    (
      await kitchens.query<{ n: number }>(
        `select (select coalesce(sum(num + open_num), 0) from proj_alarm_day where info_id = $1) + (select coalesce(sum(num + open_num + false_num), 0) from proj_alarm_hour where info_id = $1)
          + (select coalesce(sum(decided_num), 0) from proj_alarm_quality where info_id = $1) + (select count(*) from info_backlog where info_id = $1 and backlog_status = 0 and not is_deleted) as n`,
        info,
      )
    ).map(({ n }) => Number(n))[0]

  test('is nobody’s work and counts nowhere: a live word, then the buffer of the silence in several packets', async () => {
    const cabinet = await kitchens.cabinet(await kitchens.enterprise())
    await kitchens.tell(ingest, stay(cabinet, 0, 10, 4))
    await look(45)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', at: 40, recovered: false }])
    await kitchens.tell(ingest, [word(cabinet, 190, 4)])
    for (const [from, to, heard] of [
      [11, 70, 190],
      [71, 130, 191],
      [131, 189, 192],
    ] as const)
      await kitchens.tell(
        ingest,
        stay(cabinet, from, to, 4).map(reading => ({ ...reading, receivedAt: morning + heard * minute })),
      )
    await look(193)
    expect(await kitchens.alarms(cabinet)).toEqual([])
    const rows = await left(cabinet)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ handled: 1, over: true, false: true, review: 2 })
    expect(await counted(cabinet.info)).toBe(0)
  })

  test('is no silence before the device was filed: one reading of a day ago raises nothing', async () => {
    const cabinet = await kitchens.cabinet(await kitchens.enterprise())
    await kitchens.tell(ingest, [word(cabinet, -24 * hour, 4, { heard: 1 })])
    await look(20)
    expect(await left(cabinet)).toEqual([])
    await look(40)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', at: 30 }])
  })
})

test('of two alarms of a device its file shows the graver one, though the other came later', async () => {
  const board = await kitchens.device('mouse', 'iot/mouse', await kitchens.enterprise(), {})
  await kitchens.tell(ingest, [at(board, 0, { pir: true }), at(board, 5, { pir: false }), at(board, 10, { pir: true })])
  const file = async () =>
    (
      await kitchens.query(
        'select alarm_state::int as state, alarm_level::int as level from iot_mouse where id = $1',
        board.id,
      )
    )[0]
  expect(await file()).toEqual({ state: 2, level: 1 })
  await look(60)
  expect((await kitchens.alarms(board)).map(({ type }) => type)).toEqual(['MOUSE', 'OFFLINE'])
  expect(await file()).toEqual({ state: 2, level: 1 })
})
