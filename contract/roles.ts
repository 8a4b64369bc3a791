/** Role aliases as the session carries them. core-platform.md 6 */
export const roles = ['administrator', 'supervise', 'enterprise'] as const
export type Role = (typeof roles)[number]

/** What may be done with a resource without an action of its own. */
export const verbs = ['read', 'create', 'update', 'remove'] as const
export type Verb = (typeof verbs)[number]

/** `ledger/purchase` + `create` → `ledger_purchase_create`, the code of a permission and of its button row. */
export const permission = (resource: string, verb: string): string => `${resource.replaceAll('/', '_')}_${verb}`
