/** What choosing a row of another resource means, whatever it looks like. */
import type { Resource, Values } from '../../../kernel/define/resource.ts'
import type { Circumstance, Rule } from '../../../kernel/define/rule.ts'
import { isFit, type RefOptions } from '../../../kernel/fields/ref/type.ts'
import type { Dictionary, Field, Json } from '../../../kernel/fields/index.ts'
import { type Line, listOf, textOf } from '../faces.ts'
import { valuesOf } from '../form/form.ts'
import type { Words } from '../words.ts'
import type { Around } from './around.ts'

export const refOf = (of: Field) => of.of as unknown as RefOptions & { readonly to: string }

/** The target's field a row is looked for by, and read by. */
export const calledBy = (of: Field): string => refOf(of).called ?? refOf(of).show

/** How a row is called, and the number that stands beside its name, '' where it has none. */
export const callOf = (of: Field, row: Line): { readonly label: string; readonly number: string } => {
  const { show, called } = refOf(of)
  return { label: textOf(row[calledBy(of)]) || textOf(row[show]) || row.id, number: called ? textOf(row[show]) : '' }
}

/** What is blank or masked in the chosen row brings nothing. */
const isGiven = (value: Json | undefined) =>
  value !== undefined && value !== '' && value !== null && !(typeof value === 'string' && value.includes('*'))

/** The values of a form that a chosen row brings along. */
export const broughtBy = (of: Field, row: Line): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(refOf(of).brings ?? {}).flatMap(([own, theirs]): [string, Json][] =>
      isGiven(row[theirs]) ? [[own, row[theirs]!]] : [],
    ),
  )

/** What rules know of a row: fields of it, as they are stored. */
export const knownOf = (target: Resource, names: readonly string[], row: Line): Values =>
  valuesOf(Object.fromEntries(names.flatMap(name => (target.all[name] ? [[name, target.all[name]]] : []))), row)

/** The same of several rows: of each field a list in their order. */
export const knownOfAll = (target: Resource, names: readonly string[], rows: readonly Line[]): Values => {
  const all = rows.map(row => knownOf(target, names, row))
  return Object.fromEntries(names.map(name => [name, all.map(values => values[name] ?? null)]))
}

/** Fields of the target that are needed to choose among its rows, besides its name. */
export const needsOf = (of: Field, knows: readonly string[] = []): readonly string[] => {
  const { brings = {}, fits, tells = [], near = {} } = refOf(of)
  return [
    ...new Set([
      ...Object.values(brings),
      ...Object.keys(fits?.when ?? {}),
      ...tells,
      ...Object.values(near),
      ...knows,
    ]),
  ]
}

/** What the server is asked for, so that only what fits comes: as far as its list can be filtered by it. */
export const askedOf = (of: Field, target: Resource): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(refOf(of).fits?.when ?? {}).flatMap(([name, wanted]): [string, Json][] =>
      target.all[name]?.filter && !Array.isArray(wanted)
        ? [[name, wanted === true ? 1 : wanted === false ? 0 : (wanted as Json)]]
        : [],
    ),
  )

const holds = (rule: Rule<Values>, row: Values, circumstance: Circumstance): boolean => {
  try {
    return rule.holds(row, circumstance)
  } catch {
    return true // what is not filled in yet says nothing against a row
  }
}

/**
 * Fields in which a row stands for itself: the one it is chosen at, and what it brings along, but for lists that people
 * complete.
 */
const spokenFor = (of: Field, name: string, resource: Resource, row: Line): readonly string[] => [
  name,
  ...Object.keys(broughtBy(of, row)).filter(own => resource.all[own]?.type.name !== 'choices'),
]

/**
 * The rule that refuses a row; null for one that is taken. What the form is refused for anyway is not the row's fault.
 */
function against(
  of: Field,
  name: string,
  target: Resource,
  row: Line,
  { resource, values }: Around,
  now: number,
): string | null {
  const names = resource.knows?.[name] ?? []
  const entered = values()
  const bare = valuesOf(resource.all, entered)
  // One of several is taken beside those there are.
  const several = of.type.name === 'refs'
  const circumstance = several ? knownOfAll(target, names, [row]) : knownOf(target, names, row)
  const value = several ? [...listOf(entered[name]), row.id].join(',') : row.id
  const stored = valuesOf(resource.all, { ...entered, [name]: value, ...broughtBy(of, row) })
  const at = spokenFor(of, name, resource, row)
  return (
    Object.entries(resource.rules).find(
      ([, rule]) =>
        at.includes(rule.at) &&
        !rule.reminds &&
        !holds(rule, stored, { now, known: { [name]: circumstance } }) &&
        holds(rule, bare, { now }),
    )?.[0] ?? null
  )
}

export interface Offer {
  readonly rows: readonly Line[]
  /** How many are left out, and the rules they are left out by. */
  readonly left: number
  readonly why: readonly string[]
  /** What the server refuses some of them by, in its own words. */
  readonly says: readonly string[]
}

/** Whether a row is of what the form says: a moment is of its day, and of several keys one will do. */
const isNear = (own: string, theirs: Json | undefined): boolean =>
  own !== '' && listOf(theirs).some(key => own === key || own.startsWith(`${key} `))

/**
 * Of some rows those that the rules of the form will take, first those that are of what it says. @param now epoch ms
 */
export function offerOf(
  of: Field,
  name: string,
  target: Resource,
  rows: readonly Line[],
  around: Around | null,
  now: number,
): Offer {
  const { fits, near = {} } = refOf(of)
  const judged = rows.map(row => ({
    row,
    no:
      fits && !isFit(fits, knownOf(target, Object.keys(fits.when), row))
        ? fits.code
        : around?.resource.fields[name] === of
          ? against(of, name, target, row, around, now)
          : null,
  }))
  const values = around?.values() ?? {}
  const only = around?.only?.[name]
  const same = (row: Line) =>
    Object.entries(near).filter(([own, theirs]) => isNear(textOf(values[own]), row[theirs])).length
  const fitting = judged.filter(({ no }) => no === null).map(({ row }) => row)
  const taken = only ? fitting.filter(({ id }) => only.ids.has(id)) : fitting
  return {
    rows: Object.keys(near).length ? taken.toSorted((a, b) => same(b) - same(a)) : taken,
    left: rows.length - taken.length,
    why: [...new Set(judged.flatMap(({ no }) => (no === null ? [] : [no])))],
    says: only && taken.length < fitting.length ? [only.says] : [],
  }
}

/** What tells a row apart from others of its name. */
export const besideOf = (of: Field, target: Resource, row: Line, words: Words): readonly string[] =>
  (refOf(of).tells ?? []).flatMap(name => {
    const from = target.all[name]?.of['from'] as Dictionary | undefined
    const text = textOf(row[name])
    return text === '' ? [] : [from ? words.label(from, text) : text]
  })
