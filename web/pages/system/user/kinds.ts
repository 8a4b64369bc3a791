import { permission } from '../../../../contract/roles.ts'
import user from '../../../../modules/system/user.ts'

/** Codes of what may be done to accounts. */
const verbs = ['create', 'update', 'role', 'reset', 'totp', 'unlock', 'approve', 'import'] as const
type Verb = (typeof verbs)[number]
export type Rights = Readonly<Record<Verb, boolean>>
export const rightsIn = (permissions: ReadonlySet<string> | null): Rights =>
  Object.fromEntries(verbs.map(verb => [verb, permissions?.has(permission(user.key, verb)) ?? false])) as Rights

export interface RoleNode {
  readonly id: string
  readonly roleAlias: string
  readonly children?: readonly RoleNode[]
}
export type Kind = 'administrator' | 'supervise' | 'enterprise' | ''
const kinds: Readonly<Record<string, Kind>> = {
  administrator: 'administrator',
  admin: 'administrator',
  supervise: 'supervise',
  enterprise: 'enterprise',
}

/**
 * What kind of person each role is for: its own alias, else that of the nearest role above it. modules/system/role.ts
 */
export function kindsOf(roles: readonly RoleNode[], above: Kind = ''): ReadonlyMap<string, Kind> {
  return new Map(
    roles.flatMap(({ id, roleAlias, children = [] }): (readonly [string, Kind])[] => {
      const kind = kinds[roleAlias] ?? above
      return [[id, kind], ...kindsOf(children, kind)]
    }),
  )
}
