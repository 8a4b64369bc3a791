import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type alarms from '../../../../modules/iot/alarm.ts'
import type cycles from '../../../../modules/iot/cycle.ts'
import { heatOf } from '../../../../modules/iot/cycle-writing.ts'
import type { CurveData, CurvePoint } from '../../../../modules/iot/curve.ts'
import { limits } from '../../../../modules/words/limits.ts'
import { textOf, type Line } from '../../../engine/faces.ts'

const dayMs = 86_400_000
/** The field of a cycle's curve that is drawn. */
const field = 'disinfectTmp'

/** The points of a cycle with their days: a curve says clock times alone, and may run over midnight. Pure. */
export function pointsOf(cycle: WireRow<typeof cycles>): readonly CurvePoint[] {
  const began = cycle.disinfectDate
  const day = momentAt(`${began.slice(0, 10)} 00:00:00`)
  const start = momentAt(began)
  const lines = Array.isArray(cycle.curve) ? (cycle.curve as readonly Line[]) : []
  return lines.map(line => {
    const [hours = 0, minutes = 0, seconds = 0] = textOf(line['disinfectDate']).split(':').map(Number)
    const at = day + ((hours * 60 + minutes) * 60 + seconds) * 1000
    const value = Number(line[field])
    // A clock time before the start, by more than the seconds it may leave out, is of the next day.
    return [at < start - 60_000 ? at + dayMs : at, value, value, value, 1]
  })
}

/** A cycle in the words of a device's curve: with the heat it must hold, and the alarm it raised. Pure. */
export function curveOf(
  cycle: WireRow<typeof cycles>,
  alarm: WireRow<typeof alarms>,
): CurveData & { readonly points: readonly CurvePoint[] } {
  const points = pointsOf(cycle)
  const [from, to] = [momentAt(cycle.disinfectDate), momentAt(cycle.endTime)]
  const level = Number(alarm.alarmLevel) as 1 | 2 | 3
  return {
    from,
    to,
    step: 0,
    gap: to - from + dayMs,
    measures: [{ field, points }],
    limits: [
      {
        field,
        comparison: '<',
        limit: heatOf(Number(cycle.disinfectWay)),
        level,
        holdMin: limits.steam.minutes,
        law: limits.steam.law,
        // What an event is about stands behind the name of its rule.
        rule: alarm.ruleKey.split('@')[0]!,
      },
    ],
    alarms: [
      {
        id: alarm.id,
        at: momentAt(alarm.alarmTime),
        until: alarm.recoverTime ? momentAt(alarm.recoverTime) : null,
        level,
        content: alarm.alarmContent,
      },
    ],
    points,
  }
}
