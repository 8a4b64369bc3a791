import { difference } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { resourceOfMenu } from '../../kernel/ask/menu-rows.ts'
import { narrowed } from '../../kernel/ask/holds.ts'
import { among, narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { workplaceOf } from '../../kernel/derive/write/workplace.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Json } from '../../kernel/fields/base/field.ts'
import type { Asker, Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, granting } from '../../kernel/ask/entry.ts'
import { allMenus, menuNodes, reaches, type Brought, type MenuNode } from './menu-nodes.server.ts'
import { belowRole, grantOf, kindOf, roleRows, rolesHeld, type RoleRow } from './role-rows.server.ts'
import type { Role } from '../../contract/roles.ts'
import role from './role.ts'
import { apiScopes as apiScopeTable, dataScopes as dataScopeTable, roles as roleTable } from './tables.ts'

const d = dataScopeTable()
const a = apiScopeTable()
const t = roleTable('t')
const r = roleTable()

/** A data scope or an API scope as a thing to grant. */
export interface ScopeRow {
  readonly id: string
  readonly menuId: string
  readonly name: string
  /** Of a data scope the key of the resource it narrows. */
  readonly resource: string
}
export const dataScopes: Statement = {
  name: 'grant_data_scopes',
  text: `select ${d.id}, ${d.menuId}, ${d.scopeName} from ${d} where not ${d.isDeleted} order by ${d.menuId}, ${d.createTime}, ${d.id}`,
}
export const apiScopes: Statement = {
  name: 'grant_api_scopes',
  text: `select ${a.id}, ${a.menuId}, ${a.scopeName} from ${a} where not ${a.isDeleted} order by ${a.menuId}, ${a.createTime}, ${a.id}`,
}
/** @param resourceByMenu keys of the resources that menus show, by menu id */
export const scopeRows = (
  rows: readonly (readonly (string | null)[])[],
  resourceByMenu: ReadonlyMap<string, string>,
): readonly ScopeRow[] =>
  rows.map(([id, menuId, name]) => ({
    id: id!,
    menuId: menuId ?? '',
    name: name ?? '',
    resource: resourceByMenu.get(menuId ?? '') ?? '',
  }))

/** What there is to grant. */
export interface Grantable {
  readonly menus: readonly MenuNode[]
  readonly data: readonly ScopeRow[]
  readonly apis: readonly ScopeRow[]
}

/** What of it a session has, and may therefore give. `own`: the roles of the session. platform-contract.md 7, 9 */
export function within(rows: Brought, asker: Asker, all: Grantable, own: readonly RoleRow[]): Grantable {
  if (asker.reach.manages) return all
  const menus = all.menus.filter(menu => reaches(rows, asker, menu))
  const pages = new Set(menus.map(({ id }) => id))
  const scopes = new Set(own.flatMap(({ data, apis }) => [...data, ...apis]))
  const narrow = new Set(narrowed(asker.reach))
  return {
    menus,
    // Who sees everything of a list may let others see less; who does not may only hand on what narrows themselves.
    data: all.data.filter(({ id, menuId, resource }) => pages.has(menuId) && (!narrow.has(resource) || scopes.has(id))),
    apis: all.apis.filter(({ id }) => scopes.has(id)),
  }
}

const inSight: Statement = {
  name: 'role_in_sight',
  text: `select ${t.id} from ${t} where ${t.tenantId} = app.tenant() and ${t.id} = any($1::bigint[]) and not ${t.isDeleted} order by ${t.id}`,
}
const put: Statement = {
  name: 'role_grant',
  text: `update ${r} set ${r.menuIds} = $2, ${r.dataScopeIds} = $3, ${r.apiScopeIds} = $4, ${r.updateUser} = $5, ${r.updateTime} = date_trunc('second', greatest(app.now(), ${r.updateTime} + interval '1 second'))
    where ${r.tenantId} = app.tenant() and ${r.id} = $1`,
}

/** Every menu a role has to which nobody has granted anything: what its kind may have. */
export const ofKind = (
  rows: Brought,
  kind: Role | null,
  alias: string,
  menus: readonly MenuNode[],
): readonly string[] =>
  menus
    .filter(({ id }) => {
      const row = rows.get(id)
      return row
        ? kind !== null && row.roles.includes(kind) && (!row.managing || alias === 'administrator')
        : alias === 'administrator'
    })
    .map(({ id }) => id)

const listOf = (raw: unknown): readonly string[] =>
  raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && !raw.length) ? [] : granted(raw)
