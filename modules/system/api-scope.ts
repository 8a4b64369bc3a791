// system/api-scope 接口权限 blade-system/api-scope system_api_scope
import { resource } from '../../kernel/define/resource.ts'
import { choice, ref, text } from '../../kernel/fields/index.ts'
import { apiScopeType } from './dictionaries.ts'

/** A path (exact, or with everything below it: /**) that only the roles it is granted to may call, once it stands here. platform-contract.md 5 */
export default resource({
  key: 'system/api-scope', title: '接口权限', path: 'blade-system/api-scope', table: 'system_api_scope', scope: 'platform',
  page: '/authority/apiscope', menu: { group: 'authority', sort: 20, icon: 'api' },
  calls: { own: ['submit'], none: ['import', 'export'], save: true, update: true },
  buttons: { code: 'api_scope', also: { update: ['setting'] } },
  few: true,
  fields: {
    menuId: ref('system/menu', { title: '菜单', show: 'name', as: 'menuName', required: true, filter: true }),
    resourceCode: text({ title: '资源编号', max: 100, required: true, filter: true }),
    scopeName: text({ title: '权限名称', max: 50, required: true, search: true }),
    scopePath: text({ title: '接口地址', max: 200, required: true, pattern: /^\/api(\/[\w-]+)+(\/\*\*)?$/ }),
    scopeType: choice(apiScopeType, { named: true, title: '规则类型', required: true, filter: true }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['scopeName', 'resourceCode', 'menuName', 'scopePath', 'scopeType'],
  order: 'createTime desc',
  grants: { administrator: 'all' },
})
