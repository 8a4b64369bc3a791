// base/market 管理单位 base/basemarket base_market
import { resource, type Values } from '../../kernel/define/resource.ts'
import { choice, decimal, images, integer, longText, person, phone, ref, text } from '../../kernel/fields/index.ts'
import { accountStart } from '../words/account-start.ts'
import { accountStatus, marketType } from '../words/dictionaries.ts'
import { accountName, areaCode, areas } from '../words/patterns.ts'

/** 监管所, 监管局; 农贸市场, 综合体; 行业主管部门. domain.md C market_type */
const [office, bureau] = [1, 2] as const
const places: readonly unknown[] = [3, 4]

/**
 * Whether one unit may stand above another: bureaus above all but their equals, offices above markets. A bureau leads
 * that of an area within its own. decisions J
 */
export function mayLead(above: Values, below: Values): boolean {
  const [upper, lower] = [above['marketType'], below['marketType']]
  if (upper === bureau)
    return (
      lower !== bureau ||
      (below['areaCode'] !== above['areaCode'] && String(below['areaCode']).startsWith(String(above['areaCode'])))
    )
  return upper === office && places.includes(lower)
}

/**
 * Supervising offices and bureaus, markets and departments. What their accounts see: the enterprises bound to the unit,
 * to those below it, and for a bureau (type 2) all of its area. domain.md B.2.1, B.2.3
 */
export default resource({
  key: 'base/market',
  title: '管理单位',
  wire: { path: 'base/basemarket', served: ['submit', 'remove'], none: ['import'], save: true },
  table: 'base_market',
  scope: 'tenant',
  page: { at: '/base/basemarket', group: 'enterprise', sort: 3 },
  fields: {
    marketName: text({ title: '单位名称', max: 60, required: true, unique: true, search: true }),
    marketType: choice(marketType, { title: '单位类型', required: true, filter: true }),
    parentId: ref('base/market', { title: '上级单位', show: 'marketName', as: 'parentName' }),
    areaCode: text({ title: '辖区', max: 12, required: true, filter: true, pattern: areaCode, from: areas }),
    areaName: text({
      title: '辖区名称',
      max: 50,
      by: 'system',
      derived: { rows: 'base/area', show: 'areaName', where: 'areaCode' },
    }),
    address: text({ title: '地址', max: 200 }),
    longitude: decimal({ title: '经度', digits: 10, scale: 6, min: 108.3, max: 116.2 }),
    latitude: decimal({ title: '纬度', digits: 10, scale: 6, min: 29, max: 33.4 }),
    contact: person({ title: '联系人', required: true }),
    contactPhone: phone({ title: '联系电话', landline: true, required: true }),
    account: text({
      title: '登录账号',
      max: 30,
      required: true,
      unique: true,
      pattern: accountName,
      message: 'accountName',
      hint: '保存后建立监管账号，初始密码只显示一次',
    }),
    userId: ref('system/user', { title: '登录用户', show: 'name', as: 'userName', by: 'system' }),
    accountStatus: choice(accountStatus, { title: '账号状态', by: 'system', filter: true, initial: 1 }),
    infoNum: integer({ title: '绑定企业数', by: 'system', derived: { rows: 'base/market-info', by: 'marketId' } }),
    marketImgs: images({ title: '图片', max: 5 }),
    remark: longText({ title: '备注', max: 500 }),
  },
  list: [
    'marketName',
    'marketType',
    'parentName',
    'areaName',
    'contact',
    'contactPhone',
    'account',
    'infoNum',
    'accountStatus',
  ],
  order: 'createTime desc',
  knows: { parentId: ['marketType', 'areaCode'] },
  rules: {
    parentHigher: {
      at: 'parentId',
      says: '上级单位的级别须高于本单位：监管所不能是监管局的上级，行业主管部门只能挂在监管局下',
      holds: (row, { known }) => !known?.['parentId'] || mayLead(known['parentId'], row),
    },
    accountFixed: {
      at: 'account',
      says: '登录账号建立后不能修改',
      holds: (row, { before }) => !before?.account || before.account === row.account,
    },
  },
  grants: { administrator: 'all', supervise: 'read' },
  // Whoever watches nothing is told of no unit, and of others than one's own there is nothing to know.
  sees: { supervise: { unit: 'id' } },
  keepers: { under: 'id' },
  actions: { accountStart: accountStart(['administrator', 'supervise']) },
})
