import type { Projection } from '../../define/projection.ts'
import type { Register } from '../../define/register.ts'
import { isFixed } from '../../define/com.ts'
import { isStored, type Resource } from '../../define/resource.ts'
import { Bad, type Field } from '../../fields/base/field.ts'
import { storedFields } from '../row/columns.ts'
import { snake } from '../../define/names.ts'
import { roomTable } from '../../define/given.ts'

/** A table as plain data: what the migration emitter compares and the printed schema shows. */
export interface Table {
  readonly columns: Readonly<Record<string, string>>
  readonly primary: readonly string[]
  /**
   * Column that no new row may lack → what rows have that were there before it was so: `always`, `since <day>` nothing,
   * or `backfill <literal>`.
   */
  readonly required?: Readonly<Record<string, string>>
  /** name → what follows `unique` or `foreign key` or `check`. */
  readonly constraints: Readonly<Record<string, string>>
  /** name → what follows `create [unique] index … on table`. */
  readonly indexes: Readonly<Record<string, string>>
  /** The condition of the application's policy; it is forced. */
  readonly policy: string
  /** The condition of writing, where more may be read than written. */
  readonly writes?: string
  /** The table of the register its rows are entered in too, and the columns they have there. */
  readonly entered?: { readonly in: string; readonly columns: readonly string[] }
}

export type Schema = Readonly<Record<string, Table>>

/** Seen by the session: its own tenant. `(select …)` makes the database ask once a statement, not once a row. */
const ofTenant = 'tenant_id = (select app.tenant())'
/** A body that enterprises belong to: its own account, offices and administrators. */
const ofHead = `${ofTenant} and (id = (select app.head()) or (select app.wide()) or (select app.area()) <> '' or (select app.market()) is not null)`
/**
 * The enterprise row itself: one's own, all (administrator), in the jurisdiction, of the body one keeps, or bound to
 * one's unit or one below it; of these only those a data scope leaves, when the session holds one. What is said of a
 * reach here ends where a data scope begins: `app.within` has looked through it.
 */
const ofOwner = (b = roomTable('watches', 'b')): string =>
  `${ofTenant} and (id = (select app.own()) or (select app.everywhere()) or ((select app.area_seen()) <> '' and area_code >= (select app.area_seen()) and area_code < (select app.area_seen()) || 'g') or enterprise_id = (select app.chain_seen()) or ((select app.market_seen()) is not null and id in (select ${b.infoId} from ${b} where ${b.tenantId} = (select app.tenant()) and ${b.marketId} = any((select app.units())::bigint[]) and not ${b.isDeleted})) or id = any((select app.only())::bigint[]))`
/**
 * What belongs to an enterprise: one's own, all (administrator), or of those that app.kitchens() says, each set by its
 * own index. Decision 13
 */
const ofEnterprise = `${ofTenant} and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))`

/** The administrators of the management tenant reach the rows of every tenant. platform-contract.md 1.6 */
const ofManaged = `${ofTenant} or (select app.manages())`
/** What belongs to the platform is everybody's to read and theirs to write. */
const manages = '(select app.manages())'

const live = 'where not is_deleted'

function columns(resource: Resource): Record<string, string> {
  const types: Record<string, string> = {}
  for (const [name, field] of storedFields(resource.all))
    types[snake(name)] =
      `${field.type.column(field)}${nullable(resource, name, field) ? '' : ' not null'}${defaults(field)}`
  return types
}

// A required field may become so later, when old rows lack it: the validator demands it, the column does not.
const nullable = (resource: Resource, name: string, field: Field): boolean =>
  !isFixed(resource, name) && field.type.name !== 'flag'
/** What a caller must fill, and what older rows have there. @throws Error when the backfill is no value of its field */
function demanded({ key, fields }: Resource): Readonly<Record<string, string>> {
  const before = (name: string, field: Field): string => {
    if (field.since) return `since ${field.since}`
    if (field.backfill === undefined) return 'always'
    const value = field.type.parse(field.backfill, field)
    if (value instanceof Bad) throw new Error(`${key}: the backfill of ${name} is no value of it (${value.code})`)
    return `backfill '${field.type.bind(value).replaceAll("'", "''")}'`
  }
  return Object.fromEntries(
    storedFields(fields)
      .filter(([, field]) => field.required)
      .map(([name, field]) => [snake(name), before(name, field)]),
  )
}
const defaults = (field: Field): string => (field.type.name === 'flag' ? ' default false' : '')

/** The rows that are counted as living beside each other. */
const within = ({ all }: Resource, counted: object): string =>
  Object.entries(counted)
    .map(
      ([name, choice]) =>
        ` and ${snake(name)} in (${[choice]
          .flat()
          .map(value => (typeof value === 'string' ? `'${value}'` : all[name]!.type.bind(value)))
          .join(', ')})`,
    )
    .join('')

