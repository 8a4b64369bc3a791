import { createHash } from 'node:crypto'
import { permission, roles, type Role } from '../../contract/roles.ts'
import type { Group, Page } from '../define/page.ts'
import { isManaging, may, verbsOf, type Resource } from '../define/resource.ts'
import { actionTitle, resourceTitle, type English } from '../define/titles.ts'

/** What a menu or a button says of itself, in the definitions and in the table. platform-contract.md 8 */
export interface MenuEntry {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly alias: string
  readonly path: string
  readonly source: string
  readonly sort: number
  /** 1 a menu, 2 a button. */
  readonly category: number
}

/** A menu or a button as the definitions bring it; '' is above those at the top. */
export interface MenuRow extends MenuEntry {
  /** The kinds of person it is for: the ceiling, whatever a role was granted. */
  readonly roles: readonly Role[]
  /** For administrators of the management tenant alone. */
  readonly managing: boolean
  /** Reached by its address, not shown in the menu. */
  readonly hidden: boolean
  /**
   * The codes under which inherited clients look for a button. They open nothing: what may be done is said by `code`.
   * platform-contract.md 9
   */
  readonly known: readonly string[]
}

/** What inherited clients call the verbs, in aliases of buttons and in their codes. platform-contract.md 8 */
const aliases: Readonly<Record<string, string>> = { read: 'view', create: 'add', update: 'edit', remove: 'delete' }

/** An icon is a css class to whoever draws it. platform-contract.md 8, 9 */
const iconClass = (icon: string | undefined): string => (icon ? `iconfont icon-${icon}` : '')

const knownAs = ({ buttons }: Resource, verb: string): readonly string[] =>
  buttons ? [aliases[verb] ?? verb, ...(buttons.also?.[verb] ?? [])].map(action => `${buttons.code}_${action}`) : []

const verbTitles: Readonly<Record<string, readonly [string, string]>> = {
  read: ['查看', 'View'],
  create: ['新增', 'Add'],
  update: ['修改', 'Edit'],
  remove: ['删除', 'Delete'],
  unmask: ['查看完整信息', 'See in full'],
}

/** A stable id for what a definition brings: the same in every process, in every installation. */
export const menuId = (key: string): string => String(createHash('sha256').update(key).digest().readBigUInt64BE() >> 4n)

/** Which resource a menu shows: its key by the id of its menu, whatever code somebody gave that menu since. */
export const resourceOfMenu = (resources: readonly Pick<Resource, 'key'>[]): ReadonlyMap<string, string> =>
  new Map(resources.map(({ key }) => [menuId(key), key]))

/** The menu and button rows that follow from the definitions: branches, pages, and the verbs of each page. */
export function menuRows(
  resources: readonly Resource[],
  groups: readonly Group[],
  pages: readonly Page[],
  english: English,
): readonly MenuRow[] {
  const en = (key: string, zh: string): string => english.menu?.[key] ?? zh
  const row = (
    key: string,
    parent: string,
    parts: Pick<MenuRow, 'name' | 'nameEn' | 'path' | 'sort' | 'roles'> & Partial<MenuRow>,
  ): MenuRow => ({
    id: menuId(key),
    parentId: parent === '' ? '' : menuId(parent),
    code: key.replaceAll('/', '_'),
    alias: 'menu',
    source: '',
    category: 1,
    managing: false,
    hidden: false,
    known: [],
    ...parts,
  })
  const branch = (group: string | undefined): string => (group === undefined ? '' : `group/${group}`)
  return [
    ...groups.map(({ key, title, icon, sort }) =>
      row(`group/${key}`, '', {
        name: title,
        nameEn: en(key, title),
        path: `/${key}`,
        source: iconClass(icon),
        sort,
        roles,
      }),
    ),
    ...pages.flatMap(({ key, title, page, menu, roles: kinds, managing = false, buttons = {} }) => [
      row(key, branch(menu.group), {
        name: title,
        nameEn: en(key, title),
        path: page,
        source: iconClass(menu.icon),
        sort: menu.sort,
        roles: kinds,
        managing,
        hidden: menu.hidden === true,
      }),
      ...Object.entries(buttons).map(([code, [name, nameEn, ...known]], i) =>
        row(`${key}/${code}`, key, {
          code,
          name,
          nameEn,
          known,
          alias: code,
          path: page,
          sort: i + 1,
          category: 2,
          roles: kinds,
          managing,
          hidden: menu.hidden === true,
        }),
      ),
    ]),
    ...resources.flatMap(resource => [
      row(resource.key, branch(resource.menu.group), {
        name: resource.title,
        nameEn: resourceTitle(resource, 'en', english),
        path: resource.page,
        source: iconClass(resource.menu.icon),
        sort: resource.menu.sort,
        roles: roles.filter(role => may(resource, role, 'read')),
        managing: resource.managing === true,
      }),
      ...verbsOf(resource).map((verb, i) =>
        row(`${resource.key}/${verb}`, resource.key, {
          code: permission(resource.key, verb),
          name: verbTitles[verb]?.[0] ?? actionTitle(resource, verb, 'zh', english),
          nameEn: verbTitles[verb]?.[1] ?? actionTitle(resource, verb, 'en', english),
          alias: aliases[verb] ?? verb,
          known: knownAs(resource, verb),
          path: ['read', 'create', 'update'].includes(verb)
            ? `${resource.page}/${aliases[verb]!}`
            : `/api/${resource.path}/${verb}`,
          sort: i + 1,
          category: 2,
          roles: roles.filter(role => may(resource, role, verb)),
          managing: isManaging(resource, verb),
        }),
      ),
    ]),
  ]
}
