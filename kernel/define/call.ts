import type { Role } from '../../contract/roles.ts'

/**
 * Who may make a call. `open`: anyone. `session`: anyone signed in. `permission`: who holds the code. `link`: as
 * `session`, and the token may stand in the query or the cookie because a browser fetches it by itself (downloads,
 * pictures). `device`: a device with its own secret, which the call looks at itself; it is of no session.
 */
export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'session' }
  | { readonly kind: 'link' }
  | { readonly kind: 'device' }
  | {
      readonly kind: 'permission'
      readonly code: string
      /** The kinds of person it may be granted to at all. */
      readonly roles: readonly Role[]
      /** For administrators of the management tenant alone. */
      readonly managing?: boolean
    }

export const open = { kind: 'open' } as const satisfies Access
export const device = { kind: 'device' } as const satisfies Access
export const session = { kind: 'session' } as const satisfies Access
export const link = { kind: 'link' } as const satisfies Access
