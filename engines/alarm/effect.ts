import type { Rule } from './rule.ts'
import { isAbove } from './rule.ts'
import { lastingZh } from './lasting.ts'
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
  /** An event: its row is never one with another, and more than one may be open. */
  readonly alone?: true
}

/** What was exceeded, and the clause behind it. */
interface Excess {
  readonly threshold: number
  readonly unit: string
  readonly law: string
  readonly scene?: number
  readonly version: number
  /** When it is over, the row is as grave as what is left. */
  readonly fallsBack?: true
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
 * readings bring only open, merge, recover and suppress; past, amend and withdraw belong to late ones. Only
 * `beyondNow` says stand.
 */
export type Effect =
  /** A new row. */
  | (Of & Excess & { readonly kind: 'open'; readonly since: number; readonly value: number })
  /** The row that had recovered is open again, its mergeCount is `count`. */
  | (Of & { readonly kind: 'merge'; readonly value: number; readonly count: number })
  /** The row has recovered; that is not "handled". */
  | (Of & {
      readonly kind: 'recover'
      readonly value: number
      readonly peak: number
      readonly durationMin: number
      /** People said so: what comes after is another matter, however soon. */
      readonly dealtWith?: true
    })
  /** Late readings show an alarm that began and ended while nobody knew: a new row, recovered already. */
  | (Of & Excess & { readonly kind: 'past'; readonly to: Told })
  /** A late reading corrects the row: it now says `to` (its `at` too). */
  | (Of & { readonly kind: 'amend'; readonly to: Told })
  /** A late reading took the ground from under the row: close it with the reason; never delete it, people were told. */
  | (Of & { readonly kind: 'withdraw' })
  /** The newest reading is still beyond the limit of an open alarm; `value` is the worst there was. */
  | (Of & { readonly kind: 'stand'; readonly value: number })
  /** For the record only: something excuses an excess, said once per defrost, and once a day of everything else. */
  | (Of & { readonly kind: 'suppress'; readonly value: number })

/** What `stands` says. */
export type Stand = Extract<Effect, { readonly kind: 'stand' }>

const excuses: Readonly<Record<string, string>> = {
  closed: '停业期间',
  rest: '非营业日',
  maintenance: '设备报修期间',
  exempt: '收货豁免时段',
}

const minutes = (alarm: Alarm, to: number) => Math.floor((to - alarm.at) / MINUTE)
const numeral = (value: number) => String(Math.round(value * 100) / 100)

export function outcome(alarm: Alarm): Told {
  const { at, since, value, count, recoveredAt, recoveredValue, peak } = alarm
  if (recoveredAt === 0)
    return { at, since, value, count, recoveredAt: null, recoveredValue: null, peak: null, durationMin: null }
  return { at, since, value, count, recoveredAt, recoveredValue, peak, durationMin: minutes(alarm, recoveredAt) }
}

type Name = Pick<Rule, 'key' | 'alarmType' | 'level' | 'event'>
const of = ({ key, alarmType, level, event }: Name, episode: number, at: number, why: string): Of => ({
  ruleKey: key,
  alarmType,
  level,
  episode,
  at,
  why,
  ...(event ? { alone: true } : {}),
})
const limitOf = ({ limit, unit, law, scene, version = 1, fallsBack }: Rule): Excess => ({
  threshold: limit,
  unit,
  law,
  version,
  ...(scene === undefined ? {} : { scene }),
  ...(fallsBack ? { fallsBack } : {}),
})

const measured = (rule: Rule, value: number) => `${rule.label}${numeral(value)}${rule.unit}`
const beyond = (rule: Rule) => `${isAbove(rule) ? '超过' : '低于'}${numeral(rule.limit)}${rule.unit}`
const lasting = (rule: Rule, min: number) =>
  rule.holdMin === 0
    ? ''
    : rule.span === 'day'
      ? `，当日累计${lastingZh(min)}`
      : `持续${lastingZh(Math.max(min, rule.holdMin))}`

const exceeded = (rule: Rule, value: number) =>
  rule.says?.replace('{value}', numeral(value)).replace('{limit}', numeral(rule.limit)) ??
  `${measured(rule, value)}，${beyond(rule)}`
const excess = (rule: Rule, alarm: Alarm) => `${exceeded(rule, alarm.value)}${lasting(rule, alarm.heldMin)}`

export function opens(rule: Rule, alarm: Alarm): Effect {
  return {
    kind: 'open',
    ...of(rule, alarm.at, alarm.at, excess(rule, alarm)),
    ...limitOf(rule),
    since: alarm.since,
    value: alarm.value,
  }
}

export function stands(rule: Rule, alarm: Alarm, at: number): Stand {
  const worst = { ...alarm, value: alarm.peak }
  return { kind: 'stand', ...of(rule, alarm.at, at, excess(rule, worst)), value: alarm.peak }
}

export function merges(rule: Rule, alarm: Alarm, at: number, value: number): Effect {
  const again = rule.says ? `恢复后30分钟内再次：${exceeded(rule, value)}` : `恢复后30分钟内再次${beyond(rule)}`
  const why = `${rule.says ? '' : `${measured(rule, value)}，`}${again}（第${alarm.count}次）`
  return { kind: 'merge', ...of(rule, alarm.at, at, why), value, count: alarm.count }
}

export function recovers(rule: Rule, alarm: Alarm): Effect {
  const isLacking = rule.absent !== undefined && alarm.recoveredValue < alarm.peak
  const back = isLacking
    ? `${rule.label}：期限已过，未补足`
    : rule.says
      ? `${rule.label}已恢复正常`
      : `${measured(rule, alarm.recoveredValue)}，已回到${numeral(rule.recoverLimit)}${rule.unit}${isAbove(rule) ? '及以下' : '及以上'}`
  const why = rule.recoverMin === 0 ? back : `${back}持续${lastingZh(rule.recoverMin)}`
  const { at, recoveredAt, recoveredValue, peak } = alarm
  return {
    kind: 'recover',
    ...of(rule, at, recoveredAt, why),
    value: recoveredValue,
    peak,
    durationMin: minutes(alarm, recoveredAt),
  }
}

/** The rule is gone (a device of another kind, a rule switched off): nothing would ever close its alarm. */
export function ends(rule: Name, alarm: Alarm, at: number, why = '该报警规则已停用，不再判断'): Effect {
  const { value, peak } = alarm
  return {
    kind: 'recover',
    ...of(rule, alarm.at, at, why),
    value,
    peak,
    durationMin: minutes(alarm, at),
  }
}

/** People have dealt with it. */
export const released = (rule: Name, alarm: Pick<Alarm, 'at' | 'value' | 'peak'>, at: number): Effect => ({
  kind: 'recover',
  ...of(rule, alarm.at, at, '已由人员处置，报警解除'),
  value: alarm.value,
  peak: alarm.peak,
  durationMin: Math.floor((at - alarm.at) / MINUTE),
  dealtWith: true,
})

export function passed(rule: Rule, alarm: Alarm, at: number): Effect {
  const why = `${excess(rule, alarm)}，现已恢复（由设备补报的数据得知）`
  return { kind: 'past', ...of(rule, alarm.at, at, why), ...limitOf(rule), to: outcome(alarm) }
}

export function amends(rule: Rule, before: Alarm, after: Alarm, at: number): Effect {
  return { kind: 'amend', ...of(rule, before.at, at, '设备补报的数据更正了本次报警的时间或数值'), to: outcome(after) }
}

export function withdraws(rule: Rule, alarm: Alarm, at: number): Effect {
  return {
    kind: 'withdraw',
    ...of(
      rule,
      alarm.at,
      at,
      `设备补报的数据表明，并未${rule.says ? `出现：${exceeded(rule, alarm.value)}` : `${beyond(rule)}${lasting(rule, rule.holdMin)}`}`,
    ),
  }
}

/** @param excuse what excused it, a defrost if nothing else */
export function suppresses(rule: Rule, thaw: number, at: number, value: number, excuse?: string): Effect {
  const why = excuse === undefined ? `化霜开始${rule.defrostMin}分钟内不计` : `${excuses[excuse] ?? excuse}，不计`
  return { kind: 'suppress', ...of(rule, thaw, at, `${exceeded(rule, value)}，${why}`), value }
}
