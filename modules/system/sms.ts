// system/sms 短信配置 blade-resource/sms system_sms
import { resource } from '../../kernel/define/resource.ts'
import { choice, longText, secret, text } from '../../kernel/fields/index.ts'
import { enabled, smsCategory } from './dictionaries.ts'

/** Kinds that take whole texts instead of templates they know by a number. */
export const isWhole = (category: unknown): boolean => Number(category) === 1

/**
 * How a tenant sends text messages, and with which text. One at most is in use, as with object storage.
 * platform-contract.md 16
 */
export default resource({
  key: 'system/sms',
  title: '短信配置',
  wire: {
    path: 'blade-resource/sms',
    served: ['list', 'detail'],
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'sms' },
  },
  table: 'system_sms',
  scope: 'tenant',
  page: { at: '/resource/sms', group: 'resource', sort: 30, icon: 'message' },
  few: true,
  fields: {
    category: choice(smsCategory, { named: true, title: '分类', required: true, filter: true }),
    smsCode: text({ title: '资源编号', max: 32, required: true, unique: true, filter: true, pattern: /^[\w-]+$/ }),
    templateId: text({ title: '模板编号', max: 500, required: true, hint: '云片填写模板内容本身' }),
    template: longText({ title: '模板内容', max: 500, hint: '如 您的验证码是{!code:6}；不填则不能发送' }),
    accessKey: text({ title: '访问密钥标识', max: 128, required: true }),
    secretKey: secret({ title: '访问密钥', sealed: true }),
    regionId: text({ title: '地域', max: 64, pattern: /^[\w-]+$/ }),
    signName: text({ title: '短信签名', max: 20, required: true, pattern: /^[^【】[\]{}]+$/ }),
    status: choice(enabled, { title: '启用', by: 'system', initial: 1, filter: true }),
    remark: text({ title: '备注', max: 255 }),
  },
  // Of 云片 one key is all, and the text itself stands where others have a number.
  rules: {
    secretNeeded: {
      at: 'secretKey',
      says: '请输入密钥',
      holds: row => isWhole(row.category) || Boolean(row.secretKey),
    },
    templateNumber: {
      at: 'templateId',
      says: '模板编号格式不正确',
      holds: row => isWhole(row.category) || /^[\w-]{1,64}$/.test(row.templateId),
    },
  },
  list: ['smsCode', 'category', 'templateId', 'accessKey', 'regionId', 'signName', 'status'],
  order: 'createTime desc',
  actions: {
    enable: { title: '启用', roles: ['administrator'], run: () => ({ set: { status: 2 } }) },
    // By the code of a configuration, which is what other systems of the tenant know.
    send: {
      title: '发送短信',
      roles: ['administrator'],
      on: 'list',
      at: 'endpoint/send-message',
      served: true,
      input: {
        code: text({ title: '资源编号', max: 32, required: true }),
        phones: longText({ title: '手机', max: 2000, required: true }),
        params: longText({ title: '模板参数', max: 4000 }),
      },
      says: ['发送成功', 'Sent'],
    },
  },
  grants: { administrator: 'all' },
})
