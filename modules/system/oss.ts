// system/oss 对象存储 blade-resource/oss system_oss
import { resource } from '../../kernel/define/resource.ts'
import { choice, secret, text } from '../../kernel/fields/index.ts'
import { enabled, ossCategory } from './dictionaries.ts'

/**
 * Where a tenant keeps its files. Of a tenant's configurations one at most is in use: enabling one disables the others,
 * the database sees to it. platform-contract.md 16
 */
export default resource({
  key: 'system/oss',
  title: '对象存储',
  wire: {
    path: 'blade-resource/oss',
    served: ['list', 'detail'],
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'oss' },
  },
  table: 'system_oss',
  scope: 'tenant',
  page: { at: '/resource/oss', group: 'resource', sort: 10, icon: 'cloud' },
  few: true,
  fields: {
    category: choice(ossCategory, { named: true, title: '分类', required: true, filter: true }),
    ossCode: text({ title: '资源编号', max: 32, required: true, unique: true, filter: true, pattern: /^[\w-]+$/ }),
    endpoint: text({ title: '资源地址', max: 255, required: true, pattern: /^https?:\/\/[\w.-]+(:\d{1,5})?$/ }),
    bucketName: text({ title: '空间名', max: 63, required: true, pattern: /^[a-z0-9][a-z0-9.-]+$/ }),
    accessKey: text({ title: '访问密钥标识', max: 128, required: true }),
    secretKey: secret({ title: '访问密钥', required: true, sealed: true }),
    appId: text({ title: '应用编号', max: 128 }),
    region: text({ title: '地域', max: 64, pattern: /^[\w-]+$/ }),
    status: choice(enabled, { title: '启用', by: 'system', initial: 1, filter: true }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['ossCode', 'category', 'endpoint', 'bucketName', 'accessKey', 'region', 'status'],
  order: 'createTime desc',
  // Tried first: modules/system/oss-sms.server.ts.
  actions: {
    enable: { title: '启用', roles: ['administrator'], served: true, run: () => ({ set: { status: 2 } }) },
    test: { title: '测试连接', roles: ['administrator'], served: true, atOnce: true, says: ['连接成功', 'It answers'] },
  },
  // What was tried is not there any more when its address or its keys change: until it is enabled again, files stay on
  // the server.
  computes: (row, { before }) =>
    before?.status === 2 &&
    (['endpoint', 'bucketName', 'accessKey', 'secretKey', 'region'] as const).some(name => row[name] !== before[name])
      ? { status: 1 }
      : {},
  grants: { administrator: 'all' },
})
