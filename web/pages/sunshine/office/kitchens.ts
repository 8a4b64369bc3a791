import { ranksOf, spreadOf, stepOf, type Spread } from '../../../../engines/index/simulation.ts'
import type { Board } from '../../../../modules/sunshine/answers.ts'
import { bandKeyOf, type BandKey } from '../base/bands.ts'

// The kitchens of an office, narrowed, compared and put together. Pure.

export interface Kitchen {
  readonly id: string
  readonly name: string
  readonly type: number
  readonly area: string
  readonly score: number | null
  /** Null while there is no score. */
  readonly rank: number | null
  /** Since the day before, and since 30 days ago; null where there is nothing to compare with. */
  readonly day: number | null
  readonly month: number | null
}

const change = (score: number | null, before: number | null): number | null =>
  score === null || before === null ? null : Math.round((score - before) * 100) / 100

/** The lines of an answer with their ranks and changes. */
export function kitchensOf({ lines }: Board): readonly Kitchen[] {
  const ranks = ranksOf(Float64Array.from(lines, ([, , , , score]) => score ?? -1))
  return lines.map(([id, name, type, area, score, day, month], at) => ({
    id,
    name,
    type,
    area,
    score,
    rank: score === null ? null : ranks[at]!,
    day: change(score, day),
    month: change(score, month),
  }))
}

/** What narrows the kitchens; '' and null narrow nothing. */
export interface Filter {
  readonly text: string
  readonly area: string
  readonly type: number | null
  readonly band: BandKey | null
  /** A step of five points. */
  readonly step: number | null
}
export const everything: Filter = { text: '', area: '', type: null, band: null, step: null }
export const isNarrow = (filter: Filter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== everything[name as keyof Filter])

export function narrow(kitchens: readonly Kitchen[], { text, area, type, band, step }: Filter): readonly Kitchen[] {
  const sought = text.trim().toLowerCase()
  return kitchens.filter(
    it =>
      (sought === '' || it.name.toLowerCase().includes(sought)) &&
      (area === '' || it.area === area) &&
      (type === null || it.type === type) &&
      (band === null || bandKeyOf(it.score) === band) &&
      (step === null || (it.score !== null && stepOf(it.score) === step)),
  )
}

/** How scores lie, and how many kitchens have none. */
export interface Sums extends Spread {
  readonly all: number
  readonly pending: number
}
export function sumsOf(kitchens: readonly Kitchen[]): Sums {
  const scores = kitchens.flatMap(({ score }) => score ?? [])
  return { ...spreadOf(scores), all: kitchens.length, pending: kitchens.length - scores.length }
}

/** Those who moved most, up and down. */
export interface Movers {
  readonly up: readonly Kitchen[]
  readonly down: readonly Kitchen[]
  /** How many there were to compare. */
  readonly compared: number
}
const mostMovers = 20
export function moversOf(kitchens: readonly Kitchen[], by: 'day' | 'month'): Movers {
  const compared = kitchens.filter(it => it[by] !== null)
  const ordered = compared.toSorted((a, b) => b[by]! - a[by]!)
  return {
    up: ordered.filter(it => it[by]! > 0).slice(0, mostMovers),
    down: ordered
      .filter(it => it[by]! < 0)
      .toReversed()
      .slice(0, mostMovers),
    compared: compared.length,
  }
}

export interface Group extends Sums {
  readonly key: string
}
/** Kitchens put together, the best mean first, those without any score last. */
export const groupsOf = (kitchens: readonly Kitchen[], by: 'type' | 'area'): readonly Group[] =>
  [...Map.groupBy(kitchens, it => String(it[by]))]
    .map(([key, members]) => ({ key, ...sumsOf(members) }))
    .toSorted(
      (a, b) =>
        Number(a.all === a.pending) - Number(b.all === b.pending) || b.mean - a.mean || (a.key < b.key ? -1 : 1),
    )

/** Columns by which a ranking is sorted; what has no value comes last either way. */
export function inOrder(kitchens: readonly Kitchen[], key: string, desc: boolean): readonly Kitchen[] {
  const way = desc ? -1 : 1
  if (key === 'name') return kitchens.toSorted((a, b) => way * a.name.localeCompare(b.name, 'zh-CN'))
  const value = (it: Kitchen): number | null =>
    key === 'day' || key === 'month' || key === 'rank' || key === 'type'
      ? it[key]
      : key === 'area'
        ? Number(it.area)
        : it.score
  return kitchens.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return way * (left - right)
  })
}
