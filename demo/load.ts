import type pg from 'pg'
import type { Projection } from '../kernel/define/projection.ts'
import type { Resource } from '../kernel/define/resource.ts'
import { columnsOf, encode } from '../kernel/derive/row/columns.ts'
import type { Kernel } from '../kernel/ask/kernel.ts'
import { snake } from '../kernel/define/names.ts'
import { deltas, isCensus, standing, summed, type Sums } from '../kernel/derive/follow/project.ts'
import { marked } from '../kernel/derive/row/marked.ts'
import { searchText } from '../kernel/derive/row/search.ts'
import { hashSecrets } from '../kernel/store/secrets.ts'
import { copyInto } from '../kernel/store/copy.ts'
import { iso } from '../modules/iot/ingest-statements.server.ts'
import { recordKinds } from '../modules/record/kinds.ts'
import { counters as counterRows, shownPictures } from '../kernel/store/tables.ts'
import { engines, readings as readingRows } from '../modules/iot/tables.ts'
import type { Pictures } from './world/pictures.ts'
import type { District } from './places/place.ts'
import type { Told } from './devices/telemetry.ts'
import type { Made, World } from './world/world.ts'

/** Resources so that what is pointed at comes before what points. */
export function inOrder(resources: readonly Resource[], find: Kernel['find']): readonly Resource[] {
  const done = new Set<Resource>()
  const visit = (resource: Resource, above: readonly Resource[]): void => {
    if (done.has(resource) || above.includes(resource)) return
    for (const { of } of Object.values(resource.all)) {
      const target = typeof of['to'] === 'string' && of['to'] ? find(of['to']) : undefined
      if (target && target !== resource) visit(target, [...above, resource])
    }
    done.add(resource)
  }
  for (const resource of resources) visit(resource, [])
  return [...done]
}

/** Tables that the accounts stand in: made by whoever makes accounts. */
const apart: ReadonlySet<string> = new Set(['system/user'])

/**
 * Writes a world into the database, in the transaction of its owner's connection: column by column as the definitions
 * say, values through their fields' own form; and what the projections make of it. The audit stays empty on purpose:
 * nobody of this installation did any of this.
 * @returns how many rows
 */
export async function load(
  client: pg.ClientBase,
  { world, pictures }: Pick<District, 'world' | 'pictures'>,
  kernel: Pick<Kernel, 'resources' | 'projections' | 'find' | 'seal'>,
): Promise<number> {
  let n = 0
  for (const resource of inOrder(kernel.resources, kernel.find)) {
    const rows = apart.has(resource.key) ? [] : world.rows(resource.key)
    if (!rows.length) continue
    const { names } = columnsOf(resource, kernel.find)
    const searched = Object.values(resource.all).some(({ search }) => search)
    const texts = (row: Made) => [
      ...encode(resource.all, names, hashSecrets(resource, marked(resource, row), kernel.seal)),
      ...(searched ? [searchText(resource, row)] : []),
    ]
    await copyInto(client, resource.table, [...names.map(snake), ...(searched ? ['search_text'] : [])], rows.map(texts))
    n += rows.length
  }
  await copyInto(
    client,
    `${shownPictures()}`,
    ['tenant_id', 'info_id', 'key', 'resource', 'row_id', 'at'],
    keysShown(world, pictures),
  )
  for (const projection of kernel.projections) await count(client, world, projection)
  const counters = [...world.counters].map(([name, last]) => [world.tenant, name, String(last)])
  await client.query(`delete from ${counterRows()} where tenant_id = $1 and name = any($2)`, [
    world.tenant,
    counters.map(([, name]) => name),
  ])
  await copyInto(client, `${counterRows()}`, ['tenant_id', 'name', 'n'], counters)
  return n
}

/** Which records show the pictures that are compared with later ones. kernel/derive/follow/consequences.ts */
function keysShown(world: World, pictures: Pictures): readonly (readonly string[])[] {
  const own = new Map(
    pictures
      .all()
      .filter(({ compared }) => compared)
      .map(({ key, info }) => [key, info!]),
  )
  return [...recordKinds.keys()].flatMap(key =>
    world.rows(key).flatMap(row =>
      Object.values(row)
        .flatMap(value => (Array.isArray(value) ? value.filter(id => own.has(id as string)) : []))
        .map(id => [
          world.tenant,
          own.get(id as string)!,
          id as string,
          key,
          row.id,
          `${row['createTime'] as string}+08`,
        ]),
    ),
  )
}

/** What all the facts of a world add to a projection. */
const counted = (world: World, projection: Projection): readonly Sums[] =>
  isCensus(projection)
    ? standing(projection, counted(world, projection.over.of))
    : summed(
        projection,
        Object.keys(projection.from).flatMap(from =>
          deltas(
            projection,
            from,
            world.rows(from).map(after => ({
              tenant: world.tenant,
              info: (after['infoId'] as string | undefined) ?? '',
              before: null,
              after,
            })),
          ),
        ),
      )

async function count(client: pg.ClientBase, world: World, projection: Projection): Promise<void> {
  const columns = [
    'tenant_id',
    ...(projection.scope === 'enterprise' ? ['info_id'] : []),
    ...[...Object.keys(projection.by), ...projection.sums].map(snake),
  ]
  const rows = counted(world, projection).map(({ tenant, info, key, add }) => [
    tenant,
    ...(projection.scope === 'enterprise' ? [info] : []),
    ...Object.keys(projection.by).map(by => String(key[by])),
    ...projection.sums.map(sum => String(add[sum])),
  ])
  await copyInto(client, projection.table, columns, rows)
}

/** Writes what devices said, and what the engine remembers of it, so that nothing is replayed. */
export async function keepReadings(client: pg.ClientBase, tenant: string, { readings, states }: Told): Promise<void> {
  await copyInto(
    client,
    `${readingRows()}`,
    ['tenant_id', 'device_id', 'at', 'seq', 'info_id', 'received_at', 'said'],
    readings.map(([device, info, at, said]) => [tenant, device, iso(at), '0', info, iso(at), said]),
  )
  await copyInto(
    client,
    `${engines()}`,
    ['tenant_id', 'device_id', 'info_id', 'state', 'received_to'],
    states.map(({ id, info, state, receivedTo }) => [tenant, id, info, JSON.stringify(state), iso(receivedTo)]),
  )
  // Whoever asks next is planned for by what is there, not by an empty table.
  await client.query(`analyze ${readingRows()}`)
}
