import { hundredths } from '../../engines/trace/fefo.ts'
import { projection } from '../../kernel/define/projection.ts'
import { choice, ref } from '../../kernel/fields/index.ts'
import { unit } from '../words/dictionaries.ts'

/**
 * What a kitchen has of its goods, all batches together, in hundredths of a unit: whether it is below the lower limit
 * is asked in every list of stock. domain.md B.5.6 stockState 4
 */
export default projection({
  key: 'stock/goods-stock',
  title: '物料结存',
  table: 'proj_stock_goods',
  scope: 'enterprise',
  by: { goodsId: ref('', { title: '物料', show: '' }), unit: choice(unit, { title: '单位' }) },
  sums: ['balance'],
  from: {
    'stock/inbound': row =>
      row.goodsId && row.balanceQty
        ? {
            key: { goodsId: row.goodsId, unit: row.unit },
            add: { balance: hundredths(row.balanceQty) },
          }
        : null,
  },
})
