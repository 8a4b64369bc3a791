import { RULE_VERSION, isAbove, isTimed, type Absent, type Comparison, type Rule, type Term } from './rule.ts'
import type { When } from './circumstances.ts'

type Is<T> = (value: unknown) => value is T
const isName: Is<string> = (value): value is string =>
  typeof value === 'string' && /^[a-z][A-Za-z0-9]{0,31}$/.test(value)
const isText: Is<string> = (value): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200
const isNumber: Is<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value)
const isMinutes: Is<number> = (value): value is number => isNumber(value) && value >= 0 && value <= 1440
const isTime: Is<string> = (value): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const isComparison: Is<Comparison> = (value): value is Comparison =>
  value === '>' || value === '>=' || value === '<' || value === '<='
const isTrue: Is<true> = value => value === true
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSome =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value)
/** An object of these fields, and no others. */
const has =
  <T>(fields: Readonly<Record<string, (value: unknown) => boolean>>): Is<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.keys(value).every(name => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, is]) => is(value[name]))
const list =
  <T>(is: Is<T>): Is<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= 8 && value.every(is)
const either =
  <A, B>(a: Is<A>, b: Is<B>): Is<A | B> =>
  (value): value is A | B =>
    a(value) || b(value)

const isTerm = has<Term>({ measure: isName, comparison: isComparison, limit: isNumber })
const isWhen: Is<When> = either(
  isName,
  either(
    has<{ from: string; to: string }>({ from: isTime, to: isTime }),
    has<{ outside: string }>({ outside: isName }),
  ),
)
const isEdge: Is<'from' | 'to'> = value => value === 'from' || value === 'to'
const isAbsent = has<Absent>({
  by: either(isTime, has({ span: isName, edge: isEdge, plusMin: isNumber })),
  since: value => value === 'day' || value === 'span',
  good: list(isTerm),
  minutes: isSome(isTrue),
  of: isSome(isName),
  expected: isSome(isName),
  missing: isSome((value): value is number => isNumber(value) && value >= 0 && value < 1),
  besides: isSome(isName),
})

/** What a rule may say beside what all say. */
const more: { readonly [K in keyof Rule]?: (value: unknown) => boolean } = {
  scene: (value): value is number => Number.isInteger(value),
  says: isText,
  and: list(isTerm),
  or: list(isTerm),
  when: isWhen,
  unless: list(isName),
  latch: isTrue,
  fallsBack: isTrue,
  event: has({ by: isSome(isName), redo: value => value === 'day' || (isMinutes(value) && value > 0) }),
  times: has({ n: value => Number.isInteger(value) && Number(value) > 0 && Number(value) <= 16, withinMin: isMinutes }),
  setting: isName,
  share: has({ of: isName, part: isNumber }),
  silent: value => value === 'device' || value === 'measure',
  absent: isAbsent,
  due: has({ date: isName, days: isNumber, cycle: isSome(isName) }),
}

/**
 * A stored rule in today's shape. What it may leave out is filled in: `span` run, `defrostMin` 0, `adjustable` no.
 * Version 1 knew no more than readings against limits: its rules mean the same today.
 * @throws Error naming the field when it is no rule, contradicts itself, or was written by a newer product
 */
export function upgrade(old: unknown): Rule {
  if (!isObject(old)) throw new Error('alarm rule: not an object')
  const stored: Record<string, unknown> = { span: 'run', defrostMin: 0, adjustable: false, ...old }
  if (stored['v'] !== RULE_VERSION && stored['v'] !== 1)
    throw new Error(`alarm rule ${String(stored['key'])}: version ${String(stored['v'])} is not known here`)
  const refuse = (name: string): never => {
    throw new Error(`alarm rule ${String(stored['key'])}: ${name} is ${JSON.stringify(stored[name])}`)
  }
  const take = <T>(name: keyof Rule, is: (value: unknown) => value is T): T => {
    const value = stored[name]
    return is(value) ? value : refuse(name)
  }
  const rule: Rule = {
    v: RULE_VERSION,
    key: take('key', (value): value is string => isText(value) && !value.includes('@')),
    measure: take('measure', isName),
    label: take('label', isText),
    alarmType: take('alarmType', isText),
    law: take('law', isText),
    unit: take('unit', (value): value is string => typeof value === 'string'),
    level: take('level', value => value === 1 || value === 2 || value === 3),
    comparison: take('comparison', isComparison),
    span: take('span', value => value === 'run' || value === 'day'),
    limit: take('limit', isNumber),
    recoverLimit: take('recoverLimit', isNumber),
    holdMin: take('holdMin', isMinutes),
    recoverMin: take('recoverMin', isMinutes),
    defrostMin: take('defrostMin', isMinutes),
    adjustable: take('adjustable', (value): value is boolean => typeof value === 'boolean'),
  }
  const extras: Record<string, unknown> = {}
  for (const [name, is] of Object.entries(more)) {
    if (stored[name] === undefined) continue
    extras[name] = is(stored[name]) ? stored[name] : refuse(name)
  }
  const whole = { ...rule, ...extras }
  if (isTimed(whole)) return whole
  if (whole.times && !whole.latch) throw new Error(`alarm rule ${rule.key}: times without latch would never be over`)
  if (whole.event && rule.holdMin > 0) throw new Error(`alarm rule ${rule.key}: an event lasts no time`)
  const slack = isAbove(rule) ? rule.limit - rule.recoverLimit : rule.recoverLimit - rule.limit
  const inclusive = rule.comparison === '>=' || rule.comparison === '<='
  if (slack > 0 || (slack === 0 && !inclusive)) return whole
  throw new Error(
    `alarm rule ${rule.key}: recoverLimit ${rule.recoverLimit} is still an excess of ${rule.comparison} ${rule.limit}`,
  )
}
