import { Bad, asText, field, option, wordSuffixes, type Common, type FieldType } from '../base/field.ts'
import { plain, within } from '../text/type.ts'

const most = 2000

/** txt of domain.md 0.1: text of several lines, at most 2,000 characters unless said otherwise. */
export const longTextType: FieldType<string> = {
  name: 'longText',
  options: ['max', 'min'],
  filters: wordSuffixes,
  column: of => `varchar(${option(of, 'max', most)})`,
  parse: (raw, of) => {
    const text = plain(raw)
    return text instanceof Bad ? text : within(text, { ...of, of: { max: most, ...of.of } })
  },
  ...asText,
  json: of => ({ type: 'string', maxLength: option(of, 'max', most) }),
  fake: (n, of) => `${of.title}：第${n + 1}条说明`.padEnd(option(of, 'min', 0), '·').slice(0, option(of, 'max', most)),
}

/** Text of several lines. */
export const longText = <const O extends Common & { max?: number; min?: number }>(options: O) =>
  field(longTextType, options)
