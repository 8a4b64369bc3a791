import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Reading } from '../../kernel/run/ports.ts'
import type { Store } from '../../kernel/store/store.ts'
import { until } from '../support/until.ts'
import { morning, minute, openKitchens, secret, stay, word, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const one = async (tenant = '000000'): Promise<Cabinet> =>
  kitchens.cabinet(await kitchens.enterprise(tenant), {}, tenant)
const events = async (cabinet: Cabinet): Promise<string[]> =>
  (
    await kitchens.query<{ name: string }>('select name from kernel_event where info_id = $1 order by id', cabinet.info)
  ).map(({ name }) => name)
/** Too warm for 40 minutes, then cold. */
const story = (cabinet: Cabinet): Reading[] => [...stay(cabinet, 0, 40, 9), ...stay(cabinet, 41, 60, 5)]
const whole = [{ at: 30, value: 9, count: 1, recovered: true, until: 51, lasted: 21 }]

/** Runs with the timers of a process in the test's hand. */
async function atIntervals(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

describe('a process that is killed', () => {
  const moments = [5, 29, 30, 31, 45, 50, 51]
  test.each(
    moments.flatMap(at => [
      { at, written: 'nothing written down' },
      { at, written: 'all written down' },
      { at, written: 'all but the last minutes written down' },
    ]),
  )('$at minutes into the story, with $written, leaves the alarms as if it had lived', async ({ at, written }) => {
    const cabinet = await one()
    const before = story(cabinet).slice(0, at + 1)
    const first = kitchens.process()
    await kitchens.tell(first, written.startsWith('all but') ? before.slice(0, -3) : before, 4)
    if (written.startsWith('all')) await first.close()
    if (written.startsWith('all but')) await kitchens.tell(first, before.slice(-3), 2)
    kitchens.kill(first)
    // What was not acknowledged is sent again, and perhaps what was.
    await kitchens.tell(kitchens.process(), story(cabinet).slice(Math.max(0, at - 6)), 4)
    expect(await kitchens.alarms(cabinet)).toMatchObject(whole)
    expect(await events(cabinet)).toEqual(['alarm.opened', 'alarm.recovered'])
    expect(await kitchens.stored(cabinet)).toBe(61)
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 0 })
  })

  test('and for hours not started again has forgotten nothing of the last minutes before', async () => {
    const cabinet = await one()
    const first = kitchens.process()
    await kitchens.tell(first, stay(cabinet, 0, 10, 5))
    await first.close()
    await kitchens.tell(first, stay(cabinet, 11, 13, 9))
    kitchens.kill(first)
    await kitchens.tell(kitchens.process(), [word(cabinet, 200, 9)])
    // Two minutes and a silence, of which half an hour counts; and that it was silent is an alarm of its own.
    expect(await kitchens.alarms(cabinet)).toMatchObject([
      { type: 'OFFLINE', at: 43 },
      { type: 'T_HIGH', at: 200 },
    ])
  })

  test('while a device hands in what it kept for hours goes on where that stood', async () => {
    const cabinet = await one()
    const buffer = (from: number, to: number, heard: number): Reading[] =>
      stay(cabinet, from, to, 9).map(reading => ({ ...reading, receivedAt: morning + heard * minute }))
    const first = kitchens.process()
    await kitchens.tell(first, stay(cabinet, 0, 10, 5))
    await first.close()
    await kitchens.tell(first, buffer(11, 38, 300))
    kitchens.kill(first)
    await kitchens.tell(kitchens.process(), buffer(39, 45, 301))
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'T_HIGH', at: 41 }])
  })

  test('between an alarm taken back and the next word takes nothing back twice', async () => {
    const cabinet = await one()
    const first = kitchens.process()
    await kitchens.tell(
      first,
      [
        ...stay(cabinet, 0, 30, 9, 10).filter(({ at }) => at !== morning + 20 * minute),
        word(cabinet, 15, 5, { heard: 31 }),
      ],
      1,
    )
    kitchens.kill(first)
    const traces = await kitchens.traces(cabinet.info)
    await kitchens.tell(kitchens.process(), [word(cabinet, 30, 9, { heard: 32 })])
    expect(await kitchens.traces(cabinet.info)).toBe(traces)
    expect(await kitchens.withdrawn(cabinet)).toBe(1)
  })
})

