// base/market 管理单位 base/basemarket base_market
import { resource } from '../../kernel/define/resource.ts'
import { choice, person, phone, ref, text, longText } from '../../kernel/fields/index.ts'
import { accountStatus, marketType } from '../dictionaries.ts'

/** Supervising offices, markets and departments. domain.md B.2.1 */
export default resource({
  key: 'base/market', title: '管理单位', path: 'base/basemarket', table: 'base_market', scope: 'tenant',
  page: '/base/basemarket', menu: { group: 'base', sort: 2 },
  calls: { save: true },
  fields: {
    marketName: text({ title: '单位名称', max: 60, required: true, unique: true, search: true }),
    marketType: choice(marketType, { title: '单位类型', required: true, filter: true }),
    parentId: ref('base/market', { title: '上级单位', show: 'marketName', as: 'parentName' }),
    areaCode: text({ title: '辖区', max: 12, required: true, filter: true, pattern: /^(\d{2}|\d{4}|\d{6}|\d{9}|\d{12})$/ }),
    address: text({ title: '地址', max: 200 }),
    contact: person({ title: '联系人', required: true }),
    contactPhone: phone({ title: '联系电话', landline: true, required: true }),
    accountStatus: choice(accountStatus, { title: '账号状态', filter: true, initial: 1 }),
    remark: longText({ title: '备注', max: 500 }),
  },
  list: ['marketName', 'marketType', 'parentName', 'areaCode', 'contact', 'contactPhone', 'accountStatus'],
  order: 'createTime desc',
  grants: { administrator: 'all', supervise: 'read' },
})
