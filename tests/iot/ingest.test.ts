import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { applied, grouped, whole, type Part } from '../../engines/alarm/row.ts'
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { start, step } from '../../engines/alarm/step.ts'
import type { Reading } from '../../kernel/run/ports.ts'
import type { Ingest } from '../../modules/iot/ingest.server.ts'
import { wireMoment } from '../../contract/wire.ts'
import { minute, morning, openKitchens, stay, word, type AlarmRow, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let ingest: Ingest
beforeAll(async () => {
  kitchens = await openKitchens()
  ingest = kitchens.process()
})
afterAll(() => kitchens.close())

const high: Partial<AlarmRow> = { type: 'T_HIGH', level: 2, threshold: 8 }
const one = async (over: Record<string, unknown> = {}): Promise<Cabinet> =>
  kitchens.cabinet(await kitchens.enterprise(), over as never)

describe('an alarm', () => {
  test('is raised once for all the time a cabinet is too warm, says what happened and by when it must be handled, and ends when it is cold again', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, stay(cabinet, 0, 29, 9.2), 7)
    expect(await kitchens.alarms(cabinet)).toEqual([])
    await kitchens.tell(ingest, stay(cabinet, 30, 60, 9.2), 7)
    expect(await kitchens.alarms(cabinet)).toEqual([
      { ...high, at: 30, value: 9.2, count: 1, recovered: false, until: null, lasted: null },
    ])
    const [row] = await kitchens.query<{
      alarm_no: string
      alarm_content: string
      due_time: Date
      create_time: Date
      suggest: string
      alarm_scene: number
      info_id: string
      handle_status: number
    }>('select * from iot_alarm where device_id = $1', cabinet.id)
    expect(row).toMatchObject({
      alarm_content: '烹饪区1号冷柜：温度9.2℃，超过8℃持续30分钟',
      alarm_scene: 2,
      info_id: cabinet.info,
      handle_status: 0,
    })
    expect(row!.alarm_no).toMatch(/^AL\d{14}\d{3}$/)
    expect(row!.due_time.getTime() - row!.create_time.getTime()).toBe(48 * 60 * minute)
    expect(row!.suggest).toContain('柜门')
    expect(await kitchens.file(cabinet)).toMatchObject({
      state: 2,
      level: 2,
      value: 9.2,
      alarmed: new Date(morning + 30 * minute),
    })

    await kitchens.tell(ingest, stay(cabinet, 61, 70, 6.5), 3)
    expect((await kitchens.alarms(cabinet))[0]).toMatchObject({ recovered: false })
    await kitchens.tell(ingest, stay(cabinet, 71, 80, 6.5), 3)
    expect(await kitchens.alarms(cabinet)).toEqual([
      { ...high, at: 30, value: 9.2, count: 1, recovered: true, until: 71, lasted: 41 },
    ])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 0, alarmed: new Date(morning + 30 * minute) })
  })

  test('counts on the screens, is written in the audit with what changed, and is told to the browsers of its enterprise', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, [...stay(cabinet, 0, 40, 9), ...stay(cabinet, 41, 60, 5)], 10)
    expect(
      await kitchens.query(
        'select category, alarm_type, num::int, open_num::int, urgent_num::int, alarm_date::text from proj_alarm_day where info_id = $1',
        cabinet.info,
      ),
    ).toEqual([
      {
        category: 'freeze',
        alarm_type: 'T_HIGH',
        num: 1,
        open_num: 1,
        urgent_num: 0,
        alarm_date: new Date(morning).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }),
      },
    ])
    const audit = await kitchens.query<{ operation: string; user_id: null; before: object | null; after: object }>(
      "select operation, user_id, before, after from kernel_audit where info_id = $1 and resource = 'iot/alarm' order by id",
      cabinet.info,
    )
    expect(audit.map(({ operation, user_id }) => [operation, user_id])).toEqual([
      ['iot/alarm.create', null],
      ['iot/alarm.update', null],
    ])
    expect(audit[1]!.after).toMatchObject({ recoverStatus: 1, durationMin: 21 })
    const events = await kitchens.query<{
      name: string
      payload: { infoId: string; alarmTime?: string; recoverTime?: string }
    }>('select name, payload from kernel_event where info_id = $1 order by id', cabinet.info)
    expect(events.map(({ name, payload }) => [name, payload.infoId])).toEqual([
      ['alarm.opened', cabinet.info],
      ['alarm.recovered', cabinet.info],
    ])
    expect([momentAt(events[0]!.payload.alarmTime!), momentAt(events[1]!.payload.recoverTime!)]).toEqual([
      morning + 30 * minute,
      morning + 51 * minute,
    ])
  })

  test('has a number of its own, however many are raised in one second', async () => {
    const info = await kitchens.enterprise()
    const cabinets = await Promise.all(Array.from({ length: 12 }, () => kitchens.cabinet(info)))
    await kitchens.tell(
      ingest,
      Array.from({ length: 31 }, (_, at) => cabinets.map(cabinet => word(cabinet, at, 9))).flat(),
      100,
    )
    const numbers = await kitchens.query<{ alarm_no: string }>(
      'select alarm_no from iot_alarm where info_id = $1',
      info,
    )
    expect(new Set(numbers.map(({ alarm_no }) => alarm_no)).size).toBe(12)
  })

  test('shows on the cabinet as a warning while only the least urgent kind stands, and as an alarm when a graver one does', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, stay(cabinet, 0, 31, -2))
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'T_LOW', level: 3, at: 30 }])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 1, level: 3, value: -2 })
    await kitchens.tell(ingest, [...stay(cabinet, 32, 45, 5), ...stay(cabinet, 46, 80, -2)])
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'T_LOW', count: 2, recovered: false }])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 1, level: 3 })
    await kitchens.tell(ingest, stay(cabinet, 81, 150, 11))
    expect(await kitchens.alarms(cabinet)).toMatchObject([
      { type: 'T_LOW', recovered: true },
      { level: 1, at: 111, value: 11, threshold: 10 },
    ])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 2, level: 1, value: 11 })
  })

  test('that comes back within half an hour is the same alarm again, counted twice', async () => {
    const cabinet = await one()
    await kitchens.tell(
      ingest,
      [...stay(cabinet, 0, 35, 9), ...stay(cabinet, 36, 50, 5), ...stay(cabinet, 51, 85, 9)],
      20,
    )
    expect(await kitchens.alarms(cabinet)).toEqual([
      { ...high, at: 30, value: 9, count: 2, recovered: false, until: null, lasted: null },
    ])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 2 })
  })
})

