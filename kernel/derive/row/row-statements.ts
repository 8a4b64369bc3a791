import { isForKeepers } from '../../define/keepers.ts'
import type { Resource, RowOf, Values } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import type { Signed } from '../../ask/asker.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import { columnsOf, decode, encode } from './columns.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { keptIn } from './kept.ts'
import { snake } from '../../define/names.ts'
import { marked } from './marked.ts'
import { among, narrowingOf } from './narrow.ts'
import { searchText } from './search.ts'
import { hashSecrets } from '../../store/secrets.ts'

/**
 * Which rows a person's action may take hold of: those of their data scope, and where the action (a verb) is for the
 * keepers of a row, those that an officer keeps; or all of the tenant's, for what follows from the action by itself.
 */
export type Hold = { readonly action: string } | { readonly within: 'tenant' }

/**
 * The statements that write rows of one resource, and nothing else: what must go with them is said by who uses them.
 */
export interface RowStatements<R = Values> {
  /** Adds a row; of one with a number, its number is counted on. */
  insertion(tenant: string, row: Values): readonly Bound[]
  /** Stores a row that is there, whole. */
  change(tenant: string, row: Values): Bound
  /** Locks living rows of the asker's tenant, in the order of their ids. */
  lock(context: Signed, ids: readonly string[], hold: Hold): Bound
  /** Locks living rows of a tenant for the platform itself, in the order of their ids. */
  hold(tenant: string, ids: readonly string[]): Bound
  /**
   * The rows a lock has found. @throws Refusal keptByOthers when one is not for an officer who would do what is for its
   * keepers
   */
  decoded(rows: Rows): readonly R[]
}

/** What never changes after a row was made. */
const lasting: ReadonlySet<string> = new Set(['id', 'tenantId', 'infoId', 'createUser', 'createDept', 'createTime'])

const counter: Statement = {
  name: 'counter',
  text: 'insert into kernel_counter (tenant_id, name, n) values ($1, $2, 1) on conflict (tenant_id, name) do update set n = kernel_counter.n + 1',
}

/** Secrets leave it hashed or sealed, never as they were said. */
export function rowStatements<D extends Resource>(resource: D, kernel: Kernel): RowStatements<RowOf<D>>
export function rowStatements(resource: Resource, kernel: Kernel): RowStatements {
  const { table: t, number, all } = resource
  const columns = columnsOf(resource, kernel.find)
  const { names } = columns
  const tenanted = resource.scope !== 'platform'
  const searched = Object.values(all).some(field => field.search)
  const counted = (n: number): string =>
    `$${n}::text || (select lpad(c.n::text, greatest(${number!.digits}, length(c.n::text)), '0') from kernel_counter c where c.tenant_id = app.tenant() and c.name = $${n}::text)`
  const numbered = names.findIndex(name => name === number?.field) + 1
  const places = names.map((name, i) =>
    name === number?.field
      ? counted(i + 1)
      : name === number?.ends
        ? `$${i + 1}::text || (${counted(numbered)})`
        : `$${i + 1}`,
  )
  // The whole number is looked for, not only what stands before the count.
  const sought =
    numbered && all[number!.field]!.search
      ? `replace($${names.length + 1}::text, lower($${numbered}::text), lower(${counted(numbered)}))`
      : `$${names.length + 1}`
  const insert: Statement = {
    name: `insert_${t}`,
    text: `insert into ${t} (${[...names.map(snake), ...(searched ? ['search_text'] : [])].join(', ')}) values (${[...places, ...(searched ? [sought] : [])].join(', ')})`,
  }
  const changing = names.filter(name => (name in resource.fields ? name !== number?.field : !lasting.has(name)))
  const update: Statement = {
    name: `update_${t}`,
    text: `update ${t} set ${[...changing.map((name, i) => `${snake(name)} = $${i + 1}`), ...(searched ? [`search_text = $${changing.length + 1}`] : [])].join(', ')} where id = $${changing.length + (searched ? 2 : 1)}${tenanted ? ` and tenant_id = $${changing.length + (searched ? 3 : 2)}` : ''}`,
  }
  const lock: Statement = {
    name: `lock_${t}`,
    text: `select ${names.map(name => `t.${snake(name)}`).join(', ')} from ${t} t where t.id = any($1::bigint[])${tenanted ? ' and t.tenant_id = $2' : ''} and not t.is_deleted order by t.id for update`,
  }
  /** The same, and of each whether the asker keeps it. */
  const lockKept = (): Statement => ({
    name: `${lock.name}_kept`,
    text: lock.text.replace(' from ', `, ${keptIn(resource, kernel.find)} from `),
  })
  const hold = (tenant: string, ids: readonly string[]): Bound => bind(lock, array(ids), ...(tenanted ? [tenant] : []))
  const cells = (fields: readonly string[], row: Values): readonly (string | null)[] => [
    ...encode(all, fields, hashSecrets(resource, marked(resource, row), kernel.seal)),
    ...(searched ? [searchText(resource, row)] : []),
  ]

  return {
    insertion(tenant, row) {
      const added = bind(insert, ...cells(names, row))
      return number ? [bind(counter, tenant, row[number.field] as string), added] : [added]
    },
    change: (tenant, row) => bind(update, ...cells(changing, row), row['id'] as string, ...(tenanted ? [tenant] : [])),
    lock({ asker, lang }, ids, how) {
      if ('within' in how) return hold(asker.tenant, ids)
      const { where, values } = narrowingOf(resource, asker, lang, tenanted ? 3 : 2)
      const statement = asker.role === 'supervise' && isForKeepers(resource, how.action) ? lockKept() : lock
      return bind(among({ where, values }, statement), array(ids), ...(tenanted ? [asker.tenant] : []), ...values)
    },
    hold,
    decoded(rows) {
      if (rows.some(texts => texts[names.length] === 'f')) throw refuse('keptByOthers')
      return rows.map(texts => decode(columns, texts))
    },
  }
}
