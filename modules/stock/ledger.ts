// stock/ledger 库存台账 stock/stockledger stock_inbound
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, decimal, integer, moment, ref, text } from '../../kernel/fields/index.ts'
import { goodsCategory, stockState, unit, warehouse } from '../dictionaries.ts'

/** What is in the store, batch by batch, as it is asked; whoever counts a batch writes what they found. It has no table: it is seen through the batches. domain.md B.5.6 */
export default resource({
  key: 'stock/ledger', title: '库存台账', path: 'stock/stockledger', table: 'stock_inbound', scope: 'enterprise',
  page: '/stock/stockledger', menu: { group: 'stock', sort: 6 },
  calls: { own: ['list', 'detail', 'submit', 'remove', 'export'], none: ['import'] },
  fields: {
    inboundNo: text({ title: '入库单号', max: 20, by: 'system' }),
    goodsId: ref('stock/goods', { title: '物料档案', show: 'goodsCode', as: 'goodsCode', by: 'system', filter: true }),
    goodsName: text({ title: '物料', max: 50, by: 'system', search: true }),
    goodsCategory: choice(goodsCategory, { title: '分类', by: 'system', filter: true }),
    spec: text({ title: '规格', max: 50, by: 'system' }),
    batchNo: text({ title: '批号', max: 50, by: 'system', search: true }),
    supplierName: text({ title: '供应商', max: 100, by: 'system', search: true }),
    warehouse: choice(warehouse, { title: '库区', by: 'system', filter: true }),
    shelfNo: text({ title: '货位', max: 20, by: 'system' }),
    inQty: decimal({ title: '入库', digits: 12, scale: 2, by: 'system' }),
    outQty: decimal({ title: '出库', digits: 12, scale: 2, by: 'system' }),
    lossQty: decimal({ title: '损耗', digits: 12, scale: 2, by: 'system' }),
    balanceQty: decimal({ title: '结存', digits: 12, scale: 2, by: 'system', filter: 'range' }),
    unit: choice(unit, { title: '单位', by: 'system' }),
    amount: decimal({ title: '金额', digits: 14, scale: 2, unit: '元', by: 'system' }),
    produceDate: day({ title: '生产日期', by: 'system' }),
    expireDate: day({ title: '到期日期', by: 'system', filter: 'range' }),
    daysLeft: integer({ title: '剩余天数', by: 'system', filter: 'range' }),
    stockState: choice(stockState, { title: '状态', by: 'system', filter: true }),
    traceCode: text({ title: '追溯码', max: 24, by: 'system', filter: true }),
    lastInTime: moment({ title: '最近入库', by: 'system' }),
    lastOutTime: moment({ title: '最近出库', by: 'system' }),
    stocktakeQty: decimal({ title: '盘点数量', digits: 10, scale: 2, min: 0, max: 999_999.99, required: true }),
    diffReason: text({ title: '差异原因', max: 200, hint: '差异超过5%或50元、批次没有单价时必填' }),
    diffQty: decimal({ title: '盘点差异', digits: 12, scale: 2, by: 'system' }),
    stocktakeTime: moment({ title: '盘点时间', by: 'system' }),
    stocktakeUser: ref('system/user', { title: '盘点人', show: 'name', as: 'stocktakeUserName', by: 'system' }),
  },
  list: ['infoName', 'goodsName', 'balanceQty', 'unit', 'daysLeft', 'stockState', 'expireDate', 'batchNo', 'warehouse', 'goodsCategory', 'spec', 'supplierName', 'inQty', 'outQty', 'lossQty', 'amount', 'produceDate', 'lastInTime', 'lastOutTime', 'stocktakeQty', 'diffQty', 'stocktakeTime', 'stocktakeUserName', 'diffReason'],
  order: 'expireDate asc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: 'read' },
})
