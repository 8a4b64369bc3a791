import { Bad, field, numberSuffixes, option, type Common, type ExactType, type Field } from '../base/field.ts'
import { bounded, number } from '../integer/type.ts'

/** dec(p,s) of domain.md 0.1. Stored exactly; leaves as a string. platform-contract.md 1.3 */
export interface DecimalOptions {
  /** Digits in all. At most 15, which a JavaScript number holds exactly. */
  readonly digits: number
  /** Digits after the point. */
  readonly scale: number
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  /** Exclusive lower bound. */
  readonly above?: number
}

/** The largest number of so many digits. */
const widestOf = (spec: Field<number>): number =>
  (10 ** option(spec, 'digits', 10) - 1) / 10 ** option(spec, 'scale', 2)
/** A number without exponent: what PostgreSQL, clients and our own `parse` read. */
const plain = (value: number): string =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(15).replace(/0+$/, '') : String(value)

export const decimalType: ExactType = {
  name: 'decimal',
  options: ['digits', 'scale', 'unit', 'min', 'max', 'above'],
  filters: numberSuffixes,
  column: spec => `numeric(${option(spec, 'digits', 10)},${option(spec, 'scale', 2)})`,
  parse: (raw, spec) => {
    const value = number(raw)
    if (value instanceof Bad) return value
    const scale = option(spec, 'scale', 2)
    // 0.1 + 0.2 is meant as 0.3: fifteen digits are all that a number surely has.
    const exact = Number(value.toPrecision(15))
    if (Number(exact.toFixed(scale)) !== exact) return new Bad('digits', { digits: scale })
    const widest = widestOf(spec)
    const allowed = bounded(exact, spec)
    return allowed instanceof Bad ? allowed : bounded(allowed, { ...spec, of: { min: -widest, max: widest } })
  },
  bind: plain,
  read: Number,
  wire: plain,
  empty: '',
  json: spec => ({
    type: 'string',
    pattern: option(spec, 'scale', 2) ? `^-?\\d+(\\.\\d{1,${option(spec, 'scale', 2)}})?$` : '^-?\\d+$',
  }),
  fake: (n, spec) => {
    // In whole steps of the last decimal, so that no rounding leads out of the bounds.
    const steps = 10 ** option(spec, 'scale', 2)
    const above = option<number | null>(spec, 'above', null)
    const high = Math.floor(Math.min(option(spec, 'max', Infinity), widestOf(spec)) * steps + 1e-6)
    const low =
      above === null
        ? Math.ceil(option(spec, 'min', Math.min(0, high / steps)) * steps - 1e-6)
        : Math.floor(above * steps + 1e-6) + 1
    return (low + ((n * 73) % (Math.min(high - low, 1000 * steps) + 1))) / steps
  },
}

/** A decimal number with `digits` digits, `scale` of them after the point. */
export const decimal = <const O extends Common & DecimalOptions>(options: O) => field(decimalType, options)
