// stock/movement 库存流水 stock/stockmovement stock_movement
import { origin } from '../../kernel/define/link.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, moment, ref, text } from '../../kernel/fields/index.ts'
import { goodsCategory, stockMove, unit } from '../words/dictionaries.ts'

/**
 * Every going in and out of a batch: the truth of the store. What a batch holds is the sum of them. They follow from
 * bills by links, nobody writes them. domain.md D.8.2
 */
export default resource({
  key: 'stock/movement',
  title: '库存流水',
  wire: { path: 'stock/stockmovement', none: ['submit', 'remove', 'import'] },
  table: 'stock_movement',
  scope: 'enterprise',
  page: { at: '/stock/stockmovement', group: 'stock', sort: 7 },
  fields: {
    moveTime: moment({ title: '时间', by: 'system', filter: 'range', sort: true }),
    moveType: choice(stockMove, { title: '变动', by: 'system', filter: true }),
    batchId: ref('stock/inbound', {
      title: '批次',
      show: 'inboundNo',
      called: 'goodsName',
      as: 'batchName',
      by: 'system',
      filter: true,
    }),
    outboundId: ref('stock/outbound', {
      title: '出库单',
      show: 'outboundNo',
      called: 'goodsName',
      as: 'outboundName',
      by: 'system',
      filter: true,
    }),
    goodsId: ref('stock/goods', {
      title: '物料档案',
      show: 'goodsCode',
      called: 'goodsName',
      as: 'goodsCode',
      by: 'system',
      filter: true,
    }),
    goodsName: text({ title: '物料', max: 50, by: 'system', search: true }),
    goodsCategory: choice(goodsCategory, { title: '分类', by: 'system', filter: true }),
    quantity: decimal({ title: '数量', digits: 12, scale: 2, by: 'system' }),
    unit: choice(unit, { title: '单位', by: 'system' }),
    ...origin,
  },
  list: ['infoName', 'moveTime', 'moveType', 'goodsName', 'quantity', 'unit', 'batchName', 'outboundName'],
  order: 'moveTime desc',
  grants: { enterprise: 'read', supervise: 'read', administrator: 'read' },
})
