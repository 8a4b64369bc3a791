import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { list, oneOf, tuple } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { integer, moment, text as word } from '../../kernel/fields/index.ts'

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

/**
 * What a device measured over time, with the limits it is judged by and its alarms of that time: from one moment to
 * another, or so many days up to it; a day up to now unless said. domain.md B.8
 */
export const curveOf = (file: Resource) =>
  call({
    of: file,
    name: 'data',
    title: `${file.title}曲线`,
    source: 'modules/iot/curve.ts',
    on: 'row',
    asks: {
      from: moment({ title: '开始时间' }),
      to: moment({ title: '结束时间' }),
      days: integer({ title: '天数', min: 1, max: curveDays[1440] }),
      // raw, auto, or minutes: 10, 10m, 1h, 1d.
      step: word({ title: '步长', max: 20 }),
    },
    answers: {
      step: oneOf(...curveSteps),
      // Epoch ms: the time shown, whole steps.
      ...{ from: number, to: number },
      // The longest time between two points of one line, ms.
      gap: number,
      // In the order the kind of device says them: the first is what is looked at first.
      measures: list({
        // The field of the device's file that keeps its last value.
        field: text,
        // In order of time, none where nothing was measured: when each began (epoch ms), the least, mean and greatest
        // of its readings, and how many.
        points: list(tuple(number, number, number, number, number)),
      }),
      // The limits of the rules the device is judged by. `rule`: its key, by which alarms say what raised them.
      limits: list({
        ...{ field: text, comparison: oneOf('>', '>=', '<', '<='), limit: number, level: oneOf(1, 2, 3) },
        ...{ holdMin: number, law: text, rule: text },
      }),
      // Alarms of the device in that time. `until`: when it recovered; null while it has not.
      alarms: list({ id: text, at: number, until: number.orNull, level: number, content: text }),
    },
  })
export type CurveData = AnswerTo<ReturnType<typeof curveOf>>
export type CurvePoint = CurveData['measures'][number]['points'][number]
