import { done } from '../../contract/envelope.ts'
import { open, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { MenuRow } from '../../kernel/ask/menu-rows.ts'
import { nested } from '../../kernel/derive/read/tree.ts'
import { Bad } from '../../kernel/fields/base/field.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import { JsonText } from '../../kernel/ask/json-text.ts'
import { Raw, type Call, type OpenCall, type SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { allMenus, menuNodes, sees, type MenuNode } from './menu-nodes.server.ts'
import { topMenus as topMenuTable } from './tables.ts'

const t = topMenuTable()

const topMenus: Statement = {
  name: 'menu_top',
  text: `select ${t.id}, ${t.name}, coalesce(${t.source}, ''), coalesce(${t.nameEn}, '') from ${t} where ${t.tenantId} = $1 and not ${t.isDeleted} order by ${t.sort}, ${t.id}`,
}
const ofTop: Statement = {
  name: 'menu_of_top',
  text: `select unnest(${t.menuIds}) from ${t} where ${t.tenantId} = $1 and ${t.id} = $2 and not ${t.isDeleted}`,
}

/** An answer made once for everybody who sees the same. */
const textOf = (data: unknown): JsonText => new JsonText(JSON.stringify({ code: 200, success: true, data, msg: done }))
const answer = (text: JsonText): Raw =>
  new Raw(text, { 'cache-control': 'private, no-cache', vary: 'blade-auth, cookie' })

interface Own {
  readonly menus: readonly MenuNode[]
  readonly routes: JsonText
  readonly buttons: JsonText
}

/**
 * The menus and buttons of a session: shared by all of the same roles at the same state of the grants.
 * platform-contract.md 9
 */
export function menuCalls(kernel: Kernel, rows: readonly MenuRow[]): readonly Call[] {
  const source = 'modules/system/menu.server.ts'
  const byId = new Map(rows.map(row => [row.id, row]))
  const memory = new WeakMap<object, Own>()

  const of = async (asker: Asker): Promise<Own> => {
    const earlier = memory.get(asker.reach)
    if (earlier) {
      await kernel.store.run([enterAs(asker)])
      return earlier
    }
    const [, texts] = await kernel.store.run([enterAs(asker), bind(allMenus)])
    const nodes = menuNodes(texts!).filter(node => sees(byId, asker, node))
    const buttons = Map.groupBy(
      nodes.filter(({ category }) => category === 2),
      ({ parentId }) => parentId,
    )
    const pages = nodes.filter(({ category }) => category === 1)
    const parents = new Set(pages.map(({ parentId }) => parentId))
    // A branch with nothing in it is no branch.
    const menus = pages.filter(({ id, code }) => !code.startsWith('group_') || parents.has(id))
    // Inherited clients look for a button under a code of theirs. Clients take nothing of a button but its code; a
    // thousand of them in full would be more than all else a page loads.
    const withButtons = menus.flatMap(({ id, code, name }) => {
      const own = buttons.get(id)
      return own
        ? [
            {
              id,
              code,
              name,
              children: own.flatMap(({ id: button, code: buttonCode, name: buttonName }) => [
                { code: buttonCode, name: buttonName },
                ...(byId.get(button)?.known ?? []).map(permission => ({ code: permission })),
              ]),
            },
          ]
        : []
    })
    const result: Own = { menus, routes: textOf(nested(menus)), buttons: textOf(withButtons) }
    memory.set(asker.reach, result)
    return result
  }

  const ofTopMenu = async (asker: Asker, top: string, menus: readonly MenuNode[]): Promise<readonly MenuNode[]> => {
    const [, texts] = await kernel.store.run([enterAs(asker), bind(ofTop, asker.tenant, top)])
    const topIds = new Set(texts!.map(([id]) => id))
    const nodes = new Map(menus.map(node => [node.id, node]))
    const path = new Set<string>()
    for (const node of menus)
      if (topIds.has(node.id))
        for (let at: MenuNode | undefined = node; at && !path.has(at.id); at = nodes.get(at.parentId)) path.add(at.id)
    return menus.filter(({ id }) => path.has(id))
  }

  return [
    {
      id: 'system/menu.routes',
      title: '菜单',
      method: 'GET',
      path: '/blade-system/menu/routes',
      source,
      access: open,
      query: { topMenuId: { type: 'string' } },
      async handle({ asker }, input) {
        if (!asker) return []
        const { menus, routes } = await of(asker)
        const top = parseId(input.query['topMenuId'])
        return top instanceof Bad ? answer(routes) : nested(await ofTopMenu(asker, top, menus))
      },
    } satisfies OpenCall,
    {
      id: 'system/menu.buttons',
      title: '按钮权限',
      method: 'GET',
      path: '/blade-system/menu/buttons',
      source,
      access: session,
      enters: true,
      unchanged: true,
      handle: async ({ asker }) => answer((await of(asker)).buttons),
    } satisfies SignedCall,
    {
      id: 'system/menu.top',
      title: '顶部菜单',
      method: 'GET',
      path: '/blade-system/menu/top-menu',
      source,
      access: open,
      async handle({ asker }) {
        if (!asker) return []
        const [, texts] = await kernel.store.run([enterAs(asker), bind(topMenus, asker.tenant)])
        return texts!.map(([id, name, icon, nameEn]) => ({ id, name, source: icon, nameEn }))
      },
    } satisfies OpenCall,
  ]
}
