import { difference } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { MenuRow } from '../../kernel/ask/menu-rows.ts'
import { among, narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { workplaceOf } from '../../kernel/derive/write/workplace.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { allMenus, menuNodes, reaches } from './menu-nodes.server.ts'
import { granted } from './role-grant.server.ts'
import { ids } from './role-rows.server.ts'
import topMenu from './top-menu.ts'
import { topMenus } from './tables.ts'

const t = topMenus('t')
const topMenuRow = topMenus()

const statement: Statement = {
  name: 'top_menu_held',
  text: `select ${t.id}, coalesce(${t.menuIds}, '{}') from ${t} where ${t.tenantId} = app.tenant() and ${t.id} = any($1::bigint[]) and not ${t.isDeleted} order by ${t.id} for update`,
}
const put: Statement = {
  name: 'top_menu_grant',
  text: `update ${topMenuRow} set ${topMenuRow.menuIds} = $2, ${topMenuRow.updateUser} = $3, ${topMenuRow.updateTime} = date_trunc('second', greatest(app.now(), ${topMenuRow.updateTime} + interval '1 second')) where ${topMenuRow.tenantId} = app.tenant() and ${topMenuRow.id} = $1`,
}
const keys: Statement = {
  name: 'top_menu_keys',
  text: `select distinct unnest(${topMenuRow.menuIds}) from ${topMenuRow} where (${topMenuRow.tenantId} = app.tenant() or app.manages()) and ${topMenuRow.id} = any($1::bigint[]) and not ${topMenuRow.isDeleted}`,
}

/** Which menus stand under which top menu. platform-contract.md 9, 10 */
export function topMenuCalls(kernel: Kernel, rows: readonly MenuRow[]): readonly SignedCall[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const workplace = workplaceOf(topMenu, kernel)
  const source = 'modules/system/top-menu.server.ts'
  const list = { type: 'array', items: { type: 'string' } } as const

  const grant = async (context: Signed, body: Readonly<Record<string, unknown>>): Promise<void> => {
    const { asker } = context
    const topIds = idList(body['topMenuIds'])
    const menuIds = body['menuIds'] === undefined || body['menuIds'] === '' ? [] : granted(body['menuIds'])
    const { asker: acting } = await workplace.ofRows(context, topIds)
    const narrow = narrowingOf(topMenu, asker, context.lang, 2)
    await kernel.store.transaction(async ({ run }) => {
      const [, tops, menus] = await run([
        enterAs(acting),
        bind(among(narrow, statement), array(topIds), ...narrow.values),
        bind(allMenus),
      ])
      if (tops!.length !== topIds.length) throw refuse('notFound')
      const there = new Map(menuNodes(menus!).map(menu => [menu.id, menu]))
      for (const id of menuIds) {
        const menu = there.get(id)
        if (!menu) throw refuse('notFound')
        if (!reaches(byId, asker, menu)) throw refuse('roleBeyond')
      }
      await run(
        tops!.flatMap(([id, before]): readonly Bound[] => [
          bind(put, id!, array(menuIds), asker.user),
          writeAudit(
            kernel.newId(),
            context,
            {
              operation: 'system/top-menu.grant',
              resource: topMenu.key,
              row: id!,
              ...difference({ menuIds: ids(before).join(',') }, { menuIds: menuIds.join(',') }),
            },
            acting.tenant,
          ),
        ]),
      )
    })
  }

  return [
    {
      id: 'system/top-menu.grant',
      title: '顶部菜单配置',
      method: 'POST',
      path: `/${topMenu.path}/grant`,
      source,
      enters: true,
      access: accessOf(topMenu, 'update'),
      body: { type: 'object', properties: { topMenuIds: list, menuIds: list }, required: ['topMenuIds'] },
      async handle(context, { body }) {
        await grant(context, body)
        return {}
      },
    },
    {
      id: 'system/menu.top-tree-keys',
      title: '顶部菜单已有的菜单',
      method: 'GET',
      path: '/blade-system/menu/top-tree-keys',
      source,
      enters: true,
      access: accessOf(topMenu, 'read'),
      query: { topMenuIds: { type: 'string' } },
      async handle(context, { query }) {
        const [, texts] = await kernel.store.run([
          enterAs(context.asker),
          bind(keys, array(idList(query['topMenuIds']))),
        ])
        return { menu: texts!.map(([id]) => id) }
      },
    },
  ]
}
