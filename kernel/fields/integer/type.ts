import { Bad, field, numberSuffixes, option, type Common, type Field, type FieldType } from '../base/field.ts'

/** A number out of JSON or of a form field; a Bad for anything else, also for NaN, Infinity, hex and exponents. */
export function number(raw: unknown): number | Bad {
  // + 0 turns -0 into 0, which is what the database keeps of it.
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw + 0 : new Bad('notNumber')
  if (typeof raw === 'string' && /^\s*-?\d{1,15}(\.\d{1,10})?\s*$/.test(raw)) return Number(raw) + 0
  return new Bad('notNumber')
}

/** Bounds shared by whole numbers and decimals. `above` is exclusive. */
export function bounded(value: number, spec: Field<number>): number | Bad {
  const min = option<number | null>(spec, 'min', null)
  const max = option<number | null>(spec, 'max', null)
  const above = option<number | null>(spec, 'above', null)
  if (above !== null && value <= above) return new Bad('notAbove', { min: above })
  if (min !== null && value < min) return new Bad('tooSmall', { min })
  if (max !== null && value > max) return new Bad('tooLarge', { max })
  return value
}

const widest = 2_147_483_647

export const integerType: FieldType<number> = {
  name: 'integer',
  options: ['min', 'max', 'unit', 'year'],
  filters: numberSuffixes,
  column: () => 'integer',
  parse: (raw, spec) => {
    const value = number(raw)
    if (value instanceof Bad) return value
    if (!Number.isInteger(value)) return new Bad('digits', { digits: 0 })
    // What the column cannot hold is refused whatever the definition says, also in a filter, which has no bounds of its
    // own.
    const allowed = bounded(value, spec)
    return allowed instanceof Bad ? allowed : bounded(allowed, { ...spec, of: { min: -widest, max: widest } })
  },
  bind: String,
  read: Number,
  wire: value => value,
  empty: '',
  json: spec => ({ type: 'integer', minimum: option(spec, 'min', -widest), maximum: option(spec, 'max', widest) }),
  fake: (n, spec) => Math.min(option(spec, 'max', widest), option(spec, 'min', 0) + n),
}

/** int of domain.md 0.1. `year`: it names a year and counts nothing, so its thousands are not grouped. */
export const integer = <const O extends Common & { min?: number; max?: number; unit?: string; year?: true }>(
  options: O,
) => field(integerType, options)
