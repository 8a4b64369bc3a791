import { afterOutages, excuseAt, firstInForce } from './circumstances.ts'
import type { Circumstances } from './circumstances.ts'
import type { Clock, TimeForm } from './clock.ts'
import { LATENESS } from './lane.ts'
import { numberOf } from './own.ts'
import type { Rule } from './rule.ts'
import type { Alarm } from './track.ts'

const MINUTE = 60_000
/** After an outage of ours a device may be silent for as long as before, ms at most: a day's silence goes on. */
const BACK = 180 * MINUTE
/** Most stretches kept of a device that comes and goes. */
const MOST = 64
const none: readonly number[] = []

/**
 * Stretches (start, end, …) with one more moment; what lies no further apart than `limit` is one. They follow from the
 * moments alone, in any order.
 */
export function joined(runs: readonly number[], at: number, limit: number): readonly number[] {
  let i = 0
  while (i < runs.length && runs[i + 1]! + limit < at) i += 2
  if (i === runs.length || at + limit < runs[i]!) return runs.toSpliced(i, 0, at, at)
  if (at >= runs[i]! && at <= runs[i + 1]!) return runs
  if (at < runs[i]!) return runs.with(i, at)
  const meets = i + 2 < runs.length && runs[i + 2]! <= at + limit
  return meets ? runs.toSpliced(i + 1, 2) : runs.with(i + 1, at)
}

const limitOf = (rule: Rule) => rule.limit * MINUTE

/** The stretches of words, for a measure since the device was first heard. */
function wordsOf({ words = none, begun }: Clock, rule: Rule): readonly number[] {
  return rule.silent === 'measure' && (words.length === 0 || begun < words[0]!)
    ? joined(words, begun, limitOf(rule))
    : words
}

/** The first moment, not before `at`, at which the device was heard. */
function heardFrom(spoken: readonly number[], at: number): number {
  for (let i = 0; i < spoken.length; i += 2) if (spoken[i + 1]! >= at) return Math.max(spoken[i]!, at)
  return Infinity
}

/** When nobody has heard of it for too long; what we did not listen to is no silence. */
function dueOf(rule: Rule, known: Circumstances, end: number): number {
  const limit = limitOf(rule)
  return afterOutages(known, end, end + limit, Math.min(limit, BACK), true)
}

/** When the silence after `end` is an alarm. */
function momentOf(clock: Clock, rule: Rule, known: Circumstances, end: number): number {
  const due = dueOf(rule, known, end)
  return firstInForce(rule, known, rule.silent === 'measure' ? heardFrom(clock.spoken ?? none, due) : due)
}

function alarms(clock: Clock, rule: Rule, known: Circumstances, now: number): readonly Alarm[] {
  const words = wordsOf(clock, rule)
  const result: Alarm[] = []
  for (let i = 1; i < words.length; i += 2) {
    const [since, back] = [words[i]!, words[i + 1] ?? 0]
    const at = momentOf(clock, rule, known, since)
    if (at > now || (back > 0 && at >= back)) continue
    const value = Math.floor((at - since) / MINUTE)
    const peak = back > 0 ? Math.floor((back - since) / MINUTE) : value
    result.push({ at, since, value, heldMin: value, peak, count: 1, recoveredAt: back, recoveredValue: 0 })
  }
  return result
}

/**
 * Nobody hears of a device for so long, or of one of its measures while it speaks. Silence under way is known by a
 * tick, a past one by the next word.
 */
export const silent: TimeForm = {
  alarms,
  hear(clock, rule, at, values) {
    const limit = limitOf(rule)
    const { words = none, spoken = none } = clock
    const last = words.at(-1) ?? clock.begun
    if (rule.silent === 'device') {
      const next = joined(words, at, limit)
      if (next === words) return { clock, isNews: false }
      return {
        clock: { ...clock, words: next },
        isNews: clock.told.length > 0 || at < last || next.length > words.length,
      }
    }
    const isSaid = numberOf(values, rule.measure) !== null
    const after = {
      ...clock,
      words: isSaid ? joined(words, at, limit) : words,
      spoken: joined(spoken, at, limit),
    }
    return { clock: after, isNews: clock.told.length > 0 || at < last || at >= last + limit }
  },
  settle(clock, rule, { heard }) {
    let { words = none, spoken = none, begun } = clock
    const before = words
    while (words.length > 2 && (words[2]! < heard - LATENESS || words.length > 2 * MOST)) words = words.slice(2)
    if (words !== before) begun = words[0]!
    if (rule.silent !== 'measure') return words === before ? clock : { ...clock, words, begun }
    const end = wordsOf({ ...clock, words, begun }, rule)[1] ?? begun
    const former = spoken
    while (spoken.length > 2 && spoken[1]! < Math.min(end, heard - LATENESS)) spoken = spoken.slice(2)
    while (spoken.length > 2 * MOST) spoken = spoken.toSpliced(2, 2)
    return words === before && spoken === former ? clock : { ...clock, words, spoken, begun }
  },
  next(clock, rule, known, now) {
    const end = wordsOf(clock, rule).at(-1)
    if (end === undefined || rule.silent === 'measure') return Infinity
    const at = momentOf(clock, rule, known, end)
    return at > now ? at : Infinity
  },
  excused(clock, rule, known, now) {
    const end = wordsOf(clock, rule).at(-1)
    const by = rule.silent === 'device' ? excuseAt(rule, known, now) : undefined
    if (end === undefined || by === undefined) return null
    const at = dueOf(rule, known, end)
    return at <= now ? { at, by } : null
  },
}
