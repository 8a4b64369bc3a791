import { readdirSync } from 'node:fs'
import pg from 'pg'
import { StartRefused } from '../refused.ts'
import { pourInto } from './copy.ts'
import { checkServer } from './fit.ts'
import { migrate } from './migrate.ts'
import { asOwner } from './owner.ts'
import { seeOwn } from './own-policies.ts'
import { endOfRows, tablesOf, type Copied, type Foot, type Head } from './whole.ts'

const newline = 10

/** The lines of a copy, in pieces: rows many at once, everything else one by one. */
class Lines {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Reads on. @returns false at the end */
  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#held = this.#held.length ? Buffer.concat([this.#held, value as Buffer]) : (value as Buffer)
    return true
  }

  /** The next line, or null at the end. */
  async next(): Promise<string | null> {
    for (let from = 0; ;) {
      const end = this.#held.indexOf(newline, from)
      if (end >= 0) {
        const line = this.#held.toString('utf8', 0, end)
        this.#held = this.#held.subarray(end + 1)
        return line
      }
      from = this.#held.length
      if (!(await this.#more())) return null
    }
  }

  /** Whole rows up to the line that ends them, which is passed over. @throws StartRefused when the copy ends before */
  async *rows(): AsyncGenerator<Buffer, void, undefined> {
    const mark = Buffer.from(`${endOfRows}\n`)
    for (;;) {
      const last = this.#held.lastIndexOf(newline) + 1
      const whole = this.#held.subarray(0, last)
      // The mark stands at the beginning of a line; nothing a row says looks like it there.
      let at = whole.subarray(0, mark.length).equals(mark) ? 0 : whole.indexOf(`\n${endOfRows}\n`)
      if (at > 0) at += 1
      if (at >= 0) {
        this.#held = this.#held.subarray(at + mark.length)
        if (at > 0) yield whole.subarray(0, at)
        return
      }
      this.#held = this.#held.subarray(last)
      if (last) yield whole
      if (!(await this.#more())) throw cutOff()
    }
  }
}

const damaged = (fault: string): StartRefused =>
  new StartRefused(`备份文件已损坏：${fault}`, `the copy is damaged: ${fault}`)
const cutOff = (): StartRefused =>
  new StartRefused(
    '备份文件不完整：没有结尾，可能在写入时中断',
    'the copy is not whole: it has no end, as when its writing was cut off',
  )

const headFrom = (line: string | null): Head => {
  try {
    const head = JSON.parse(line ?? '') as Head
    if (head.format === 'sunshine-kitchen 1') return head
  } catch {
    /* said below */
  }
  throw new StartRefused('这不是本程序的备份文件', 'this is no copy that this product made')
}

/** @throws StartRefused when the database holds anything of anybody */
async function checkEmpty(client: pg.ClientBase): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ made: boolean; name: string }>(
    "select to_regclass('public.kernel_user') is not null as made, current_database() as name",
  )
  const isUsed =
    row!.made && (await client.query('select 1 from kernel_user union all select 1 from kernel_audit limit 1')).rowCount
  if (isUsed)
    throw new StartRefused(
      `数据库 ${row!.name} 已在使用：请恢复到新建的空库，或换一个空的 DATA_DIR`,
      `the database ${row!.name} is in use: restore into a new empty one, or choose a fresh DATA_DIR`,
    )
}

/** Takes away what would refuse or change rows that come in any order, and gives what brings it back. */
async function opened(client: pg.ClientBase, tables: readonly Copied[]): Promise<() => Promise<void>> {
  const names = tables.map(({ table }) => table)
  const { rows: keys } = await client.query<{ table: string; name: string; says: string }>(
    `
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as says from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[]) order by 1, 2`,
    [names],
  )
  const { rows: forced } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any($1::regclass[])',
    [names],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`)
    for (const { table, name, says } of keys) await client.query(`alter table ${table} add constraint ${name} ${says}`)
  }
}

const asName = /^[a-z_][a-z0-9_]*$/

/** The months as they were, so that every row lies where it lay. */
async function makePartitions(client: pg.ClientBase, { partitions }: Head): Promise<void> {
  for (const { parent, name, bound } of partitions) {
    if (
      !asName.test(parent) ||
      !asName.test(name) ||
      !/^(DEFAULT|FOR VALUES FROM \('[\d :.+-]+'\) TO \('[\d :.+-]+'\))$/.test(bound)
    )
      throw damaged(name)
    if ((await client.query('select 1 where to_regclass($1) is not null', [name])).rowCount) continue
    await client.query(`create table ${name} partition of ${parent} ${bound}`)
    await client.query(`alter table ${name} enable row level security, force row level security`)
  }
}

/** What was put back. */
export interface Restored {
  readonly head: Head
  readonly rows: Foot['rows']
}

/**
 * Puts a copy back into an empty database: first the schema the copy was made with, then, in one transaction, its rows,
 * which are counted in the tables when all are there. What the schema has become since is for the next start. A restore
 * that fails leaves a schema without rows, and may be tried again.
 * @param url the owner's connection @param pieces the copy as it is read @param say hears of large tables
 * @throws StartRefused in one line when it is no copy, not whole, of a newer program, or the database is in use
 */
export async function restore(
  url: string,
  migrations: string,
  pieces: AsyncIterable<Buffer>,
  say: (line: string) => void = () => undefined,
): Promise<Restored> {
  const lines = new Lines(pieces)
  const head = headFrom(await lines.next())
  const last = head.migrations.at(-1)![0]
  if (!readdirSync(migrations).includes(last))
    throw new StartRefused(
      `备份来自更新的程序（${last}），请先升级程序`,
      `the copy comes from a newer program (${last}): upgrade this one first`,
    )
  await asOwner(url, async client => {
    await checkServer(client)
    await checkEmpty(client)
  })
  await migrate(url, migrations, last)
  return asOwner(url, async client => {
    const { rows: steps } = await client.query<{ name: string; hash: string }>(
      'select name, hash from kernel_migration order by name',
    )
    const stands = JSON.stringify(steps.map(({ name, hash }) => [name, hash]))
    if (stands !== JSON.stringify(head.migrations))
      throw new StartRefused(
        `备份的表结构与数据库不同（库中到 ${steps.at(-1)?.name}，备份到 ${last}）：请恢复到新建的空库`,
        `the schema of the copy is not that of the database (${steps.at(-1)?.name} there, ${last} here): restore into a new empty one`,
      )
    await seeOwn(client)
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO'; set timezone = 'UTC'",
    )
    await client.query('begin')
    await makePartitions(client, head)
    const tables = await tablesOf(client)
    const close = await opened(client, tables)
    await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
    const rows = await pour(client, lines, tables, say)
    for (const [name, value] of head.sequences) await client.query('select setval($1::regclass, $2)', [name, value])
    for (const { table } of tables) {
      const {
        rows: [{ n } = { n: '' }],
      } = await client.query<{ n: string }>(`select count(*) as n from ${table}`)
      if (Number(n) !== (rows[table] ?? 0))
        throw new StartRefused(
          `表 ${table} 恢复了 ${n} 行，备份记有 ${rows[table] ?? 0} 行`,
          `of ${table} ${n} rows are there and ${rows[table] ?? 0} were copied`,
        )
    }
    await close()
    await client.query('commit')
    await client.query('analyze')
    return { head, rows }
  })
}

/**
 * The tables of a copy, one after the other. @returns what its foot says @throws StartRefused when it lacks one, or
 * names a table nobody knows
 */
async function pour(
  client: pg.ClientBase,
  lines: Lines,
  tables: readonly Copied[],
  say: (line: string) => void,
): Promise<Foot['rows']> {
  const byTable = new Map(tables.map(({ table, columns }) => [table, new Set(columns)]))
  for (;;) {
    const line = await lines.next()
    if (line === null) throw cutOff()
    const { table = '', columns = [], rows } = partFrom(line)
    if (rows) return rows
    if (!columns.length || !columns.every(column => byTable.get(table)?.has(column)))
      throw new StartRefused(
        `备份中的表 ${table} 与数据库不同`,
        `the table ${table} of the copy is not that of the database`,
      )
    say(`    ${table}`)
    await pourInto(client, table, columns, lines.rows()).catch((error: Error & { code?: string }) => {
      // Text that no value is, or that breaks a rule every row once held: this is not what was copied.
      throw /^2[23]/.test(error.code ?? '') ? damaged(`${table}, ${error.message}`) : error
    })
  }
}

/** @throws StartRefused when a line between two tables says nothing */
function partFrom(line: string): Partial<Copied & Foot> {
  try {
    return JSON.parse(line) as Partial<Copied & Foot>
  } catch {
    throw damaged(line.slice(0, 40))
  }
}
