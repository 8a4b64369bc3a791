import type { Rule } from './rule.ts'
import { isAbove } from './rule.ts'
import type { Alarm } from './track.ts'

const MINUTE = 60_000

/** Which alarm is meant: of the device at hand, the one of this rule whose `at` is `episode`. */
interface Of {
  readonly ruleKey: string
  readonly alarmType: string
  readonly level: 1 | 2 | 3
  readonly episode: number
  /** The reading's time (epoch ms) at which this was decided. */
  readonly at: number
  /** The reason, for a cook: 温度9.2℃，超过8℃持续30分钟 */
  readonly why: string
}

/** What was exceeded, and the clause behind it. */
interface Excess {
  readonly threshold: number
  readonly unit: string
  readonly law: string
}

/** What an alarm row says, times in epoch ms, `recoveredAt` null while open. */
export interface Told {
  readonly at: number
  readonly since: number
  readonly value: number
  readonly count: number
  readonly recoveredAt: number | null
  readonly recoveredValue: number | null
  readonly peak: number | null
  readonly durationMin: number | null
}

/**
 * What the caller has to do to its alarm rows; done in their order, the rows are what the readings say. In-order
 * readings bring only open, merge, recover and suppress; past, amend and withdraw belong to late ones.
 */
export type Effect =
  /** A new row. */
  | (Of & Excess & { readonly kind: 'open'; readonly since: number; readonly value: number })
  /** The row that had recovered is open again, its mergeCount is `count`. */
  | (Of & { readonly kind: 'merge'; readonly value: number; readonly count: number })
  /** The row has recovered; that is not "handled". */
  | (Of & { readonly kind: 'recover'; readonly value: number; readonly peak: number; readonly durationMin: number })
  /** Late readings show an alarm that began and ended while nobody knew: a new row, recovered already. */
  | (Of & Excess & { readonly kind: 'past'; readonly to: Told })
  /** A late reading corrects the row: it now says `to` (its `at` too). */
  | (Of & { readonly kind: 'amend'; readonly to: Told })
  /** A late reading took the ground from under the row: close it with the reason; never delete it, people were told. */
  | (Of & { readonly kind: 'withdraw' })
  /** For the record only: a defrost keeps an excess from counting, said once per defrost. */
  | (Of & { readonly kind: 'suppress'; readonly value: number })

const minutes = (alarm: Alarm, to: number) => Math.floor((to - alarm.at) / MINUTE)
const text = (value: number) => String(Math.round(value * 100) / 100)

export function rowOf(alarm: Alarm): Told {
  const { at, since, value, count, recoveredAt, recoveredValue, peak } = alarm
  if (recoveredAt === 0)
    return { at, since, value, count, recoveredAt: null, recoveredValue: null, peak: null, durationMin: null }
  return { at, since, value, count, recoveredAt, recoveredValue, peak, durationMin: minutes(alarm, recoveredAt) }
}

const keyOf = (
  { key, alarmType, level }: Pick<Rule, 'key' | 'alarmType' | 'level'>,
  episode: number,
  at: number,
  why: string,
) => ({ ruleKey: key, alarmType, level, episode, at, why })
const limitOf = ({ limit, unit, law }: Rule): Excess => ({ threshold: limit, unit, law })

const measured = (rule: Rule, value: number) => `${rule.label}${text(value)}${rule.unit}`
const beyond = (rule: Rule) => `${isAbove(rule) ? '超过' : '低于'}${text(rule.limit)}${rule.unit}`
const lasting = (rule: Rule, min: number) =>
  rule.holdMin === 0 ? '' : rule.span === 'day' ? `，当日累计${min}分钟` : `持续${min}分钟`

const excess = (rule: Rule, alarm: Alarm) =>
  `${measured(rule, alarm.value)}，${beyond(rule)}${lasting(rule, alarm.heldMin)}`

export function opens(rule: Rule, alarm: Alarm): Effect {
  return {
    kind: 'open',
    ...keyOf(rule, alarm.at, alarm.at, excess(rule, alarm)),
    ...limitOf(rule),
    since: alarm.since,
    value: alarm.value,
  }
}

export function merges(rule: Rule, alarm: Alarm, at: number, value: number): Effect {
  const why = `${measured(rule, value)}，恢复后30分钟内再次${beyond(rule)}，合并为第${alarm.count}次`
  return { kind: 'merge', ...keyOf(rule, alarm.at, at, why), value, count: alarm.count }
}

export function recovers(rule: Rule, alarm: Alarm): Effect {
  const back = `${measured(rule, alarm.recoveredValue)}，已回到${text(rule.recoverLimit)}${rule.unit}${isAbove(rule) ? '及以下' : '及以上'}`
  const why = rule.recoverMin === 0 ? back : `${back}持续${rule.recoverMin}分钟`
  const { at, recoveredAt, recoveredValue, peak } = alarm
  return {
    kind: 'recover',
    ...keyOf(rule, at, recoveredAt, why),
    value: recoveredValue,
    peak,
    durationMin: minutes(alarm, recoveredAt),
  }
}

/** The rule is gone (a device of another kind, a rule switched off): nothing would ever close its alarm. */
export function ends(rule: Pick<Rule, 'key' | 'alarmType' | 'level'>, alarm: Alarm, at: number): Effect {
  const { value, peak } = alarm
  return {
    kind: 'recover',
    ...keyOf(rule, alarm.at, at, '该报警规则已停用，不再判断'),
    value,
    peak,
    durationMin: minutes(alarm, at),
  }
}

export function passed(rule: Rule, alarm: Alarm, at: number): Effect {
  const why = `${excess(rule, alarm)}，现已恢复（由设备补报的数据得知）`
  return { kind: 'past', ...keyOf(rule, alarm.at, at, why), ...limitOf(rule), to: rowOf(alarm) }
}

export function amends(rule: Rule, before: Alarm, after: Alarm, at: number): Effect {
  return { kind: 'amend', ...keyOf(rule, before.at, at, '设备补报的数据更正了本次报警的时间或数值'), to: rowOf(after) }
}

export function withdraws(rule: Rule, alarm: Alarm, at: number): Effect {
  return {
    kind: 'withdraw',
    ...keyOf(rule, alarm.at, at, `设备补报的数据表明，并未${beyond(rule)}${lasting(rule, rule.holdMin)}`),
  }
}

export function suppresses(rule: Rule, thaw: number, at: number, value: number): Effect {
  return {
    kind: 'suppress',
    ...keyOf(rule, thaw, at, `${measured(rule, value)}，${beyond(rule)}，化霜开始${rule.defrostMin}分钟内不计`),
    value,
  }
}
