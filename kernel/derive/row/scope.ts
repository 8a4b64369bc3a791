import type { Resource } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import { Bad } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'
import type { Asker } from '../../ask/asker.ts'
import { roomTable } from '../../define/given.ts'

/** Codes of areas have at most so many digits; what is longer is the id of a unit. domain.md 0.2, B.11.1 */
const areaMost = 12

const chosenIn = (raw: unknown): string =>
  typeof raw === 'string' && raw.trim() !== '' && raw !== 'undefined' && raw !== 'null' ? raw.trim() : ''

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
  const city = chosenIn(params['cityId'])
  if (chosen !== '' && parseId(chosen) instanceof Bad) throw refuse('filter', { name: 'infoId' })
  if (city !== '' && (!/^\d{2,19}$/.test(city) || (city.length > areaMost && parseId(city) instanceof Bad)))
    throw refuse('filter', { name: 'cityId' })
  if (asker.info !== '' && chosen !== '' && chosen !== asker.info) return null
  const info = asker.info || chosen
  if (info !== '') {
    values.push(info)
    where.push(`t.info_id = $${values.length}`)
  } else if (city.length > areaMost) {
    // A node of the tree by units: its enterprises, and those of the units below it.
    values.push(city)
    const b = roomTable('watches', 'b')
    where.push(
      `t.info_id in (select ${b.infoId} from ${b} where ${b.tenantId} = $1 and ${b.marketId} = any(app.units_below($${values.length}::bigint)) and not ${b.isDeleted})`,
    )
  } else if (city !== '') {
    values.push(`${city}%`)
    const e = roomTable('places', 'e')
    where.push(
      `t.info_id in (select ${e.id} from ${e} where ${e.tenantId} = $1 and ${e.areaCode} like $${values.length})`,
    )
  }
  return { where, values }
}
