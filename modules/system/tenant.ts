// system/tenant 租户 blade-system/tenant kernel_tenant
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, integer, moment, ref, text } from '../../kernel/fields/index.ts'
import { passwordPolicy } from './dictionaries.ts'

const accounts = { title: '账号额度', min: -1, max: 1_000_000 } as const
const sold = { title: '产品包', show: 'packageName', as: 'packageName' } as const
const source = { title: '数据源', show: 'name', as: 'datasourceName' } as const

/** Tenants: a region, a bureau or a company with people and records of its own. platform-contract.md 4 */
export default resource({
  key: 'system/tenant',
  title: '租户',
  wire: {
    path: 'blade-system/tenant',
    served: ['list', 'detail', 'submit', 'remove'],
    none: ['import'],
    save: true,
    update: true,
    buttons: { code: 'tenant' },
  },
  table: 'kernel_tenant',
  scope: 'platform',
  page: { at: '/system/tenant', group: 'system', sort: 70, icon: 'bank' },
  few: true,
  fields: {
    tenantId: text({ title: '租户编号', max: 12, by: 'system', unique: true, search: true }),
    tenantName: text({ title: '租户名称', max: 50, required: true, search: true }),
    linkman: text({ title: '联系人', max: 20, required: true, search: true }),
    contactNumber: text({ title: '联系电话', max: 20, required: true }),
    address: text({ title: '联系地址', max: 255 }),
    domainUrl: text({ title: '绑定域名', max: 200, unique: true, pattern: /^https?:\/\/[^\s/]+(\/[^\s]*)?$/ }),
    backgroundUrl: text({
      title: '登录页背景',
      max: 500,
      pattern: /^(\/[\w.%~-]+)+(\?[\w.%=&-]+)?$/,
      message: 'ownAddress',
    }),
    passwordPolicy: choice(passwordPolicy, { title: '密码策略', initial: 'mlps3', required: true }),
    publicScreen: flag({ title: '公开数据大屏' }),
    accountNumber: integer({ ...accounts, by: 'system', initial: -1 }),
    expireTime: moment({ title: '过期时间', by: 'system', sort: true }),
    packageId: ref('system/tenant-package', { ...sold, by: 'system' }),
    // Rows of every tenant lie in one database: what it is bound to decides nothing yet.
    datasourceId: ref('system/datasource', { ...source, by: 'system', internal: true }),
  },
  list: [
    'tenantId',
    'tenantName',
    'linkman',
    'contactNumber',
    'packageName',
    'accountNumber',
    'expireTime',
    'domainUrl',
    'status',
  ],
  order: 'createTime desc',
  grants: { administrator: 'all' },
  actions: {
    setting: {
      title: '授权',
      needs: 'update',
      on: 'rows',
      served: true,
      input: { accountNumber: integer(accounts), expireTime: moment({ title: '过期时间' }) },
    },
    // These two name a tenant by its number, not by the id of its row.
    datasource: {
      title: '数据源',
      needs: 'update',
      ids: 'tenantId',
      served: true,
      input: { datasourceId: ref('system/datasource', source) },
    },
    'package-setting': {
      title: '产品包配置',
      needs: 'update',
      ids: 'tenantId',
      served: true,
      input: { packageId: ref('system/tenant-package', sold) },
    },
  },
})
