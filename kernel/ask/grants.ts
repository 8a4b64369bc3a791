import { permission, type Role } from '../../contract/roles.ts'
import type { Rows, Statement } from '../store/batch.ts'
import type { Kernel } from './kernel.ts'
import type { Narrowing, Reach, RoleGrant } from './asker.ts'
import { covers, holdingOf } from './holds.ts'
import { roomTable } from '../define/given.ts'

/** What a tenant has granted to whom, in the order `grantsOf` reads it; each asks with the tenant. */
export const granted: readonly Statement[] = [
  {
    name: 'reach_roles',
    get text() {
      const r = roomTable('roles')
      return `select ${r.id}, ${r.roleAlias}, ${r.menuIds}, ${r.dataScopeIds}, ${r.apiScopeIds}, app.kind_of(${r.tenantId}, array[${r.id}]), app.only_reads(${r.tenantId}, array[${r.id}]) from ${r} where ${r.tenantId} = $1 and not ${r.isDeleted}`
    },
  },
  {
    name: 'reach_package',
    get text() {
      const p = roomTable('packages', 'p')
      return `select ${p.menuId} from kernel_tenant t join ${p} on ${p.id} = t.package_id and not ${p.isDeleted} where t.tenant_id = $1`
    },
  },
  {
    name: 'reach_menus',
    get text() {
      const m = roomTable('menus')
      return `select ${m.id}, ${m.parentId}, ${m.code} from ${m} where $1::text is not null and not ${m.isDeleted}`
    },
  },
  {
    name: 'reach_data',
    get text() {
      const d = roomTable('dataScopes')
      return `select ${d.id}, ${d.menuId}, ${d.scopeType}, ${d.scopeField}, coalesce(${d.scopeValue}::text, '{}') from ${d} where $1::text is not null and not ${d.isDeleted}`
    },
  },
  {
    name: 'reach_paths',
    get text() {
      const [s, o] = [roomTable('apiScopes', 's'), roomTable('apiScopes', 'o')]
      return `select case when ${s.isDeleted} then '' else ${s.id}::text end, ${s.scopePath} from ${s} where $1::text is not null and not ${s.isReleased}
    and (not ${s.isDeleted} or not exists (select from ${o} where ${o.scopePath} = ${s.scopePath} and ${o.isReleased} and ${o.updateTime} >= ${s.updateTime}))`
    },
  },
]

/** The ids of an array as PostgreSQL writes it. */
export const ids = (text: string | null | undefined): readonly string[] =>
  text && text !== '{}' ? text.slice(1, -1).split(',') : []

/** What a tenant has granted to whom, at one version. */
export interface Grants {
  readonly version: string
  readonly roles: ReadonlyMap<string, RoleGrant>
  readonly package: ReadonlySet<string> | null
  readonly menus: ReadonlyMap<string, { readonly parent: string; readonly code: string }>
  readonly data: ReadonlyMap<string, { readonly resource: string; readonly narrowing: Narrowing }>
  /** Addresses that are closed to whoever does not hold the scope; '' of one that was removed and never released. */
  readonly paths: readonly { readonly id: string; readonly path: string }[]
  /** Reaches are shared by sessions of the same roles. */
  readonly made: Map<string, Reach>
}

const rowKinds: Readonly<Record<string, Narrowing['rows']>> = { 1: 'all', 2: 'own', 3: 'dept', 4: 'depts', 5: 'custom' }

/** Menus with everything below them: a package names pages, and means what can be done on them. */
function withDescendants(starts: readonly string[], menus: Grants['menus']): Set<string> {
  const below = Map.groupBy([...menus.keys()], id => menus.get(id)!.parent)
  const subtree = new Set<string>()
  const down = (id: string): void => {
    if (subtree.has(id) || !menus.has(id)) return
    subtree.add(id)
    below.get(id)?.forEach(down)
  }
  starts.forEach(down)
  return subtree
}

/**
 * @param found the rows of `granted`, statement by statement
 * @param resourceByMenu keys of the resources that menus show, by menu id
 */
export function grantsOf(
  version: string,
  [roles, bought, menus, data, paths]: readonly Rows[],
  resourceByMenu: ReadonlyMap<string, string>,
): Grants {
  const parents: Grants['menus'] = new Map(
    menus!.map(([id, parent, code]) => [id!, { parent: parent ?? '', code: code! }]),
  )
  return {
    version,
    made: new Map(),
    roles: new Map(
      roles!.map(([id, alias, menuIds, dataIds, pathIds, kind, reads]) => [
        id!,
        {
          alias: alias!,
          kind: (kind ?? '') as Role | '',
          onlyReads: reads === 't',
          menus: menuIds === null ? null : ids(menuIds),
          data: ids(dataIds),
          paths: ids(pathIds),
        },
      ]),
    ),
    package: bought!.length ? withDescendants(ids(bought![0]![0]), parents) : null,
    menus: parents,
    data: new Map(
      data!.map(([id, menu, type, fields, value]) => [
        id!,
        {
          resource: resourceByMenu.get(menu ?? '') ?? '',
          narrowing: {
            id: id!,
            rows: rowKinds[type ?? ''] ?? 'own',
            filters: JSON.parse(value!) as Record<string, unknown>,
            columns: fields === '*' || !fields ? null : new Set(fields.split(',')),
          },
        },
      ]),
    ),
    paths: paths!.map(([id, path]) => ({ id: id!, path: path! })),
  }
}

