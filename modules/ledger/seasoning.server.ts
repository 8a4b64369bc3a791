import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Settled } from '../../kernel/ask/settle.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { additivesUsed } from './additives-used.server.ts'
import { counts } from '../record/led.ts'
import { dishesNamed } from '../selfexam/asks.server.ts'

const used: Statement = { name: 'additive_used', text: additivesUsed }

/**
 * A dish says which additives are in it: those of the ledger of its day that name it, as long as they stand. domain.md
 * B.6.5 additives 当日台账带出 @returns what is written after rows of that ledger that changed
 */
export function seasoning(
  kernel: Kernel,
): (transaction: Transaction, context: Signed, of: readonly (RowOf<'ledger/additive'> | null)[]) => Settled {
  const rows = rowChanges('selfexam/cookbook', kernel)
  const additivesOf = kernel.find('selfexam/cookbook')!.all['additives']!.type.read
  const foodOf = (row: RowOf<'ledger/additive'> | null): readonly [info: string, day: string, food: string] | null =>
    row && counts(row) && row.foodName ? [row.infoId, row.additiveDate!, row.foodName!] : null
  const season = async (
    transaction: Transaction,
    context: Signed,
    [info, day, food]: readonly [string, string, string],
  ): Promise<void> => {
    const [texts, [[text] = []] = []] = await transaction.run([
      dishesNamed(info, day, food),
      bind(used, info, day, food),
    ])
    if (!texts!.length) return
    const additives = additivesOf(text!) as RowOf<'selfexam/cookbook'>['additives']
    const before = await rows.locked(
      transaction,
      context,
      texts!.map(([id]) => id!),
      { within: 'tenant' },
    )
    const changes = before.map(row => ({ before: row, after: { ...row, additives } }))
    await transaction.run(rows.changed(context, changes, 'seasoned'))
    await rows.carried(transaction, context, changes)
  }
  return (transaction, context, of) => {
    const foods = [
      ...new Map(
        of.flatMap(row => {
          const food = foodOf(row)
          return food ? [[food.join(), food] as const] : []
        }),
      ).values(),
    ]
    return foods.length
      ? {
          further: async () => {
            for (const food of foods) await season(transaction, context, food)
          },
        }
      : {}
  }
}
