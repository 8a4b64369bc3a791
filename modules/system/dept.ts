// system/dept 机构 blade-system/dept system_dept
import { resource } from '../../kernel/define/resource.ts'
import { choice, integer, text, tree } from '../../kernel/fields/index.ts'
import { orgCategory } from './dictionaries.ts'

/**
 * Departments, a tree per tenant. `ancestors`: 0 and every id above, so that a sub-tree is one comparison.
 * platform-contract.md 6
 */
export default resource({
  key: 'system/dept',
  title: '机构',
  wire: {
    path: 'blade-system/dept',
    choose: 'names',
    tree: true,
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'dept' },
  },
  table: 'system_dept',
  scope: 'tenants',
  page: { at: '/system/dept', group: 'system', sort: 30, icon: 'cluster' },
  parent: 'parentId',
  few: true,
  fields: {
    deptName: text({ title: '机构名称', max: 45, required: true, search: true }),
    fullName: text({ title: '机构全称', max: 45, required: true, search: true }),
    parentId: tree('system/dept', { title: '上级机构', show: 'deptName', as: 'parentName', parent: 'parentId' }),
    ancestors: text({ title: '祖级', max: 2000, by: 'system' }),
    deptCategory: choice(orgCategory, { named: true, title: '机构类型', required: true, filter: true, initial: 2 }),
    sort: integer({ title: '排序', min: 0, max: 9999, initial: 1, sort: true }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['deptName', 'fullName', 'parentName', 'deptCategory', 'sort'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
