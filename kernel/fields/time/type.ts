import { Bad, asText, field, numberSuffixes, type Common, type FieldType } from '../base/field.ts'

/** time of domain.md 0.1: `HH:mm`, a time of day without a date. */
export const timeType: FieldType<string> = {
  name: 'time',
  given: 'chosen',
  options: [],
  filters: numberSuffixes,
  column: () => 'varchar(5)',
  parse: raw =>
    typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(raw.trim()) ? raw.trim() : new Bad('malformed'),
  ...asText,
  json: () => ({ type: 'string', pattern: '^\\d{2}:\\d{2}$' }),
  fake: n => `${String(6 + (n % 14)).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}`,
}

/** A time of day. */
export const time = <const O extends Common>(options: O) => field(timeType, options)
