import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Store } from '../../kernel/store/store.ts'
import type { Reading } from '../../kernel/run/ports.ts'
import { openKitchens, stay, word, type Cabinet, type Kitchens } from './kitchen.ts'
import { inLong } from '../support/suite.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
})
afterAll(() => kitchens.close())

const aCabinet = async (): Promise<Cabinet> => kitchens.cabinet(await kitchens.enterprise())
const events = async ({ info }: Cabinet): Promise<string[]> =>
  (
    await kitchens.query<{ name: string }>(
      "select name from kernel_event where info_id = $1 and name like 'alarm.%' order by id",
      info,
    )
  ).map(({ name }) => name)
const story = (cabinet: Cabinet): Reading[] => [...stay(cabinet, 0, 40, 9), ...stay(cabinet, 41, 60, 5)]
const whole = [{ at: 30, value: 9, count: 1, recovered: true, until: 51, lasted: 21 }]

/** A store that notes each round trip as the names of its statements. */
const noting = (trips: string[][]): Store => {
  const { store } = kitchens.kernel
  return {
    ...store,
    run(bounds) {
      trips.push(bounds.map(({ statement }) => statement.name))
      return store.run(bounds)
    },
  }
}

describe('a cabinet that speaks through two processes', () => {
  test('by turns is judged as by one, whoever hears its next word', async () => {
    const cabinet = await aCabinet()
    const processes = [kitchens.process(), kitchens.process()]
    for (const [n, reading] of story(cabinet).entries()) await kitchens.tell(processes[n % 2]!, [reading])
    expect(await kitchens.alarms(cabinet)).toMatchObject(whole)
    expect(await events(cabinet)).toEqual(['alarm.opened', 'alarm.recovered'])
    expect(await kitchens.stored(cabinet)).toBe(61)
  })

  test('is never judged by what one of them remembers from before the other heard it', async () => {
    const cabinet = await aCabinet()
    const [left, right] = [kitchens.process(), kitchens.process()]
    await kitchens.tell(left, stay(cabinet, 0, 12, 9))
    await kitchens.tell(right, stay(cabinet, 13, 27, 4))
    // By the left one's own words it has been warm since the morning; it was cold meanwhile.
    await kitchens.tell(left, stay(cabinet, 28, 40, 9))
    expect(await kitchens.alarms(cabinet)).toEqual([])
    await kitchens.tell(right, stay(cabinet, 41, 58, 9))
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 58, recovered: false }])
  })

  test('at once, in any shares and batches, has the alarms it would have with one', async () => {
    const info = await kitchens.enterprise()
    const processes = [kitchens.process(), kitchens.process()]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(9, 9, 5, 11, -2), fc.integer({ min: 4, max: 40 })), {
          minLength: 2,
          maxLength: 5,
        }),
        fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
        fc.integer({ min: 1, max: 12 }),
        async (stretches, shares, size) => {
          const [shared, alone] = [await kitchens.cabinet(info), await kitchens.cabinet(info)]
          let at = 0
          const temps = stretches.flatMap(([temp, minutes]) =>
            Array.from({ length: minutes }, () => [at++, temp] as const),
          )
          for (let i = 0; i < temps.length; i += size) {
            const batch = temps.slice(i, i + size)
            await Promise.all(
              processes.map((ingest, n) => {
                const share = batch.filter((_, k) => shares[(i + k) % shares.length] === (n === 0))
                return share.length
                  ? kitchens.tell(
                      ingest,
                      share.map(([when, temp]) => word(shared, when, temp)),
                    )
                  : null
              }),
            )
          }
          await kitchens.tell(
            processes[0]!,
            temps.map(([when, temp]) => word(alone, when, temp)),
            10,
          )
          expect(await kitchens.alarms(shared)).toEqual(await kitchens.alarms(alone))
          expect(await kitchens.stored(shared)).toBe(temps.length)
        },
      ),
      { numRuns: inLong(12, 3), seed: 20_261_124 },
    )
    expect(kitchens.failures).toEqual([])
  }, 120_000)

  test('whose clocks are apart forgets nothing when one of them dies', async () => {
    const cabinet = await aCabinet()
    const ahead = kitchens.process()
    await kitchens.tell(ahead, stay(cabinet, 0, 12, 9))
    await ahead.close()
    // The other's clock is half a minute behind: what it hears later, it hears earlier.
    const behind = kitchens.process()
    await kitchens.tell(behind, [word(cabinet, 12.25, 4, { heard: 11.75 })])
    kitchens.kill(behind)
    await kitchens.tell(kitchens.process(), stay(cabinet, 13, 41, 9))
    expect(await kitchens.alarms(cabinet)).toEqual([])
  })
})

