import { enterTenant } from '../ask/entry.ts'
import { ids } from '../ask/grants.ts'
import { array } from '../store/arrays.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import type { Store } from '../store/store.ts'

const alive = `from kernel_session k join kernel_user u on u.tenant_id = k.tenant_id and u.id = k.user_id join kernel_tenant t on t.tenant_id = k.tenant_id
    where k.tenant_id = $1 and k.id = any($2::bigint[]) and k.ended_at is null and k.expires_at > app.now() and k.locked_at is null and u.status = 1 and not u.is_deleted and not t.is_deleted
      and (t.expire_time is null or t.expire_time > app.now() or t.tenant_id = '000000')`
const living: Statement = { name: 'sessions_living', text: `select k.id ${alive}` }

/** A session that lives: the state of its tenant's grants, and as what it acts. */
export interface Standing {
  readonly session: string
  readonly version: string
  readonly role: string
  readonly roles: readonly string[]
}
const standing: Statement<Standing> = {
  name: 'sessions_standing',
  text: `select k.id, t.grants, case when k.role_ids is null then u.role else k.role end, coalesce(k.role_ids, u.role_id, '{}') ${alive}`,
  read: ([session, version, role, roles]) => ({
    session: session!,
    version: version!,
    role: role!,
    roles: ids(roles!),
  }),
}
/** The same of sessions, with what they act as by now. */
export const standingOf = (tenant: string, sessions: readonly string[]): Bound<Standing> =>
  bind(standing, tenant, array(sessions))

/** Of these sessions of a tenant those that `app.enter` would still let in; asked after `enterTenant`. */
export const livingOf = (tenant: string, sessions: readonly string[]): Bound => bind(living, tenant, array(sessions))

/** Of these sessions those that still live: one round trip for all of them. */
export async function livingSessions(
  store: Pick<Store, 'run'>,
  sessions: readonly { readonly tenant: string; readonly session: string }[],
): Promise<ReadonlySet<string>> {
  const tenants = [...Map.groupBy(sessions, ({ tenant }) => tenant)]
  if (!tenants.length) return new Set()
  const answers = await store.run(
    tenants.flatMap(([tenant, own]) => [
      enterTenant(tenant),
      livingOf(tenant, [...new Set(own.map(({ session }) => session))]),
    ]),
  )
  return new Set(answers.flatMap((rows, n) => (n % 2 ? rows.map(([key]) => key!) : [])))
}
