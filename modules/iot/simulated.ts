import { exceeds, isAbove, isTimed, type Rule, type Term } from '../../engines/alarm/rule.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { dictionaryOf, type Field } from '../../kernel/fields/index.ts'
import type { Course } from './courses.ts'
import type { Kind } from './kind.ts'

/** How a simulated device is: as ever, beyond its limits, well again, or gone. decisions-2.md B.2 */
export const lives = ['usual', 'beyond', 'back', 'offline'] as const
export type Life = (typeof lives)[number]

type Word = Readonly<Record<string, number | boolean>>

/** Smallest step a field keeps: 0.1 of one decimal. */
const stepOf = ({ of }: Field): number => 10 ** -Number(of['scale'] ?? 0)
const boundsOf = ({ of }: Field): readonly [number, number] => [Number(of['min'] ?? 0), Number(of['max'] ?? 1)]

/** A value as a sensor of this field would say it: within its bounds, of its decimals; yes and no as they are. */
function spoken(field: Field, value: number | boolean): number | boolean {
  if (field.type.name === 'flag') return typeof value === 'boolean' ? value : value >= 1
  if (field.type.name === 'choice') return Number(value)
  const [least, most] = boundsOf(field)
  const step = stepOf(field)
  const number = Math.min(most, Math.max(least, Number(value)))
  return Number((Math.round(number / step) * step).toFixed(Number(field.of['scale'] ?? 0)))
}

const keysOf = (field: Field): readonly number[] => Object.keys(dictionaryOf(field).items).map(Number)

/** Clearly on the side a comparison means. */
function past(term: Term, field: Field): number {
  if (field.type.name === 'choice') return keysOf(field).find(key => exceeds(term, key)) ?? term.limit
  const margin = Math.max(Math.abs(term.limit) * 0.1, stepOf(field) * 3)
  return isAbove(term) ? term.limit + margin : term.limit - margin
}

/** What a device says that nobody gave a course: nothing that a rule of its file minds. */
function quiet(field: Field, rules: readonly Rule[]): number | boolean {
  const fits = (value: number): boolean =>
    rules.every(rule => (isAbove(rule) ? value < rule.recoverLimit || value < rule.limit : value > rule.limit))
  if (field.type.name === 'flag') return !fits(0)
  if (field.type.name === 'choice') return keysOf(field).find(fits) ?? keysOf(field)[0]!
  const [least, most] = boundsOf(field)
  const above = rules.filter(isAbove).map(rule => Math.min(rule.limit, rule.recoverLimit))
  const below = rules.filter(rule => !isAbove(rule)).map(rule => Math.max(rule.limit, rule.recoverLimit))
  const [low, high] = [Math.max(least, ...below), Math.min(most, ...above)]
  return low + (high - low) * (below.length ? 0.5 : 0.2)
}

/** The rule a device breaks when it is to go beyond its limits: the gravest that a word of it can break. */
export const worst = (rules: readonly Rule[]): Rule | null =>
  rules
    .filter(rule => !isTimed(rule) && !rule.times && rule.measure !== 'battery')
    .toSorted((a, b) => Number(!!a.when) - Number(!!b.when) || a.level - b.level || a.holdMin - b.holdMin)[0] ?? null

/** A file as somebody fills it in: initial values, and every number that is asked for in the middle of its bounds. */
export const plainFile = ({ file }: Kind): Values => ({
  ...Object.fromEntries(
    Object.entries(file.all).map(([name, { initial, required, type, of }]): [string, unknown] => [
      name,
      initial ??
        (required && ['integer', 'decimal'].includes(type.name) ? (Number(of['min']) + Number(of['max'])) / 2 : null),
    ]),
  ),
  alarmEnable: true,
  deviceStatus: 1,
})

/**
 * What a device of a kind says at a moment of its life; null while it is gone. Courses come from the definition, what
 * is beyond its limits from its rules. Pure.
 * @param seed a number of the device, so that no two run alike
 */
export function wordOf(kind: Kind, file: Values, seed: number, at: number, life: Life): Word | null {
  if (life === 'offline') return null
  const rules = kind.alarms(file, at)
  const courses = kind.courses(file)
  const fields = Object.entries(kind.says)
  const of = (name: string): Field => kind.file.all[name]!
  const usual = fields.flatMap(([name, field]): [string, number | boolean][] => {
    const course: Course =
      courses[field] ??
      (() =>
        quiet(
          of(field),
          rules.filter(rule => rule.measure === name),
        ))
    const value = course(at, seed)
    return value === null ? [] : [[name, spoken(of(field), value)]]
  })
  const broken = life === 'beyond' ? worst(rules) : null
  const terms: readonly Term[] = broken ? [broken, ...(broken.and ?? [])] : []
  const beyond = terms.flatMap((term): [string, number | boolean][] => {
    const field = kind.hears[term.measure]
    return field === undefined || 'points' in field ? [] : [[term.measure, spoken(field, past(term, field))]]
  })
  return { ...Object.fromEntries(usual), ...Object.fromEntries(beyond) }
}