test('a kitchen is asked for once in half a minute, however many of its devices speak', async () => {
  const info = await kitchens.enterprise()
  const [first, second] = [await kitchens.cabinet(info), await kitchens.cabinet(info)]
  const { store } = kitchens.kernel
  const counts: number[] = []
  const own = kitchens.process({
    ...store,
    async run(bounds) {
      const results = await store.run(bounds)
      bounds.forEach(({ statement }, n) => statement.name === 'device_kitchens' && counts.push(results[n]!.length))
      return results
    },
  })
  await kitchens.tell(own, [word(first, 0, 4)])
  await kitchens.tell(own, [word(second, 0.1, 4)])
  await kitchens.tell(own, [word(first, 0.6, 4)])
  expect(counts).toEqual([1, 0, 1])
})

describe('what comes back within half an hour after people dealt with it', () => {
  const handle = (cabinet: Cabinet) =>
    kitchens.query(
      'update iot_alarm set handle_status = 1, handle_time = $2 where device_id = $1 and handle_status = 0',
      cabinet.id,
      new Date(morning + 50 * minute),
    )
  const rowsOf = (cabinet: Cabinet) =>
    kitchens.query<{ handle: number; level: number; recovered: boolean; parts: number }>(
      'select handle_status::int as handle, alarm_level::int as level, recover_status as recovered, (select count(*)::int from iot_alarm_part p where p.alarm_id = a.id) as parts from iot_alarm a where device_id = $1 order by id',
      cabinet.id,
    )
  const toldOf = async (cabinet: Cabinet) =>
    (
      await kitchens.query<{ name: string }>(
        'select name from kernel_event where info_id = $1 order by id',
        cabinet.info,
      )
    ).map(({ name }) => name)
  const opened = ['alarm.opened', 'alarm.recovered', 'alarm.opened']

  test('is an alarm of its own, with its own time, people are told of it, and what was handled stays as it was', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, [...stay(cabinet, 0, 35, 9), ...stay(cabinet, 36, 50, 5)], 20)
    await handle(cabinet)
    await kitchens.tell(ingest, stay(cabinet, 51, 85, 9), 20)
    const both = [
      { ...high, at: 30, count: 1, recovered: true, until: 46, lasted: 16 },
      { ...high, at: 81, value: 9, count: 2, recovered: false, until: null, lasted: null },
    ]
    expect(await kitchens.alarms(cabinet)).toMatchObject(both)
    expect(await rowsOf(cabinet)).toEqual([
      { handle: 1, level: 2, recovered: true, parts: 1 },
      { handle: 0, level: 2, recovered: false, parts: 1 },
    ])
    expect(await toldOf(cabinet)).toEqual(opened)
    // It goes on as any other: it is over, is handled, and comes back once more.
    await kitchens.tell(ingest, stay(cabinet, 86, 100, 5), 20)
    await handle(cabinet)
    await kitchens.tell(ingest, stay(cabinet, 101, 135, 9), 20)
    expect((await rowsOf(cabinet)).map(({ handle: is, recovered }) => [is, recovered])).toEqual([
      [1, true],
      [1, true],
      [0, false],
    ])
    expect(await toldOf(cabinet)).toEqual([...opened, 'alarm.recovered', 'alarm.opened'])
  })

  test('gets worse in its own row, and so does what only then is judged by a graver rule', async () => {
    const [again, worse] = [await one(), await one()]
    for (const cabinet of [again, worse])
      await kitchens.tell(ingest, [...stay(cabinet, 0, 35, 9), ...stay(cabinet, 36, 50, 5)], 20)
    await Promise.all([again, worse].map(handle))
    await kitchens.tell(ingest, stay(again, 51, 130, 11), 20)
    await kitchens.tell(ingest, stay(worse, 51, 130, 11), 200)
    for (const cabinet of [again, worse])
      expect(await rowsOf(cabinet)).toEqual([
        { handle: 1, level: 2, recovered: true, parts: 1 },
        { handle: 0, level: 1, recovered: false, parts: 2 },
      ])
  })

  test('is still that of before while it had not ended: who handles what goes on is not asked twice', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, stay(cabinet, 0, 35, 9), 20)
    await handle(cabinet)
    await kitchens.tell(ingest, [...stay(cabinet, 36, 50, 9), ...stay(cabinet, 51, 70, 5)], 20)
    expect(await rowsOf(cabinet)).toEqual([{ handle: 1, level: 2, recovered: true, parts: 1 }])
    expect(await toldOf(cabinet)).toEqual(['alarm.opened', 'alarm.recovered'])
  })

  test('told late, what was before it is corrected where it stands', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, [...stay(cabinet, 0, 35, 9), ...stay(cabinet, 36, 50, 5)], 20)
    await handle(cabinet)
    await kitchens.tell(ingest, stay(cabinet, 51, 85, 9), 20)
    // Half a minute between two others, warmer than they were.
    await kitchens.tell(ingest, [
      { ...word(cabinet, 45, 9), at: morning + 45.5 * minute, receivedAt: morning + 86 * minute },
    ])
    expect(await rowsOf(cabinet)).toMatchObject([
      { handle: 1, recovered: true },
      { handle: 0, recovered: false },
    ])
    expect((await kitchens.alarms(cabinet)).map(({ at }) => at)).toEqual([30, 81])
  })
})

