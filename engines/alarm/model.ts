/** The caller's alarm table as a map, for tests: what the effects are promised to add up to. */
import type { Effect, Told } from './effect.ts'

export type Rows = Map<string, Told>

const isOpen = (told: Told | undefined) => told !== undefined && told.recoveredAt === null
const row = (effect: Effect) => `${effect.ruleKey}@${effect.episode}`

/** Carries out one effect as a caller would, refusing what the engine promises never to ask. */
export function carryOut(rows: Rows, effect: Effect): void {
  const old = rows.get(row(effect))
  const others = () =>
    [...rows].filter(([key, told]) => key.startsWith(`${effect.ruleKey}@`) && key !== row(effect) && isOpen(told))
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${effect.kind} ${row(effect)}: ${what}`)
  }
  demand(effect.why.length > 0 && Number.isSafeInteger(effect.at), 'says no reason or no time')
  switch (effect.kind) {
    case 'open':
      demand(old === undefined, 'opened twice')
      demand(effect.alone === true || others().length === 0, 'a second open alarm of one rule')
      rows.set(row(effect), {
        at: effect.episode,
        since: effect.since,
        value: effect.value,
        count: 1,
        recoveredAt: null,
        recoveredValue: null,
        peak: null,
        durationMin: null,
      })
      return
    case 'past':
      demand(old === undefined, 'opened twice')
      demand(effect.to.recoveredAt !== null, 'is not over')
      rows.set(row(effect), effect.to)
      return
    case 'merge':
      demand(old !== undefined && !isOpen(old), 'merges into no recovered alarm')
      demand(effect.alone === true || others().length === 0, 'a second open alarm of one rule')
      demand(effect.count === old!.count + 1, 'counts wrongly')
      rows.set(row(effect), {
        ...old!,
        count: effect.count,
        recoveredAt: null,
        recoveredValue: null,
        peak: null,
        durationMin: null,
      })
      return
    case 'recover':
      demand(isOpen(old), 'recovers what is not open')
      demand(effect.at >= old!.at && effect.durationMin >= 0, 'recovers before it opened')
      rows.set(row(effect), {
        ...old!,
        recoveredAt: effect.at,
        recoveredValue: effect.value,
        peak: effect.peak,
        durationMin: effect.durationMin,
      })
      return
    case 'amend':
      demand(old !== undefined, 'amends no alarm')
      demand(
        effect.to.recoveredAt !== null || effect.alone === true || others().length === 0,
        'a second open alarm of one rule',
      )
      rows.delete(row(effect))
      demand(!rows.has(`${effect.ruleKey}@${effect.to.at}`), 'amends onto another alarm')
      rows.set(`${effect.ruleKey}@${effect.to.at}`, effect.to)
      return
    case 'withdraw':
      demand(rows.delete(row(effect)), 'withdraws no alarm')
      return
    case 'stand':
    case 'suppress':
  }
}

export const sorted = (rows: Rows) => [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