const grantMost = 5000
/** As ids of rows, but of more than a person removes at once. */
export function granted(raw: unknown): readonly string[] {
  const items = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : []
  if (items.length > grantMost) throw refuse('tooManyItems', { title: 'ids', max: grantMost })
  const ids: string[] = []
  for (let i = 0; i < items.length; i += 200) ids.push(...idList(items.slice(i, i + 200)))
  return [...new Set(ids)]
}

const witness = ({ menus, data, apis }: Pick<RoleRow, 'menus' | 'data' | 'apis'>): Record<string, Json> => ({
  menuIds: menus?.join(',') ?? null,
  dataScopeIds: data.join(','),
  apiScopeIds: apis.join(','),
})

/**
 * Replaces what roles have: menus, data scopes, API scopes. Menus taken from a role are taken from the roles below it.
 * platform-contract.md 7
 * @throws Refusal roleBeyond for a role that is not the asker's to change and for whatever they do not have themselves,
 * notFound for what does not exist
 */
export async function grantRoles(
  kernel: Kernel,
  rows: Brought,
  context: Signed,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { asker } = context
  const roleIds = idList(body['roleIds'])
  const [menus, data, apis] = [listOf(body['menuIds']), listOf(body['dataScopeIds']), listOf(body['apiScopeIds'])]
  const { asker: acting } = await workplaceOf(role, kernel).ofRows(context, roleIds)
  const narrow = narrowingOf(role, asker, context.lang, 2)
  const resourceByMenu = resourceOfMenu(kernel.resources)
  await kernel.store.transaction(async ({ run }) => {
    const [, roleTexts, menuTexts, dataTexts, apiTexts, livingRoles] = await run([
      enterAs(acting),
      bind(rolesHeld, acting.tenant),
      bind(allMenus),
      bind(dataScopes),
      bind(apiScopes),
      bind(among(narrow, inSight), array(roleIds), ...narrow.values),
    ])
    if (livingRoles!.length !== roleIds.length) throw refuse('notFound')
    const roles = roleRows(roleTexts!)
    const all: Grantable = {
      menus: menuNodes(menuTexts!),
      data: scopeRows(dataTexts!, resourceByMenu),
      apis: scopeRows(apiTexts!, resourceByMenu),
    }
    const own = asker.roles.flatMap(id => roles.get(id) ?? [])
    const limit = within(rows, asker, all, own)
    const check = ([ids, there, having]: readonly [
      readonly string[],
      readonly { readonly id: string }[],
      readonly { readonly id: string }[],
    ]): void => {
      const [exist, has] = [new Set(there.map(({ id }) => id)), new Set(having.map(({ id }) => id))]
      if (ids.some(id => !exist.has(id))) throw refuse('notFound')
      if (ids.some(id => !has.has(id))) throw refuse('roleBeyond')
    }
    for (const three of [
      [menus, all.menus, limit.menus],
      [data, all.data, limit.data],
      [apis, all.apis, limit.apis],
    ] as const)
      check(three)

    const after = new Map<string, Pick<RoleRow, 'menus' | 'data' | 'apis'>>()
    for (const id of roleIds) after.set(id, { menus, data, apis })
    for (const id of roleIds) {
      const holder = roles.get(id)!
      const ids = new Set(menus)
      const losses = new Set(
        (holder.menus ?? ofKind(rows, kindOf(roles, id), holder.alias, all.menus)).filter(menu => !ids.has(menu)),
      )
      for (const below of losses.size ? belowRole(roles, id).filter(other => !roleIds.includes(other)) : []) {
        const child = roles.get(below)!
        const had = after.get(below)?.menus ?? child.menus ?? ofKind(rows, kindOf(roles, below), child.alias, all.menus)
        const rest = had.filter(menu => !losses.has(menu))
        if (rest.length === had.length) continue
        after.set(below, { menus: rest, data: child.data, apis: child.apis })
      }
    }
    if (
      !asker.reach.holds.would(
        new Map([...after].map(([id, now]) => [id, grantOf({ ...roles.get(id)!, ...now }, roles)])),
      )
    )
      throw refuse('roleBeyond')
    await run([
      granting([...after.keys()]),
      ...[...after].flatMap(([id, now]): readonly Bound[] => [
        bind(put, id, array(now.menus ?? []), array(now.data), array(now.apis), asker.user),
        writeAudit(
          kernel.newId(),
          context,
          {
            operation: 'system/role.grant',
            resource: 'system/role',
            row: id,
            ...difference(witness(roles.get(id)!), witness(now)),
          },
          acting.tenant,
        ),
      ]),
    ])
  })
}
