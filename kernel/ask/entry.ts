import type { Asker, Within } from './asker.ts'
import { heldText } from './holds.ts'
import { array } from '../store/arrays.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import type { Transaction } from '../store/store.ts'
import { roomTable } from '../define/given.ts'

/** How many values `enter` has, which those of what narrows it follow. */
export const entering = 6
const settings =
  "set_config('app.held', $4, true), set_config('app.held_depts', $5, true), set_config('app.granting', $6, true)"
const enter: Statement = { name: 'enter', text: `select app.enter($1, $2, $3), ${settings}` }
const lookedAt: Statement = { name: 'granting', text: "select set_config('app.granting', $1, true)" }
const enterSystem: Statement = { name: 'enter_system', text: 'select app.enter_system($1)' }
const enterEverywhere: Statement = { name: 'enter_platform', text: 'select app.enter_platform()' }

/** Leaves whoever has entered these of the enterprises they see, and of everything else what is theirs. */
const left = (entered: string, where: string): string =>
  `with entered as materialized (select ${entered})
    select app.within(array(select t.id from ${roomTable('places', 't')} where entered.done = '' and t.tenant_id = app.tenant() and not t.is_deleted and ${where})) from entered`

/** Enters, then looks which enterprises are left of its reach. Planned anew: no two data scopes are alike. */
const enterWithin = (where: string): Statement => ({
  name: '',
  text: left(`app.enter($1, $2, $3)::text as done, ${settings}`, where),
})
/** The platform looks at some enterprises alone: what it sees is told by its session, and it has none but this. */
const enterSystemWithin = (where: string): Statement => ({
  name: '',
  text: left(`coalesce(app.enter_system($1)::text, '') as done, set_config('app.session', '0', true)`, where),
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

/** The same, looking at some of its enterprises alone. */
export const enterTenantWithin = (tenant: string, { where, values }: Within): Bound =>
  bind(enterSystemWithin(where), tenant, ...values)

/**
 * What is left of the enterprises of whoever asks and enters them so: of a person after what their data scope leaves,
 * of the platform where nobody is signed in.
 * @param conditions of an enterprise `t`; `put` gives a value its placeholder
 */
export function narrowedTo(
  asker: Asker | null,
  conditions: (put: (value: string) => string) => readonly string[],
): Within | undefined {
  const { where = '', values: own = [] } = asker?.within ?? {}
  const values = [...own]
  // They follow those of `enter`, or the tenant.
  const more = conditions(value => `$${values.push(value) + (asker ? entering : 1)}`)
  return more.length ? { where: [...(where ? [where] : []), ...more].join(' and '), values } : asker?.within
}

/** First statement of the platform's own work on what belongs to no tenant, or to any. */
export const enterPlatform = (): Bound => bind(enterEverywhere)
