import type { Census, Projection } from '../../define/projection.ts'
import type { Statement } from '../../store/batch.ts'
import { snake } from '../../define/names.ts'

const owner = ({ scope }: Projection): readonly string[] => [
  'tenant_id',
  ...(scope === 'enterprise' ? ['info_id'] : []),
]
const types = ({ scope, by, sums }: Projection): readonly string[] => [
  'varchar',
  ...(scope === 'enterprise' ? ['bigint'] : []),
  ...Object.values(by).map(field => field.type.column(field)),
  ...sums.map(() => 'bigint'),
]
const key = (projection: Projection): readonly string[] => [
  ...owner(projection),
  ...Object.keys(projection.by).map(snake),
]
/** What is done with a row that is there already. */
const added = (projection: Projection): string =>
  `on conflict (${key(projection).join(', ')}) do update set ${projection.sums
    .map(snake)
    .map(sum => `${sum} = ${projection.table}.${sum} + excluded.${sum}`)
    .join(', ')}, updated_at = app.now()`

/** Adds to one row of a projection, making it when it is new. */
export function additionOf(projection: Projection): Statement {
  const columns = [...key(projection), ...projection.sums.map(snake)]
  return {
    name: `add_${projection.table}`,
    text: `insert into ${projection.table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) ${added(projection)}`,
  }
}

/**
 * Adds to rows of a projection, each value an array of theirs, and to the one that counts its rows: one more where a
 * row becomes more than nothing, one less where it becomes nothing. The last arrays say which row of that one each
 * counts in, and in which of its sums. All rows are locked in their order before the first of those that count them, as
 * everybody does, so that two writers never wait for each other.
 */
export function additionOver(projection: Projection, census: Census): Statement {
  const { table, by, sums } = census
  const sum = snake(census.over.sum)
  const columns = [...key(projection), ...projection.sums.map(snake)]
  const place = Object.keys(by).map(name => `of_${snake(name)}`)
  const arrays = [...types(projection), ...Object.values(by).map(field => field.type.column(field)), 'varchar'].map(
    (type, i) => `$${i + 1}::${type}[]`,
  )
  const from = [...owner(census), ...place]
  return {
    name: `add_${projection.table}_counted`,
    text: `with said as (select * from unnest(${arrays.join(', ')}) with ordinality s (${[...columns, ...place, 'of_sums', 'n'].join(', ')})),
      put as (insert into ${projection.table} (${columns.join(', ')}) select ${columns.join(', ')} from said order by n ${added(projection)} returning ${key(projection).join(', ')}, ${sum} as now),
      begun as (select ${from.map(name => `said.${name}`).join(', ')}, of_sums, (put.now > 0)::integer - (put.now - said.${sum} > 0)::integer as step from put join said on ${key(
        projection,
      )
        .map(name => `said.${name} = put.${name}`)
        .join(' and ')})
      insert into ${table} (${[...key(census), ...sums.map(snake)].join(', ')}) select ${from.join(', ')}, ${sums.map(name => `coalesce(sum(step) filter (where '${name}' = any(string_to_array(of_sums, ','))), 0)`).join(', ')}
      from begun where step <> 0 group by ${from.join(', ')} order by ${from.join(', ')} ${added(census)}`,
  }
}
