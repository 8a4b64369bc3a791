// system/param 参数 blade-system/param system_param
import { resource } from '../../kernel/define/resource.ts'
import { longText, text } from '../../kernel/fields/index.ts'
import { fitsParameter } from './parameters.ts'

/**
 * Settings of the platform that take effect without a restart; among them passwords of new tenants, so they are shown
 * to its managing administrators only. core-platform.md 3, platform-contract.md 4
 */
export default resource({
  key: 'system/param',
  title: '参数',
  wire: { path: 'blade-system/param', none: ['import'], save: true, update: true, buttons: { code: 'param' } },
  table: 'system_param',
  scope: 'management',
  page: { at: '/system/param', group: 'system', sort: 90, icon: 'control' },
  few: true,
  fields: {
    paramName: text({ title: '参数名称', max: 100, required: true, search: true }),
    paramKey: text({ title: '参数键名', max: 100, required: true, unique: true, search: true }),
    paramValue: longText({ title: '参数键值', max: 2000, required: true }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['paramName', 'paramKey', 'paramValue', 'remark'],
  order: 'createTime desc',
  rules: {
    fits: {
      at: 'paramValue',
      says: '参数键值不符合该参数的要求',
      holds: ({ paramKey, paramValue }) => fitsParameter(paramKey, paramValue),
    },
  },
  grants: { administrator: 'all' },
})
