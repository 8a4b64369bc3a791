import { lettersOf } from '../base/letters.ts'
import { Bad, asText, field, textSuffixes, type Common, type FieldType } from '../base/field.ts'

const surnames = '王李张刘陈杨黄吴赵周徐孙马朱胡郭何高林罗'

/** The name of a person: at most 20 Chinese characters or letters, inner dots, spaces and brackets. */
export const personType: FieldType<string> = {
  name: 'person',
  options: ['filer'],
  filters: textSuffixes,
  column: () => 'varchar(20)',
  parse: raw => {
    const text = typeof raw === 'string' ? lettersOf(raw).replace(/\s+/g, ' ') : ''
    if ([...text].length > 20) return new Bad('tooLong', { max: 20 })
    return /^\p{L}[\p{L}\p{M}·. ()（）-]*$/u.test(text) ? text : new Bad('malformed')
  },
  ...asText,
  json: () => ({ type: 'string', maxLength: 20 }),
  fake: n => surnames[n % surnames.length]! + ['师傅', '主管', '明', '丽华', '建国'][n % 5]!,
}

/** The name of a person. `filer`: mostly whoever writes the row down, so a form starts with them. */
export const person = <const O extends Common & { readonly filer?: true }>(options: O) => field(personType, options)
