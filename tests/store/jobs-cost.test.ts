// What the clock's work costs when nothing is new: as much with ten times as much on file.
import { afterAll, beforeAll, expect } from 'vitest'
import { asOwner, demoWorld, testProduct } from '../product.ts'
import { isLong, longTest } from '../support/suite.ts'
import { counterOf, readsIn, type Reads } from './reads.ts'
import { copyWorld, keepWorld } from './worlds.ts'

/** Jobs that look at what is there anew each minute, and why nothing less will do. */
const looksAtAll: Readonly<Record<string, RegExp>> = {
  // When each device was heard last is written with every word of it: an index on that would be, too.
  'devices-due': /^iot_/,
}

let product: Awaited<ReturnType<typeof testProduct>>
let statementsOf: ReturnType<typeof counterOf>
/** What runs every few minutes; what hours and nights cost depends on the day. */
const frequent = () => product.jobs.filter(({ cron }) => /^\*.* \* \* \* \*$/.test(cron))
const minutely = () => product.jobs.filter(({ cron }) => cron === '* * * * *')

/** Writes what nothing follows from: it was so for long. */
const history = (...statements: readonly string[]): Promise<void> =>
  asOwner(product.ownerUrl, async client => {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await client.query('analyze')
  })
/** What is due by now is done, and was written of long ago. */
async function calm(): Promise<void> {
  for (const { run } of minutely()) await run()
  await history('update kernel_audit set id = id - (1::bigint << 60) where id > 0')
}

/** What each job costs in a minute in which nothing is new. */
async function costs(): Promise<Readonly<Record<string, { statements: number; reads: Reads }>>> {
  await calm()
  const all: Record<string, { statements: number; reads: Reads }> = {}
  for (const { name, run } of minutely()) {
    await run()
    const statements = await statementsOf(run)
    const reads = Object.entries(await readsIn(product, run)).filter(([table]) => !looksAtAll[name]?.test(table))
    all[name] = { statements, reads: Object.fromEntries(reads) }
  }
  return all
}

beforeAll(async () => {
  if (!isLong) return
  const world = await demoWorld()
  // Of a table of a few pages all is read by whoever may: here as in one of many.
  await asOwner(world.DATABASE_URL, async client => {
    await client.query(`alter database ${new URL(world.DATABASE_URL).pathname.slice(1)} set enable_seqscan = off`)
    // A few devices that spoke are enough.
    await client.query('delete from iot_reading where device_id % 20 <> 0')
  })
  product = await testProduct({ ...world, DEMO: 'off' })
  statementsOf = counterOf(product.kernel.store)
  for (let n = 0; n < 2; n++) for (const { run } of minutely()) await run()
  await history(
    // What devices said came in other transactions than the last, and none of them is due to be looked at.
    "update iot_reading set xid = '5'",
    'update iot_engine set due_at = null',
    "update proj_index_touch set updated_at = updated_at - interval '1 day'",
    "update proj_index_now set touched_at = touched_at - interval '1 day'",
    "update iot_alarm set create_time = create_time - interval '3 days', alarm_time = alarm_time - interval '3 days', again_at = null, escalated_at = null",
    "update info_backlog set open_time = app.now(), due_time = app.now() + interval '10 days', told_step = 0, last_remind_time = null, remind_before = null where backlog_status in (0, 2)",
  )
  await asOwner(product.ownerUrl, keepWorld)
}, 300_000)
afterAll(() => product?.close())

longTest(
  'every job of a few minutes says how many statements a tenant costs it in which nothing is new, and takes no more',
  async () => {
    const count = async () => {
      const counts: [string, number][] = []
      for (const { name, run } of frequent()) {
        await run()
        counts.push([name, await statementsOf(run)])
      }
      return counts
    }
    const before = new Map(await count())
    await asOwner(product.ownerUrl, client =>
      client.query("insert into kernel_tenant (tenant_id, tenant_name) values ('eeeeee', 'nothing')"),
    )
    const quiet = (await count()).map(([name, statements]) => [name, statements - before.get(name)!])
    expect(Object.fromEntries(quiet)).toEqual(
      Object.fromEntries(frequent().map(({ name, cost }) => [name, cost.quiet])),
    )
  },
)

longTest(
  'a minute in which nothing is new costs every job as many statements with ten times as much on file, and it reads no row more',
  async () => {
    const before = await costs()
    await asOwner(product.ownerUrl, client => copyWorld(client, 9))
    const after = await costs()
    for (const [name, { statements, reads }] of Object.entries(after)) {
      expect([name, statements]).toEqual([name, before[name]!.statements])
      const more = Object.entries(reads).filter(([table, count]) => count > (before[name]!.reads[table] ?? 0))
      expect([name, Object.fromEntries(more)]).toEqual([name, {}])
    }
  },
)
