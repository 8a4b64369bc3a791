import { permission, roles } from '../../contract/roles.ts'
import { wire } from '../../contract/wire.ts'
import { verbOf } from '../define/action.ts'
import { isManaging, may, type Resource } from '../define/resource.ts'
import { holds, type Asker } from './asker.ts'
import type { Call } from './call.ts'

/** The access of a verb of a resource: its permission code and the roles that hold it. */
export const accessOf = (resource: Resource, verb: string) => ({
  kind: 'permission' as const,
  code: permission(resource.key, verbOf(resource, verb)),
  roles: roles.filter(role => may(resource, role, verb)),
  ...(isManaging(resource, verb) && { managing: true }),
})

const granted = (access: Call['access'], asker: Asker): boolean =>
  access.kind !== 'permission' ||
  (access.roles.includes(asker.role) && (!access.managing || asker.reach.manages) && holds(asker, access.code))

/**
 * Why a session may not make a call: what it has to do first, or what it was not granted; null when it may.
 * platform-contract.md 5
 */
export function forbidden(
  call: Pick<Call, 'access' | 'path' | 'unchanged' | 'enrols'>,
  asker: Asker,
): 'passwordExpired' | 'totpNeeded' | 'forbidden' | null {
  if (asker.mustChange && !call.unchanged) return 'passwordExpired'
  if (asker.mustEnrol && !call.unchanged && !call.enrols) return 'totpNeeded'
  return granted(call.access, asker) && !asker.reach.forbids(wire.api + call.path) ? null : 'forbidden'
}
