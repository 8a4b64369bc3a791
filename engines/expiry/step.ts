import { daysBetween, laterDay } from '../../contract/days.ts'
import type { Calendar } from '../workday/workday.ts'
import { addWorkdays } from '../workday/workday.ts'

/** Code of the dictionary alarm_level: 1 urgent, 2 important, 3 ordinary. */
export type Level = 1 | 2 | 3

/** One step on the way to an end. */
export interface Step {
  /** Under this name the caller remembers that it was told. */
  readonly key: string
  /** How long before the end it is reached: 0 = on the last good day, -1 = on the day after. */
  readonly before: number
  /** Whether `before` counts working days, as the law does for licences. */
  readonly workdays?: true
  readonly level: Level
  /** What is to be done now, when it is not plain. */
  readonly note?: string
}

/** Where something that ends stands. */
export interface Warning {
  /** Days to the last good day, negative after it; null when there is no end. */
  readonly daysLeft: number | null
  /** Null before the first step. */
  readonly warnLevel: Level | null
  /** The last step reached. */
  readonly step: string | null
  /**
   * That step when it was not told yet: tell it, and store it as `told`. Steps that passed unseen are not told one
   * after the other.
   */
  readonly due: string | null
  /** In words for a cook, empty before the first step: 还有7天到期 */
  readonly why: string
}

/** What nothing is to be said about. */
export const calm: Warning = { daysLeft: null, warnLevel: null, step: null, due: null, why: '' }

const textFor = (days: number) => (days > 0 ? `还有${days}天到期` : days === 0 ? '今天到期' : `已过期${-days}天`)

/**
 * What is to be said of an end by today. domain.md D.6.4
 * @param steps in the order in which they are reached
 * @param end the last good day, `yyyy-MM-dd`
 * @param lastStep the step told last, null when none was
 */
export function warningOf(
  steps: readonly Step[],
  end: string,
  today: string,
  lastStep: string | null,
  calendar: Calendar,
): Warning {
  const dayOf = ({ before, workdays }: Step) =>
    workdays ? addWorkdays(end, -before, calendar) : laterDay(end, 0, -before)
  const daysLeft = daysBetween(today, end)
  const step = steps.findLast(candidate => dayOf(candidate) <= today)
  if (step === undefined) return { ...calm, daysLeft }
  const why = step.note === undefined ? textFor(daysLeft) : `${textFor(daysLeft)}，${step.note}`
  return { daysLeft, warnLevel: step.level, step: step.key, due: step.key === lastStep ? null : step.key, why }
}

/** Calibration of a device (nextCalibDate). domain.md D.6.4 设备校准, 0.5 */
export const calibration: readonly Step[] = [
  { key: 'd30', before: 30, level: 3 },
  { key: 'd0', before: 0, level: 3 },
]