/** A menu with everything above it. */
function withAncestors(starts: Iterable<string>, menus: Grants['menus']): Set<string> {
  const path = new Set<string>()
  for (let id of starts)
    for (let n = 0; id && menus.has(id) && !path.has(id) && n < 20; n++) {
      path.add(id)
      id = menus.get(id)!.parent
    }
  return path
}

const under = (path: string, pattern: string): boolean =>
  pattern.endsWith('/**') ? path === pattern.slice(0, -3) || path.startsWith(pattern.slice(0, -2)) : path === pattern

/** What a reach is worked out with, beside the grants. */
export interface Known extends Pick<Kernel, 'menus' | 'find'> {
  /** The resources whose rows a page of a resource shows beside its own: what its refs point at. */
  readonly reads: (key: string) => readonly string[]
  /** The resource of a menu's or a button's code. */
  readonly pageOf: (code: string) => string | undefined
}

/** Endings of codes that only allow looking. */
const reading = permission('', 'read')

/**
 * What a session of these roles may do: their menus and buttons within the package, their data and API scopes.
 * platform-contract.md 5
 */
export function reachOf(
  grants: Grants,
  roleIds: readonly string[],
  role: Role,
  tenant: string,
  definitions: Known,
): Reach {
  const key = `${role}|${roleIds.join()}`
  const earlier = grants.made.get(key)
  if (earlier) return earlier
  // What a role of another kind was given was given for that kind: with the rows and rights of a higher one it would be
  // more. It counts after switching to it.
  const roles = roleIds.flatMap(id => grants.roles.get(id) ?? []).filter(({ kind }) => kind === role)
  const manages =
    tenant === '000000' && role === 'administrator' && roles.some(({ alias }) => alias === 'administrator')
  // A role nobody has granted anything yet has what its kind may have; one that was granted something has that.
  const open =
    manages || (roles.some(({ menus, onlyReads }) => menus === null && !onlyReads) && grants.package === null)
  const writes = new Set(
    definitions.menus.flatMap(({ category, code }) => (category === 2 && !code.endsWith(reading) ? [code] : [])),
  )
  /** What a role opens: of whoever only reads, nothing but what lets one look. */
  const opened = ({ menus, onlyReads }: RoleGrant): readonly string[] => {
    const all = menus ?? [...(grants.package ?? grants.menus.keys())]
    return onlyReads ? all.filter(id => !writes.has(grants.menus.get(id)?.code ?? '')) : all
  }
  const chosen = roles.flatMap(opened).filter(id => !grants.package || grants.package.has(id))
  const menus = open ? null : withAncestors(chosen, grants.menus)
  const codes = menus && new Set<string>()
  if (codes)
    for (const id of menus!) {
      const code = grants.menus.get(id)!.code
      codes.add(code)
      const resource = definitions.pageOf(code)
      if (resource)
        for (const target of [resource, ...definitions.reads(resource)]) codes.add(permission(target, 'read'))
    }
  const narrowings = new Map<string, Narrowing[]>()
  for (const { resource, narrowing } of roles.flatMap(({ data }) => data).flatMap(id => grants.data.get(id) ?? []))
    narrowings.set(resource, [...(narrowings.get(resource) ?? []), narrowing])
  const apis = new Set(roles.flatMap(({ paths }) => paths))
  let heldIds: readonly string[] | 'all' | null = null
  const reach: Reach = {
    version: grants.version,
    manages,
    codes,
    menus,
    narrowings: manages ? new Map() : narrowings,
    apis,
    forbids: path => {
      if (manages || !grants.paths.length) return false
      const over = grants.paths.filter(({ path: pattern }) => under(path, pattern))
      return over.length > 0 && !over.some(({ id }) => apis.has(id))
    },
    holds: {
      get roles() {
        return (heldIds ??= heldRoles())
      },
      would: after =>
        manages ||
        [...after.keys()].every(holdsIn({ ...grants, roles: new Map([...grants.roles, ...after]), made: new Map() })),
    },
  }
  /** Whether the session holds a role as these grants say it is. */
  const holdsIn = (then: Grants): ((id: string) => boolean) => {
    const own = holdingOf(reach, role, grants, definitions, true)
    return id => {
      const { kind } = then.roles.get(id)!
      return covers(
        own,
        holdingOf(reachOf(then, [id], kind || 'enterprise', tenant, definitions), kind, then, definitions, false),
      )
    }
  }
  const heldRoles = (): readonly string[] | 'all' => {
    if (manages) return 'all'
    const own = [...grants.roles.keys()].filter(holdsIn(grants))
    return own.length === grants.roles.size ? 'all' : own
  }
  grants.made.set(key, reach)
  return reach
}