describe('what is remembered', () => {
  const remembered = async (cabinet: Cabinet): Promise<number | null> =>
    (
      await kitchens.query<{ to: Date }>('select received_to as to from iot_engine where device_id = $1', cabinet.id)
    )[0]?.to.getTime() ?? null

  test('is written down every 15 seconds; what fails is logged, hinders no other tenant and is written the next time', () =>
    atIntervals(async () => {
      const [ours, theirs] = [await one('dddddd'), await one('eeeeee')]
      const ingest = kitchens.process()
      await kitchens.tell(ingest, [...stay(ours, 0, 5, 4), ...stay(theirs, 0, 5, 4)])
      expect([await remembered(ours), await remembered(theirs)]).toEqual([null, null])
      await kitchens.query("alter table iot_engine add constraint tenant_fails check (tenant_id <> 'dddddd') not valid")
      vi.advanceTimersByTime(15_000)
      await until(async () => (await remembered(theirs)) === morning + 5 * minute, 'the other tenant is written down')
      await until(async () => kitchens.failures.length > 0, 'ours fails')
      expect(await remembered(ours)).toBeNull()
      expect(String(kitchens.failures.splice(0))).toContain('tenant_fails')
      await kitchens.query('alter table iot_engine drop constraint tenant_fails')
      vi.advanceTimersByTime(15_000)
      await until(async () => (await remembered(ours)) === morning + 5 * minute, 'it is written down')
    }))

  test('by one process never overwrites what another remembers of later: a cabinet may go to and fro between them', async () => {
    const cabinet = await one()
    const [left, right] = [kitchens.process(), kitchens.process()]
    const all = story(cabinet)
    for (const [ingest, from, to] of [
      [left, 0, 16],
      [right, 16, 36],
      [left, 36, 48],
      [right, 48, 61],
    ] as const) {
      expect(await ingest.authenticate(cabinet.deviceNo, secret)).not.toBeNull()
      await kitchens.tell(ingest, all.slice(from, to), 5)
    }
    await right.close()
    await left.close()
    expect(await remembered(cabinet)).toBe(morning + 60 * minute)
    await kitchens.tell(kitchens.process(), stay(cabinet, 55, 70, 5))
    expect(await kitchens.alarms(cabinet)).toMatchObject(whole)
    expect(await events(cabinet)).toEqual(['alarm.opened', 'alarm.recovered'])
  })
})

describe('a batch that fails', () => {
  test('while a new process catches up loses no alarm: the replay is done again', async () => {
    const cabinet = await one()
    const first = kitchens.process()
    await kitchens.tell(first, stay(cabinet, 0, 40, 7), 10)
    kitchens.kill(first)
    // The readings alone make an alarm now: only the replay can raise it.
    await kitchens.change(cabinet, 'high_limit = 6')
    await kitchens.query(
      `alter table iot_alarm add constraint device_fails check (device_id <> ${cabinet.id}) not valid`,
    )
    const second = kitchens.process()
    await expect(kitchens.tell(second, [word(cabinet, 41, 7)])).rejects.toThrow('device_fails')
    await kitchens.query('alter table iot_alarm drop constraint device_fails')
    await kitchens.tell(second, [word(cabinet, 41, 7)])
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30, threshold: 6 }])
  })

  test('only in its answer, the commit being done, raises and takes back nothing twice when it is sent again', async () => {
    let answers = true
    const { store } = kitchens.kernel
    const deaf: Store = {
      ...store,
      async transaction(work) {
        const result = await store.transaction(work)
        if (!answers) throw new Error('the connection broke after the commit')
        return result
      },
    }
    const ingest = kitchens.process(deaf)
    for (const [batch, alarms, withdrawn] of [
      [(cabinet: Cabinet) => story(cabinet), 1, 0],
      // What the same batch takes back again nobody was told of.
      [
        (cabinet: Cabinet) => [
          ...stay(cabinet, 0, 30, 9, 10).filter(({ at }) => at !== morning + 20 * minute),
          word(cabinet, 15, 5, { heard: 31 }),
        ],
        0,
        0,
      ],
    ] as const) {
      const cabinet = await one()
      answers = false
      await expect(kitchens.tell(ingest, batch(cabinet))).rejects.toThrow('the connection broke')
      const traces = await kitchens.traces(cabinet.info)
      answers = true
      await kitchens.tell(ingest, batch(cabinet))
      expect(await kitchens.traces(cabinet.info)).toBe(traces)
      expect([(await kitchens.alarms(cabinet)).length, await kitchens.withdrawn(cabinet)]).toEqual([alarms, withdrawn])
    }
  })
})

describe('a cabinet that signs in again while its words are on their way', () => {
  test.each([
    ['the file of its neighbour is read', 'device_fridge'],
    ['they are stored', 'reading_insert'],
  ])('just when %s loses none: what is acknowledged is stored', async (_, name) => {
    const [cabinet, neighbour] = [await one(), await one()]
    const { store } = kitchens.kernel
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let halts = false
    const ingest = kitchens.process({
      ...store,
      async run(bounds) {
        if (halts && bounds.some(({ statement }) => statement.name === name)) {
          reached.resolve()
          await gate.promise
        }
        return store.run(bounds)
      },
    })
    await kitchens.tell(ingest, [word(cabinet, 0, 4)])
    halts = true
    const told = kitchens.tell(ingest, [word(cabinet, 0.25, 4), word(neighbour, 0.25, 4)])
    await reached.promise
    expect(await ingest.authenticate(cabinet.deviceNo, secret)).not.toBeNull()
    gate.resolve()
    await told
    expect([await kitchens.stored(cabinet), await kitchens.stored(neighbour)]).toEqual([2, 1])
  })
})
