import type { Asker, Within } from '../../ask/asker.ts'
import type { Input } from '../../ask/call.ts'
import { narrowedTo } from '../../ask/entry.ts'
import { mostDays } from '../../define/panel.ts'
import { refuse } from '../../errors.ts'
import { realDay } from '../../fields/day/type.ts'
import { Bad } from '../../fields/index.ts'
import { parseId } from '../../fields/ref/type.ts'
import { pageOf, whole } from '../row/query.ts'
import { inPart, partsIn, type Part } from '../row/scope.ts'
import type { View } from '../read/asking.ts'
import { openTenant } from './open-tenant.ts'

// What callers of panels ask for, or are refused: what cannot be meant is never taken for everything.

type Query = Input['query']

/** What is said of an enterprise that somebody does not see: to the public it is not on display. decisions-2.md E */
export const absentTo = (isPublic: boolean) => (isPublic ? 'kitchenHidden' : 'notFound')

/** The enterprise that is asked of; '' for all. @throws Refusal where nothing of that name can be there */
export function infoIn({ infoId }: Query, isPublic: boolean): string {
  // Clients of this family send the word where they have none.
  if (infoId === undefined || infoId === '' || infoId === 'undefined') return ''
  const id = parseId(infoId)
  if (id instanceof Bad) throw refuse(absentTo(isPublic))
  return id
}

/** How many days are asked for; null for as many as the panel says. @throws Refusal notNumber */
export function daysIn({ days }: Query): number | null {
  const number = whole('days', days, 0)
  return number ? Math.min(number, mostDays) : null
}

/** The last of the days asked for; undefined for today. @throws Refusal filter where there is no such day */
export function lastIn({ to }: Query): string | undefined {
  if (to === undefined || to === '') return undefined
  const day = typeof to === 'string' ? realDay(to) : null
  if (day === null) throw refuse('filter', { name: 'to' })
  return day
}

/** Whether an area is all that somebody sees: then nothing is left out. */
const isAll = ([kind, key]: Part, { area, market, head }: Asker): boolean =>
  kind === 'area' && area.startsWith(key) && market === '' && head === ''

/**
 * What is left for whoever asks about an area or a unit, chosen as in a list: they enter so, and row security does the
 * rest for every panel. Of one enterprise nothing else is asked.
 * @throws Refusal filter
 */
export function partIn(query: Query, info: string, asker: Asker | null): Within | undefined {
  const parts = partsIn(query).filter(part => !asker || !isAll(part, asker))
  return info
    ? asker?.within
    : narrowedTo(asker, put => parts.map(part => `t.id in (${inPart(part, 'app.tenant()', put)})`))
}

/** Rows of a page that anybody is given, at most, and so many pages of them. */
const [openSize, openPages] = [200, 500]
/** @throws Refusal notNumber, pageSize */
export function pageIn(query: Query, isPublic: boolean): View['page'] {
  const { current, size } = pageOf(query)
  return isPublic ? { current: Math.min(current, openPages), size: Math.min(size, openSize) } : { current, size }
}

/** The tenant whose screen is asked for. @throws Refusal where there can be none */
export function tenantIn({ tenantId }: Query): string {
  const tenant = openTenant(tenantId)
  if (tenant === null) throw refuse('notFound')
  return tenant
}
