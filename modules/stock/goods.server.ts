import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { ofWords } from './school-words.server.ts'
import { goods, inbounds } from './tables.ts'

const b = inbounds('b')
const g = goods()

/** One at a time within an enterprise; also of what was removed no code is given again. */
const lock: Statement = {
  name: 'goods_codes_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('goods:' || $1::text, 0))",
}
const last: Statement = {
  name: 'goods_code_last',
  text: `select coalesce(max(substr(${g.goodsCode}, 3)::bigint), 0) + 1 from ${g} where ${g.tenantId} = app.tenant() and ${g.infoId} = $1 and ${g.goodsCode} ~ ('^' || $2 || '[0-9]{4,12}$')`,
}
const stocked: Statement = {
  name: 'goods_stocked',
  text: `select 1 from ${b} where ${b.tenantId} = app.tenant() and ${b.infoId} = $1 and ${b.goodsId} = $2 and ${b.inStock} and not ${b.isDeleted} limit 1`,
}

/**
 * Goods without a code get the next of their category; what lies in the store keeps its file. domain.md B.5.1 goodsCode
 */
export function goodsSettle(_kernel: Kernel): Settle<'stock/goods'> {
  const coded = async (transaction: Transaction, row: RowOf<'stock/goods'>): Promise<Settled> => {
    if (row.goodsCode) return {}
    const category = String(row.goodsCategory).padStart(2, '0')
    const [, rows] = await transaction.run([bind(lock, row.infoId), bind(last, row.infoId, category)])
    return { set: { goodsCode: category + rows![0]![0]!.padStart(4, '0') } }
  }
  return {
    looks: (context, _verb, before, after) => [ofWords(context, before, after)],
    creates: (transaction, _context, row) => coded(transaction, row),
    async changes(transaction, _context, _verb, before, after) {
      if (after) return coded(transaction, after)
      const [rows] = await transaction.run([bind(stocked, before.infoId, before.id)])
      if (rows!.length) throw refuse('goodsInStock')
      return {}
    },
  }
}
