import type { Role } from '../../contract/roles.ts'

/**
 * Who may make a call. `open`: anyone. `session`: anyone signed in. `permission`: who holds the code.
 * `link`: as `session`, and the token may stand in the query or the cookie because a browser fetches it by itself (downloads, pictures).
 */
export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'session' }
  | { readonly kind: 'link' }
  | { readonly kind: 'permission'; readonly code: string; readonly roles: readonly Role[] }

export const open = { kind: 'open' } as const satisfies Access
export const session = { kind: 'session' } as const satisfies Access
export const link = { kind: 'link' } as const satisfies Access
