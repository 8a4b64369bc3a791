import { origin } from '../../kernel/define/link.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { longText, moment, ref } from '../../kernel/fields/index.ts'

/**
 * States of a bill of the store: a draft moves nothing, one in force has moved its goods, a reversed one has put them
 * back. domain.md B.12 bill_status
 */
export const draft = 0 as const
export const inForce = 1 as const
export const reversed = 2 as const

/** What bills of the store have besides. */
export const bill = {
  reverseTime: moment({ title: '作废时间', by: 'system' }),
  reverseUser: ref('system/user', { title: '作废人', show: 'name', as: 'reverseUserName', by: 'system' }),
  heldBy: ref('', { title: '证据包', show: '', by: 'system' }),
  remark: longText({ title: '备注', max: 500 }),
  ...origin,
}

/** A bill in force has moved goods: it is reversed, never changed. */
export const frozenBill = (status: string) => (row: Values) =>
  row['heldBy'] ? ('evidenceHeld' as const) : row[status] === draft ? null : ('billInForce' as const)
