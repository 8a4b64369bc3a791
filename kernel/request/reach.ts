import type { Role } from '../../contract/roles.ts'
import { permission } from '../../contract/roles.ts'
import type { Kernel } from '../derive/kernel.ts'
import { refuse } from '../errors.ts'
import { bind, type Rows, type Statement } from '../store/batch.ts'
import { enterTenant } from '../store/entry.ts'
import type { Asker, Claims, Narrowing, Reach } from './asker.ts'

const who: Statement = {
  name: 'reach_session',
  text: `select t.grants, u.account, case when s.role_ids is null then u.role else s.role end, coalesce(s.role_ids, u.role_id, '{}'), coalesce(s.dept_id, u.dept_id[1]), coalesce(u.dept_id, '{}'),
      u.info_id, u.area_code, u.market_id, u.must_change,
      u.totp_key is null and case when s.role_ids is null then u.role else s.role end <> 'enterprise' and exists (select from system_param p where p.param_key = 'totp.required' and p.param_value = 'true' and not p.is_deleted)
    from kernel_session s join kernel_user u on u.tenant_id = s.tenant_id and u.id = s.user_id join kernel_tenant t on t.tenant_id = s.tenant_id
    where s.tenant_id = $1 and s.id = $2 and s.user_id = $3 and s.ended_at is null and s.expires_at > now()`,
}
const granted: readonly Statement[] = [
  { name: 'reach_roles', text: 'select id, role_alias, menu_ids, data_scope_ids, api_scope_ids, app.kind_of(tenant_id, array[id]) from system_role where tenant_id = $1 and not is_deleted' },
  { name: 'reach_package', text: 'select p.menu_id from kernel_tenant t join system_tenant_package p on p.id = t.package_id and not p.is_deleted where t.tenant_id = $1' },
  { name: 'reach_menus', text: 'select id, parent_id, code from system_menu where $1::text is not null and not is_deleted' },
  { name: 'reach_data', text: "select id, resource_code, scope_type, scope_field, coalesce(scope_value::text, '{}') from system_data_scope where $1::text is not null and not is_deleted" },
  { name: 'reach_paths', text: 'select id, scope_path from system_api_scope where $1::text is not null and not is_deleted' },
]

const ids = (text: string | null | undefined): readonly string[] => (text && text !== '{}' ? text.slice(1, -1).split(',') : [])

interface RoleRow { readonly alias: string; readonly kind: string; readonly menus: readonly string[] | null; readonly data: readonly string[]; readonly paths: readonly string[] }

/** What a tenant has granted to whom, at one version. */
interface Grants {
  readonly version: string
  readonly roles: ReadonlyMap<string, RoleRow>
  readonly package: ReadonlySet<string> | null
  readonly menus: ReadonlyMap<string, { readonly parent: string; readonly code: string }>
  readonly data: ReadonlyMap<string, { readonly resource: string; readonly narrowing: Narrowing }>
  readonly paths: readonly { readonly id: string; readonly path: string }[]
  /** Reaches are shared by sessions of the same roles. */
  readonly made: Map<string, Reach>
}

const rowKinds: Readonly<Record<string, Narrowing['rows']>> = { 1: 'all', 2: 'own', 3: 'dept', 4: 'depts', 5: 'custom' }

/** Menus with everything below them: a package names pages, and means what can be done on them. */
function withDescendants(of: readonly string[], menus: Grants['menus']): Set<string> {
  const below = Map.groupBy([...menus.keys()], id => menus.get(id)!.parent)
  const found = new Set<string>()
  const down = (id: string): void => {
    if (found.has(id) || !menus.has(id)) return
    found.add(id)
    below.get(id)?.forEach(down)
  }
  of.forEach(down)
  return found
}

function grantsOf(version: string, [roles, bought, menus, data, paths]: readonly Rows[]): Grants {
  const known: Grants['menus'] = new Map(menus!.map(([id, parent, code]) => [id!, { parent: parent ?? '', code: code! }]))
  return {
    version, made: new Map(),
    roles: new Map(roles!.map(([id, alias, menuIds, dataIds, pathIds, kind]) => [id!, { alias: alias!, kind: kind ?? '', menus: menuIds === null ? null : ids(menuIds), data: ids(dataIds), paths: ids(pathIds) }])),
    package: bought!.length ? withDescendants(ids(bought![0]![0]), known) : null,
    menus: known,
    data: new Map(data!.map(([id, resource, type, fields, value]) => [id!, {
      resource: resource!,
      narrowing: { id: id!, rows: rowKinds[type ?? ''] ?? 'own', filters: JSON.parse(value!) as Record<string, unknown>, columns: fields === '*' || !fields ? null : new Set(fields.split(',')) },
    }])),
    paths: paths!.map(([id, path]) => ({ id: id!, path: path! })),
  }
}

/** A menu with everything above it. */
function withAncestors(of: Iterable<string>, menus: Grants['menus']): Set<string> {
  const found = new Set<string>()
  for (let id of of) for (let n = 0; id && menus.has(id) && !found.has(id) && n < 20; n++) {
    found.add(id)
    id = menus.get(id)!.parent
  }
  return found
}

