import { codeOf } from '../base/letters.ts'
import { Bad, asText, field, textSuffixes, type Common, type FieldType } from '../base/field.ts'

/**
 * The letters and digits of a code, in the order of their values: no I, O, S, V, Z, which people misread. GB 32100-2015
 * table 2
 */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The check character of the first seventeen. GB 32100-2015 (ISO 7064 MOD 31-3) */
const checkCharacter = (body: string): string =>
  signs[(31 - (weights.reduce((sum, weight, i) => sum + weight * signs.indexOf(body[i]!), 0) % 31)) % 31]!

/** The n-th code of nobody, for demos: 420199 is no place of registration. domain.md G */
export function inventedCreditCode(n: number): string {
  const body = `92420199MA${String(n % 10_000_000).padStart(7, '0')}`
  return body + checkCharacter(body)
}

/** A unified social credit code: 18 places with the right check character. domain.md 0.7 */
export const creditCodeType: FieldType<string> = {
  name: 'creditCode',
  options: [],
  filters: textSuffixes,
  column: () => 'varchar(18)',
  parse: raw => {
    const text = typeof raw === 'string' ? codeOf(raw).toUpperCase() : ''
    return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text) && checkCharacter(text) === text[17] ? text : new Bad('creditCode')
  },
  ...asText,
  json: () => ({ type: 'string', pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$' }),
  fake: inventedCreditCode,
}

/** A unified social credit code. */
export const creditCode = <const O extends Common>(options: O) => field(creditCodeType, options)
