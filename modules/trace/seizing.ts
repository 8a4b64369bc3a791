import type { Values } from '../../kernel/define/resource.ts'

/** Keys of complain_status and yes_no_part. */
const withdrawn = 8
const rejected = 9
const untrue = 3

/** Whether nobody was poisoned after all: what was frozen for it may go. What was true, or went to another authority, stays frozen until somebody lifts it. domain.md D.10 */
export const isCleared = (complaint: Values): boolean => [withdrawn, rejected].includes(complaint['complainStatus'] as number) || (complaint['complainStatus'] === 4 && complaint['isTrue'] === untrue)
