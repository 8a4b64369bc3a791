import { inLang } from '../../contract/in-lang.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { accompanySigns } from './signers.server.ts'
import { dishes as dishTable } from './tables.ts'

const c = dishTable('c')

/** The dishes of a meal that were announced or served, and those that were named. */
const eaten: Statement = {
  name: 'accompany_dishes',
  text: `select ${c.id}, ${c.cookbookName} from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and not ${c.isDeleted}
      and (${c.id} = any($4::bigint[]) or cardinality($4::bigint[]) = 0 and ${c.cookbookSuppDate} = $2::date and ${c.cookbookMeal} = $3 and ${c.publishStatus} in (1, 2) and ${c.submitStatus} = 1 and ${c.correctedBy} is null) order by ${c.id} limit 30`,
}

/**
 * An accompanied meal is of the dishes of its menu: those that were chosen, else those of that meal. domain.md B.6.4
 * cookbookIds, dishes 带出当餐食谱
 */
export function accompanySettle(_kernel: Kernel): Settle<'selfexam/accompany'> {
  const bring = async (
    transaction: Transaction,
    context: Signed,
    row: RowOf<'selfexam/accompany'>,
    before: RowOf<'selfexam/accompany'> | null,
  ): Promise<Settled> => {
    if (row.submitStatus !== 1) return {}
    await accompanySigns(transaction, context, row, before)
    const { run } = transaction
    const { lang } = context
    const chosen = row.cookbookIds ?? []
    const text = row.dishes ?? ''
    if (chosen.length && text) return {}
    const [rows] = await run([bind(eaten, row.infoId, row.accDate!, String(row.accMeal), array(chosen))])
    const dishes = rows!.filter(([, name]) => text === '' || text.includes(name!))
    if (!text && !dishes.length)
      throw refuse('required', { title: '菜品' }, [
        { field: 'dishes', message: refuse('required', { title: inLang(['菜品', 'Dishes'], lang) }).text(lang) },
      ])
    return {
      set: {
        cookbookIds: dishes.length ? dishes.map(([id]) => id!) : null,
        dishes:
          text ||
          dishes
            .map(([, name]) => name)
            .join('、')
            .slice(0, 200),
      },
    }
  }
  return {
    creates: (transaction, context, row) => bring(transaction, context, row, null),
    changes: async (transaction, context, verb, before, after) =>
      after && verb === 'update' ? bring(transaction, context, after, before) : {},
  }
}
