import { tenantPattern, wire } from '../../../contract/wire.ts'
import { worded } from '../row/worded.ts'

const pattern = new RegExp(`^${tenantPattern}$`)

/**
 * The tenant that a public call names, the platform's own where it names none; null for what cannot be one, or for
 * several at once.
 */
export function openTenant(raw: unknown): string | null {
  if (raw === undefined || raw === '') return wire.defaultTenant
  const tenant = worded(raw)
  return pattern.test(tenant) ? tenant : null
}
