import type { Role } from '../../contract/roles.ts'
import { permission } from '../../contract/roles.ts'
import type { Kernel } from '../ask/kernel.ts'
import { resourceOfMenu } from '../ask/menu-rows.ts'
import { withinOf } from '../derive/row/narrow.ts'
import { refuse } from '../errors.ts'
import { bind, type Statement } from '../store/batch.ts'
import { enterTenant } from '../ask/entry.ts'
import type { Asker, Claims } from '../ask/asker.ts'
import { granted, type Grants, grantsOf, ids, reachOf, type Known } from '../ask/grants.ts'
import { roomTable } from '../define/given.ts'

const reachOfSession: Statement = {
  name: 'reach_session',
  get text() {
    const p = roomTable('parameters', 'p')
    return `select t.grants, u.account, case when s.role_ids is null then u.role else s.role end, coalesce(s.role_ids, u.role_id, '{}'), coalesce(s.dept_id, u.dept_id[1]), coalesce(u.dept_id, '{}'),
      u.info_id, u.enterprise_id, u.area_code, u.market_id, u.must_change,
      u.totp_key is null and case when s.role_ids is null then u.role else s.role end <> 'enterprise' and exists (select from ${p} where ${p.paramKey} = 'totp.required' and ${p.paramValue} = 'true' and not ${p.isDeleted})
    from kernel_session s join kernel_user u on u.tenant_id = s.tenant_id and u.id = s.user_id join kernel_tenant t on t.tenant_id = s.tenant_id
    where s.tenant_id = $1 and s.id = $2 and s.user_id = $3 and s.ended_at is null and s.expires_at > app.now()`
  },
}

const sessionsMost = 20_000
const keyOf = ({ session, tenant, user }: Claims): string => `${tenant}/${session}/${user}`

/** Looks up who a token is of and what they may do, once per session and state of the grants. */
export interface Reaches {
  /** @throws Refusal sessionEnded when there is no such session any more */
  of(claims: Claims): Promise<Asker>
  /** Forgets what was known of a session, because the database said it is no longer so. */
  forget(claims: Claims): void
}

export function reaches(kernel: Kernel): Reaches {
  const sessions = new Map<string, Promise<Asker>>()
  const tenants = new Map<string, Promise<Grants>>()
  const byCode = new Map(
    kernel.resources.flatMap(({ key, actions }) => [
      [key.replaceAll('/', '_'), key] as const,
      ...['read', 'create', 'update', 'remove', 'unmask', ...Object.keys(actions)].map(
        verb => [permission(key, verb), key] as const,
      ),
    ]),
  )
  const resourceByMenu = resourceOfMenu(kernel.resources)
  const owner = kernel.resources.find(({ owns }) => owns)
  const reads = (key: string): readonly string[] =>
    Object.values(kernel.find(key)?.fields ?? {})
      .filter(({ by }) => !by)
      .flatMap(({ of: options }) =>
        typeof options['to'] === 'string' && options['to'] !== '' && kernel.find(options['to']) ? [options['to']] : [],
      )

  const definitions: Known = { menus: kernel.menus, find: kernel.find, reads, pageOf: code => byCode.get(code) }

  const grants = async (tenant: string, version: string): Promise<Grants> => {
    const read = await tenants.get(tenant)?.catch(() => undefined)
    if (read?.version === version) return read
    const loading = kernel.store
      .run([
        enterTenant(tenant),
        bind({ name: 'reach_version', text: 'select grants from kernel_tenant where tenant_id = $1' }, tenant),
        ...granted.map(statement => bind(statement, tenant)),
      ])
      .then(([, versions, ...rows]) => grantsOf(versions![0]![0]!, rows, resourceByMenu))
    tenants.set(tenant, loading)
    return loading
  }

  const load = async ({ session, tenant, user }: Claims): Promise<Asker> => {
    const [, [row] = []] = await kernel.store.run([enterTenant(tenant), bind(reachOfSession, tenant, session, user)])
    if (!row) throw refuse('sessionEnded')
    const [version, account, role, roleIds, dept, depts, info, head, area, market, mustChange, mustEnrol] = row
    const state = await grants(tenant, version!)
    const roles = ids(roleIds)
    const asker: Asker = {
      session,
      tenant,
      user,
      account: account!,
      role: role as Role,
      roles,
      aliases: roles.flatMap(id => state.roles.get(id)?.alias ?? []),
      dept: dept ?? '',
      depts: ids(depts),
      info: role === 'enterprise' && !head ? (info ?? '') : '',
      head: role === 'enterprise' ? (head ?? '') : '',
      area: role === 'supervise' ? (area ?? '') : '',
      market: role === 'supervise' ? (market ?? '') : '',
      mustChange: mustChange === 't',
      mustEnrol: mustEnrol === 't',
      reach: reachOf(state, roles, role as Role, tenant, definitions),
    }
    const within = owner && withinOf(owner, asker)
    return within ? { ...asker, within } : asker
  }

  return {
    of(claims) {
      const key = keyOf(claims)
      const reach = sessions.get(key)
      if (reach) return reach
      if (sessions.size >= sessionsMost) sessions.clear()
      const loading = load(claims)
      sessions.set(key, loading)
      loading.catch(() => sessions.delete(key))
      return loading
    },
    forget: claims => void sessions.delete(keyOf(claims)),
  }
}
