import type { Said } from '../../kernel/define/panel.ts'
import type { Projection, Reported } from '../../kernel/define/projection.ts'
import { may, type Resource } from '../../kernel/define/resource.ts'
import { com } from '../../kernel/define/com.ts'
import { roomTable } from '../../kernel/define/given.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import { holds } from '../../kernel/ask/asker.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { permission } from '../../contract/roles.ts'
import { wire } from '../../contract/wire.ts'
import { choice, integer, ref, text, type Fields } from '../../kernel/fields/index.ts'
import { enterpriseType } from '../words/dictionaries.ts'

/** Days from the first to the last, `yyyy-MM-dd`. */
export type Span = readonly [first: string, last: string]

/** What a report may ask: a resource, a projection that says so, or a question put together of projections. */
export interface Source {
  readonly resource: Resource
  /** What its fields are called, where no room's English says it. */
  readonly words: Readonly<Record<string, Said>>
  readonly title?: Said
  /** Works out what of some days was not worked out yet. */
  readonly fills?: (tenant: string, span: Span) => Promise<void>
}

const { infoId } = com('enterprise')

/** Where a row belongs: the kind of its kitchen, the area that lies in, the unit that watches it. */
const places = {
  infoType: choice(enterpriseType, { title: '企业类型', filter: true }),
  infoArea: text({ title: '辖区', max: 12 }),
  infoOffice: ref('base/market', { title: '管理单位', show: 'marketName', as: 'infoOfficeName' }),
} as const
export const placeWords: Readonly<Record<string, Said>> = {
  infoId: ['企业', 'Kitchen'],
  infoType: ['企业类型', 'Kind of kitchen'],
  infoArea: ['辖区', 'Area'],
  infoOffice: ['管理单位', 'Office'],
}

/** The same table with where its rows belong, of which only what is asked for is looked up. */
export function placed(resource: Resource, names: readonly string[]): Resource {
  const lacks = Object.keys(places).filter(name => names.includes(name) && !(name in resource.fields))
  if (!lacks.length || resource.scope !== 'enterprise') return resource
  const [e, b] = [roomTable('places', 'e'), roomTable('watches', 'b')]
  const columns = [`${e.type} as info_type`, `${e.areaCode} as info_area`]
  const watched = lacks.includes('infoOffice')
  return {
    ...resource,
    table: `(select x.*, ${[...columns, ...(watched ? [`${b.marketId} as info_office`] : [])].join(', ')} from ${resource.table} x join ${e} on ${e.tenantId} = x.tenant_id and ${e.id} = x.info_id${
      watched ? ` left join ${b} on ${b.tenantId} = x.tenant_id and ${b.infoId} = x.info_id and not ${b.isDeleted}` : ''
    })`,
  }
}

/** A resource with the fields of where its rows belong, as reports know it. */
export const withPlaces = (resource: Resource): Resource =>
  resource.scope === 'enterprise' ? { ...resource, all: { ...places, ...resource.all } } : resource

/** A question as a resource that reports read: nobody writes it and no list shows it. */
export function questionOf(
  {
    key,
    title,
    table,
    reads,
  }: { readonly key: string; readonly title: string; readonly table: string; readonly reads: Resource },
  fields: Fields,
): Resource {
  const { sees: _sees, unheard: _unheard, folds: _folds, older: _older, ...of } = reads
  return {
    ...of,
    key,
    title,
    table,
    scope: 'enterprise',
    few: true,
    fields,
    all: { infoId: infoId!, ...fields },
    list: Object.keys(fields),
    order: Object.keys(fields)[0]!,
    rules: {},
    actions: {},
  }
}

/** What reports ask of a projection. */
function ofProjection(
  { key, title, table, by, sums }: Projection,
  { names = {}, words }: Reported,
  reads: Resource,
): Source {
  const hasWord = ([name]: readonly [string, unknown]): boolean => name in words
  const parts = Object.fromEntries(
    Object.entries(by)
      .filter(hasWord)
      .map(([name, of]) => [
        name,
        {
          ...(names[name] ? choice(names[name], { title: of.title }) : of),
          title: words[name]![0],
          filter: true as const,
        },
      ]),
  )
  const counted = Object.fromEntries(
    sums.filter(name => name in words).map(name => [name, integer({ title: words[name]![0] })]),
  )
  return {
    resource: questionOf(
      { key, title, reads, table: `(select p.*, false as is_deleted from ${table} p)` },
      { ...parts, ...counted },
    ),
    words,
  }
}

/**
 * Whether somebody reads all of a resource that a question is about: what a data scope hides no sum could leave out.
 */
function readsAll(reads: Resource, asker: Asker): boolean {
  const narrowings = asker.reach.narrowings.get(reads.key)
  return (
    may(reads, asker.role, 'read') &&
    holds(asker, permission(reads.key, 'read')) &&
    !asker.reach.forbids(`${wire.api}/${reads.path}/list`) &&
    (!narrowings?.length || narrowings.some(({ rows, columns }) => rows === 'all' && columns === null))
  )
}

/** Which projections and further questions somebody may ask. @param questions of rooms, each with who reads it */
export function questionsFor(
  kernel: Kernel,
  questions: readonly (Source & { readonly reads: Resource })[],
  asker: Asker,
): readonly Source[] {
  const summed = kernel.projections.flatMap(projection => {
    const reads = projection.report && kernel.find(projection.report.reads)
    return reads && readsAll(reads, asker) ? [ofProjection(projection, projection.report!, reads)] : []
  })
  return [...summed, ...questions.filter(({ reads }) => readsAll(reads, asker))]
}

/** The column of a field that an expression names. */
export const column = (name: string): string => `t.${snake(name)}`
