import { Bad, asText, field, numberSuffixes, type Common, type FieldType } from '../base/field.ts'
import { realDay } from '../day/type.ts'
import { clock } from '../../../contract/clock.ts'
import { wireDay } from '../../../contract/wire.ts'

/** ym of domain.md 0.1: `yyyy-MM`. */
export const monthType: FieldType<string> = {
  name: 'month',
  given: 'chosen',
  options: [],
  filters: numberSuffixes,
  column: () => 'varchar(7)',
  parse: raw => (typeof raw === 'string' && realDay(`${raw.trim()}-01`) !== null ? raw.trim() : new Bad('malformed')),
  ...asText,
  json: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }),
  fake: n => wireDay(clock.now() - (n % 24) * 30 * 86_400_000).slice(0, 7),
}

/** A month. */
export const month = <const O extends Common>(options: O) => field(monthType, options)
