// system/role 角色 blade-system/role system_role
import { resource } from '../../kernel/define/resource.ts'
import { integer, refs, text, tree } from '../../kernel/fields/index.ts'

/**
 * What an account may do. Its alias, or the nearest one above it that the product knows (administrator, admin,
 * supervise, enterprise), says which kind of person it is for and is the ceiling; the menus granted say which part of
 * that. One of no kind may be made and given, and opens nothing. platform-contract.md 7
 */
export default resource({
  key: 'system/role',
  title: '角色',
  wire: {
    path: 'blade-system/role',
    tree: true,
    none: ['import', 'export'],
    buttons: { code: 'role' },
  },
  table: 'system_role',
  scope: 'tenants',
  page: { at: '/system/role', group: 'system', sort: 20, icon: 'team' },
  parent: 'parentId',
  few: true,
  fields: {
    roleName: text({ title: '角色名称', max: 30, required: true, search: true }),
    roleAlias: text({ title: '角色别名', max: 30, required: true, filter: true, pattern: /^[A-Za-z][\w-]*$/ }),
    parentId: tree('system/role', { title: '上级角色', show: 'roleName', as: 'parentName', parent: 'parentId' }),
    sort: integer({ title: '排序', min: 0, max: 9999, initial: 1, sort: true }),
    menuIds: refs('', { title: '菜单权限', show: '', by: 'system' }),
    dataScopeIds: refs('', { title: '数据权限', show: '', by: 'system' }),
    apiScopeIds: refs('', { title: '接口权限', show: '', by: 'system' }),
  },
  list: ['roleName', 'roleAlias', 'parentName', 'sort'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
