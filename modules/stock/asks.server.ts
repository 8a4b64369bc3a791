import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { balances, goods, inbounds } from './tables.ts'

// What other rooms may ask of this one.
export * from './tables.ts'

const b = inbounds('b')
const g = goods('g')
const s = balances('s')

/** How much of something a kitchen has: by unit. */
export const balanceOf = (info: string, good: string): Bound =>
  bind(
    {
      name: 'goods_balance',
      text: `select ${s.unit}, ${s.balance} from ${s} where ${s.tenantId} = app.tenant() and ${s.infoId} = $1 and ${s.goodsId} = $2`,
    },
    info,
    good,
  )

/** Goods of a kitchen: id, name, whether they are forbidden, and their allergens. */
export const goodsOf = (info: string, ids: readonly string[]): Bound =>
  bind(
    {
      name: 'goods_of',
      text: `select ${g.id}, ${g.goodsName}, ${g.isForbidden}, ${g.allergens} from ${g} where ${g.tenantId} = app.tenant() and ${g.infoId} = $1 and ${g.id} = any($2::bigint[]) and not ${g.isDeleted}`,
    },
    info,
    array(ids),
  )

/** Batches that a recall, or an emergency, keeps frozen. */
export const frozenBy = (recall: string): Bound =>
  bind(
    {
      name: 'batches_frozen_by',
      text: `select ${b.id} from ${b} where ${b.tenantId} = app.tenant() and ${b.recallId} = $1 and ${b.isFrozen} and not ${b.isDeleted} order by ${b.id}`,
    },
    recall,
  )

/**
 * What is shown of batches: id, kitchen, number, name, specification, batch number, trace code, supplier, what is left,
 * unit, day.
 */
export const batchesOf = (ids: readonly string[], most: number): Bound =>
  bind(
    {
      name: 'batches_of',
      text: `select ${b.id}, ${b.infoId}, ${b.inboundNo}, ${b.goodsName}, ${b.spec}, ${b.batchNo}, ${b.traceCode}, ${b.supplierName}, ${b.balanceQty}, ${b.unit}, ${b.inboundDate}::date::text
    from ${b} where ${b.tenantId} = app.tenant() and ${b.id} = any($1::bigint[]) order by ${b.goodsName}, ${b.inboundDate} desc, ${b.id} limit $2`,
    },
    array(ids),
    String(most),
  )
