import type { Values } from '../../kernel/define/resource.ts'

/** Keys of complain_status and yes_no_part. */
const withdrawn = 8
const rejected = 9
const closed = 4
const untrue = 3
/** Key of accept_result2. */
const passedOn = 3

/**
 * Whether nobody was poisoned after all: what was frozen for it may go. What was true, or went to another authority,
 * stays frozen until somebody lifts it. domain.md D.10
 */
export const isCleared = ({ complainStatus, acceptResult, isTrue }: Values): boolean =>
  complainStatus === withdrawn ||
  (complainStatus === rejected && acceptResult !== passedOn) ||
  (complainStatus === closed && isTrue === untrue)
