import type { Circumstances } from './circumstances.ts'
import { force } from './circumstances.ts'
import type { Fold } from './lane.ts'
import { repeated } from './repeat.ts'
import { exceeds } from './rule.ts'
import type { Judge } from './track.ts'
import { SILENCE, advance, isOver } from './track.ts'

/**
 * Flags of a point in a lane of one rule's own: 1 defrost, 2 and 4 whether it counts, 8 its measure was said, then for
 * each term: said, and holds.
 */
export const KNOWN = 8
const speaks = (term: number) => 16 << (2 * term)
const holds = (term: number) => 32 << (2 * term)

/** What a message says; only numbers, yes and no are judged, and text names what an event is about. */
export type Values = Readonly<Record<string, unknown>>

/**
 * A value as the engine judges it; null when it is none. + 0: a negative zero would come back from the database as
 * another value.
 */
export function numberOf(values: Values, measure: string): number | null {
  const raw = values[measure]
  return typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw)) ? Number(raw) + 0 : null
}

/** The name of what an event is about; '' where the message does not say. */
export function nameIn(values: Values, of: string): string {
  const name = values[of]
  return typeof name === 'string' || typeof name === 'number' || typeof name === 'boolean'
    ? String(name).slice(0, 32)
    : ''
}

const termsOf = ({ rule }: Judge) => [...(rule.and ?? []), ...(rule.or ?? [])]

/** What a message says of the measures of one rule; null when nothing, or when it is no such event. */
export function wordOf(judge: Judge, values: Values, known: Circumstances, at: number) {
  const main = numberOf(values, judge.rule.measure)
  let flags = (values['defrost'] === true ? 1 : 0) | (force(judge.rule, known, at) << 1) | (main === null ? 0 : KNOWN)
  let isWord = main !== null
  for (const [term, condition] of termsOf(judge).entries()) {
    const value = numberOf(values, condition.measure)
    if (value === null) continue
    isWord = true
    flags |= speaks(term) | (exceeds(condition, value) ? holds(term) : 0)
  }
  if (judge.redo !== 0) {
    const isMeant = (judge.rule.and ?? []).every((_, term) => (flags & holds(term)) > 0)
    if (main === null || !isMeant) return null
  }
  return isWord ? { value: main ?? 0, flags } : null
}

/**
 * One rule of several measures over one point. What a message leaves out is as it was, for half an hour; what nobody
 * knows decides nothing.
 */
export function followOwn(fold: Fold, judge: Judge, at: number, value: number, flags: number, thaw: number): Fold {
  const terms = termsOf(judge)
  const isEvent = judge.redo !== 0
  const before = isEvent ? [] : (fold.seen ?? [])
  // time and value of the measure, then of each term its time, negative when it did not hold
  const words = flags & KNOWN ? [at, value] : [before[0] ?? 0, before[1] ?? 0]
  for (let term = 0; term < terms.length; term++)
    words.push(flags & speaks(term) ? (flags & holds(term) ? at : -at) : (before[term + 2] ?? 0))
  const isKnown = (n: number) => words[n] !== 0 && at - Math.abs(words[n]!) <= SILENCE
  const ands = judge.rule.and?.length ?? 0
  const [main, shown] = [isKnown(0), words[1]!]
  const over = main && isOver(judge, shown)
  const all = terms.map((_, term) => term + 2)
  const both = all.slice(0, ands)
  const either = all.slice(ands).some(n => isKnown(n) && words[n]! > 0)
  const denied = (main && !over) || both.some(n => isKnown(n) && words[n]! < 0)
  const isOn = either || (over && both.every(n => isKnown(n) && words[n]! > 0))
  const next = { at, thaw, thawing: (flags & 1) === 1, seen: isEvent ? [] : words, tracks: fold.tracks }
  if (!isOn && !denied) return next
  const track = fold.tracks[0]!
  const isCalm = both.some(n => isKnown(n) && words[n]! < 0)
  const { times } = judge.rule
  if (times) {
    // every such event is one time more; of a state, only its beginning
    const after = repeated(isEvent ? { ...track, from: 0 } : track, times, at, shown, isOn, (flags >> 1) & 3)
    return { ...next, tracks: [after] }
  }
  const after = advance(track, judge, at, shown, thaw, isOn, (flags >> 1) & 3, isCalm)
  return after === track ? next : { ...next, tracks: [after] }
}
