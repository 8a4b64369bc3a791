import { codeOf } from '../base/letters.ts'
import { Bad, asText, field, type Common, type FieldType } from '../base/field.ts'
import { realDay } from '../day/type.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The check digit of the first seventeen digits. GB 11643-1999 4.2.4 (ISO 7064 MOD 11-2) */
export const checkDigit = (body: string): string =>
  '10X98765432'[weights.reduce((sum, w, i) => sum + w * Number(body[i]), 0) % 11]!

/** A citizen's identity number: 18 places, a real birthday, the right check digit. */
export const idCardType: FieldType<string> = {
  name: 'idCard',
  options: [],
  filters: ['equal'],
  column: () => 'varchar(18)',
  parse: raw => {
    const text = typeof raw === 'string' ? codeOf(raw).toUpperCase() : ''
    if (!/^\d{17}[\dX]$/.test(text)) return new Bad('idCard')
    if (realDay(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`) === null) return new Bad('idCard')
    return checkDigit(text) === text[17] ? text : new Bad('idCard')
  },
  ...asText,
  json: () => ({ type: 'string', pattern: '^\\d{17}[\\dX]$' }),
  fake: n => {
    // 420199 is no place of birth: the number is well formed and nobody's. domain.md G
    const body = `42019919${String(70 + (n % 30))}0${1 + (n % 9)}1${n % 10}${String(n % 1000).padStart(3, '0')}`
    return body + checkDigit(body)
  },
}

/** A citizen's identity number. */
export const idCard = <const O extends Common>(options: O) => field(idCardType, options)
