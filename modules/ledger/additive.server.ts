import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import type { Settle, Settled } from '../../kernel/derive/settle.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { counts } from '../led.ts'
import { seasoning } from './seasoning.server.ts'

/** Grams in a hundredth of what is measured by weight, by code of unit. */
const grams: Readonly<Record<string, number>> = { 1: 10, 2: 0.01, 11: 5 }
/** What the field holds at most, g. */
const most = 99_999_999.99

/**
 * What is left of an additive, in grams, of what the store has of it.
 * @param balances unit and hundredths of it @returns null for what is not kept by weight, or not kept at all
 */
export function gramsLeft(balances: readonly (readonly [unit: string, hundredths: number])[]): number | null {
  if (!balances.length || balances.some(([unit]) => !(unit in grams))) return null
  const sum = Math.round(balances.reduce((all, [unit, n]) => all + n * grams[unit]! * 100, 0)) / 100
  return sum <= most ? sum : null
}

const inStore: Statement = { name: 'additive_store', text: 'select unit, balance from proj_stock_goods where tenant_id = app.tenant() and info_id = $1 and goods_id = $2' }

/** What the store has of an additive when its use is submitted; it stays as it was then; the dish it is in says so. domain.md B.4.2 stockLeft, B.6.5 additives */
export const additiveSettle = (kernel: Kernel): Settle => {
  const seasons = seasoning(kernel)
  const left = async (transaction: Transaction, row: Values): Promise<Settled> => {
    if (!counts(row) || !row['goodsId']) return {}
    const [found] = await transaction.run([bind(inStore, row['infoId'] as string, row['goodsId'] as string)])
    return { set: { stockLeft: gramsLeft(found!.map(([unit, balance]) => [unit!, Number(balance)])) } }
  }
  return {
    creates: async (transaction, context, row) => ({ ...await left(transaction, row), ...seasons(transaction, context, [row]) }),
    changes: async (transaction, context, _verb, before, after) => ({
      ...(after && (!counts(before) || before['goodsId'] !== after['goodsId']) && await left(transaction, after)), ...seasons(transaction, context, [before, after]),
    }),
  }
}