test('the gravest that nobody has handled yet is told again when it is back', async () => {
  const cabinet = await one()
  const warm = 12
  await kitchens.tell(ingest, [...stay(cabinet, 0, 65, warm), ...stay(cabinet, 66, 80, 5)], 20)
  await kitchens.tell(ingest, stay(cabinet, 81, 145, warm), 20)
  expect(
    (
      await kitchens.query<{ name: string }>(
        'select name from kernel_event where info_id = $1 order by id',
        cabinet.info,
      )
    ).map(({ name }) => name),
  ).toEqual(['alarm.opened', 'alarm.opened', 'alarm.recovered', 'alarm.opened'])
})

describe('an alarm that gets worse', () => {
  const rowOf = async (cabinet: Cabinet) =>
    await kitchens.query<{
      id: string
      alarm_level: number
      due_time: Date
      alarm_content: string
      handle_status: number
      escalated_at: Date | null
    }>(
      'select id, alarm_level, due_time, alarm_content, handle_status, escalated_at from iot_alarm where device_id = $1',
      cabinet.id,
    )
  test('is one row: its level, its words and its time change, it is told as urgent, its thing to do with it, and it is counted once', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, stay(cabinet, 0, 40, 11), 10)
    const [before] = await rowOf(cabinet)
    expect(before).toMatchObject({
      alarm_level: 2,
      escalated_at: null,
      alarm_content: '烹饪区1号冷柜：温度11℃，超过8℃持续30分钟',
    })
    await kitchens.tell(ingest, stay(cabinet, 41, 65, 11), 10)
    const rows = await rowOf(cabinet)
    expect(rows).toMatchObject([
      {
        id: before!.id,
        alarm_level: 1,
        handle_status: 0,
        escalated_at: new Date(morning + 60 * minute),
        alarm_content: '烹饪区1号冷柜：温度11℃，超过10℃持续60分钟',
      },
    ])
    // A day from then, and never later than it was.
    expect(rows[0]!.due_time.getTime()).toBeLessThan(before!.due_time.getTime())
    expect(rows[0]!.due_time.getTime()).toBeLessThanOrEqual(morning + (65 + 24 * 60) * minute)
    expect(
      await kitchens.query(
        "select level::int, due_time from info_backlog where origin_link = 'alarm-handle' and origin_id = $1",
        before!.id,
      ),
    ).toEqual([{ level: 1, due_time: rows[0]!.due_time }])
    expect(
      await kitchens.query(
        'select num::int, open_num::int, urgent_num::int from proj_alarm_day where info_id = $1',
        cabinet.info,
      ),
    ).toEqual([{ num: 1, open_num: 1, urgent_num: 1 }])
    const events = await kitchens.query<{ name: string; payload: { id: string; alarmLevel: number } }>(
      'select name, payload from kernel_event where info_id = $1 order by id',
      cabinet.info,
    )
    expect(
      events.filter(({ name }) => name === 'alarm.opened').map(({ payload }) => [payload.id, payload.alarmLevel]),
    ).toEqual([
      [before!.id, 2],
      [before!.id, 1],
    ])
    await kitchens.tell(ingest, stay(cabinet, 66, 90, 5), 10)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30, level: 1, recovered: true, until: 76, count: 1 }])
  })
  test('after it was handled as the lesser one must be handled again', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, stay(cabinet, 0, 40, 11), 10)
    await kitchens.query('update iot_alarm set handle_status = 1 where device_id = $1', cabinet.id)
    await kitchens.tell(ingest, stay(cabinet, 41, 65, 11), 10)
    expect(await rowOf(cabinet)).toMatchObject([{ alarm_level: 1, handle_status: 0 }])
  })
})

