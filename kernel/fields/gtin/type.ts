import { codeOf } from '../base/letters.ts'
import { Bad, asText, field, textSuffixes, type Common, type FieldType } from '../base/field.ts'

/**
 * The check digit after these digits: from the right they count three times and once in turn. GS1 General
 * Specifications 7.9
 */
const checkDigit = (body: string): string =>
  String(
    (10 - ([...body].reduceRight((sum, digit, i) => sum + Number(digit) * ((body.length - i) % 2 ? 3 : 1), 0) % 10)) %
      10,
  )

/** The number below a barcode: 8, 12, 13 or 14 digits with the right check digit. domain.md 0.7, B.5.1 gtin */
export const gtinType: FieldType<string> = {
  name: 'gtin',
  options: [],
  filters: textSuffixes,
  column: () => 'varchar(14)',
  parse: raw => {
    const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? codeOf(raw) : ''
    return /^(\d{8}|\d{12,14})$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1) ? text : new Bad('gtin')
  },
  ...asText,
  json: () => ({ type: 'string', pattern: '^(\\d{8}|\\d{12,14})$' }),
  fake: n => {
    // Numbers that begin with 2 are for use within a shop: no maker has them.
    const body = `2${String(n).padStart(11, '0').slice(-11)}`
    return body + checkDigit(body)
  },
}

/** The number below a barcode. */
export const gtin = <const O extends Common>(options: O) => field(gtinType, options)
