import type { Asker } from './asker.ts'
import { heldText } from './holds.ts'
import { array } from '../store/arrays.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import type { Transaction } from '../store/store.ts'
import { roomTable } from '../define/given.ts'

const settings =
  "set_config('app.held', $4, true), set_config('app.held_depts', $5, true), set_config('app.granting', $6, true)"
const enter: Statement = { name: 'enter', text: `select app.enter($1, $2, $3), ${settings}` }
const lookedAt: Statement = { name: 'granting', text: "select set_config('app.granting', $1, true)" }
const enterSystem: Statement = { name: 'enter_system', text: 'select app.enter_system($1)' }
const enterEverywhere: Statement = { name: 'enter_platform', text: 'select app.enter_platform()' }

/**
 * Enters, then looks which enterprises are left of its reach; the session sees those, and of everything else what is
 * theirs. Planned anew: no two data scopes are alike.
 */
const enterWithin = (where: string): Statement => ({
  name: '',
  text: `with entered as materialized (select app.enter($1, $2, $3)::text as done, ${settings})
    select app.within(array(select t.id from ${roomTable('places', 't')} where entered.done = '' and t.tenant_id = app.tenant() and not t.is_deleted and ${where})) from entered`,
})

/**
 * First statement of everything a signed-in person does: session, account and tenant must live, the grants must be as
 * the process knows them, and tenant, scope and what of the tenant's roles is held (holds.ts) stay until the end of the
 * transaction. An asker of a managing administrator may carry the tenant they act in.
 */
export function enterAs(asker: Asker): Bound {
  const { session, tenant, reach, within, entries } = asker
  if (entries) entries.n++
  const identity = [session, reach.version, reach.manages ? tenant : '', ...heldText(asker)] as const
  return within ? bind(enterWithin(within.where), ...identity, ...within.values) : bind(enter, ...identity)
}

/**
 * Says, in a transaction that was entered, of which roles the rule has looked at what they are to hold: the others stay
 * as they are. holds.ts
 */
export const granting = (roles: readonly string[]): Bound => bind(lookedAt, array(roles))

const stepAside: Statement = { name: 'aside', text: 'select app.aside($1)' }
const stepBack: Statement = { name: 'back', text: 'select app.back()' }

/**
 * What the platform itself asks of a tenant in the midst of what a person does there, and then is the person again.
 * @returns the statements; the first and the last of their answers say nothing
 */
export const aside = (tenant: string, bounds: readonly Bound[]): readonly Bound[] => [
  bind(stepAside, tenant),
  ...bounds,
  bind(stepBack),
]

/** The same for work of several round trips. Nothing else may be asked in this transaction meanwhile. */
export async function asideFor<T>(transaction: Transaction, tenant: string, work: () => Promise<T>): Promise<T> {
  transaction.write([bind(stepAside, tenant)])
  const result = await work()
  transaction.write([bind(stepBack)])
  return result
}

/** First statement of the platform's own work in a tenant. */
export const enterTenant = (tenant: string): Bound => bind(enterSystem, tenant)

/** First statement of the platform's own work on what belongs to no tenant, or to any. */
export const enterPlatform = (): Bound => bind(enterEverywhere)
