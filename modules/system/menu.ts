// system/menu 菜单 blade-system/menu system_menu
import { resource } from '../../kernel/define/resource.ts'
import { choice, integer, text, tree } from '../../kernel/fields/index.ts'
import { buttonFunc, menuCategory, yesNo } from './dictionaries.ts'

/**
 * Menus and the buttons on them. Those the product brings are put here when it starts, once: what an administrator
 * changes of them stays. A code is the permission it stands for. platform-contract.md 8
 */
export default resource({
  key: 'system/menu',
  title: '菜单',
  wire: {
    path: 'blade-system/menu',
    tree: true,
    none: ['import', 'export'],
    buttons: { code: 'menu' },
  },
  table: 'system_menu',
  scope: 'platform',
  page: { at: '/system/menu', group: 'system', sort: 50, icon: 'menu' },
  parent: 'parentId',
  few: true,
  fields: {
    name: text({ title: '菜单名称', max: 45, required: true, search: true }),
    nameEn: text({ title: '英文名称', max: 60, search: true }),
    code: text({ title: '菜单编号', max: 100, required: true, search: true, unique: true }),
    parentId: tree('system/menu', { title: '上级菜单', show: 'name', as: 'parentName', parent: 'parentId' }),
    path: text({
      title: '路由地址',
      max: 200,
      required: true,
      // Of this site, or of another one by http: nothing that a browser would run.
      pattern: /^(https?:\/\/[^\s"'<>\\]+|\/?[^\s"'<>:\\/][^\s"'<>:\\]*|\/)$/,
      hint: '本站地址，或以 http://、https:// 开头的网址',
    }),
    source: text({ title: '图标', max: 100 }),
    sort: integer({ title: '排序', min: 0, max: 9999, required: true, initial: 1, sort: true }),
    category: choice(menuCategory, { named: true, title: '菜单类型', required: true, filter: true, initial: 1 }),
    alias: text({ title: '菜单别名', max: 100, search: true }),
    action: choice(buttonFunc, { named: true, title: '按钮功能', initial: 0 }),
    isOpen: choice(yesNo, { named: true, title: '新窗口', initial: 1 }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['name', 'nameEn', 'code', 'path', 'source', 'sort', 'category', 'alias'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
