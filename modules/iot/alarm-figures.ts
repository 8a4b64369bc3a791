/** Samples from which the precision of a rule of a device is shown; from which, and below which, it is questioned. */
export const shownFrom = 10
export const [questionedFrom, questionedBelow] = [20, 0.8] as const
/** Days of the heat, and of the precision. decisions-2.md G */
export const figureDays = 7

/** Alarms of a span by hour, by kind of device and by kitchen, and how often each rule of a device was right. */
export interface AlarmFigures {
  readonly from: string
  readonly to: string
  /** Days of the heat in order, each with its 24 hours. */
  readonly heat: readonly { readonly day: string; readonly hours: readonly number[] }[]
  readonly kinds: readonly {
    readonly deviceKind: string
    readonly num: number
    readonly open: number
    readonly false: number
  }[]
  readonly kitchens: readonly {
    readonly infoId: string
    readonly infoName: string
    readonly num: number
    readonly open: number
    readonly false: number
  }[]
  readonly precision: readonly {
    readonly deviceId: string
    readonly deviceName: string
    readonly infoName: string
    readonly ruleKey: string
    readonly alarmType: string
    readonly decided: number
    readonly false: number
    /** 1 − false / decided. */
    readonly share: number
    /** So often wrong that it is better recorded only. */
    readonly isQuestioned: boolean
  }[]
}

/** How often a rule was right; null while too few were decided about. decisions-2.md C.3 精度 */
export const precisionOf = (decided: number, wrong: number): number | null =>
  decided < shownFrom ? null : 1 - wrong / decided

/** Whether it is wrong so often that it is proposed to record only. decisions-2.md G */
export const isQuestioned = (decided: number, wrong: number): boolean =>
  decided >= questionedFrom && 1 - wrong / decided < questionedBelow
