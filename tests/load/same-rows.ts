// What one create of the product leaves in the database, for a yardstick that has to write the same: read out of the
// rows of its transaction, so that it cannot forget one.
import pg from 'pg'
import { resources } from '../../app/catalogue.ts'
import { snake } from '../../kernel/define/names.ts'

/** An insert of the yardstick, and the texts it put there once. */
export interface SameRow {
  readonly table: string
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** What one create left: its rows, and which of their texts are others in each create. */
export interface Made {
  readonly rows: readonly SameRow[]
  readonly ids: readonly string[]
  readonly numbers: readonly string[]
}

interface Column {
  readonly name: string
  readonly type: string
  /** Whether it is part of the primary key, as PostgreSQL says so: `t` or `f`. */
  readonly key: 't' | 'f'
}

const tablesOf = async (client: pg.Client): Promise<readonly string[]> =>
  (
    await client.query<{ name: string }>(
      `select c.oid::regclass::text name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'app') and not c.relispartition order by 1`,
    )
  ).rows.map(({ name }) => name)

const columnsOf = async (client: pg.Client, table: string): Promise<readonly Column[]> =>
  (
    await client.query<Column>(
      `select quote_ident(a.attname) name, format_type(a.atttypid, a.atttypmod) type,
         coalesce(a.attnum = any(i.indkey::smallint[]), false) key
       from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
      [table],
    )
  ).rows

/** Whether rows of a table are added to where they stand. */
const isSum = (table: string): boolean => /^(proj_|kernel_counter)/.test(table)

const isAdded = (table: string, column: Column): boolean =>
  isSum(table) && /^(bigint|integer)$/.test(column.type) && column.key === 'f'

/** An insert of such a row; sums that stand there already are added to. */
function insertOf(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => name).join(', ')
  const places = columns.map(({ type }, i) => `$${i + 1}::${type}`).join(', ')
  const keys = columns.filter(column => column.key === 't').map(({ name }) => name)
  const sums = columns
    .filter(column => /^(bigint|integer)$/.test(column.type) && column.key === 'f')
    .map(({ name }) => name)
  const adds = isSum(table)
    ? ` on conflict (${keys.join(', ')}) do update set ${sums.map(sum => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`
    : ''
  return `insert into ${table} (${names}) values (${places})${adds}`
}

/** Columns that no two rows of a tenant have alike, by the definitions of their tables. */
const numbered: ReadonlySet<string> = new Set(
  resources.flatMap(({ table, all }) =>
    Object.entries(all).flatMap(([name, field]) => (field.unique ? [`${table}.${snake(name)}`] : [])),
  ),
)

/**
 * The inserts that leave the same rows as the transaction which wrote this row, the row itself first since others point
 * at it, and sums last since others wait for them.
 * @param id of a row of `table` that a create of the product has just made
 */
export async function sameRows(ownerUrl: string, table: string, id: string): Promise<Made> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    // As the product reads them: texts.
    types: { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig,
  })
  await client.connect()
  try {
    // As it stood then: jobs follow what was created at once.
    await client.query('begin isolation level repeatable read read only')
    const { rows: created } = await client.query<{ xmin: string }>(`select xmin from ${table} where id = $1`, [id])
    const left: SameRow[] = []
    const [ids, numbers] = [new Set<string>(), new Set<string>()]
    for (const name of await tablesOf(client)) {
      const columns = await columnsOf(client, name)
      const { rows } = await client.query<(string | null)[]>({
        text: `select ${columns.map(column => `${column.name}::text`).join(', ')} from ${name} where xmin = $1`,
        values: [created[0]!.xmin],
        rowMode: 'array',
      })
      for (const texts of rows) {
        const values = texts.map((value, n) => {
          const column = columns[n]!
          // One more, of what was counted to; and judged already, or the product's jobs would work for both.
          return isAdded(name, column) && value !== '0' ? '1' : column.name === 'trust_score' ? '100' : value
        })
        left.push({ table: name, text: insertOf(name, columns), values })
        for (const [n, column] of columns.entries()) {
          const value = values[n]
          if (value && column.name === 'id') ids.add(value)
          else if (value && numbered.has(`${name}.${column.name}`)) numbers.add(value)
        }
      }
    }
    const rank = (row: SameRow): number => (row.table === table ? 0 : isSum(row.table) ? 2 : 1)
    return {
      rows: left.toSorted((a, b) => rank(a) - rank(b)),
      ids: [...ids],
      numbers: [...numbers],
    }
  } finally {
    await client.end()
  }
}
