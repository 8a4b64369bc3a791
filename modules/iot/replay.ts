import type { Tally } from '../../engines/alarm/differ.ts'

/** Devices whose readings are replayed at once, and alarms that are listed. decisions-2.md C.4 */
export const replayDevices = 500
export const replayRows = 100

/** An alarm that rules would raise of readings, or would not. */
export interface ReplayAlarm {
  readonly infoId: string
  readonly infoName: string
  readonly deviceId: string
  readonly deviceName: string
  readonly deviceKind: string
  readonly alarmType: string
  readonly level: 1 | 2 | 3
  readonly alarmTime: string
  readonly recoverTime: string
  readonly value: number
  readonly why: string
  readonly ruleKey: string
  /** The alarm that was really raised then; '' where none was. */
  readonly alarmId: string
  /** The page of the device: there is its curve. */
  readonly page: string
}

/** What a replay answers: rules as they are, as they would be, and what really happened. decisions-2.md C.4 */
export interface ReplayAnswer {
  readonly devices: number
  readonly readings: number
  readonly current: Tally
  readonly next: Tally
  /** What really stands in the alarm centre, of the same kinds of alarm. */
  readonly happened: Tally
  readonly added: readonly ReplayAlarm[]
  readonly removed: readonly ReplayAlarm[]
  readonly addedNum: number
  readonly removedNum: number
  readonly byEnterprise: readonly {
    readonly infoId: string
    readonly infoName: string
    readonly current: number
    readonly next: number
    readonly happened: number
  }[]
  readonly perDay: readonly {
    readonly day: string
    readonly current: number
    readonly next: number
    readonly happened: number
  }[]
  /** Of the removed: those that people really handled, and those that were confirmed to be false. */
  readonly hit: { readonly real: number; readonly false: number }
}
