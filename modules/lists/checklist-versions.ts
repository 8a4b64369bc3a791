import type { Item } from '../../kernel/fields/checklist/versions.ts'
import { dictionary } from '../../kernel/fields/index.ts'
import { question } from './checklist.ts'
import { categories, dayItems, judgedByRecords, weekItems, weekList } from './exam-items.ts'
import { offlineItems, pointCategories } from './points.ts'

/** Keys of the headings of self-examinations, behind those of the inspection. */
const examHeadings = Object.keys(categories).map((name, i) => [21 + i, name] as const)
/** Headings an item can stand below: those of the inspection by their number, then those of the self-examinations. */
export const checklistHeading = dictionary(
  'checklist_heading',
  '清单类别',
  Object.fromEntries([
    ...Object.entries(pointCategories).map(([key, { name }]) => [key, name] as const),
    ...examHeadings,
  ]) as Readonly<Record<number, string>>,
)
/** The same in English. */
export const headingsInEnglish: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(pointCategories).map(([key, { en }]) => [key, en]),
  ...Object.values(categories).map((en, i) => [21 + i, en]),
])

/** Both have a heading of the same name: staff. */
const ofInspection = new Map(Object.entries(pointCategories).map(([key, { name }]) => [name, Number(key)]))
const ofExams = new Map<string, number>(examHeadings.map(([key, name]) => [name, key]))
const weekly = ofExams.get('周排查')

/** One item of a version, as it is kept. */
export type Line = {
  readonly code: string
  readonly name: string
  readonly en: string | null
  readonly category: number
  readonly isKey: boolean | null
  readonly law: string | null
}

interface List {
  /** What is asked as long as nobody has put a version in force. */
  readonly builtIn: readonly Line[]
  /** The shape of the codes that its versions say themselves. */
  readonly code: RegExp
  /** Whether a code may stand below a heading. */
  readonly below: (code: string, heading: number) => boolean
  /**
   * Codes that every version has: what law demands to be looked at (the key points, which may cost the grade, D.6.1),
   * and what the system itself judges by its records.
   */
  readonly kept: ReadonlySet<string>
  /**
   * No other item is made key; only in the inspection that can be chosen. What is kept as key stays key in every list.
   */
  readonly fixedKeys: boolean
}
const lines = (items: readonly Item[], headings = ofExams): readonly Line[] =>
  items.map(({ code, name, en = null, category = '', isKey = false, law = null }) => ({
    code,
    name,
    en,
    category: headings.get(category)!,
    isKey,
    law,
  }))
const codes = (items: readonly Pick<Item, 'code'>[]): ReadonlySet<string> => new Set(items.map(({ code }) => code))
const ofExam = (code: string, heading: number): boolean =>
  code.startsWith('W') ? heading === weekly : heading >= 21 && heading !== weekly
const mustStay = ({ code, isKey = false }: Item): boolean => isKey || judgedByRecords.has(code)

/** By the key of checklist_kind. */
export const lists: Readonly<Record<string, List>> = {
  1: {
    builtIn: lines(offlineItems, ofInspection),
    code: /^([1-9]|1[0-2])\.[1-9]\d?$/,
    below: (code, heading) => code.split('.')[0] === String(heading),
    kept: codes(offlineItems.filter(({ isKey }) => isKey)),
    fixedKeys: false,
  },
  2: {
    builtIn: lines(dayItems.map(question)),
    code: /^D\d{2,3}$/,
    below: ofExam,
    kept: codes(dayItems.filter(mustStay)),
    fixedKeys: true,
  },
  3: {
    builtIn: lines(weekList.map(question)),
    code: /^W\d{2,3}$/,
    below: ofExam,
    kept: codes(weekItems.filter(mustStay)),
    fixedKeys: true,
  },
}

/**
 * What a version of a list says itself: the week takes over the key items of the days, which stand in the list of the
 * days alone. domain.md C.52
 */
export const ownItems = (kind: number, items: readonly Line[]): readonly Line[] =>
  items.filter(({ code }) => lists[kind]!.code.test(code))
/** What a version asks once it is in force. @param items of the version @param days what the days ask then */
export const askedBy = (kind: number, items: readonly Line[], days: readonly Line[]): readonly Line[] => {
  const own = ownItems(kind, items).map(item => ({ ...item, isKey: item.isKey || lawKeys[kind]!.has(item.code) }))
  return kind === 3 ? [...days.filter(({ isKey }) => isKey), ...own] : own
}
/** Whether two lists ask the same in the same words. */
export const isSameList = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.length === b.length &&
  a.every(({ code, name, en, category, law }, at) =>
    [
      (b[at]!.law ?? '') === (law ?? ''),
      b[at]!.code === code,
      b[at]!.name === name,
      (b[at]!.en ?? '') === (en ?? ''),
      String(b[at]!.category) === String(category),
    ].every(Boolean),
  )

/** Lists whose codes mean the same: the weekly inspection asks items of the days. */
export const sameCodes = (kind: number): readonly number[] => (kind === 1 ? [1] : [2, 3])

/** Items with their clauses: of one that is built in, and says none of its own, those it was built in with. */
export const withLaw = <I extends Pick<Line, 'code' | 'law'>>(kind: number, items: readonly I[]): readonly I[] => {
  const laws = new Map(builtIn(kind).map(({ code, law }) => [code, law]))
  return items.map(item => (item.law ? item : { ...item, law: laws.get(item.code) ?? null }))
}

/** Every code any list has ever built in, and what it is called. */
const builtIn = (kind: number): readonly Line[] => sameCodes(kind).flatMap(entry => lists[entry]!.builtIn)

/**
 * Items of a new version whose code was once another's: a code that is not asked at present may come back only with a
 * wording it had. domain.md C.53
 * @param current what is in force at present @param before every version that was ever in force
 */
export function codesOf(
  kind: number,
  items: readonly Line[],
  current: readonly Line[],
  before: readonly Line[],
): readonly string[] {
  const now = new Set(current.map(({ code }) => code))
  const words = Map.groupBy([...builtIn(kind), ...before], ({ code }) => code)
  return items
    .filter(({ code, name }) => !now.has(code) && words.get(code)?.every(line => line.name !== name))
    .map(({ code }) => code)
}

const lawKeys = Object.fromEntries(
  Object.entries(lists).map(([kind, { builtIn: own }]) => [kind, codes(own.filter(({ isKey }) => isKey))]),
)
/** Items that law makes key, and which this version would make ordinary. domain.md C.51, C.53, D.6.1 */
export const lostKeys = (kind: number, items: readonly Line[]): readonly Line[] =>
  items.filter(({ code, isKey }) => !isKey && lawKeys[kind]!.has(code))
/** Items that this version makes key where law alone says which are. */
export const ownKeys = (kind: number, items: readonly Line[]): readonly Line[] =>
  lists[kind]!.fixedKeys ? items.filter(({ code, isKey }) => isKey && !lawKeys[kind]!.has(code)) : []
