import { shareOf } from '../../../contract/share.ts'
import { dayPart, sumsOf, type Question, type Which } from '../../define/panel.ts'
import { labelOf } from '../../fields/choice/type.ts'

export type Key = string | number

/** Sums of one group: the values they are of, what they are, and what they were before. */
export interface Group {
  readonly of: Readonly<Record<string, Key>>
  readonly sums: readonly number[]
  readonly before: readonly number[]
}

const nothing: Pick<Group, 'sums' | 'before'> = { sums: [], before: [] }
const added = (sums: readonly number[], more: readonly number[]): readonly number[] =>
  sums.map((n, i) => n + (more[i] ?? 0))
const isOneOf = (value: Key | undefined, choice: Key | readonly Key[]): boolean =>
  [choice].flat().some(key => String(key) === String(value))
const fits = ({ of: keys }: Group, choice: Which): boolean =>
  Object.entries(choice).every(([name, key]) => key === undefined || isOneOf(keys[name], key))
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** One group for each value of a part. */
function merged(groups: readonly Group[], part: string): readonly Group[] {
  const byKey = new Map<Key, Group>()
  for (const group of groups) {
    const value = group.of[part]!
    const before = byKey.get(value)
    byKey.set(
      value,
      before
        ? { ...before, sums: added(before.sums, group.sums), before: added(before.before, group.before) }
        : { ...group },
    )
  }
  return [...byKey.values()]
}

/** The groups that have a line, in the order of the lines. */
function listed(panel: Question, groups: readonly Group[], today: string, days: number): readonly Group[] {
  const part = panel.by === 'enterprise' ? 'infoId' : panel.by!
  const sums = merged(groups, part)
  const at = (value: Key): Group =>
    sums.find(({ of: keys }) => keys[part] === value) ?? { of: { [part]: value }, ...nothing }
  if (part === dayPart(panel.of))
    return Array.from({ length: days }, (_, i) => {
      const day = dayBefore(today, days - 1 - i)
      return { ...at(day), ...(panel.compare && { before: at(dayBefore(day, days)).sums }) }
    })
  if (panel.every) {
    const { items, numeric } = panel.names!
    return Object.keys(items).map(key => at(numeric ? Number(key) : key))
  }
  if (!panel.top) return sums
  const most = sums.toSorted((a, b) => b.sums[0]! - a.sums[0]!)
  return panel.top === 'all' ? most : most.slice(0, panel.top)
}

/** Sums by name and the shares of them, and beside each what it was. */
function numbersOf(panel: Question, { sums, before }: Pick<Group, 'sums' | 'before'>): Readonly<Record<string, Key>> {
  const { shares = {}, compare } = panel
  const names = Object.keys(sumsOf(panel))
  const places = new Map(Object.values(sumsOf(panel)).map((sum, i) => [sum, i]))
  const at = (numbers: readonly number[], sum: string): number => numbers[places.get(sum)!] ?? 0
  const pairs = [
    ...names.map((name, i) => [name, sums[i] ?? 0, before[i] ?? 0] as const),
    ...Object.entries(shares).map(
      ([name, [part, all]]) =>
        [name, shareOf(at(sums, part), at(sums, all)), shareOf(at(before, part), at(before, all))] as const,
    ),
  ]
  return Object.fromEntries(
    pairs.flatMap(([name, now, was]): readonly (readonly [string, Key])[] => [
      [name, now],
      ...(compare ? [[`${name}Before`, was] as const] : []),
    ]),
  )
}

function linesOf(panel: Question, groups: readonly Group[], today: string, days: number): readonly object[] {
  const { by, as = by!, names, also = {} } = panel
  return listed(panel, groups, today, days).map(group => {
    const value = group.of[by!]!
    return {
      ...(by === 'enterprise' ? group.of : { [as]: value }),
      ...(names && { name: labelOf(names, value) }),
      ...numbersOf(panel, group),
      ...Object.fromEntries(Object.entries(also).map(([name, words]) => [name, words[value] ?? ''])),
    }
  })
}

/** What a question is answered with these groups. @param days of how many days up to today it was asked */
export function answerOf(panel: Question, groups: readonly Group[], today: string, days: number): unknown {
  const { by, counts, compare, overall } = panel
  const lines = by === undefined ? null : linesOf(panel, groups, today, days)
  if (!counts) {
    if (lines && !overall) return lines
    const all = groups.reduce(
      ({ sums, before }, group) => ({ sums: added(group.sums, sums), before: added(group.before, before) }),
      nothing,
    )
    return { ...numbersOf(panel, all), ...(lines && { all: lines }) }
  }
  const total = (choice: Which, kind: 'sums' | 'before'): number =>
    groups.reduce((sum, group) => sum + (fits(group, choice) ? (group[kind][0] ?? 0) : 0), 0)
  const numbers = Object.entries(counts).flatMap(([name, choice]): readonly (readonly [string, number])[] => [
    [name, total(choice, 'sums')],
    ...(compare ? [[`${name}Before`, total(choice, 'before')] as const] : []),
  ])
  return { ...Object.fromEntries(numbers), ...(lines && { all: lines }) }
}
