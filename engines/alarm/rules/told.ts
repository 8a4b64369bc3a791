import { dayOf, nothingKnown, startOf, type Circumstances, type Span } from '../circumstances.ts'
import { rulesFor, type DeviceLimits } from '../limits.ts'
import { rulesOf } from './index.ts'
import { start, step } from '../step.ts'
import { tick } from '../tick.ts'

/** A day told to the rules of a kind, for tests. */

const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** Midnight of Friday 2026-11-20 in Shanghai. */
export const midnight = startOf(dayOf(Date.UTC(2026, 10, 20, 4)))
export const clock = (time: string) => midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE
export const span = (from: string, to: string, n?: number): Span =>
  n === undefined ? [clock(from), clock(to)] : [clock(from), clock(to), n]
export const spans = (of: Record<string, Span[]>, facts: Record<string, number> = {}): Circumstances => ({
  spans: of,
  facts,
})

export type Values = Record<string, number | boolean | string>
export type Word = readonly [time: string, values: Values]
/** One word each so many minutes, from one time to another. */
export const every = (from: string, to: string, minutes: number, values: Values): Word[] =>
  Array.from({ length: Math.floor((clock(to) - clock(from)) / minutes / MINUTE) + 1 }, (_, n) => {
    const at = clock(from) + n * minutes * MINUTE - midnight
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    return [`${two(at / HOUR)}:${two((at % HOUR) / MINUTE)}`, values] as const
  })

export type Kind = keyof typeof rulesOf
/** What is told of one rule of a kind: its effects as 'open 10:30 level'. */
export function linesOf(
  kind: Kind,
  key: string,
  words: readonly Word[],
  known: Circumstances = nothingKnown,
  until?: string,
  device: DeviceLimits = {},
) {
  const rules = rulesFor(rulesOf[kind], device)
  let state = start
  const lines: string[] = []
  const take = (effects: ReturnType<typeof step>['effects']) => {
    for (const effect of effects)
      if (effect.ruleKey.split('@')[0] === key) {
        const minute = (effect.at - midnight) / MINUTE
        const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
        lines.push(`${effect.kind} ${two(minute / 60)}:${two(minute % 60)} L${effect.level} ${effect.alarmType}`)
      }
  }
  for (const [time, values] of words) {
    const next = step(state, { at: clock(time), values, circumstances: known }, rules)
    state = next.state
    take(next.effects)
  }
  if (until) take(tick(state, clock(until), rules, known).effects)
  return lines
}
