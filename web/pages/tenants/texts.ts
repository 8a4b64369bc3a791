import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const useTenantTexts = spoken({
  setting: '授权配置', settingTitle: (n: number) => `授权配置（${n} 个租户）`, accountNumber: '账号额度', accountHint: '-1 为不限制', unlimited: '不限', expireTime: '过期时间', expireHint: '不填为永不过期；过期后该租户不能登录', badNumber: '账号额度是 -1 到 1000000 的整数',
  package: '产品包配置', packageTitle: (name: string) => `“${name}”的产品包`, packageHint: '该租户的用户只能看到产品包中的菜单；不选择产品包则不作限制。', packageName: '产品包', menus: '包含的菜单', packages: '产品包管理', datasource: '数据源绑定', datasourceTitle: (name: string) => `“${name}”的数据源`, datasourceName: '数据源', never: '永不过期', expired: '已过期', inUse: '正常', stopped: '已停用',
  made: '租户已创建', administrator: '管理员账号', password: '初始密码', once: '只显示这一次，请转告租户管理员。', tenantId: '租户编号',
  test: '测试连接', connected: '连接成功', testing: '正在连接…',
}, {
  setting: 'Limits', settingTitle: n => `Limits of ${several(n, 'tenant')}`, accountNumber: 'Accounts at most', accountHint: '-1: no limit', unlimited: 'unlimited', expireTime: 'Expires', expireHint: 'Empty: never. Nobody of an expired tenant can sign in.', badNumber: 'A whole number from -1 to 1,000,000',
  package: 'Package', packageTitle: name => `Package of “${name}”`, packageHint: 'People of this tenant see only the menus of its package; without one there is no such limit.', packageName: 'Package', menus: 'Its menus', packages: 'Packages', datasource: 'Data source', datasourceTitle: name => `Data source of “${name}”`, datasourceName: 'Data source', never: 'never', expired: 'expired', inUse: 'in use', stopped: 'stopped',
  made: 'The tenant was created', administrator: 'Administrator', password: 'Initial password', once: 'Shown only this once; pass it on.', tenantId: 'Tenant number',
  test: 'Test connection', connected: 'Connected', testing: 'Connecting…',
})
