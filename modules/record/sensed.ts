import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Acting, AnyKnown } from '../../kernel/define/rule.ts'
import { choice, moment, ref } from '../../kernel/fields/index.ts'
import { confirmStatus } from '../words/dictionaries.ts'

/** 设备自动 of record_source: a device said it, and nobody entered anything. domain.md D.2 */
export const byDevice = 2 as const
/** What the platform says of a record that it writes of what a device said. decisions-2.md B.0 */
export const ofDevice = { recordSource: byDevice, submitStatus: 1, confirmStatus: 0 } as const

/** What a kind of record that devices write has beside the fields of all. */
export const confirming = {
  confirmStatus: choice(confirmStatus, { title: '设备记录确认', by: 'system', filter: true }),
  confirmUser: ref('system/user', { title: '确认人', show: 'name', as: 'confirmUserName', by: 'system' }),
  confirmTime: moment({ title: '确认时间', by: 'system' }),
}

/**
 * Nobody entered what a device wrote, so the safety officer says that it is so; it counts without. decisions-2.md B.0
 * 一键确认
 */
export const confirm = {
  title: '一键确认',
  roles: ['enterprise'],
  on: 'rows',
  atOnce: true,
  when: { recordSource: byDevice, submitStatus: 1, confirmStatus: 0, correctedBy: null },
  otherwise: 'recordConfirmed',
  run: (_row: Values, _input: Values, { now, user }: Acting<Values, AnyKnown>) => ({
    set: { confirmStatus: 1 as const, confirmUser: user, confirmTime: wireMoment(now) },
  }),
} as const

/** How such a record lives: these fields are what devices measure. */
export const sensed = <const K extends string>(keeps: readonly K[]) => ({ while: { recordSource: byDevice }, keeps })

// In English, for the definitions that have them.
export const confirmingEn = {
  confirmStatus: 'Confirmation',
  confirmUser: 'Confirmed by',
  confirmUserName: 'Confirmed by',
  confirmTime: 'Confirmed at',
}
export const confirmEn = { confirm: 'Confirm' }
