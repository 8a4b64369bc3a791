import { permission } from '../../contract/roles.ts'
import { wire } from '../../contract/wire.ts'
import { isStored, may, type Resource } from '../../kernel/define/resource.ts'
import { shows } from '../../kernel/define/shown.ts'
import { visible } from '../../kernel/derive/row/narrow.ts'
import { queryOf } from '../../kernel/derive/row/query.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import type { Field } from '../../kernel/fields/base/field.ts'
import { holds, type Asker, type Signed } from '../../kernel/ask/asker.ts'
import { measureName, shapeOf, type Grouping, type Shape } from './shape.ts'
import { placeWords, withPlaces, type Source } from './sources.server.ts'

/** A report that may be run by whoever asked: its resource as that person sees it. */
export interface Ready {
  readonly shape: Shape
  readonly source: Source
  readonly resource: Resource
  /** The same without what a data scope hides from the asker. */
  readonly seen: Resource
}

const never: ReadonlySet<string> = new Set([
  'secret',
  'json',
  'richText',
  'images',
  'files',
  'place',
  'checklist',
  'lines',
])
const grouped: ReadonlySet<string> = new Set([
  'choice',
  'flag',
  'answer',
  'ref',
  'tree',
  'text',
  'creditCode',
  'gtin',
  'integer',
  'day',
  'month',
  'moment',
])
const summed: ReadonlySet<string> = new Set(['integer', 'decimal'])
const dated: ReadonlySet<string> = new Set(['day', 'moment'])

export const canShow = (of: Field): boolean => isStored(of) && !never.has(of.type.name)
export const canGroup = (of: Field): boolean => isStored(of) && grouped.has(of.type.name) && !of.sensitive
export const canSum = (of: Field): boolean => isStored(of) && summed.has(of.type.name) && !of.sensitive

/**
 * Whether somebody may ask a report about a resource: whoever may call its list, and only where that list is the
 * derived one alone, because what its room does besides may hide more than the definition says.
 */
export function mayReport(resource: Resource, asker: Asker): boolean {
  const { key, path, calls = {}, managing } = resource
  const hides = calls.tree ?? [calls.own, calls.none, calls.served].some(some => some?.some(call => call === 'list'))
  return (
    !hides &&
    may(resource, asker.role, 'read') &&
    holds(asker, permission(key, 'read')) &&
    (!managing || asker.reach.manages) &&
    !asker.reach.forbids(`${wire.api}/${path}/${calls.list ?? 'list'}`)
  )
}

const wrong = (message: string): Refusal => refuse('report', { message }, [{ field: 'content', message }])

/** Keys of all questions besides resources, and those of them that somebody may ask. */
export type Questions = (asker: Asker) => { readonly all: readonly string[]; readonly allowed: readonly Source[] }

/**
 * Reads a stored or sent definition against the declared resources and what the asker may see of them.
 * @throws Refusal report naming the place, forbidden for a resource out of reach, and those of filters
 */
export function ready(raw: unknown, context: Signed, kernel: Kernel, questionsOf: Questions): Ready {
  const shape = shapeOf(raw)
  if ('wrong' in shape) throw wrong(shape.wrong)
  const { all, allowed: open } = questionsOf(context.asker)
  const known = kernel.resources.find(({ key }) => key === shape.resource)
  if (!known && !all.includes(shape.resource)) throw wrong('resource')
  const question = open.find(({ resource: { key } }) => key === shape.resource)
  if (known ? !mayReport(known, context.asker) : !question) throw refuse('forbidden')
  const asksSums = shape.measures.length > 0
  const source: Source = question ?? { resource: known!, words: {} }
  // Rows of a question stand for nothing that could be shown one by one.
  if (question && !asksSums) throw wrong('columns')
  const resource = asksSums ? withPlaces(source.resource) : source.resource
  const view = visible(resource, context.asker)
  const field = (name: string): Field | undefined => (Object.hasOwn(view.all, name) ? view.all[name] : undefined)
  const texts = new Set(
    shows(resource.all)
      .filter(part => field(part.field))
      .map(({ as }) => as),
  )
  const fits = (of: Field | undefined, allowed: (of: Field) => boolean, where: string): void => {
    if (!of || !allowed(of)) throw wrong(where)
  }
  shape.columns.forEach((name, i) => {
    if (!texts.has(name)) fits(field(name), canShow, `columns.${i}`)
  })
  shape.groupBy.forEach(({ field: name, per }: Grouping, i) =>
    fits(field(name), of => canGroup(of) && (per === undefined || dated.has(of.type.name)), `groupBy.${i}`),
  )
  shape.measures.forEach(({ field: name, over }, i) => {
    for (const part of [name, over]) if (part !== undefined) fits(field(part), canSum, `measures.${i}`)
  })
  if (shape.period) fits(field(shape.period.field), of => dated.has(of.type.name) && of.filter !== undefined, 'period')
  const isGrouped = shape.measures.length > 0
  const sortable = isGrouped
    ? [...shape.groupBy.map(grouping => grouping.field), ...shape.measures.map(measureName)]
    : Object.keys(view.all)
  if (shape.sort && !sortable.includes(shape.sort.by)) throw wrong('sort')
  // What the list refuses as a filter or an order, a report cannot have either.
  queryOf(
    view,
    { ...shape.filters, ...(!isGrouped && shape.sort && { [`${shape.sort.direction}s`]: shape.sort.by }) },
    context.lang,
    1,
  )
  return { shape, source: { ...source, words: { ...placeWords, ...source.words } }, resource, seen: view }
}
