import { createHash } from 'node:crypto'
import type { Role } from '../../contract/roles.ts'
import { permission } from '../../contract/roles.ts'
import { open, session } from '../../kernel/define/call.ts'
import type { Group, Page } from '../../kernel/define/page.ts'
import { may, verbsOf, type Resource } from '../../kernel/define/resource.ts'
import { actionTitle, resourceTitle, type English } from '../../kernel/define/titles.ts'
import type { Call, OpenCall, SignedCall } from '../../kernel/request/call.ts'

/** A row of the menu as real clients read it. platform-contract.md 8 */
interface MenuRow {
  readonly id: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly alias: string
  readonly path: string
  readonly source: string
  readonly sort: number
  readonly category: 1 | 2
  readonly action: number
  readonly isOpen: 1
  readonly remark: ''
  /** Absent on leaves: clients take the code only of nodes without it. platform-contract.md 9 */
  readonly children?: readonly MenuRow[]
}

const verbTitles: Readonly<Record<string, readonly [string, string]>> = {
  read: ['查看', 'View'], create: ['新增', 'Add'], update: ['修改', 'Edit'], remove: ['删除', 'Delete'], unmask: ['查看完整信息', 'See in full'],
}

/** A stable id for what has no row: the same in every process and after every start. */
const idOf = (key: string): string => String(createHash('sha256').update(key).digest().readBigUInt64BE() >> 4n)

/** The menu and the buttons of a role, from the definitions. */
export function menuOf(role: Role, resources: readonly Resource[], groups: readonly Group[], pages: readonly Page[], english: English): { readonly routes: readonly MenuRow[]; readonly buttons: readonly MenuRow[] } {
  const node = (key: string, parent: string, titles: readonly [string, string], path: string, source: string, sort: number, category: 1 | 2, alias: string): MenuRow => ({
    id: idOf(key), parentId: parent === '' ? '0' : idOf(parent), code: key.replaceAll('/', '_'), name: titles[0], nameEn: titles[1], alias, path, source, sort, category, action: category === 2 ? 1 : 0, isOpen: 1, remark: '',
  })
  const en = (key: string, zh: string): readonly [string, string] => [zh, english.menu?.[key] ?? zh]
  const mine = resources.filter(resource => may(resource, role, 'read'))
  const pageRows = pages.filter(({ roles, menu }) => roles.includes(role) && !menu.hidden)
  const branches = groups.map(group => ({
    ...node(`group/${group.key}`, '', en(group.key, group.title), `/${group.key}`, group.icon, group.sort, 1, 'menu'),
    children: [
      ...mine.filter(({ menu }) => menu.group === group.key).map(resource => node(resource.key, `group/${group.key}`, [resource.title, resourceTitle(resource, 'en', english)], resource.page, resource.menu.icon ?? '', resource.menu.sort, 1, 'menu')),
      ...pageRows.filter(({ menu }) => menu.group === group.key).map(page => node(page.key, `group/${group.key}`, en(page.key, page.title), page.page, page.menu.icon ?? '', page.menu.sort, 1, 'menu')),
    ].sort((a, b) => a.sort - b.sort),
  })).filter(({ children }) => children.length)
  const alone = pageRows.filter(({ menu }) => menu.group === undefined).map(page => node(page.key, '', en(page.key, page.title), page.page, page.menu.icon ?? '', page.menu.sort, 1, 'menu'))
  const buttons = mine.map(resource => ({
    ...node(resource.key, `group/${resource.menu.group}`, [resource.title, resourceTitle(resource, 'en', english)], resource.page, '', resource.menu.sort, 1, 'menu'),
    children: verbsOf(resource).filter(verb => may(resource, role, verb)).map((verb, i) => ({
      ...node(`${resource.key}/${verb}`, resource.key, verbTitles[verb] ?? [actionTitle(resource, verb, 'zh', english), actionTitle(resource, verb, 'en', english)], `/api/${resource.path}/${verb}`, '', i + 1, 2, verb),
      code: permission(resource.key, verb),
    })),
  }))
  return { routes: [...alone, ...branches].sort((a, b) => a.sort - b.sort), buttons }
}

/** The session's menus. platform-contract.md 9; routes and top-menu answer empty without a user (1.6). */
export function menuCalls(resources: readonly Resource[], groups: readonly Group[], pages: readonly Page[], english: English): readonly Call[] {
  const made = new Map<Role, ReturnType<typeof menuOf>>()
  const of = (role: Role): ReturnType<typeof menuOf> => {
    const found = made.get(role) ?? menuOf(role, resources, groups, pages, english)
    made.set(role, found)
    return found
  }
  const source = 'modules/system/menu.server.ts'
  return [
    { id: 'system/menu.routes', title: '菜单', method: 'GET', path: '/blade-system/menu/routes', source, access: open, query: { topMenuId: { type: 'string' } }, handle: async ({ asker }) => (asker ? of(asker.role).routes : []) } satisfies OpenCall,
    { id: 'system/menu.buttons', title: '按钮权限', method: 'GET', path: '/blade-system/menu/buttons', source, access: session, handle: async ({ asker }) => of(asker.role).buttons } satisfies SignedCall,
    { id: 'system/menu.top', title: '顶部菜单', method: 'GET', path: '/blade-system/menu/top-menu', source, access: open, handle: async () => [] } satisfies OpenCall,
  ]
}
