// What the clock's work costs when nothing is new: as much with ten times as much on file.
import { afterAll, beforeAll, expect } from 'vitest'
import { asOwner, costOf, demoWorld, testProduct } from '../product.ts'
import { isLong, longTest } from '../support/suite.ts'
import { readsIn, type Reads } from './reads.ts'
import { copyWorld, keepWorld } from './worlds.ts'

/** Jobs that look at what is there anew each minute, and why nothing less will do. */
const looksAtAll: Readonly<Record<string, RegExp>> = {
  // When each device was heard last is written with every word of it: an index on that would be, too.
  'devices-due': /^iot_/,
}

let product: Awaited<ReturnType<typeof testProduct>>
/** What runs every few minutes; what hours and nights cost depends on the day. */
const frequent = () => product.jobs.filter(({ cron }) => /^\*.* \* \* \* \*$/.test(cron))
const minutely = () => product.jobs.filter(({ cron }) => cron === '* * * * *')

/** What each job costs in a minute in which nothing is new. */
async function costs(): Promise<Readonly<Record<string, { statements: number; reads: Reads }>>> {
  const all: Record<string, { statements: number; reads: Reads }> = {}
  for (const { name, run } of minutely()) {
    await run()
    const statements = await costOf(product, run)
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
  // What is due by now is done, and then long ago; what devices said came in other transactions than the last.
  for (let n = 0; n < 2; n++) for (const { run } of minutely()) await run()
  await asOwner(product.ownerUrl, async client => {
    await client.query('set session_replication_role = replica')
    await client.query('update kernel_audit set id = id - (1::bigint << 60)')
    await client.query("update iot_reading set xid = '5'")
    await client.query("update proj_index_touch set updated_at = updated_at - interval '1 day'")
    await client.query("update proj_index_now set touched_at = touched_at - interval '1 day'")
    await keepWorld(client)
    await client.query('analyze')
  })
}, 300_000)
afterAll(() => product?.close())

longTest(
  'every job of a few minutes says how many statements a tenant costs it in which nothing is new, and takes no more',
  async () => {
    const count = async () => {
      const counts: [string, number][] = []
      for (const { name, run } of frequent()) {
        await run()
        counts.push([name, await costOf(product, run)])
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
