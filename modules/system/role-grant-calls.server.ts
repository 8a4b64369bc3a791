import { nested, type TreeNode } from '../../kernel/derive/read/tree.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { resourceOfMenu, type MenuRow } from '../../kernel/ask/menu-rows.ts'
import { workplaceOf } from '../../kernel/derive/write/workplace.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { allMenus, around, menuChoice, menuNodes, type MenuNode } from './menu-nodes.server.ts'
import {
  apiScopes,
  dataScopes,
  grantRoles,
  granted,
  ofKind,
  scopeRows,
  within,
  type Grantable,
  type ScopeRow,
} from './role-grant.server.ts'
import { ids, kindOf, roleRows, rolesOf } from './role-rows.server.ts'
import role from './role.ts'
import topMenu from './top-menu.ts'
import { packages, tenants } from './tables.ts'

const t = tenants('t')
const p = packages('p')

export const packageOf: Statement = {
  name: 'grant_package',
  text: `select ${p.menuId} from ${t} join ${p} on ${p.id} = ${t.packageId} and not ${p.isDeleted} where ${t.tenantId} = $1`,
}

/** Menus that own scopes, with their scopes below them. platform-contract.md 9 */
const scopeTree = (scopes: readonly ScopeRow[], menus: readonly MenuNode[], { lang }: Signed): readonly TreeNode[] => {
  const byMenu = Map.groupBy(scopes, ({ menuId }) => menuId)
  const owners = menus.filter(({ id }) => byMenu.has(id)).map(menu => menuChoice(menu, lang))
  return nested([
    ...owners,
    ...owners.flatMap(({ id }) =>
      byMenu.get(id)!.map(scope => ({ id: scope.id, parentId: id, title: scope.name, key: scope.id, value: scope.id })),
    ),
  ])
}

/** Granting to roles, and what there is to grant. platform-contract.md 7, 9 */
export function roleGrantCalls(kernel: Kernel, rows: readonly MenuRow[]): readonly SignedCall[] {
  const workplace = workplaceOf(role, kernel)
  const resourceByMenu = resourceOfMenu(kernel.resources)
  const byId = new Map(rows.map(row => [row.id, row]))
  const source = 'modules/system/role-grant-calls.server.ts'
  const text = { type: 'string' } as const
  const list = { type: 'array', items: text } as const

  const grantable = async (context: Signed, query: Readonly<Record<string, unknown>>): Promise<Grantable> => {
    const { asker } = context
    const tenant =
      asker.reach.manages && typeof query['tenantId'] === 'string' && /^\w{1,12}$/.test(query['tenantId'])
        ? query['tenantId']
        : ''
    const [, menus, data, apis, roles, bought] = await kernel.store.run([
      enterAs(asker),
      bind(allMenus),
      bind(dataScopes),
      bind(apiScopes),
      bind(rolesOf, asker.tenant),
      bind(packageOf, tenant),
    ])
    const rolesById = roleRows(roles!)
    const limit = within(
      byId,
      asker,
      { menus: menuNodes(menus!), data: scopeRows(data!, resourceByMenu), apis: scopeRows(apis!, resourceByMenu) },
      asker.roles.flatMap(id => rolesById.get(id) ?? []),
    )
    if (!bought!.length) return limit
    const sold = around(ids(bought![0]![0]), limit.menus)
    return {
      menus: limit.menus.filter(({ id }) => sold.has(id)),
      data: limit.data.filter(({ menuId }) => sold.has(menuId)),
      apis: limit.apis.filter(({ menuId }) => sold.has(menuId)),
    }
  }
  const grantTree = async (context: Signed, query: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { menus, data, apis } = await grantable(context, query)
    return {
      menu: nested(menus.map(menu => menuChoice(menu, context.lang))),
      dataScope: scopeTree(data, menus, context),
      apiScope: scopeTree(apis, menus, context),
    }
  }

  /** Exactly the ids stored: one more, and the dialog would tick everything below it. */
  const roleKeys = async (context: Signed, raw: unknown): Promise<unknown> => {
    const menuIds = granted(raw)
    const {
      asker: { tenant },
    } = await workplace.ofRows(context, menuIds)
    const [, texts, menuTexts, bought] = await kernel.store.run([
      enterAs(context.asker),
      bind(rolesOf, tenant),
      bind(allMenus),
      bind(packageOf, tenant),
    ])
    const roles = roleRows(texts!)
    const chosen = menuIds.flatMap(id => roles.get(id) ?? [])
    if (!chosen.length || chosen.length < menuIds.length) throw refuse('notFound')
    const menus = menuNodes(menuTexts!)
    const sold = bought!.length ? around(ids(bought![0]![0]), menus) : null
    return {
      menu: [
        ...new Set(
          chosen.flatMap(
            own =>
              own.menus ?? ofKind(byId, kindOf(roles, own.id), own.alias, menus).filter(id => !sold || sold.has(id)),
          ),
        ),
      ],
      dataScope: [...new Set(chosen.flatMap(({ data }) => data))],
      apiScope: [...new Set(chosen.flatMap(({ apis }) => apis))],
    }
  }

  const reads = { source, method: 'GET', access: accessOf(role, 'read'), enters: true } as const
  const path = '/blade-system/menu'
  return [
    {
      source,
      method: 'POST',
      enters: true,
      id: 'system/role.grant',
      title: '角色授权',
      path: `/${role.path}/grant`,
      access: accessOf(role, 'update'),
      body: {
        type: 'object',
        properties: { roleIds: list, menuIds: list, dataScopeIds: list, apiScopeIds: list },
        required: ['roleIds'],
      },
      async handle(context, { body }) {
        await grantRoles(kernel, byId, context, body)
        return {}
      },
    },
    {
      ...reads,
      id: 'system/menu.grant-tree',
      title: '可授予的权限',
      path: `${path}/grant-tree`,
      query: { tenantId: text },
      handle: (context, { query }) => grantTree(context, query),
    },
    {
      ...reads,
      id: 'system/menu.info-grant-tree',
      title: '可授予监管与企业角色的权限',
      path: `${path}/getInfoGrantTree`,
      query: { tenantId: text },
      handle: (context, { query }) => grantTree(context, query),
    },
    {
      ...reads,
      id: 'system/menu.role-tree-keys',
      title: '角色已有的权限',
      path: `${path}/role-tree-keys`,
      query: { roleIds: text },
      handle: (context, { query }) => roleKeys(context, query['roleIds']),
    },
    {
      ...reads,
      access: accessOf(topMenu, 'read'),
      id: 'system/menu.grant-top-tree',
      title: '可放入顶部菜单的菜单',
      path: `${path}/grant-top-tree`,
      async handle(context, { query }) {
        const { menus } = await grantable(context, query)
        return {
          menu: nested(menus.filter(({ category }) => category === 1).map(menu => menuChoice(menu, context.lang))),
          dataScope: [],
          apiScope: [],
        }
      },
    },
  ]
}
