import { DAY, excuseAt, firstInForce, type Circumstances } from './circumstances.ts'
import type { TimeForm } from './clock.ts'
import type { Rule } from './rule.ts'

/** When a date of the file falls due; Infinity when the file does not say. */
function momentOf({ due }: Rule, { facts }: Circumstances): number {
  const date = facts?.[due!.date]
  const own = due!.cycle === undefined ? undefined : facts?.[due!.cycle]
  return date === undefined ? Infinity : date + Math.min(due!.days, own ?? Infinity) * DAY
}

/**
 * A date of the file comes near: licence, calibration, life of a sensor, days since cleaning. It is over when the file
 * says a later one.
 */
export const due: TimeForm = {
  hear: clock => ({ clock, isNews: false }),
  settle: clock => clock,
  alarms(_clock, rule, known, now) {
    const since = momentOf(rule, known)
    const at = since === Infinity ? since : firstInForce(rule, known, since)
    if (at > now) return []
    const value = rule.due!.days
    return [{ at, since, value, heldMin: 0, peak: value, count: 1, recoveredAt: 0, recoveredValue: 0 }]
  },
  next(_clock, rule, known, now) {
    const since = momentOf(rule, known)
    const at = since === Infinity ? since : firstInForce(rule, known, since)
    return at > now ? at : Infinity
  },
  excused(_clock, rule, known, now) {
    const [at, by] = [momentOf(rule, known), excuseAt(rule, known, now)]
    return by !== undefined && at <= now ? { at, by } : null
  },
}
