import type { Named } from '../../kernel/define/table.ts'
import type pg from 'pg'
import { tenants } from '../system/asks.server.ts'
import { cursors, readings } from './tables.ts'

const r = readings('r')
const c = cursors('c')
const t = tenants('t')
const key = (of: Named<'xid' | 'deviceId' | 'at' | 'seq'>): string => `${of.xid}, ${of.deviceId}, ${of.at}, ${of.seq}`

/**
 * A copy of the database in another cluster counts transactions anew: what was stored there would come before what the
 * cursors have seen. Then every reading is given the number of cursors that had not seen it, below all transactions
 * there can be, and each cursor stands before those it had not seen. For the start, before anything is stored.
 * @param client the owner's connection @returns whether it was so
 */
export async function mendCursors(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${t} where exists (select from ${r} where ${r.tenantId} = ${t.tenantId} and ${r.xid} >= pg_snapshot_xmax(pg_current_snapshot()))
      union all select from ${c} where ${c.xid} > pg_snapshot_xmax(pg_current_snapshot()) limit 1`,
  )
  if (!rowCount) return false
  await client.query('begin')
  try {
    await client.query(`lock table ${readings()}, ${cursors()} in exclusive mode`)
    await client.query(
      `update ${r} set xid = (10 + (select count(*) from ${c} where ${c.tenantId} = ${r.tenantId} and (${key(c)}) < (${key(r)})))::text::xid8`,
    )
    await client.query(
      `update ${c} set (xid, device_id, at, seq) = (select (10 + n)::text::xid8, 0, '-infinity'::timestamptz, 0)
        from (select tenant_id, name, row_number() over (partition by tenant_id order by ${key(cursors())}) n from ${cursors()}) ranked
        where ranked.tenant_id = ${c.tenantId} and ranked.name = ${c.name}`,
    )
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
