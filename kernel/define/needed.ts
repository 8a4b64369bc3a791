import { Bad, type Field } from '../fields/base/field.ts'
import { writable, type Resource, type Values } from './resource.ts'

/** A believable value of a field that has to be given, so that a rule about what is there says nothing. */
const believable = (of: Field): unknown => {
  const initial = of.initial === undefined ? null : of.type.parse(of.initial, of)
  if (initial !== null && !(initial instanceof Bad)) return initial
  if (of.required) return of.type.fake(0, of)
  return of.type.name === 'flag' ? false : null
}

const tried = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise // what wants more than a believable row says nothing about which fields are needed
  }
}

/** A row of which nothing is known but that it is right as far as it must be. */
const believed = (resource: Resource): Values =>
  Object.fromEntries(Object.entries(resource.fields).map(([name, of]) => [name, believable(of)]))

/**
 * Fields without which a row is refused, besides those that always must be given. Rules that look at other rows say
 * nothing here.
 */
const refusedWithout = (resource: Resource, row: Values, now: number): readonly string[] =>
  writable(resource).flatMap(([name, of]) => {
    const own = Object.values(resource.rules).filter(({ at, reminds }) => at === name && !reminds)
    if (of.required || !own.length) return []
    const bare: Values = { ...row, [name]: of.type.name === 'flag' ? false : null }
    const without: Values = { ...bare, ...tried(() => resource.computes?.(bare, { now }) ?? {}, {}) }
    return own.some(({ holds }) => !tried(() => holds(without, { now }), true)) ? [name] : []
  })

/** What was not chosen yet decides nothing: of vegetables nobody measures anything, and it may be vegetables. */
const undecided = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, of]) =>
      /^(choices?|answer)$/.test(of.type.name) && of.initial === undefined ? [[name, null]] : [],
    ),
  )

/**
 * Fields that need not always be given and without which a row like this is refused: by the rules that refuse it, so
 * that what is starred is what is asked for.
 * @param entered values by name @param now epoch ms
 */
export function neededOf(resource: Resource, entered: Values, now: number): readonly string[] {
  const values = Object.entries(entered).filter(([, value]) => value !== null && value !== undefined)
  return refusedWithout(resource, { ...believed(resource), ...undecided(resource), ...Object.fromEntries(values) }, now)
}

/** Those that a row will mostly be asked for, before anything is entered. @param now epoch ms */
export const neededMostly = (resource: Resource, now: number): readonly string[] =>
  refusedWithout(resource, believed(resource), now)
