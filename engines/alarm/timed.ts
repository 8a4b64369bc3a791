import { absent } from './absent.ts'
import type { Circumstances } from './circumstances.ts'
import type { Clock, Now, TimeForm } from './clock.ts'
import { freshClock } from './clock.ts'
import { corrections } from './correct.ts'
import { due } from './due.ts'
import type { Effect } from './effect.ts'
import { ends, opens, suppresses } from './effect.ts'
import type { Values } from './own.ts'
import type { Rule } from './rule.ts'
import { silent } from './silent.ts'

export const formOf = (rule: Rule): TimeForm => (rule.silent ? silent : rule.absent ? absent : due)

/** A message, for the rules of time. */
export interface Word {
  readonly at: number
  readonly values: Values
}

/**
 * One rule of time led to a moment, with a message or without. The alarms follow from what was heard, the circumstances
 * and the moment alone; what differs from what was told is put right. Pure.
 */
export function led(
  before: Clock | undefined,
  rule: Rule,
  known: Circumstances,
  time: Now,
  word: Word | null,
  forced: boolean,
): { readonly clock: Clock; readonly effects: readonly Effect[] } {
  const form = formOf(rule)
  const old = before ?? freshClock(word?.at ?? time.now)
  const begun = Math.min(old.begun, word?.at ?? time.now)
  const moved = begun === old.begun ? old : { ...old, begun }
  const { clock, isNews } = word ? form.hear(moved, rule, word.at, word.values) : { clock: moved, isNews: false }
  if (!forced && !isNews && time.now < clock.next && moved === old) return { clock, effects: [] }
  const after = form.alarms(clock, rule, known, time.now)
  const effects =
    rule.due === undefined ? corrections(rule, clock.told, after, time.now) : dated(rule, clock, after, time.now)
  const excuse = form.excused(clock, rule, known, time.now)
  const isKept = excuse !== null && excuse.at !== clock.kept && after.length === 0
  if (isKept) effects.push(suppresses(rule, excuse.at, time.now, rule.limit, excuse.by))
  const settled = form.settle({ ...clock, told: after, kept: isKept ? excuse.at : clock.kept }, rule, time)
  const alarms =
    rule.due === undefined
      ? form.alarms(settled, rule, known, time.now)
      : after.length > 0 && clock.told.length > 0
        ? clock.told
        : after
  const done = { ...settled, told: alarms }
  const next = form.next(done, rule, known, time.now)
  return { clock: { ...done, next: next === Infinity ? NEVER : next }, effects }
}

/** Infinity is not JSON. */
export const NEVER = Number.MAX_SAFE_INTEGER

/** A date is no reading: when the file says another one it is over, not untrue. */
function dated(rule: Rule, { told }: Clock, after: Clock['told'], now: number): Effect[] {
  if (told.length > 0 && after.length === 0)
    return [ends(rule, told[0]!, Math.max(now, told[0]!.at), `${rule.label}已更新`)]
  if (told.length > 0 || after.length === 0) return []
  return [opens(rule, after[0]!)]
}
