// system/client 应用 blade-system/client kernel_client
import { resource } from '../../kernel/define/resource.ts'
import { integer, text } from '../../kernel/fields/index.ts'

/**
 * Programs that may ask for tokens. A client's secret names it in every browser and protects nothing: it is shown to
 * managing administrators. platform-contract.md 4
 */
export default resource({
  key: 'system/client',
  title: '应用',
  wire: {
    path: 'blade-system/client',
    served: ['submit', 'remove'],
    none: ['import', 'export'],
    save: true,
    update: true,
    buttons: { code: 'client' },
    unheard: ['clientSecret'],
  },
  table: 'kernel_client',
  scope: 'management',
  page: { at: '/system/client', group: 'system', sort: 80, icon: 'api' },
  few: true,
  fields: {
    clientId: text({ title: '应用编号', max: 48, required: true, unique: true, search: true, pattern: /^[^:\s]+$/ }),
    clientSecret: text({ title: '应用密钥', max: 256, required: true }),
    authorizedGrantTypes: text({
      title: '授权类型',
      max: 200,
      required: true,
      initial: 'password,captcha,refresh_token',
      pattern:
        /^(password|captcha|refresh_token|authorization_code|social)(,(password|captcha|refresh_token|authorization_code|social))*$/,
    }),
    scope: text({ title: '授权范围', max: 50, required: true, initial: 'all' }),
    accessTokenValidity: integer({ title: '令牌过期秒数', min: 60, max: 86_400, required: true, initial: 3600 }),
    refreshTokenValidity: integer({
      title: '刷新令牌过期秒数',
      min: 600,
      max: 2_592_000,
      required: true,
      initial: 604_800,
    }),
    // What servers of this family ask for and ours does not look at.
    webServerRedirectUri: text({ title: '回调地址', max: 256, internal: true }),
    resourceIds: text({ title: '资源集合', max: 256, internal: true }),
    authorities: text({ title: '权限', max: 256, internal: true }),
    additionalInformation: text({ title: '附加说明', max: 2000 }),
    autoapprove: text({ title: '自动授权', max: 50, internal: true }),
  },
  list: ['clientId', 'clientSecret', 'authorizedGrantTypes', 'scope', 'accessTokenValidity', 'refreshTokenValidity'],
  order: 'createTime desc',
  grants: { administrator: 'all' },
})