describe('the lease of a cabinet', () => {
  test('is taken from a process that died at once, and what the dead one would still write is not written', async () => {
    const cabinet = await aCabinet()
    const [first, second] = [kitchens.process(), kitchens.process()]
    await kitchens.tell(first, story(cabinet).slice(0, 20))
    await kitchens.tell(second, story(cabinet).slice(20, 35))
    await second.close()
    const remembered = () =>
      kitchens.query('select state, received_to from iot_engine where device_id = $1', cabinet.id)
    const before = await remembered()
    // What the first one remembers it writes down at its end: it is not its cabinet any more.
    await first.close()
    expect(await remembered()).toEqual(before)
    await kitchens.tell(kitchens.process(), story(cabinet).slice(35))
    expect(await kitchens.alarms(cabinet)).toMatchObject(whole)
  })

  test('is not given away while a batch of it is being committed: who takes it over sees all of that', async () => {
    const cabinet = await aCabinet()
    const { store } = kitchens.kernel
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let halts = false
    const slow = kitchens.process({
      ...store,
      transaction: work =>
        store.transaction(async transaction => {
          const result = await work(transaction)
          if (halts) {
            reached.resolve()
            await gate.promise
          }
          return result
        }),
    })
    await kitchens.tell(slow, stay(cabinet, 0, 20, 9))
    halts = true
    const opening = kitchens.tell(slow, stay(cabinet, 21, 31, 9))
    await reached.promise
    let isJudged = false
    const other = kitchens.tell(kitchens.process(), stay(cabinet, 32, 50, 5)).then(() => (isJudged = true))
    await expect
      .poll(() => kitchens.query("select from pg_locks where not granted and locktype in ('transactionid', 'tuple')"))
      .not.toEqual([])
    expect(isJudged).toBe(false)
    gate.resolve()
    await Promise.all([opening, other])
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ at: 30, recovered: true, until: 42 }])
    expect(await events(cabinet)).toEqual(['alarm.opened', 'alarm.recovered'])
  })

  test('costs the only writer no round trip: readings that mean nothing are three statements sent at once', async () => {
    const info = await kitchens.enterprise()
    const cabinets = await Promise.all(Array.from({ length: 20 }, () => kitchens.cabinet(info)))
    const trips: string[][] = []
    const ingest = kitchens.process(noting(trips))
    const hear = (at: number) =>
      kitchens.tell(
        ingest,
        cabinets.map(cabinet => word(cabinet, at, 4)),
      )
    await hear(0)
    trips.length = 0
    await hear(0.1)
    await hear(0.2)
    expect(trips).toEqual(Array.from({ length: 2 }, () => ['enter_system', 'lease_hold', 'reading_insert']))
    // Another one has heard two of them: these alone are read anew, then the batch is stored.
    await kitchens.tell(
      kitchens.process(),
      cabinets.slice(0, 2).map(cabinet => word(cabinet, 0.3, 4)),
    )
    trips.length = 0
    await hear(0.4)
    const telling = ['reading_insert', 'engine_replay']
    expect(trips.map(names => names.filter(name => telling.includes(name)))).toEqual([
      ['reading_insert'],
      ['engine_replay'],
      ['reading_insert'],
    ])
  })

  test('is of its tenant: nobody takes or sees one of another', async () => {
    const cabinet = await aCabinet()
    await kitchens.tell(kitchens.process(), [word(cabinet, 0, 4)])
    const { store } = kitchens.kernel
    const entered = (tenant: string, text: string) =>
      store.run([
        {
          statement: {
            name: '',
            text: "select set_config('app.tenant', $1, true), set_config('app.wide', 't', true)",
          },
          values: [tenant],
        },
        { statement: { name: '', text }, values: [] },
      ])
    expect((await entered('bbbbbb', 'select device_id from iot_lease'))[1]).toEqual([])
    await expect(
      entered('bbbbbb', `insert into iot_lease (tenant_id, device_id, holder) values ('000000', ${cabinet.id}, 1)`),
    ).rejects.toThrow('row-level security')
    await entered('bbbbbb', 'update iot_lease set holder = 1')
    expect(await kitchens.query('select holder = 1 as stolen from iot_lease where device_id = $1', cabinet.id)).toEqual(
      [{ stolen: false }],
    )
  })
})
