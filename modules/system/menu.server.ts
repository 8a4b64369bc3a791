import { open, session } from '../../kernel/define/call.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import type { MenuRow } from '../../kernel/derive/menu-rows.ts'
import type { Asker } from '../../kernel/request/asker.ts'
import type { Call, OpenCall, SignedCall } from '../../kernel/request/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'
import { id as parseId } from '../../kernel/fields/ref/type.ts'
import { Bad } from '../../kernel/fields/field.ts'

/** A menu as real clients read it; leaves have no `children`, they take the code only of nodes without it. platform-contract.md 8, 9 */
interface Node {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly alias: string
  readonly path: string
  readonly source: string
  readonly sort: number
  readonly category: number
  readonly action: number
  readonly isOpen: number
  readonly remark: string
  readonly children?: readonly Node[]
}

const all: Statement = { name: 'menu_all', text: 'select id, coalesce(parent_id::text, \'0\'), code, name, coalesce(nullif(name_en, \'\'), name), coalesce(alias, \'\'), coalesce(path, \'\'), coalesce(source, \'\'), coalesce(sort, 0), category, coalesce(action, 0), coalesce(is_open, 1), coalesce(remark, \'\') from system_menu where not is_deleted order by sort, id' }
const topMenus: Statement = { name: 'menu_top', text: 'select id, name, coalesce(source, \'\'), coalesce(name_en, \'\') from system_top_menu where tenant_id = $1 and not is_deleted order by sort, id' }
const ofTop: Statement = { name: 'menu_of_top', text: 'select unnest(menu_ids) from system_top_menu where tenant_id = $1 and id = $2 and not is_deleted' }

const nodeOf = ([id, parentId, code, name, nameEn, alias, path, source, sort, category, action, isOpen, remark]: readonly (string | null)[]): Node => ({
  id: id!, parentId: parentId!, code: code!, name: name!, nameEn: nameEn!, alias: alias!, path: path!, source: source!, sort: Number(sort), category: Number(category), action: Number(action), isOpen: Number(isOpen), remark: remark!,
})

/** Nodes below each other; what has nobody below has no `children`. A parent that is not among them makes a root. platform-contract.md 1.5 */
export function nested<N extends { readonly id: string; readonly parentId: string }>(nodes: readonly N[]): readonly (N & { readonly children?: readonly N[] })[] {
  const there = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (there.has(parentId) ? parentId : ''))
  const grow = (id: string): readonly N[] => (below.get(id) ?? []).map(node => (below.has(node.id) ? { ...node, children: grow(node.id) } : node))
  return grow('')
}

/** @param rows what the definitions say of the menus they bring: for whom each is */
export function menuCalls(kernel: Kernel, rows: readonly MenuRow[]): readonly Call[] {
  const source = 'modules/system/menu.server.ts'
  const said = new Map(rows.map(row => [row.id, row]))
  const made = new WeakMap<object, { readonly menus: readonly Node[]; readonly buttons: readonly Node[] }>()

  /** Whether a session sees a menu or a button: for its kind of person, granted to it, and not only for those who manage the platform. */
  const sees = ({ role, reach }: Asker, { id, code }: Node): boolean => {
    const brought = said.get(id)
    if (reach.manages) return brought ? brought.roles.includes(role) : true
    if (brought && (!brought.roles.includes(role) || brought.managing)) return false
    if (reach.menus === null) return brought !== undefined
    return reach.menus.has(id) || (brought?.category === 2 && reach.codes!.has(code) && reach.menus.has(brought.parentId))
  }

  /** The menu of a session: shared by all of the same roles at the same state of the grants. */
  const of = async (asker: Asker): Promise<{ readonly menus: readonly Node[]; readonly buttons: readonly Node[] }> => {
    const known = made.get(asker.reach)
    if (known) {
      await kernel.store.run([enterAs(asker)])
      return known
    }
    const [, found] = await kernel.store.run([enterAs(asker), bind(all)])
    const nodes = found!.map(nodeOf).filter(node => sees(asker, node))
    const buttons = nodes.filter(({ category }) => category === 2)
    const pages = nodes.filter(({ category }) => category === 1)
    const parents = new Set(pages.map(({ parentId }) => parentId))
    // A branch with nothing in it is no branch.
    const menus = pages.filter(({ id, code }) => !code.startsWith('group_') || parents.has(id))
    const withButtons = menus.flatMap(page => {
      const own = buttons.filter(({ parentId }) => parentId === page.id)
      return own.length ? [{ ...page, children: own }] : []
    })
    const result = { menus, buttons: withButtons }
    made.set(asker.reach, result)
    return result
  }

  const ofTopMenu = async (asker: Asker, raw: unknown, menus: readonly Node[]): Promise<readonly Node[]> => {
    const top = raw === undefined || raw === '' ? new Bad('required') : parseId(raw)
    if (top instanceof Bad) return menus
    const [, found] = await kernel.store.run([enterAs(asker), bind(ofTop, asker.tenant, top)])
    const wanted = new Set(found!.map(([id]) => id))
    const byId = new Map(menus.map(node => [node.id, node]))
    const kept = new Set<string>()
    for (const node of menus) if (wanted.has(node.id)) for (let at: Node | undefined = node; at && !kept.has(at.id); at = byId.get(at.parentId)) kept.add(at.id)
    return menus.filter(({ id }) => kept.has(id))
  }

  return [
    {
      id: 'system/menu.routes', title: '菜单', method: 'GET', path: '/blade-system/menu/routes', source, access: open, query: { topMenuId: { type: 'string' } },
      handle: async ({ asker }, { query }) => (asker ? nested(await ofTopMenu(asker, query['topMenuId'], (await of(asker)).menus)) : []),
    } satisfies OpenCall,
    { id: 'system/menu.buttons', title: '按钮权限', method: 'GET', path: '/blade-system/menu/buttons', source, access: session, enters: true, handle: async ({ asker }) => (await of(asker)).buttons } satisfies SignedCall,
    {
      id: 'system/menu.top', title: '顶部菜单', method: 'GET', path: '/blade-system/menu/top-menu', source, access: open,
      async handle({ asker }) {
        if (!asker) return []
        const [, found] = await kernel.store.run([enterAs(asker), bind(topMenus, asker.tenant)])
        return found!.map(([id, name, icon, nameEn]) => ({ id, name, source: icon, nameEn }))
      },
    } satisfies OpenCall,
  ]
}