function foreign(resource: Resource, target: Resource, column: string): string {
  const shared =
    resource.scope === 'enterprise' && target.scope === 'enterprise' && !target.owns
      ? ['tenant_id', 'info_id']
      : target.scope === 'platform'
        ? []
        : ['tenant_id']
  return `foreign key (${[...shared, column].join(', ')}) references ${target.table} (${[...shared, 'id'].join(', ')})`
}

/** The table of a resource. `find` gives the resource a ref points at. @throws Error when it points at none */
/**
 * Indexes of lists that leave most rows out, each once for the enterprise and once for the whole tenant: what is folded
 * into other rows, and states that few rows are in. They hold whatever choice rows are counted by beside, so that none
 * is fetched to be counted. docs/decisions/0006
 */
function listIndexes(resource: Resource, owner: readonly string[], tail: string): Readonly<Record<string, string>> {
  const { table: t, folds, rare = {}, all } = resource
  const filters = Object.entries(all).filter(([, field]) => isStored(field) && field.filter)
  const columnsOf = (has: (field: Field) => boolean): readonly string[] =>
    filters.filter(([, field]) => has(field)).map(([name]) => snake(name))
  const choices = columnsOf(({ type }) => type.name === 'choice' || type.name === 'flag')
  const ranges = columnsOf(({ filter }) => filter === 'range').filter(column => !tail.startsWith(`${column} `))
  const both = (name: string, beside: readonly string[], condition: string): Readonly<Record<string, string>> => ({
    [`${t}_${name}`]: `(${[...owner, tail].join(', ')}) include (${beside.join(', ')}) ${live}${condition}`,
    [`${t}_${name}_wide`]: `(${[...owner.slice(0, 1), tail].join(', ')}) include (${['info_id', ...beside].join(', ')}) ${live}${condition}`,
  })
  const folded = folds ? ` and ${snake(folds)} is null` : ''
  return {
    ...(folds && both('top', choices, folded)),
    ...Object.assign(
      {},
      ...Object.entries(rare).map(([name, value]) =>
        both(`${snake(name)}_rare`, [...choices, ...ranges], `${folded} and ${snake(name)} = ${value}`),
      ),
    ),
  }
}

export function tableOf(resource: Resource, find: (key: string) => Resource | undefined): Table {
  // What was corrected no longer counts.
  const counted = resource.corrects ? `${live} and corrected_by is null` : live
  // The enterprise itself belongs to nobody but its tenant.
  const owner =
    resource.scope === 'platform'
      ? []
      : resource.scope === 'tenant' || resource.owns
        ? ['tenant_id']
        : ['tenant_id', 'info_id']
  const tenant = owner.slice(0, 1)
  const t = resource.table
  const constraints: Record<string, string> = {}
  const indexes: Record<string, string> = {}
  const [sorted, direction] = resource.order.split(' ') as [string, string]
  const tail = `${snake(sorted)} ${direction}, id ${direction}`
  indexes[`${t}_list`] = `(${[...owner, tail].join(', ')}) ${live}`
  if (resource.scope === 'enterprise') {
    if (!resource.owns) indexes[`${t}_all`] = `(tenant_id, ${tail}) include (info_id) ${live}`
    constraints[`${t}_owner`] = 'unique (tenant_id, info_id, id)'
  }
  Object.assign(indexes, listIndexes(resource, owner, tail))
  for (const [name, field] of Object.entries(resource.all)) {
    if (!isStored(field)) continue
    const column = snake(name)
    const to = field.of['to']
    if (typeof to === 'string' && to !== '' && !(resource.owns && name === 'infoId')) {
      const target = find(to)
      // Who wrote a row stays named even when the account goes.
      if (to === 'system/user' && field.by === 'system') continue
      if (!target) throw new Error(`${resource.key}: ${name} points at ${to}, which is no resource`)
      // A list of ids has no foreign key; the write looks whether they exist.
      if (field.type.name === 'refs') indexes[`${t}_${column}`] = `using gin (${column})`
      else {
        constraints[`${t}_${column}_fk`] = foreign(resource, target, column)
        if (!(name === 'infoId' && resource.scope === 'enterprise'))
          indexes[`${t}_${column}`] = `(${[...owner, column].join(', ')}) where ${column} is not null`
      }
    }
    if (field.unique) indexes[`${t}_${column}_unique`] = `unique (${[...tenant, column].join(', ')}) ${counted}`
    else if (
      name !== sorted &&
      (field.filter === 'range' || (field.filter && (field.type.name === 'text' || to === '')))
    )
      indexes[`${t}_${column}`] = `(${[...owner, column, 'id'].join(', ')}) ${live}`
  }
  for (const { by, while: state = {} } of resource.distinct ?? [])
    indexes[`${t}_${by.map(snake).join('_')}_unique`] =
      `unique (${[...owner, ...by.map(snake)].join(', ')}) ${counted}${within(resource, state)}`
  for (const { by, only, wide, beside } of resource.indexes ?? []) {
    const sqlColumns = by.map(snake)
    const more = [...(wide && beside ? ['info_id'] : []), ...(beside ?? []).map(snake)]
    indexes[`${t}_${[...sqlColumns, ...(wide ? ['wide'] : [])].join('_')}`] =
      `(${[...(wide ? tenant : owner), ...sqlColumns, 'id'].join(', ')})${more.length ? ` include (${more.join(', ')})` : ''} ${live}${only ? ` and ${snake(only)}` : ''}`
  }
  if ('originLink' in resource.all)
    // Where a further row corrects one that a device wrote, both come from the same.
    indexes[`${t}_origin`] =
      `unique (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null${resource.sensed ? ' and corrected_by is null' : ''}`
  const searched = Object.values(resource.all).some(field => field.search)
  // Of all rows: of an index of some rows alone the planner knows nothing but the default, and takes every word for a
  // rare one.
  if (searched) indexes[`${t}_search`] = 'using gin (app.grams(search_text))'
  return {
    columns: { ...columns(resource), ...(searched && { search_text: "text not null default ''" }) },
    primary: [...tenant, 'id'],
    required: demanded(resource),
    constraints,
    indexes,
    ...(resource.scope === 'platform'
      ? { policy: 'true', writes: manages }
      : {
          policy: resource.managed
            ? ofManaged
            : resource.heads
              ? ofHead
              : resource.about
                ? ofEnterprise
                : resource.scope === 'tenant'
                  ? ofTenant
                  : resource.owns
                    ? ofOwner()
                    : ofEnterprise,
        }),
  }
}

