import type pg from 'pg'
import type { Job } from '../run/jobs.ts'
import { seeOwn } from '../store/own-policies.ts'
import { asOwner } from '../store/owner.ts'

const monthsAhead = 13
/** How long logs are kept unless said otherwise; the least the law allows is six months. 网络安全法 21(3) */
export const logDays = 180

const nameOf = (table: string, from: string): string => {
  if (!/^[a-z][a-z_]*$/.test(table)) throw new Error(`no table is called ${table}`)
  return `${table}_${from.slice(0, 7).replace('-', '')}`
}
/** First day of the month `n` months from that of `now` (epoch ms): `2026-11-01`. */
const monthFrom = (now: number, n: number): string => {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + n, 1)).toISOString().slice(0, 10)
}

/**
 * Makes the months ahead that a table lacks, as the owner, who sees into each of them. Two processes may start at once:
 * one makes them, the other waits and finds them.
 */
export async function makeMonths(client: pg.ClientBase, table: string, now = Date.now()): Promise<void> {
  for (let i = -1; i < monthsAhead; i++) {
    const [from, to] = [monthFrom(now, i), monthFrom(now, i + 1)]
    const name = nameOf(table, from)
    await client.query('begin')
    try {
      await client.query('select pg_advisory_xact_lock(4207804)')
      const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])
      if (!rows[0]!.there) {
        await client.query(
          `create table ${name} partition of ${table} for values from ('${from} 00:00:00+08') to ('${to} 00:00:00+08')`,
        )
        await client.query(`alter table ${name} enable row level security, force row level security`)
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  await seeOwn(client, [table])
}

/**
 * Drops the months of the logs that ended more than `days` ago, and what is that old in the default partition. @returns
 * how many months went
 */
export async function dropMonths(client: pg.ClientBase, days: number, now = Date.now()): Promise<number> {
  const before = new Date(now - days * 86_400_000)
  const { rows } = await client.query<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'kernel_log'::regclass and c.relname ~ '^kernel_log_\\d{6}$' and c.relname < $1 order by 1",
    [nameOf('kernel_log', monthFrom(before.getTime(), 0))],
  )
  // Whoever writes lines waits behind this: better to fail and try again.
  await client.query("set lock_timeout = '5s'")
  for (const { name } of rows) await client.query(`drop table ${name}`)
  await client.query("delete from kernel_log where tableoid = 'kernel_log_rest'::regclass and create_time < $1", [
    before,
  ])
  return rows.length
}

/**
 * The job that keeps the logs within their time and their months ahead of a process that runs for years.
 * @param ownerUrl the application may neither make nor drop tables @param tables all that have months @param days at
 * least 180
 */
export const keepLogs = (ownerUrl: string, tables: readonly string[], days = logDays): Job => ({
  name: 'logs',
  title: { zh: '日志分区与清理', en: 'Months of the logs' },
  cron: '41 3 * * *',
  run: () =>
    asOwner(ownerUrl, async client => {
      for (const table of tables) await makeMonths(client, table)
      return { dropped: await dropMonths(client, Math.max(days, logDays)) }
    }),
})
