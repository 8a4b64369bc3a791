// system/api-scope 接口权限 blade-system/api-scope system_api_scope
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, ref, text } from '../../kernel/fields/index.ts'
import { apiScopeType } from './dictionaries.ts'

/**
 * A path (exact, or with everything below it) that only the roles it is granted to may call, once it stands here. It
 * stays closed when its row is removed: an address is opened to everybody by being released, which is an action of its
 * own. platform-contract.md 5, docs/decisions/0008
 */
export default resource({
  key: 'system/api-scope',
  title: '接口权限',
  wire: {
    path: 'blade-system/api-scope',
    served: ['submit'],
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'api_scope', also: { update: ['setting'] } },
  },
  table: 'system_api_scope',
  scope: 'platform',
  page: { at: '/authority/apiscope', group: 'authority', sort: 20, icon: 'api' },
  few: true,
  fields: {
    menuId: ref('system/menu', { title: '菜单', show: 'name', as: 'menuName', required: true, filter: true }),
    resourceCode: text({ title: '资源编号', max: 100, required: true, filter: true }),
    scopeName: text({ title: '权限名称', max: 50, required: true, search: true }),
    scopePath: text({
      title: '接口地址',
      max: 200,
      required: true,
      pattern: /^\/api(\/[\w-]+)+(\/\*\*)?$/,
      hint: '只有被授予的角色可以访问；删除后仍然关闭，要对所有人开放请先“放开”',
    }),
    scopeType: choice(apiScopeType, { named: true, title: '规则类型', required: true, filter: true }),
    isReleased: flag({ title: '已放开', by: 'system', filter: true }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['scopeName', 'resourceCode', 'menuName', 'scopePath', 'scopeType', 'isReleased'],
  order: 'createTime desc',
  rules: {
    pathFixed: {
      at: 'scopePath',
      says: '接口地址不能改成另一个，请先“放开”或另建一条',
      holds: (row, { before }) => !before || before.isReleased === true || before.scopePath === row.scopePath,
    },
  },
  grants: { administrator: 'all' },
  actions: {
    release: {
      title: '放开',
      roles: ['administrator'],
      when: { isReleased: false },
      run: () => ({ set: { isReleased: true } }),
    },
    close: {
      title: '重新关闭',
      roles: ['administrator'],
      when: { isReleased: true },
      run: () => ({ set: { isReleased: false } }),
    },
  },
})
