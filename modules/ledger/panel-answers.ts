import { each } from '../../kernel/define/shape.ts'
import { number } from '../../kernel/define/value.ts'
import { ledgerKinds } from '../record/required.ts'

// What panels answer that their room works out.

/** Of each ledger how many stand how, by prefix and kind. */
export const standbookAnswer = each(
  ledgerKinds.flatMap(kind =>
    (['', 'not', 'lack', 'due', 'part', 'exempt'] as const).map(prefix => `${prefix}${kind}` as const),
  ),
  number,
)