/** The table of a projection: its key, its sums, when it last changed. */
export function projectionTable(projection: Projection): Table {
  const own: Record<string, string> = { tenant_id: 'varchar(12) not null' }
  if (projection.scope === 'enterprise') own['info_id'] = 'bigint not null'
  for (const [name, field] of Object.entries(projection.by)) own[snake(name)] = `${field.type.column(field)} not null`
  for (const sum of projection.sums) own[snake(sum)] = 'bigint not null default 0'
  const by = Object.keys(projection.by).map(snake)
  return {
    columns: { ...own, updated_at: 'timestamptz not null default app.now()' },
    primary: ['tenant_id', ...(projection.scope === 'enterprise' ? ['info_id'] : []), ...by],
    constraints: {},
    indexes:
      projection.scope === 'enterprise' && by.length
        ? { [`${projection.table}_by`]: `(tenant_id, ${by.join(', ')})` }
        : {},
    policy: projection.scope === 'enterprise' ? ofEnterprise : ofTenant,
  }
}

/**
 * Columns that rows of an enterprise are found by when a ref is said by name (`meant`), each with its table. They have
 * an index of just this: a plan made in a tenant without rows finds every other one as good.
 */
const meantBy = (
  resources: readonly Resource[],
  byKey: ReadonlyMap<string, Resource>,
): readonly (readonly [table: string, column: string])[] =>
  resources.flatMap(({ all }) =>
    Object.values(all).flatMap(({ of: { to, meant, brings } }) =>
      typeof meant === 'string'
        ? [[byKey.get(to as string)!.table, snake((brings as Readonly<Record<string, string>>)[meant]!)] as const]
        : [],
    ),
  )

/** The whole schema that these definitions mean. */
export function schemaOf(
  resources: readonly Resource[],
  projections: readonly Projection[],
  registers: readonly Register[] = [],
): Schema {
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const schema: Record<string, Table> = {}
  for (const resource of resources) {
    if (schema[resource.table]) throw new Error(`${resource.key}: the table ${resource.table} is taken`)
    schema[resource.table] = tableOf(resource, key => byKey.get(key))
  }
  for (const [table, column] of meantBy(resources, byKey))
    schema[table] = {
      ...schema[table]!,
      indexes: {
        ...schema[table]!.indexes,
        [`${table}_${column}_meant`]: `(tenant_id, info_id, ${column}) ${live}`,
      },
    }
  for (const projection of projections) schema[projection.table] = projectionTable(projection)
  for (const { resource, of } of registers) {
    const { table } = resource
    const shared = Object.keys(schema[table]!.columns).filter(column =>
      of.every(from => column in schema[from.table]!.columns),
    )
    for (const from of of) schema[from.table] = { ...schema[from.table]!, entered: { in: table, columns: shared } }
  }
  return schema
}
