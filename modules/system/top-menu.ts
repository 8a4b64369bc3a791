// system/top-menu 顶部菜单 blade-system/topmenu system_top_menu
import { resource } from '../../kernel/define/resource.ts'
import { integer, refs, text } from '../../kernel/fields/index.ts'

/** The strip above the side menu: each shows a part of the menus. platform-contract.md 10 */
export default resource({
  key: 'system/top-menu',
  title: '顶部菜单',
  wire: {
    path: 'blade-system/topmenu',
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'topmenu', also: { update: ['setting'] } },
  },
  table: 'system_top_menu',
  scope: 'tenants',
  page: { at: '/system/topmenu', group: 'system', sort: 60, icon: 'appstore' },
  few: true,
  fields: {
    code: text({ title: '菜单编号', max: 45, required: true, unique: true, search: true }),
    name: text({ title: '菜单名称', max: 45, required: true, search: true }),
    nameEn: text({ title: '英文名称', max: 60 }),
    source: text({ title: '图标', max: 100, required: true }),
    sort: integer({ title: '排序', min: 0, max: 9999, required: true, initial: 1, sort: true }),
    menuIds: refs('', { title: '包含菜单', show: '', by: 'system' }),
  },
  list: ['name', 'nameEn', 'code', 'source', 'sort'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
