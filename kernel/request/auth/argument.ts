import { wire } from '../../../contract/wire.ts'
import { refuse } from '../../errors.ts'
import type { Input } from '../../ask/call.ts'

type Sent = Pick<Input, 'query' | 'body'>

/**
 * An argument of the query, a form or a body: these clients use all three. Not text, too long or with control
 * characters counts as absent. platform-contract.md 1.1
 */
export function argument({ query, body }: Sent, name: string, most = 200): string {
  const value = query[name] ?? body[name]
  return typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value) ? value : ''
}

/** @throws Refusal noId when it is absent */
export function needed(input: Sent, name: string, most?: number): string {
  const value = argument(input, name, most)
  if (value === '') throw refuse('noId', { name })
  return value
}

export function headerOf(input: Input, name: string): string {
  const value = input.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The tenant of somebody who is not signed in yet: header first, then argument. platform-contract.md 2.1 @throws
 * Refusal noId, tenantUnknown
 */
export const tenantOf = (input: Input): string => tenantNamed(headerOf(input, 'tenant-id') || needed(input, 'tenantId'))

/** A tenant's number as it was said. @throws Refusal tenantUnknown when it is none */
export function tenantNamed(tenant: string): string {
  if (!/^\w{1,12}$/.test(tenant)) throw refuse('tenantUnknown')
  return tenant
}

/** Where an action is written down that belongs to no tenant we have. */
export const ownTenant = wire.defaultTenant
