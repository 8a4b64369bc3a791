import type { RowOf } from '../../kernel/define/resource.ts'
import { answering } from '../../kernel/derive/calls/answering.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { counts } from '../record/led.ts'
import disinfect from './disinfect.ts'

const pass = 1
/** The failed record that this one makes good, while it counts and was enough itself. */
const makesGood = (row: RowOf<'ledger/disinfect'> | null): string | null =>
  row && counts(row) && row.disinfectResult === pass ? (row.redoOf ?? null) : null

/**
 * What was disinfected again is no longer owed, and all the failed attempts before it; it is owed anew when the
 * repetition is taken back. domain.md B.4.6 redoId
 */
export const disinfectSettle = (kernel: Kernel): Settle<'ledger/disinfect'> =>
  answering<'ledger/disinfect', typeof disinfect>(kernel, {
    answers: makesGood,
    to: disinfect,
    field: 'redoId',
    before: row => row.redoOf,
    verb: 'redone',
  })
