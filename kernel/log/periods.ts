import type pg from 'pg'
import type { Job } from '../run/jobs.ts'
import { seeOwn } from '../store/own-policies.ts'
import { asOwner } from '../store/owner.ts'
import { clock } from '../../contract/clock.ts'

/** A table that lies in parts by time, so that what is past its time goes with its part and not row by row. */
export interface Periodic {
  readonly table: string
  /** The column that says when, of type timestamptz. */
  readonly column: string
  readonly by: 'week' | 'month'
  /** How many parts are there after that of now, and before it. */
  readonly ahead: number
  readonly behind: number
  /** How long a row is kept: a part goes when the last moment of it is so many days ago. */
  readonly days: number
}

interface Period {
  readonly name: string
  /** First day, and the first day after it. */
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** First day of the part `n` parts from that of `now`, as if its clock were that of Greenwich, epoch ms. */
function begins({ by }: Periodic, now: number, n: number): number {
  const date = new Date(now + zoneMs)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return by === 'month'
    ? Date.UTC(year, month + n, 1)
    : Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7) + n * 7)
}

/** Parts are called by their first day: weeks, from Monday, `x_20261123`, months `x_202611`. */
function nameOf({ table, by }: Periodic, from: string): string {
  if (!/^[a-z][a-z_]*$/.test(table)) throw new Error(`no table is called ${table}`)
  return `${table}_${from.replaceAll('-', '').slice(0, by === 'month' ? 6 : 8)}`
}

const periodsOf = (of: Periodic, now: number): readonly Period[] =>
  Array.from({ length: of.behind + 1 + of.ahead }, (_, i) => {
    const from = dayOf(begins(of, now, i - of.behind))
    return { name: nameOf(of, from), from, to: dayOf(begins(of, now, i + 1 - of.behind)) }
  })

/**
 * Makes the parts that a table lacks, as the owner, who sees into each of them. Rows of their time that lie in the
 * default part, because nobody made theirs in time, move over. Two processes may start at once: one makes them, the
 * other waits and finds them.
 * @returns their names
 */
export async function makePeriods(client: pg.ClientBase, of: Periodic, now = clock.now()): Promise<readonly string[]> {
  const periods = periodsOf(of, now)
  const lacking = async (): Promise<readonly Period[]> => {
    // Asked of the table of tables: a name that was looked for before is remembered as lacking without a look.
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) name where not exists (select from pg_class c where c.relname = name and c.relnamespace = current_schema()::regnamespace)',
      [periods.map(({ name }) => name)],
    )
    const names = new Set(rows.map(({ name }) => name))
    return periods.filter(({ name }) => names.has(name))
  }
  const { table, column } = of
  const names: string[] = []
  if ((await lacking()).length)
    for (const { name } of periods) {
      await client.query('begin')
      try {
        await client.query('select pg_advisory_xact_lock(4207804)')
        const period = (await lacking()).find(other => other.name === name)
        if (period) {
          const [from, to] = [`'${period.from} 00:00:00+08'`, `'${period.to} 00:00:00+08'`]
          await client.query(`create table ${name} (like ${table} including defaults including constraints)`)
          await client.query(
            `with moved as (delete from ${table}_rest where ${column} >= ${from} and ${column} < ${to} returning *) insert into ${name} select * from moved`,
          )
          await client.query(`alter table ${table} attach partition ${name} for values from (${from}) to (${to})`)
          await client.query(`alter table ${name} enable row level security, force row level security`)
          names.push(name)
        }
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
  await seeOwn(client, [table])
  return names
}

/**
 * Drops the parts that ended longer ago than rows are kept, and what is that old in the default part.
 * @returns names of the parts that went, and how many rows of the default part
 */
export async function dropPeriods(
  client: pg.ClientBase,
  of: Periodic,
  now = clock.now(),
): Promise<{ readonly dropped: readonly string[]; readonly rows: number }> {
  const { table, column } = of
  const before = new Date(now - of.days * dayMs)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass and c.relname ~ $2 and c.relname < $3 order by 1`,
    [table, `^${table}_\\d{${of.by === 'month' ? 6 : 8}}$`, nameOf(of, dayOf(begins(of, before.getTime(), 0)))],
  )
  // Whoever writes waits behind this: better to fail and try again.
  await client.query("set lock_timeout = '5s'")
  for (const { name } of rows) await client.query(`drop table ${name}`)
  const rest = await client.query(`delete from ${table}_rest where ${column} < $1`, [before])
  return { dropped: rows.map(({ name }) => name), rows: rest.rowCount ?? 0 }
}

/** The job that keeps tables within their time, and their parts ahead of a process that runs for years. */
export const keepPeriods = (
  ownerUrl: string,
  { name, title, cron, cost }: Omit<Job, 'run'>,
  tables: readonly Periodic[],
): Job => ({
  name,
  title,
  cron,
  cost,
  // The application may neither make nor drop tables.
  run: () =>
    asOwner(ownerUrl, async client => {
      const came: string[] = []
      const went: string[] = []
      let rows = 0
      for (const of of tables) {
        came.push(...(await makePeriods(client, of)))
        const gone = await dropPeriods(client, of)
        went.push(...gone.dropped)
        rows += gone.rows
      }
      return { dropped: went.join(' '), made: came.join(' '), rows }
    }),
})
