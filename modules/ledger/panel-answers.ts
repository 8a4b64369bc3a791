import { each, list } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { ledgerKinds } from '../record/required.ts'

// What panels answer that their room works out.

/** Of each ledger how many stand how, by prefix and kind. */
export const standbookAnswer = each(
  ledgerKinds.flatMap(kind =>
    (['', 'not', 'lack', 'due', 'part', 'exempt'] as const).map(prefix => `${prefix}${kind}` as const),
  ),
  number,
)

/** Day by day how many ledgers were owed and filed, and the share of it, percent; null where nothing was owed. */
export const ledgerRateAnswer = list({ rtime: text, doneRate: number.orNull, doneNum: number, owedNum: number })