describe('readings that come twice, late or out of order', () => {
  test('change nothing more: not the alarms, not the counts, not the audit, not what is stored', async () => {
    const cabinet = await one()
    const story = [...stay(cabinet, 0, 40, 9.2), ...stay(cabinet, 41, 60, 5)]
    await kitchens.tell(ingest, story, 10)
    const traces = await kitchens.traces(cabinet.info)
    await kitchens.tell(ingest, story, 10)
    await kitchens.tell(ingest, story.toReversed(), 13)
    await kitchens.tell(ingest, [...story, ...story])
    expect(await kitchens.traces(cabinet.info)).toBe(traces)
    expect(await kitchens.stored(cabinet)).toBe(61)
  })

  /** What the engine alone says of these readings: the rows its effects lead to, and which effects they were. */
  const judged = (readings: readonly Reading[]): { rows: AlarmRow[]; kinds: string[] } => {
    let parts: readonly Part[] = []
    const kinds: string[] = []
    let state = start
    for (const { at, values } of readings) {
      const result = step(state, { at, values }, rulesOf.fridge)
      state = result.state
      for (const effect of result.effects) {
        parts = applied(parts, effect, episode => `${effect.ruleKey}@${episode}`)
        kinds.push(effect.kind)
      }
    }
    const since = (at: number): number => (at - morning) / minute
    return {
      kinds,
      rows: grouped(parts)
        .map(whole)
        .map(row => {
          return {
            type: row.type,
            level: row.level,
            at: since(row.at),
            value: row.value,
            threshold: row.threshold,
            count: row.count,
            recovered: row.recoveredAt !== null,
            until: row.recoveredAt === null ? null : since(row.recoveredAt),
            lasted: row.durationMin,
          }
        })
        .toSorted((a, b) => a.at - b.at || (a.type < b.type ? -1 : a.type > b.type ? 1 : a.level - b.level)),
    }
  }

  test('lead to the alarms of the same readings in order, up to an hour late and in any batches', async () => {
    const info = await kitchens.enterprise()
    // Stretches of one temperature, as in a kitchen, and short breaks in them: readings that jump at random raise
    // nothing.
    const stretch = fc.oneof(
      fc.record({
        temp: fc.constantFrom(9, 9.4, 10.6, 11, 5, -2),
        readings: fc.integer({ min: 4, max: 14 }),
        every: fc.integer({ min: 2, max: 7 }),
      }),
      fc.record({
        temp: fc.constantFrom(9, 5, 6.8, 7.5, 10.6),
        readings: fc.constant(1),
        every: fc.integer({ min: 2, max: 7 }),
      }),
    )
    const story = fc.array(
      fc.tuple(
        stretch,
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 55 })), { minLength: 14, maxLength: 14 }),
      ),
      { minLength: 5, maxLength: 14 },
    )
    const kinds = new Set<string>()
    await fc.assert(
      fc.asyncProperty(story, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (stretches, size, doubled) => {
        const [shuffled, ordered] = await Promise.all([kitchens.cabinet(info), kitchens.cabinet(info)])
        let at = 0
        const said = stretches.flatMap(([{ temp, readings, every }, late]) =>
          Array.from({ length: readings }, (_, n) => ({ at: (at += every), temp, heard: at + late[n]! })),
        )
        const arriving = said
          .toSorted((a, b) => a.heard - b.heard)
          .flatMap(({ at: when, temp, heard }) =>
            Array.from({ length: doubled ? 2 : 1 }, () => word(shuffled, when, temp, { heard })),
          )
        const inOrder = said.map(({ at: when, temp }) => word(ordered, when, temp))
        await kitchens.tell(ingest, arriving, size)
        await kitchens.tell(ingest, inOrder)
        const rows = await kitchens.alarms(shuffled)
        expect(rows).toEqual(judged(inOrder).rows)
        expect(rows).toEqual(await kitchens.alarms(ordered))
        const [first, second] = [await kitchens.file(shuffled), await kitchens.file(ordered)]
        expect([first.state, first.level, first.value, first.alarmed]).toEqual([
          second.state,
          second.level,
          second.value,
          second.alarmed,
        ])
        for (const kind of judged(arriving).kinds) kinds.add(kind)
      }),
      { numRuns: 30, seed: 20_261_120 },
    )
    // The stories are worth telling: alarms were raised late, corrected and taken back.
    expect([...kinds]).toEqual(expect.arrayContaining(['open', 'merge', 'recover', 'past', 'amend', 'withdraw']))
  })

  test('may take an alarm back and make it true again: then it stands anew, and who was told of the first one still finds it', async () => {
    const cabinet = await one()
    await kitchens.tell(
      ingest,
      stay(cabinet, 0, 30, 9, 10).filter(({ at }) => at !== morning + 20 * minute),
    )
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30, recovered: false }])
    await kitchens.tell(ingest, [word(cabinet, 15, 5, { heard: 31 })])
    expect([await kitchens.alarms(cabinet), await kitchens.withdrawn(cabinet)]).toEqual([[], 1])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 0 })
    // A second word of the same moment; the warmer one counts.
    await kitchens.tell(ingest, [word(cabinet, 15, 9.5, { heard: 32, seq: 1 })])
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30, recovered: false }])
    expect(await kitchens.withdrawn(cabinet)).toBe(1)
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 2 })
  })

  test('may move an alarm to the time of one that was taken back', async () => {
    const cabinet = await one()
    await kitchens.tell(
      ingest,
      [...stay(cabinet, 0, 30, 9, 10), word(cabinet, 15, 5, { heard: 31 }), ...stay(cabinet, 40, 60, 9, 5)],
      1,
    )
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 50, recovered: false }])
    await kitchens.tell(ingest, [word(cabinet, 15, 9.5, { heard: 61, seq: 1 })])
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30, recovered: false }])
    expect(await kitchens.withdrawn(cabinet)).toBe(1)
  })

  test('may tell of an alarm that is over already: it is a row with its recovery, and nobody is called', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, [...stay(cabinet, 0, 10, 5, 5), word(cabinet, 50, 5), word(cabinet, 61, 5)])
    await kitchens.tell(
      ingest,
      Array.from({ length: 7 }, (_, n) => word(cabinet, 12 + n * 5, 9, { heard: 62 })),
    )
    expect(await kitchens.alarms(cabinet)).toEqual([
      { ...high, at: 42, value: 9, count: 1, recovered: true, until: 61, lasted: 19 },
    ])
    expect(
      await kitchens.query("select 1 from kernel_event where info_id = $1 and name = 'alarm.opened'", cabinet.info),
    ).toEqual([])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 0, level: 2, alarmed: new Date(morning + 42 * minute) })
  })
})

