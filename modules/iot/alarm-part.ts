import type { Effect } from '../../engines/alarm/effect.ts'
import { applied, type Part } from '../../engines/alarm/row.ts'
import type { Message } from '../../kernel/define/message.ts'
import type { RowOf, Values } from '../../kernel/define/rows.ts'

/** A device as its alarms name it. */
export interface Kitchen {
  readonly id: string
  readonly deviceNo: string
  readonly deviceName: string
  readonly kind: string
  readonly area: number | null
  readonly info: string
  readonly infoName: string
  /** Its file, for what an alarm of it tells it to do; without it, it is told nothing. */
  readonly file?: Values
}

/** What was decided of a device. */
export interface Decision {
  readonly device: Kitchen
  readonly effect: Effect
  /** What the device said just now, where that is still beyond a limit. */
  readonly message?: Message
}

/** The name of what a rule decided of a device. */
export const partKey =
  (device: Kitchen, ruleKey: string) =>
  (episode: number): string =>
    `${device.id}:${ruleKey}:${episode}`
/** The parts of a device's alarms after an effect. */
export const partsAfter = (device: Kitchen, parts: readonly Part[], effect: Effect): readonly Part[] =>
  applied(parts, effect, partKey(device, effect.ruleKey))
/** The names under which an effect may find its part: an amended one is called by its corrected time from then on. */
export const keysOf = (device: Kitchen, effect: Effect): readonly string[] =>
  [effect.episode, ...(effect.kind === 'amend' ? [effect.to.at] : [])].map(partKey(device, effect.ruleKey))

/** Whether people have dealt with an alarm, and it is over: what comes after is another one, however soon. */
export const isFiledRow = (row: RowOf<'iot/alarm'> | undefined): boolean =>
  row?.handleStatus === 1 && row.recoverStatus === true
/** A part as it is kept, and as it is read with its row. */
export const partIn = (
  text: string,
  row: RowOf<'iot/alarm'>,
): { readonly part: Part; readonly row: RowOf<'iot/alarm'> } => ({
  part: { ...(JSON.parse(text) as Part), ...(isFiledRow(row) ? { isFiled: true } : {}) },
  row,
})
export const saidOf = ({ isFiled: _filed, ...said }: Part): string => JSON.stringify(said)

/** The rule that decided a part, by the part's name. */
export const ruleOf = (key: string): string => key.slice(key.indexOf(':') + 1, key.lastIndexOf(':'))
