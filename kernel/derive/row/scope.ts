import type { Resource } from '../../define/resource.ts'
import type { Sql } from '../../define/value.ts'
import { refuse } from '../../errors.ts'
import { Bad } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'
import type { Asker } from '../../ask/asker.ts'
import { roomTable } from '../../define/given.ts'

/** Codes of areas have at most so many digits; what is longer is the id of a unit. domain.md 0.2, B.11.1 */
const areaMost = 12

const chosenIn = (raw: unknown): string =>
  typeof raw === 'string' && raw.trim() !== '' && raw !== 'undefined' && raw !== 'null' ? raw.trim() : ''

/** What somebody looks at of what they see: an area with everything below it, or a unit with those below it. */
export type Part = readonly [kind: 'area' | 'unit', key: string]

/**
 * The parts a caller names: `cityId` a node of the tree, which is an area or a unit; `marketId` a unit. What is in all
 * of them is looked at. domain.md 0.2, D.11
 * @throws Refusal filter
 */
export function partsIn(params: Readonly<Record<string, unknown>>): readonly Part[] {
  const [city, market] = [chosenIn(params['cityId']), chosenIn(params['marketId'])]
  if (city !== '' && (!/^\d{2,19}$/.test(city) || (city.length > areaMost && parseId(city) instanceof Bad)))
    throw refuse('filter', { name: 'cityId' })
  if (market !== '' && parseId(market) instanceof Bad) throw refuse('filter', { name: 'marketId' })
  return [
    ...(city === '' ? [] : [[city.length > areaMost ? 'unit' : 'area', city] as const]),
    ...(market === '' ? [] : [['unit', market] as const]),
  ]
}

/**
 * The enterprises of a part, as a subselect of their ids.
 * @param tenant whose they are, in the statement
 * @param put gives a value its placeholder
 */
export function inPart([kind, key]: Part, tenant: Sql, put: (value: string) => string): string {
  if (kind === 'unit') {
    const b = roomTable('watches', 'b')
    return `select ${b.infoId} from ${b} where ${b.tenantId} = ${tenant} and ${b.marketId} = any(app.units_below(${put(key)}::bigint)) and not ${b.isDeleted}`
  }
  const e = roomTable('places', 'e')
  return `select ${e.id} from ${e} where ${e.tenantId} = ${tenant} and ${e.areaCode} like ${put(`${key}%`)}`
}

/**
 * Conditions that keep a list inside the asker's scope; what the caller chose only narrows. `null`: nothing can match.
 * domain.md 0.2
 */
export function scopeOf(
  resource: Resource,
  asker: Asker,
  params: Readonly<Record<string, unknown>>,
): { readonly where: string[]; readonly values: string[] } | null {
  if (resource.scope === 'platform') return { where: [], values: [] }
  const acting = resource.managed && asker.reach.manages ? chosenIn(params['tenantId']) : asker.tenant
  // Of the managing tenant's administrators the policy asks no tenant, and neither do they, unless they name one.
  if (acting === '') return { where: [], values: [] }
  const where = ['t.tenant_id = $1']
  const values = [acting]
  if (resource.scope === 'tenant') return { where, values }
  const chosen = chosenIn(params['infoId'])
  if (chosen !== '' && parseId(chosen) instanceof Bad) throw refuse('filter', { name: 'infoId' })
  const parts = partsIn({ cityId: params['cityId'] })
  if (asker.info !== '' && chosen !== '' && chosen !== asker.info) return null
  const info = asker.info || chosen
  const put = (value: string): string => `$${values.push(value)}`
  if (info !== '') where.push(`t.info_id = ${put(info)}`)
  else for (const part of parts) where.push(`t.info_id in (${inPart(part, '$1', put)})`)
  return { where, values }
}
