// What it costs to judge a record: as much in the tenth year as in the first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import { snake } from '../../kernel/define/names.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import { recordKinds, type RecordKey } from '../../modules/record/kinds.ts'
import { finding } from '../../modules/trust/facts.server.ts'
import { judge } from '../../modules/trust/jobs.server.ts'
import { bodies } from '../attack/bodies.ts'
import { kitchens, type Kitchens } from '../files/kitchens.ts'
import { asOwner } from '../product.ts'
import { addPicture } from '../rows.ts'
import { nodes, planOf } from '../store/plan.ts'
import { clock } from '../../contract/clock.ts'

const tenant = 'aaaaaa'
const key = 'ledger/additive'
let w: Kitchens
beforeAll(async () => {
  w = await kitchens()
  await addPicture(w.product, tenant)
}, 120_000)
afterAll(() => w?.product.close())

const sql = (text: string, ...values: readonly unknown[]) =>
  asOwner(w.product.ownerUrl, async client => {
    // What is written here is history: nothing follows from it any more.
    await client.query('set session_replication_role = replica')
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  })
const file = async (): Promise<string> =>
  (await w.owner.post(`/${w.product.kernel.find(key)!.path}/submit`, bodies[key]!())).data.id!
const rowOf = async (id: string): Promise<RowOf<RecordKey>> => {
  const { kernel } = w.product
  const columns = columnsOf(key, kernel.find)
  const text = `select ${columns.names.map(snake).join(', ')} from ledger_additive where id = $1`
  const [, texts] = await kernel.store.run([enterTenant(tenant), { statement: { name: '', text }, values: [id] }])
  return decode(columns, texts![0]!)
}
/** Rows that are looked at for what is known of a record, by what it is asked of. */
async function rowsRead(id: string): Promise<Readonly<Record<string, number>>> {
  const { bounds } = finding(w.product.kernel.find(key)!, recordKinds)(await rowOf(id))
  const counts: Record<string, number> = {}
  for (const bound of bounds)
    for (const node of nodes(await planOf(w.product, enterTenant(tenant), bound)))
      if (node['Relation Name'])
        counts[bound.statement.name] =
          (counts[bound.statement.name] ?? 0) +
          (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']!
  return counts
}
/**
 * The record was filed so often before, years ago as well, and others of the tenant filed as much in the minute that it
 * was filed in.
 */
const history = async (id: string, from: number, to: number): Promise<void> => {
  const copies = (table: string, more: string) =>
    `insert into ${table} select c.* from ${table} r cross join generate_series($2::int, $3::int) n cross join lateral jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${more})) c`
  await sql(
    `${copies('ledger_additive', "'id', r.id - n, 'record_no', 'H' || n, 'food_weight', 5, 'use_amount', null, 'create_time', r.create_time - n * interval '1 day', 'filed_time', r.filed_time - n * interval '1 day', 'trust_score', 100")} where r.id = $1`,
    id,
    from,
    to,
  )
  await sql(
    `${copies('kernel_audit', "'id', r.id + n, 'user_id', 77, 'row_id', r.row_id + n")} where r.row_id = $1 and r.operation like '%.create'`,
    id,
    from,
    to,
  )
  await sql('analyze ledger_additive, kernel_audit')
}

test('a record is judged by what its kitchen did lately: as many rows are looked at with ten times as much on file', async () => {
  const id = await file()
  await history(id, 1, 500)
  const before = await rowsRead(id)
  await history(id, 501, 5_000)
  expect(await rowsRead(id)).toEqual(before)
  // Who filed something near it, by who it was: this record alone.
  expect(before['trust_filings']).toBe(1)
  // The last ten values that were measured; of what is rarely measured as many records as are looked through.
  expect(before['trust_last_ledger_additive_food_weight']).toBeLessThanOrEqual(11)
  expect(before['trust_last_ledger_additive_use_amount']).toBeLessThanOrEqual(201)
}, 120_000)

test('the job asks for records that wait for it alone: as many statements with ten times as many on file, and none of them is held while it thinks', async () => {
  const { store } = w.product.kernel
  /** A record is filed, and judged as the job does it two minutes later. */
  const cost = async (): Promise<readonly [records: number, statements: number]> => {
    await file()
    const before = store.sent()
    const { judged: count } = await judge(
      { ...w.product.kernel, now: () => clock.now() + 120_000 },
      new Map([[key, recordKinds.get(key)!]]),
      900_000,
    )
    return [count, store.sent() - before]
  }
  /** The least of three: what the product asks of its own meanwhile is counted, too. */
  const least = async () => {
    const costs = [await cost(), await cost(), await cost()]
    return { records: costs.map(([count]) => count), statements: Math.min(...costs.map(([, count]) => count)) }
  }
  await cost()
  const before = await least()
  const [last] = await sql('select max(id)::text as id from ledger_additive where trust_score is not null')
  await history(String(last!['id']), 10_001, 14_500)
  expect(await least()).toEqual(before)
  expect(before.records).toEqual([1, 1, 1])
})