describe('what a kitchen sets at its cabinet', () => {
  test('a stricter limit takes effect, and recovers later too', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, stay(cabinet, 0, 40, 7.2), 5)
    expect(await kitchens.alarms(cabinet)).toEqual([])
    await kitchens.change(cabinet, 'high_limit = 6')
    await kitchens.tell(
      ingest,
      [...stay(cabinet, 41, 90, 7.2), ...stay(cabinet, 91, 105, 5.5), ...stay(cabinet, 106, 120, 4.9)],
      5,
    )
    expect(await kitchens.alarms(cabinet)).toEqual([
      { ...high, threshold: 6, at: 71, value: 7.2, count: 1, recovered: true, until: 116, lasted: 45 },
    ])
  })

  test('a looser limit than the law allows is none', async () => {
    const cabinet = await one({ highLimit: 12, holdMin: 240 })
    await kitchens.tell(ingest, stay(cabinet, 0, 31, 9))
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ threshold: 8, at: 30 }])
  })

  test.each([
    ['alarms switched off', { alarmEnable: false }],
    ['taken out of service', { deviceStatus: 0 }],
    ['under repair', { deviceStatus: 2, repairFrom: wireMoment(morning) }],
  ])('a cabinet with %j raises none, what it says is stored all the same', async (_, over) => {
    const cabinet = await one(over)
    await kitchens.tell(ingest, stay(cabinet, 0, 90, 11), 30)
    expect(await kitchens.alarms(cabinet)).toEqual([])
    expect(await kitchens.stored(cabinet)).toBe(91)
  })

  test('switched off while an alarm stands, the alarm ends; switched on again, half an hour begins anew', async () => {
    const cabinet = await one()
    await kitchens.tell(ingest, stay(cabinet, 0, 31, 9), 10)
    await kitchens.change(cabinet, 'alarm_enable = false')
    await kitchens.tell(ingest, stay(cabinet, 32, 80, 9), 10)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30, recovered: true, until: 32 }])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 0 })
    await kitchens.change(cabinet, 'alarm_enable = true')
    await kitchens.tell(ingest, stay(cabinet, 81, 115, 9), 5)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30 }, { at: 111, recovered: false }])
  })
})

