// system/data-scope 数据权限 blade-system/data-scope system_data_scope
import { resource } from '../../kernel/define/resource.ts'
import { choice, jsonText, ref, text } from '../../kernel/fields/index.ts'
import { dataScopeType } from './dictionaries.ts'

/**
 * Which rows and columns of a page a role sees. `scopeValue` of the custom kind holds the filters of that page's list
 * ({"goodsCategory_equal":"1"}), never SQL; `scopeField` the columns that are seen, * for all. What is limited follows
 * from the menu; `resourceCode` is whatever its author calls it. platform-contract.md 5
 */
export default resource({
  key: 'system/data-scope',
  title: '数据权限',
  wire: {
    path: 'blade-system/data-scope',
    served: ['submit', 'remove'],
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'data_scope', also: { update: ['setting'] } },
  },
  table: 'system_data_scope',
  scope: 'platform',
  page: { at: '/authority/datascope', group: 'authority', sort: 10, icon: 'filter' },
  few: true,
  fields: {
    menuId: ref('system/menu', { title: '菜单', show: 'name', as: 'menuName', required: true, filter: true }),
    resourceCode: text({ title: '资源编号', max: 100, required: true, filter: true }),
    scopeName: text({ title: '权限名称', max: 50, required: true, search: true }),
    scopeType: choice(dataScopeType, { named: true, title: '规则类型', required: true, filter: true }),
    scopeField: text({
      title: '可见字段',
      max: 1000,
      required: true,
      initial: '*',
      pattern: /^(\*|[a-zA-Z0-9]+(,[a-zA-Z0-9]+)*)$/,
    }),
    // What servers of this family ask for and ours does not look at.
    scopeColumn: text({ title: '权限字段', max: 50, initial: 'create_dept', internal: true }),
    scopeClass: text({ title: '权限类名', max: 200, internal: true }),
    scopeValue: jsonText({ title: '自定义条件' }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['scopeName', 'resourceCode', 'menuName', 'scopeType', 'scopeField'],
  order: 'createTime desc',
  grants: { administrator: 'all' },
})
