// What is added up of the readings is what counting them again would give.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { insert } from '../../modules/iot/ingest-statements.server.ts'
import { addUp } from '../../modules/iot/rollup.server.ts'
import { openKitchens, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens({}, true)
})
afterAll(() => kitchens?.close())

const tenant = '000000'
const begin = Date.parse('2026-11-23T14:50:00Z')
const reading = fc.record({
  device: fc.integer({ min: 1, max: 3 }),
  info: fc.integer({ min: 1, max: 2 }),
  // Around the end of a business day, in tens of seconds.
  at: fc.integer({ min: 0, max: 1200 }).map(n => new Date(begin + n * 10_000).toISOString()),
  said: fc.record(
    { temp: fc.integer({ min: -600, max: 2000 }).map(n => n / 10), door: fc.boolean(), note: fc.constant('x') },
    { requiredKeys: [] },
  ),
})
type Told = typeof reading extends fc.Arbitrary<infer T> ? T : never
const act = fc.oneof(
  { weight: 3, arbitrary: fc.array(reading, { minLength: 1, maxLength: 40 }).map(rows => ({ rows })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map(size => ({ size })) },
  { weight: 1, arbitrary: fc.constant({ again: true as const }) },
  { weight: 1, arbitrary: fc.constant({ fails: true as const }) },
)

const store = async (rows: readonly Told[]) => {
  await kitchens.kernel.store.run([
    enterTenant(tenant),
    bind(
      insert,
      tenant,
      array(rows.map(({ device }) => String(device))),
      array(rows.map(({ at }) => at)),
      array(rows.map(() => '0')),
      array(rows.map(({ info }) => String(info))),
      array(rows.map(({ at }) => at)),
      textArray(rows.map(({ said }) => JSON.stringify(said))),
    ),
  ])
  await kitchens.overtaken()
}

/** Sums, and what a recount of all readings gives. */
const difference = () =>
  kitchens.query(`
    with counted as (
      select device_id, step, key as measure, date_trunc(case step when 10 then 'hour' when 60 then 'hour' else 'day' end, at, 'Asia/Shanghai')
          + case step when 10 then floor(extract(minute from at) / 10) * interval '10 minutes' else interval '0' end as at,
        info_id, count(*)::int n, sum(v) sum, min(v) min, max(v) max
      from iot_reading, jsonb_each(said) m, lateral (select case value when 'true' then 1 when 'false' then 0 else value::text::numeric end v) w, (values (10), (60), (1440)) s(step)
      where key <> 'note' group by 1, 2, 3, 4, 5),
    kept as (select device_id, step, measure, at, info_id, n, sum, min, max from iot_rollup)
    (select 'counted', * from counted except all select 'counted', * from kept) union all (select 'added up', * from kept except all select 'added up', * from counted)`)

test('sums of ten minutes, hours and days are what a recount gives, whatever comes twice, late, out of order or while adding up fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async acts => {
      await kitchens.query('truncate iot_reading, iot_rollup, iot_reading_cursor')
      let last: readonly Told[] = []
      for (const deed of acts) {
        if ('rows' in deed) await store((last = deed.rows))
        else if ('size' in deed) await addUp(kitchens.kernel, deed.size)
        else if ('again' in deed) await (last.length && store(last.toReversed()))
        else {
          // The process ends while it adds up: what was written of the batch is gone with it.
          const broken = {
            ...kitchens.kernel.store,
            transaction: <T>(work: (transaction: Transaction) => Promise<T>) =>
              kitchens.kernel.store.transaction(async transaction => {
                await work(transaction)
                throw new Error('ended')
              }) as Promise<T>,
          }
          await addUp({ store: broken }).catch(() => undefined)
        }
      }
      await addUp(kitchens.kernel)
      expect(await difference()).toEqual([])
    }),
    { numRuns: Number(process.env['RUNS'] ?? 40) },
  )
})

test('adding up again when nothing is new writes nothing', async () => {
  await store([{ device: 1, info: 1, at: new Date(begin).toISOString(), said: { temp: 4 } }])
  expect(await addUp(kitchens.kernel)).toBeGreaterThan(0)
  const before = await kitchens.query('select xmin, * from iot_reading_cursor')
  expect(await addUp(kitchens.kernel)).toBe(0)
  expect(await kitchens.query('select xmin, * from iot_reading_cursor')).toEqual(before)
})
