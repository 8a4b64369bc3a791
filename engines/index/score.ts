import { alarms } from './alarms.ts'
import { ceiling, ceilingOf, deduction, pointsOf } from './deductions.ts'
import { exams, ledgers, morning } from './duties.ts'
import type { Ceiling, Facts, Offence } from './facts.ts'
import { codes, leastDays, type Code, type Rules } from './rules.ts'
import { stakesOf, type Stake } from './stakes.ts'
import { grades, online, papers, trace, voices } from './standing.ts'
import { plain, worth, type Lack, type Outcome, type Term } from './term.ts'

/** How many lacks of an item are named; the others are counted. decisions-2.md A.4 */
const mostLacks = 20
/** Advices that are given at once. decisions-2.md A.5 */
const mostTips = 5

/** A lack with the points it costs: what the item would have more without it. */
export interface Loss extends Omit<Lack, 'without' | 'fix'> {
  readonly lost: number
}

/** An item as it is shown. */
export interface Part {
  readonly code: Code
  /** Its weight among those that apply, together 100; 0 where it does not apply. */
  readonly weight: number
  /** What it is made of: enough to weigh and bend it otherwise, without the facts. */
  readonly terms: readonly Term[]
  /** What was done of it, and what that is worth, 0 to 1. */
  readonly rate: number
  readonly worth: number
  readonly score: number
  readonly lost: number
  /** The dearest first. */
  readonly losses: readonly Loss[]
  /** Further lacks that are not named. */
  readonly others: number
}

/** Points taken, each with what it was taken for; what a ceiling holds back. */
export interface Taken extends Offence {
  readonly points: number
}
export interface Held extends Ceiling {
  readonly most: number
}

/** An advice: what can still be done, what it brings, how long it takes. decisions-2.md A.5 */
export interface Tip extends Omit<Lack, 'without' | 'fix'> {
  readonly item: Code
  readonly gain: number
  readonly effort: number
  readonly due: string | null
}

/** What a day of a duty is worth: the points between having done it and not. decisions-2.md A.5 */
export interface Daily extends Omit<Stake, 'done' | 'left'> {
  readonly gain: number
}

export interface Score {
  readonly day: string
  /** Two decimals; null while there are fewer than seven days of business (评估中). */
  readonly score: number | null
  readonly raw: number
  readonly taken: number
  readonly most: number
  readonly parts: readonly Part[]
  readonly offences: readonly Taken[]
  readonly ceilings: readonly Held[]
  readonly tips: readonly Tip[]
  readonly daily: readonly Daily[]
}

/** Two decimals, as everybody would round; what a binary fraction lacks is not held against anybody. */
const round2 = (value: number): number => Math.round(value * 100 + 1e-7) / 100

/** What is left of a raw score: never above the ceiling, never below nothing. decisions-2.md A.1, steps 5 to 7 */
export const settle = (raw: number, taken: number, most: number): number =>
  round2(Math.min(100, Math.max(0, Math.min(most, raw - taken))))

/** Weights of the items that apply, together 100. decisions-2.md A.1, step 3 */
export function weightsOf(applies: (code: Code) => boolean, rules: Rules): Readonly<Record<Code, number>> {
  const sum = codes.reduce((all, code) => all + (applies(code) ? rules.weights[code] : 0), 0)
  return Object.fromEntries(
    codes.map(code => [code, applies(code) && sum > 0 ? (100 * rules.weights[code]) / sum : 0]),
  ) as Record<Code, number>
}

/** What each item is worth, put together. decisions-2.md A.1, step 4 */
export const rawOf = (values: Readonly<Partial<Record<Code, number>>>, rules: Rules): number => {
  const weights = weightsOf(code => values[code] !== undefined, rules)
  return codes.reduce((sum, code) => sum + weights[code] * (values[code] ?? 0), 0)
}

/** What a lack tells its reader. */
const sentence = ({ code, n, of, id, days, says }: Lack): Omit<Lack, 'without' | 'fix'> => ({
  code,
  n,
  of,
  id,
  days,
  says,
})

/** The items of a kitchen as its facts say. */
function outcomes(facts: Facts): Readonly<Record<Code, Outcome>> {
  return {
    A: ledgers(facts.ledgers, facts.day),
    B: exams(facts.exams),
    C: morning(facts.morning),
    D: papers(facts.papers, facts.day),
    E: alarms(facts.alarms, facts.online.devices),
    F: online(facts.online),
    G: grades(facts.grade),
    H: voices(facts.voices),
    I: trace(facts.trace),
  }
}

/**
 * The sunshine index of a kitchen, 0 to 100, with every item, what each lack costs, what is taken, what holds it back
 * and what can be done. Pure: the same facts, in whatever order, give the same.
 * domain.md D.5; decisions-2.md A.1 to A.5
 */
export function score(facts: Facts, rules: Rules): Score {
  const items = outcomes(facts)
  const weights = weightsOf(code => items[code].terms.length > 0, rules)
  const parts = codes.map((code): Part => {
    const { terms, lacks } = items[code]
    const [weight, value] = [weights[code], worth(terms, rules.curve)]
    const losses = lacks
      .map((entry): Loss => ({ ...sentence(entry), lost: weight * (worth(entry.without, rules.curve) - value) }))
      .filter(({ lost }) => lost > 1e-9)
      .toSorted((a, b) => b.lost - a.lost || compare(a, b))
    return {
      code,
      weight,
      terms,
      rate: plain(terms),
      worth: value,
      score: weight * value,
      lost: terms.length === 0 ? 0 : weight * (1 - value),
      losses: losses.slice(0, mostLacks),
      others: Math.max(0, losses.length - mostLacks),
    }
  })
  const raw = parts.reduce((sum, part) => sum + part.score, 0)
  const [taken, most] = [
    deduction(
      facts.offences.map(({ kind }) => kind),
      rules,
    ),
    ceiling(facts.ceilings.map(({ kind }) => kind)),
  ]
  const now = settle(raw, taken, most)
  const tips = codes.flatMap(code =>
    items[code].lacks.flatMap((entry): Tip[] => {
      const { fix } = entry
      if (fix === null) return []
      const better = raw + weights[code] * (worth(fix.terms, rules.curve) - worth(items[code].terms, rules.curve))
      const gain = round2(settle(better, taken, most) - now)
      return gain > 0 ? [{ ...sentence(entry), item: code, gain, effort: fix.effort, due: fix.due }] : []
    }),
  )
  return {
    day: facts.day,
    score: facts.businessDays < leastDays ? null : now,
    raw,
    taken,
    most,
    parts,
    offences: facts.offences
      .map(offence => ({ ...offence, points: pointsOf(offence.kind, rules) }))
      .toSorted((a, b) => b.points - a.points || compare(a, b)),
    ceilings: facts.ceilings
      .map(entry => ({ ...entry, most: ceilingOf(entry.kind) }))
      .toSorted((a, b) => a.most - b.most || compare(a, b)),
    tips: tips
      .toSorted((a, b) => b.gain / b.effort - a.gain / a.effort || b.gain - a.gain || compare(a, b))
      .slice(0, mostTips),
    daily: stakesOf(facts).flatMap(({ done, left, ...stake }): Daily[] => {
      const at = (terms: readonly Term[]): number =>
        settle(
          raw + weights[stake.item] * (worth(terms, rules.curve) - worth(items[stake.item].terms, rules.curve)),
          taken,
          most,
        )
      const gain = round2(at(done) - at(left))
      return gain > 0 ? [{ ...stake, gain }] : []
    }),
  }
}

/** An order of its own for what is worth the same, so that the order of the facts does not matter. */
const compare = (a: object, b: object): number => {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