const under = (path: string, pattern: string): boolean => pattern.endsWith('/**') ? path === pattern.slice(0, -3) || path.startsWith(pattern.slice(0, -2)) : path === pattern

/** @param reads the resources whose rows a page of a resource shows beside its own: what its refs point at */
function reachOf(grants: Grants, roleIds: readonly string[], role: Role, tenant: string, reads: (key: string) => readonly string[], pageOf: (code: string) => string | undefined): Reach {
  const key = `${role}|${roleIds.join()}`
  const known = grants.made.get(key)
  if (known) return known
  // What a role of another kind was given was given for that kind: with the rows and rights of a higher one it would be more. It counts after switching to it.
  const roles = roleIds.flatMap(id => grants.roles.get(id) ?? []).filter(({ kind }) => kind === role)
  const manages = tenant === '000000' && role === 'administrator' && roles.some(({ alias }) => alias === 'administrator')
  // A role nobody has granted anything yet has what its kind may have; one that was granted something has that.
  const open = manages || (roles.some(({ menus }) => menus === null) && grants.package === null)
  const chosen = roles.some(({ menus }) => menus === null) ? [...(grants.package ?? [])] : roles.flatMap(({ menus }) => menus ?? []).filter(id => !grants.package || grants.package.has(id))
  const menus = open ? null : withAncestors(chosen, grants.menus)
  const codes = menus && new Set<string>()
  if (codes) for (const id of menus) {
    const code = grants.menus.get(id)!.code
    codes.add(code)
    const resource = pageOf(code)
    if (resource) for (const one of [resource, ...reads(resource)]) codes.add(permission(one, 'read'))
  }
  const narrowings = new Map<string, Narrowing[]>()
  for (const { resource, narrowing } of roles.flatMap(({ data }) => data).flatMap(id => grants.data.get(id) ?? [])) narrowings.set(resource, [...(narrowings.get(resource) ?? []), narrowing])
  const held = new Set(roles.flatMap(({ paths }) => paths))
  const reach: Reach = {
    version: grants.version, manages, codes, menus, narrowings: manages ? new Map() : narrowings, apis: held,
    forbids: path => {
      if (manages || !grants.paths.length) return false
      const over = grants.paths.filter(({ path: pattern }) => under(path, pattern))
      return over.length > 0 && !over.some(({ id }) => held.has(id))
    },
  }
  grants.made.set(key, reach)
  return reach
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
  const byCode = new Map(kernel.resources.flatMap(({ key, actions }) => [[key.replaceAll('/', '_'), key] as const, ...['read', 'create', 'update', 'remove', 'unmask', ...Object.keys(actions)].map(verb => [permission(key, verb), key] as const)]))
  const reads = (key: string): readonly string[] => Object.values(kernel.find(key)?.fields ?? {}).filter(({ by }) => !by).flatMap(({ of }) => (typeof of['to'] === 'string' && of['to'] !== '' && kernel.find(of['to']) ? [of['to']] : []))

  const grants = async (tenant: string, version: string): Promise<Grants> => {
    const known = await tenants.get(tenant)?.catch(() => undefined)
    if (known?.version === version) return known
    const loading = kernel.store.run([enterTenant(tenant), bind({ name: 'reach_version', text: 'select grants from kernel_tenant where tenant_id = $1' }, tenant), ...granted.map(statement => bind(statement, tenant))])
      .then(([, versions, ...found]) => grantsOf(versions![0]![0]!, found))
    tenants.set(tenant, loading)
    return loading
  }

  const load = async ({ session, tenant, user }: Claims): Promise<Asker> => {
    const [, [row] = []] = await kernel.store.run([enterTenant(tenant), bind(who, tenant, session, user)])
    if (!row) throw refuse('sessionEnded')
    const [version, account, role, roleIds, dept, depts, info, area, market, mustChange, mustEnrol] = row
    const state = await grants(tenant, version!)
    const roles = ids(roleIds)
    return {
      session, tenant, user, account: account!, role: role as Role, roles, aliases: roles.flatMap(id => state.roles.get(id)?.alias ?? []),
      dept: dept ?? '', depts: ids(depts), info: role === 'enterprise' ? info ?? '' : '', area: role === 'supervise' ? area ?? '' : '', market: role === 'supervise' ? market ?? '' : '',
      mustChange: mustChange === 't', mustEnrol: mustEnrol === 't', reach: reachOf(state, roles, role as Role, tenant, reads, code => byCode.get(code)),
    }
  }

  return {
    of(claims) {
      const key = keyOf(claims)
      const known = sessions.get(key)
      if (known) return known
      if (sessions.size >= sessionsMost) sessions.clear()
      const loading = load(claims)
      sessions.set(key, loading)
      loading.catch(() => sessions.delete(key))
      return loading
    },
    forget: claims => void sessions.delete(keyOf(claims)),
  }
}
