import { codeOf } from '../base/letters.ts'
import { Bad, asText, field, option, textSuffixes, type Common, type FieldType } from '../base/field.ts'

const mobile = /^1[3-9]\d{9}$/

/**
 * Checks of domain.md 0.7, in the order and with the messages of the specification. `landline: true` also takes
 * 0xx-xxxxxxxx.
 */
export const phoneType: FieldType<string> = {
  name: 'phone',
  options: ['landline'],
  filters: textSuffixes,
  column: () => 'varchar(13)',
  parse: (raw, spec) => {
    const typed = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? codeOf(raw) : ''
    // Lists of contacts write a mobile number in groups.
    const digits = typed.replaceAll(/[ -]/g, '')
    const text = mobile.test(digits) ? digits : typed
    if (option(spec, 'landline', false))
      return /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/.test(text) ? text : new Bad('telephone')
    if (text === '') return new Bad('phoneEmpty')
    if (text.length !== 11) return new Bad('phoneLength')
    return mobile.test(text) ? text : new Bad('phoneFormat')
  },
  ...asText,
  json: () => ({ type: 'string', maxLength: 13 }),
  fake: n => `139${String(10_000_000 + n * 7919).slice(-8)}`,
}

/** A mobile number, or with `landline` any telephone number. */
export const phone = <const O extends Common & { landline?: true }>(options: O) => field(phoneType, options)