describe('tenants', () => {
  test('a cabinet of another tenant with the same number is another cabinet', async () => {
    const [ours, theirs] = await Promise.all(
      ['000000', 'bbbbbb'].map(async tenant =>
        kitchens.cabinet(await kitchens.enterprise(tenant), { deviceNo: 'SAME-0001' }, tenant),
      ),
    )
    await kitchens.tell(
      ingest,
      stay(ours!, 0, 31, 9).flatMap((reading, at) => [reading, word(theirs!, at, 5)]),
      10,
    )
    expect(await kitchens.alarms(ours!)).toMatchObject([{ at: 30 }])
    expect(await kitchens.alarms(theirs!)).toEqual([])
    expect(await kitchens.query('select tenant_id from iot_alarm where device_no = $1', 'SAME-0001')).toEqual([
      { tenant_id: '000000' },
    ])
    expect([await kitchens.stored(ours!), await kitchens.stored(theirs!)]).toEqual([32, 32])
  })

  test('what cannot be stored for one tenant is not acknowledged, does not lose what the others said, and sent again doubles nothing', async () => {
    const [ours, theirs] = await Promise.all(
      ['000000', 'cccccc'].map(async tenant => kitchens.cabinet(await kitchens.enterprise(tenant), {}, tenant)),
    )
    const story = stay(theirs!, 0, 35, 9).flatMap((reading, at) => [reading, word(ours!, at, 9)])
    await kitchens.query("alter table iot_reading add constraint tenant_fails check (tenant_id <> 'cccccc') not valid")
    await expect(kitchens.tell(ingest, story)).rejects.toThrow('tenant_fails')
    expect([await kitchens.stored(ours!), await kitchens.stored(theirs!)]).toEqual([36, 0])
    expect(await kitchens.alarms(theirs!)).toEqual([])
    await kitchens.query('alter table iot_reading drop constraint tenant_fails')
    await kitchens.tell(ingest, story)
    for (const cabinet of [ours!, theirs!]) {
      expect(await kitchens.stored(cabinet)).toBe(36)
      expect(await kitchens.alarms(cabinet)).toEqual([
        { ...high, at: 30, value: 9, count: 1, recovered: false, until: null, lasted: null },
      ])
      expect(await kitchens.query('select name from kernel_event where info_id = $1', cabinet.info)).toEqual([
        { name: 'alarm.opened' },
      ])
    }
  })
})

test('who hears of an alarm that began and ended within the words of one batch hears that it is over as well', async () => {
  const cabinet = await kitchens.cabinet(await kitchens.enterprise())
  const door = kitchens.process()
  await kitchens.tell(door, [...stay(cabinet, 0, 31, 9), ...stay(cabinet, 32, 60, 4)])
  expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'T_HIGH', recovered: true }])
  expect(await kitchens.query('select name from kernel_event where info_id = $1 order by id', cabinet.info)).toEqual([
    { name: 'alarm.opened' },
    { name: 'alarm.recovered' },
  ])
})
