import { nothingKnown, type Circumstances } from './circumstances.ts'
import type { Effect } from './effect.ts'
import { applied, grouped, whole, type Part, type Whole } from './row.ts'
import type { Rule } from './rule.ts'
import { start, step, type Reading } from './step.ts'
import { tick } from './tick.ts'

/** Parts older than this before an effect are not joined to it: they need not be looked through again. */
const FAR = 3 * 86_400_000

/**
 * The alarms that would stand if these rules had judged these readings of one device: 明日规则回放昨日. In the order in
 * which they began; nothing is written, and nothing is known of before. Pure.
 * @param readings in any order within the hour of lateness; at best by time
 * @param until the end of the time looked at, for what follows from time alone
 */
export function replay(
  rules: readonly Rule[],
  readings: Iterable<Reading>,
  circumstances: Circumstances = nothingKnown,
  until?: number,
): readonly Whole[] {
  let state = start
  let parts: readonly Part[] = []
  const done: Part[] = []
  const take = (effects: readonly Effect[]) => {
    for (const effect of effects) {
      if (effect.kind === 'suppress') continue
      if (parts.length > 64) {
        const far = effect.at - FAR
        done.push(...parts.filter(({ recoveredAt }) => recoveredAt !== null && recoveredAt < far))
        parts = parts.filter(({ recoveredAt }) => recoveredAt === null || recoveredAt >= far)
      }
      parts = applied(parts, effect, episode => `${effect.ruleKey}@${episode}`)
    }
  }
  for (const reading of readings) {
    const next = step(state, reading.circumstances ? reading : { ...reading, circumstances }, rules)
    state = next.state
    if (next.effects.length > 0) take(next.effects)
  }
  if (until !== undefined) take(tick(state, until, rules, circumstances).effects)
  return grouped([...done, ...parts])
    .map(whole)
    .toSorted((a, b) => a.at - b.at || a.level - b.level || (a.type < b.type ? -1 : 1))
}
