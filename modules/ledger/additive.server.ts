import type { RowOf } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle, Settled } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { counts } from '../record/led.ts'
import { balanceOf } from '../stock/asks.server.ts'
import { attempting } from '../iot/asks.server.ts'
import { seasoning } from './seasoning.server.ts'
import { additives } from './tables.ts'

const d = additives('d')

/** Grams in a hundredth of what is measured by weight, by code of unit. */
const grams: Readonly<Record<string, number>> = { 1: 10, 2: 0.01, 11: 5 }
/** What the field holds at most, g. */
const most = 99_999_999.99

/**
 * What is left of an additive, in grams, of what the store has of it.
 * @param amounts unit and hundredths of it @returns null for what is not kept by weight, or not kept at all
 */
export function gramsLeft(amounts: readonly (readonly [unit: string, hundredths: number])[]): number | null {
  if (!amounts.length || amounts.some(([unit]) => !(unit in grams))) return null
  const sum = Math.round(amounts.reduce((all, [unit, n]) => all + n * grams[unit]! * 100, 0)) / 100
  return sum <= most ? sum : null
}

const usedInMonth: Statement = {
  name: 'additive_month',
  text: `select 1 from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and date_trunc('month', ${d.additiveDate}) = date_trunc('month', $2::date) and ${d.id} <> $3
    and not coalesce(${d.noUse}, false) and ${d.submitStatus} = 1 and ${d.correctedBy} is null and not ${d.isDeleted} limit 1`,
}
/**
 * Who has used something this month cannot declare that nothing was. decisions J @throws Refusal additiveUsed at noUse
 */
async function refuseDeclaration({ run }: Transaction, { lang }: Signed, row: RowOf<'ledger/additive'>): Promise<void> {
  if (!counts(row) || row.noUse !== true) return
  const [rows] = await run([bind(usedInMonth, row.infoId, row.additiveDate!, row.id)])
  if (rows!.length) throw refuse('additiveUsed', {}, [{ field: 'noUse', message: refuse('additiveUsed').text(lang) }])
}

/** An overdose that was refused: of a day, an additive and a food there is one. decisions J */
const overdoseOf = (row: RowOf<'ledger/additive'>) => ({
  sourceKey: `additive:${row.infoId}:${row.additiveDate!}:${row.goodsId!}:${String(row.foodName)}`,
  deviceName: String(row.additiveName ?? ''),
  alarmType: 'ADD_OVER' as const,
  alarmLevel: 1 as const,
  alarmValue: row.actualDose,
  thresholdValue: row.maxDose,
  alarmUnit: 'g/kg',
  alarmContent: `${String(row.foodName)}使用${String(row.additiveName)} ${String(row.actualDose)} g/kg，超过最大使用量 ${String(row.maxDose)} g/kg，系统已拦截`,
})

/**
 * What the store has of an additive when its use is submitted; it stays as it was then; the dish it is in says so.
 * domain.md B.4.2 stockLeft, B.6.5 additives
 */
export const additiveSettle = (kernel: Kernel): Settle<'ledger/additive'> => {
  const seasons = seasoning(kernel)
  const stockOf = async (transaction: Transaction, row: RowOf<'ledger/additive'>): Promise<Settled> => {
    if (!counts(row) || !row.goodsId) return {}
    const [rows] = await transaction.run([balanceOf(row.infoId, row.goodsId)])
    return { set: { stockLeft: gramsLeft(rows!.map(([unit, balance]) => [unit!, Number(balance)])) } }
  }
  const leave = attempting(kernel)
  return {
    async refused(transaction, { asker, now }, row, broken) {
      if (!broken.includes('overdose')) return
      await leave(transaction, asker.tenant, row.infoId, now, overdoseOf(row))
    },
    creates: async (transaction, context, row) => {
      await refuseDeclaration(transaction, context, row)
      return { ...(await stockOf(transaction, row)), ...seasons(transaction, context, [row]) }
    },
    changes: async (transaction, context, _verb, before, after) => {
      if (after) await refuseDeclaration(transaction, context, after)
      return {
        ...(after && (!counts(before) || before.goodsId !== after.goodsId) && (await stockOf(transaction, after))),
        ...seasons(transaction, context, [before, after]),
      }
    },
  }
}
