import { answering } from '../../kernel/derive/calls/answering.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { counts } from '../record/led.ts'

/**
 * Of what dish something is kept is no longer owed; it is again when the record is taken back. domain.md D.2
 * 当餐留样待办
 */
export const sampleSettle = (kernel: Kernel): Settle<'ledger/sample'> =>
  answering<'ledger/sample', 'selfexam/cookbook'>(kernel, {
    answers: row => (row && counts(row) ? row.cookbookId : null),
    to: 'selfexam/cookbook',
    field: 'sampleId',
    verb: 'sampled',
  })
