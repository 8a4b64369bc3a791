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

/**
 * Fields that need not always be given and without which a row like this is refused: by the rules that refuse it, so
 * that what is starred is what is asked for. Rules that look at other rows say nothing here.
 * @param entered values by name; what nobody entered yet is taken for believable @param now epoch ms
 */
export function neededOf(resource: Resource, entered: Values, now: number): readonly string[] {
  const base: Values = {
    ...Object.fromEntries(Object.entries(resource.fields).map(([name, of]) => [name, believable(of)])),
    ...Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null && value !== undefined)),
  }
  return writable(resource).flatMap(([name, of]) => {
    const own = Object.values(resource.rules).filter(({ at, reminds }) => at === name && !reminds)
    if (of.required || !own.length) return []
    const without: Values = { ...base, [name]: of.type.name === 'flag' ? false : null }
    const row: Values = { ...without, ...tried(() => resource.computes?.(without, { now }) ?? {}, {}) }
    return own.some(({ holds }) => !tried(() => holds(row, { now }), true)) ? [name] : []
  })
}
