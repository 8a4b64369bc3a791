import { Bad, asText, dateSuffixes, field, option, type Common, type FieldType } from '../base/field.ts'
import { clock } from '../../../contract/clock.ts'
import { wireDay } from '../../../contract/wire.ts'

/** `yyyy-MM-dd` when it names a real day between 1900 and 2200, else null. */
export function realDay(text: string): string | null {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

/** date of domain.md 0.1. `past: true` refuses days after today (business zone). */
export const dayType: FieldType<string> = {
  name: 'day',
  given: 'chosen',
  options: ['past'],
  filters: dateSuffixes,
  column: () => 'date',
  parse: (raw, spec) => {
    const text = typeof raw === 'string' ? realDay(raw.trim().replace(/ 00:00:00$/, '')) : null
    if (text === null) return new Bad('notDay')
    return option(spec, 'past', false) && text > clock.today() ? new Bad('future') : text
  },
  ...asText,
  json: () => ({ type: 'string', format: 'date' }),
  fake: n => wireDay(clock.now() - (n % 60) * 86_400_000),
}

/** A day of the business zone. */
export const day = <const O extends Common & { past?: true }>(options: O) => field(dayType, options)
