import type { Alarm, AlarmFacts } from './facts.ts'
import { lack, rateOf, terms, type Lack, type Outcome, type Term } from './term.ts'

/** What a kitchen without any device has of E: no sensor does not mean no danger. decisions-2.md A.2 */
const notConnected = 0.6
/** Share of the time that devices have to be online before the absence of alarms counts in full. domain.md D.5 */
const enoughOnline = 0.9
/** Minutes of work: an alarm, connecting a device. decisions-2.md A.5 */
const effort = { alarm: 5, connect: 120 } as const

/** The one in the middle, or half way between the two. */
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

const alarmTerms = (all: readonly Alarm[]): readonly Term[] => {
  const judged = all.filter(({ onTime }) => onTime !== null)
  const ratios = all.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]))
  return terms(
    ['onTime', 9, rateOf(judged.filter(({ onTime }) => onTime).length, judged.length), true],
    ['speed', 3, ratios.length === 0 ? (judged.length === 0 ? 1 : 0) : 1 - Math.min(1, median(ratios))],
    ['repeat', 3, 1 - rateOf(all.filter(({ isRepeat }) => isRepeat).length, all.length)],
  )
}

/**
 * E: alarms dealt with in time, soon, and for good. Without any, as long as the devices were online (防“拔线得满分”).
 * Only root alarms count, and none that was false. domain.md D.5; decisions-2.md A.2
 * @param online share of the time due in which the devices were online, 0 to 1; null without any
 */
export function alarms({ devices, all }: AlarmFacts, online: number | null): Outcome {
  if (devices === 0 && all.length === 0) {
    const whole = terms(['connect', 1, 1])
    const fix = { terms: whole, effort: effort.connect, due: null }
    return {
      terms: terms(['connect', 1, notConnected]),
      lacks: [lack('connect', whole, { of: 'device', fix })],
    }
  }
  if (all.length === 0) {
    const rate = Math.min(1, (online ?? 0) / enoughOnline)
    const lacks =
      rate < 1
        ? [lack('offline', terms(['online', 1, 1]), { says: { percent: Math.floor((online ?? 0) * 1000) / 10 } })]
        : []
    return { terms: terms(['online', 1, rate]), lacks }
  }
  const now = alarmTerms(all)
  const others = (change: (alarm: Alarm) => Alarm): readonly Term[] => alarmTerms(all.map(change))
  const lacks: Lack[] = []
  for (const alarm of all) {
    const row = { of: alarm.name, id: alarm.id, days: [alarm.day] }
    if (alarm.onTime === false)
      lacks.push(
        lack(
          'overdue',
          others(other => (other.id === alarm.id ? { ...other, onTime: true } : other)),
          {
            ...row,
            says: { hours: alarm.overdue },
          },
        ),
      )
    if (alarm.isRepeat)
      lacks.push(
        lack(
          'repeat',
          others(other => (other.id === alarm.id ? { ...other, isRepeat: false } : other)),
          row,
        ),
      )
    if (alarm.onTime === null)
      // It costs nothing yet; handled in time it counts as one more that was.
      lacks.push(
        lack('pending', now, {
          ...row,
          fix: {
            terms: others(other => (other.id === alarm.id ? { ...other, onTime: true } : other)),
            effort: effort.alarm,
            due: alarm.due,
          },
        }),
      )
  }
  const slow = now.find(({ code }) => code === 'speed')!
  if (slow.rate < 1)
    lacks.push(
      lack(
        'slow',
        now.map(term => (term.code === 'speed' ? { ...term, rate: 1 } : term)),
        {
          says: { percent: Math.round((1 - slow.rate) * 1000) / 10 },
        },
      ),
    )
  return { terms: now, lacks }
}
