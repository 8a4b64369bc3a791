import type { Asker } from '../request/asker.ts'
import { bind, type Bound, type Statement } from './batch.ts'

const enter: Statement = { name: 'enter', text: 'select app.enter($1, $2, $3)' }
const enterSystem: Statement = { name: 'enter_system', text: 'select app.enter_system($1)' }
const enterEverywhere: Statement = { name: 'enter_platform', text: 'select app.enter_platform()' }

/**
 * First statement of everything a signed-in person does: session, account and tenant must live, the grants must be as the process knows
 * them, and tenant and scope hold until the end of the transaction. An asker of a managing administrator may carry the tenant they act in.
 */
export function enterAs({ session, tenant, reach, entries }: Asker): Bound {
  if (entries) entries.n++
  return bind(enter, session, reach.version, reach.manages ? tenant : '')
}

/** First statement of the platform's own work in a tenant. */
export const enterTenant = (tenant: string): Bound => bind(enterSystem, tenant)

/** First statement of the platform's own work on what belongs to no tenant, or to any. */
export const enterPlatform = (): Bound => bind(enterEverywhere)
