import type { Resource } from '../define/resource.ts'
import type { Derivation } from '../fields/field.ts'
import { snake } from './names.ts'

const text = (word: string): string => `'${word.replaceAll("'", "''")}'`

/**
 * A derived field of a row of the table `t` as an expression: looked up for the rows that leave only, and within what their reader sees.
 * @throws Error when it names a resource that is not there, at start
 */
export function derivedSql(from: Derivation, find: (key: string) => Resource | undefined): string {
  if ('rows' in from) {
    const table = find(from.rows)?.table
    if (!table) throw new Error(`derives from ${from.rows}, which is no resource`)
    const own = (condition: string): string => `from ${table} r where r.tenant_id = t.tenant_id and ${condition} and not r.is_deleted`
    if ('by' in from) return `(select count(*) ${own([`r.${snake(from.by)} = t.id`, ...Object.entries(from.while ?? {}).map(([name, values]) => `r.${snake(name)} in (${values.join(', ')})`)].join(' and '))})`
    if ('show' in from) return `(select r.${snake(from.show)} ${own(`r.${snake(from.where)} = t.${snake(from.where)}`)})`
    const column = snake(from.within)
    return `(select count(*) ${own(`r.${column} >= t.${column} and r.${column} < t.${column} || 'g'`)})`
  }
  if ('prefix' in from) return `(${text(from.prefix)} || t.id)`
  if ('above' in from) return `(${from.bounds.map(bound => `(t.${snake(from.above)} > ${bound})::int`).join(' + ')})`
  if ('sum' in from) return `coalesce((select p.${snake(from.sum)} from ${from.table} p where p.tenant_id = t.tenant_id and p.info_id = t.id), 0)`
  const { table, share, day, kind, of, owes, when } = from
  const kinds = `(case t.${snake(of)} ${Object.entries(owes).map(([value, owed]) => `when ${text(value)} then array[${owed.map(text).join(', ')}]::varchar[]`).join(' ')} end)`
  // The day is the business day: every connection is in its zone.
  const filed = `select count(*) from ${table} p where p.tenant_id = t.tenant_id and p.info_id = t.id and p.${snake(day)} = current_date and p.${snake(share)} > 0 and p.${snake(kind)} = any(${kinds})`
  return `(case when ${Object.entries(when).map(([name, value]) => `t.${snake(name)} = ${value}`).join(' and ')} then round(100.0 * (${filed}) / nullif(cardinality(${kinds}), 0), 2) end)`
}
