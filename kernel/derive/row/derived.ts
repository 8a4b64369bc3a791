import type { Resource } from '../../define/resource.ts'
import type { Derivation, Field } from '../../fields/base/field.ts'
import { keptIn } from './kept.ts'
import { snake } from '../../define/names.ts'

type Derived = readonly (readonly [string, Field])[]

const text = (word: string): string => `'${word.replaceAll("'", "''")}'`

/** An expression over the table `t`, and the fields it says: several leave as one text, parted by commas. */
export interface Expression {
  readonly sql: string
  readonly of: Derived
}

/**
 * What derives the fields of a row that have no column. Sums of one projection are looked up together: each look asks
 * anew which rows its reader sees.
 */
export function derivedOf(resource: Resource, find: (key: string) => Resource | undefined): readonly Expression[] {
  const fields: Derived = Object.entries(resource.all).filter(([, field]) => field.derived)
  const sums = Map.groupBy(
    fields.filter(([, field]) => 'sum' in field.derived!),
    ([, field]) => (field.derived as { readonly table: string }).table,
  )
  return [
    ...fields.flatMap(([name, field]) =>
      'sum' in field.derived!
        ? []
        : [
            {
              sql: `${expression(field.derived!, resource, find)}::${field.type.column(field)}`,
              of: [[name, field]] as Derived,
            },
          ],
    ),
    ...[...sums].map(([table, members]) => ({
      sql: `(select concat_ws(',', ${members.map(([, field]) => `p.${snake((field.derived as { readonly sum: string }).sum)}`).join(', ')}) from ${table} p where p.tenant_id = t.tenant_id and p.info_id = t.id)`,
      of: members,
    })),
  ]
}

/** What an expression says of a row, field by field. */
export const partsOf = (
  { of: fields }: Expression,
  answer: string | null,
): readonly (readonly [string, Field, string | null])[] =>
  fields.length === 1 && !('sum' in fields[0]![1].derived!)
    ? [[fields[0]![0], fields[0]![1], answer]]
    : fields.map(([name, field], i) => [name, field, answer?.split(',')[i] ?? '0'])

/**
 * A derived field of a row of the table `t` as an expression: looked up for the rows that leave only, and within what
 * their reader sees.
 * @throws Error when it names a resource that is not there, at start
 */
function expression(
  from: Exclude<Derivation, { readonly sum: string }>,
  resource: Resource,
  find: (key: string) => Resource | undefined,
): string {
  if ('rows' in from) {
    const table = find(from.rows)?.table
    if (!table) throw new Error(`derives from ${from.rows}, which is no resource`)
    const own = (condition: string): string =>
      `from ${table} r where r.tenant_id = t.tenant_id and ${condition} and not r.is_deleted`
    if ('by' in from) {
      const among = (states: NonNullable<typeof from.while>): readonly string[] =>
        Object.entries(states).map(([name, values]) => `r.${snake(name)} in (${values.join(', ')})`)
      const num = from.percent
        ? `round(100.0 * count(*) filter (where ${among(from.percent).join(' and ')}) / nullif(count(*), 0), 2)`
        : 'count(*)'
      return `(select ${num} ${own([`r.${snake(from.by)} = t.id`, ...among(from.while ?? {})].join(' and '))})`
    }
    if ('show' in from)
      return `(select r.${snake(from.show)} ${own(`r.${snake(from.where)} = t.${snake(from.where)}`)})`
    const column = snake(from.within)
    return `(select count(*) ${own(`r.${column} >= t.${column} and r.${column} < t.${column} || 'g'`)})`
  }
  if ('keepers' in from) return keptIn(resource, find)
  if ('prefix' in from) return `(${text(from.prefix)} || t.id)`
  return `(${from.bounds.map(bound => `(t.${snake(from.above)} > ${bound})::int`).join(' + ')})`
}
