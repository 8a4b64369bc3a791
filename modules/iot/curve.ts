export { lastingEn, lastingZh } from '../../engines/alarm/lasting.ts'

/** Minutes of what is added up together; 0 is every reading by itself. */
export const curveSteps = [0, 10, 60, 1440] as const
export type CurveStep = (typeof curveSteps)[number]

/** How much time one answer shows at each step at most, days: some thousands of points. */
export const curveDays: Readonly<Record<CurveStep, number>> = { 0: 3, 10: 31, 60: 186, 1440: 1_110 }

/** The step that shows so much time well, unless somebody wants another. @param ms how much time */
export function stepFor(ms: number): CurveStep {
  const hours = ms / 3_600_000
  if (hours <= 6) return 0
  if (hours <= 8 * 24) return 10
  return hours <= 63 * 24 ? 60 : 1440
}

/** A minute and a second, ms. */
const [minuteMs, secondMs] = [60_000, 1_000]
/** A device that misses so many of its reports is silent. domain.md 0.5 heartbeat */
const reports = 3
/** Seconds between two reports where its file says nothing. */
const usual = 600

/**
 * The longest time between two points that belong to one line, ms: what lies further apart has a gap between.
 * @param heartbeat seconds between two reports of the device
 */
export const gapOf = (step: CurveStep, heartbeat: number | null): number =>
  Math.max(step * minuteMs, reports * (heartbeat ?? usual) * secondMs)

/** When it began (epoch ms), the least, mean and greatest of the readings, and how many. */
export type CurvePoint = readonly [at: number, min: number, mean: number, max: number, n: number]

export interface CurveMeasure {
  /** The field of the device's file that keeps its last value. */
  readonly field: string
  /** In order of time; where nothing was measured there is no point. */
  readonly points: readonly CurvePoint[]
}

/** A limit of a rule the device is judged by. */
export interface CurveLimit {
  readonly field: string
  readonly comparison: '>' | '>=' | '<' | '<='
  readonly limit: number
  readonly level: 1 | 2 | 3
  readonly holdMin: number
  readonly law: string
  /** The key of its rule: alarms say by which they were raised. */
  readonly rule: string
}

/** An alarm of the device in that time. `until`: when it recovered; null while it has not. */
export interface CurveAlarm {
  readonly id: string
  readonly at: number
  readonly until: number | null
  readonly level: number
  readonly content: string
}

/** What `GET …/data` of a kind of device answers. */
export interface CurveData {
  readonly step: CurveStep
  /** Epoch ms: the time shown, whole steps. */
  readonly from: number
  readonly to: number
  /** The longest time between two points of one line, ms. */
  readonly gap: number
  /** In the order the kind of device says them: the first is what is looked at first. */
  readonly measures: readonly CurveMeasure[]
  readonly limits: readonly CurveLimit[]
  readonly alarms: readonly CurveAlarm[]
}
