import type { MenuEntry, MenuRow } from '../../kernel/ask/menu-rows.ts'
import type { Asker } from '../../kernel/ask/asker.ts'
import { inLang, type Lang } from '../../contract/in-lang.ts'
import type { Rows, Statement } from '../../kernel/store/batch.ts'
import { treeNode, type TreeNode } from '../../kernel/derive/read/tree.ts'
import { menus } from './tables.ts'

const m = menus()

/**
 * A menu or a button as it stands in the table, which whoever manages the platform may have changed; '0' is above those
 * at the top.
 */
export interface MenuNode extends MenuEntry {
  readonly action: number
  readonly isOpen: number
  readonly remark: string
}

export const allMenus: Statement = {
  name: 'menu_all',
  text: `select ${m.id}, coalesce(${m.parentId}::text, '0'), ${m.code}, ${m.name}, coalesce(nullif(${m.nameEn}, ''), ${m.name}), coalesce(${m.alias}, ''), coalesce(${m.path}, ''), coalesce(${m.source}, ''), coalesce(${m.sort}, 0), ${m.category}, coalesce(${m.action}, 0), coalesce(${m.isOpen}, 1), coalesce(${m.remark}, '') from ${m} where not ${m.isDeleted} order by ${m.sort}, ${m.id}`,
}

export const menuNodes = (rows: Rows): readonly MenuNode[] =>
  rows.map(([id, parentId, code, name, nameEn, alias, path, source, sort, category, action, isOpen, remark]) => ({
    id: id!,
    parentId: parentId!,
    code: code!,
    name: name!,
    nameEn: nameEn!,
    alias: alias!,
    path: path!,
    source: source!,
    sort: Number(sort),
    category: Number(category),
    action: Number(action),
    isOpen: Number(isOpen),
    remark: remark!,
  }))

/** What the definitions say of the menus they bring, by id. */
export type Brought = ReadonlyMap<string, MenuRow>

/** Whether a menu or a button is granted to a session, whatever kind of person it is for. */
export function reaches(rows: Brought, { reach }: Asker, { id, code, parentId, category }: MenuNode): boolean {
  if (reach.manages) return true
  const row = rows.get(id)
  if (row?.managing) return false
  if (reach.menus === null) return row !== undefined
  return (
    reach.menus.has(id) || (row !== undefined && category === 2 && reach.codes!.has(code) && reach.menus.has(parentId))
  )
}

/** Whether a session sees a menu or a button: granted to it, and for its kind of person. */
export const sees = (rows: Brought, asker: Asker, node: MenuNode): boolean =>
  reaches(rows, asker, node) && (rows.get(node.id)?.roles.includes(asker.role) ?? true)

/**
 * These menus with everything above and below them: what a tenant package means by its pages. platform-contract.md 4
 */
export function around(ids: readonly string[], nodes: readonly MenuNode[]): ReadonlySet<string> {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const subtree = new Set<string>()
  const down = (id: string): void => {
    if (subtree.has(id)) return
    subtree.add(id)
    for (const child of below.get(id) ?? []) down(child.id)
  }
  for (const id of ids) if (byId.has(id)) down(id)
  for (const id of ids)
    for (let at = byId.get(byId.get(id)?.parentId ?? ''); at && !subtree.has(at.id); at = byId.get(at.parentId))
      subtree.add(at.id)
  return subtree
}

/** A menu as a node to choose, in the reader's language. */
export const menuChoice = ({ id, parentId, name, nameEn }: MenuNode, lang: Lang): TreeNode =>
  treeNode(id, parentId, inLang([name, nameEn], lang))
