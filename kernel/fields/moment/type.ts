import { Bad, dateSuffixes, field, type Common, type FieldType } from '../base/field.ts'
import { realDay } from '../day/type.ts'
import { clock } from '../../../contract/clock.ts'
import { momentAt, wireMoment } from '../../../contract/wire.ts'

/**
 * `1988-07-01 09:00:00+09` → `1988-07-01 08:00:00`: PostgreSQL knows the summer times of 1986–1991 and the local mean
 * time before 1901, of which the wire knows nothing.
 */
function withoutSummer(text: string): string {
  const [, sign, hours, minutes, seconds] = /([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/.exec(text.slice(19)) ?? []
  const offset = Number(hours ?? 8) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return wireMoment(Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`) - (sign === '-' ? -offset : offset) * 1000)
}

/** dt of domain.md 0.1: `yyyy-MM-dd HH:mm:ss` on the wire and as value, an instant in the database. */
export const momentType: FieldType<string> = {
  name: 'moment',
  given: 'chosen',
  options: [],
  filters: dateSuffixes,
  column: () => 'timestamptz',
  parse: raw => {
    const match =
      typeof raw === 'string' && /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(raw.trim())
    if (!match || realDay(match[1]!) === null) return new Bad('notMoment')
    return `${match[1]} ${match[2]}:${match[3]}:${match[4] ?? '00'}`
  },
  bind: value => new Date(momentAt(value)).toISOString(),
  // The connection's zone is the business zone, so the text begins with the wire's own form, except in the years when
  // Shanghai had another offset.
  read: text => (text.endsWith('+08') ? text.slice(0, 19) : withoutSummer(text)),
  wire: value => value,
  empty: '',
  json: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
  fake: n => wireMoment(clock.now() - n * 3_600_000),
}

/** An instant. */
export const moment = <const O extends Common>(options: O) => field(momentType, options)
