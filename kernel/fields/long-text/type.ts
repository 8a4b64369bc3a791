import { Bad, asText, field, option, wordSuffixes, type Common, type FieldType } from '../base/field.ts'
import { plain, within } from '../text/type.ts'

const most = 2000

/** txt of domain.md 0.1: text of several lines, at most 2,000 characters unless said otherwise. */
export const longTextType: FieldType<string> = {
  name: 'longText',
  options: ['max', 'min'],
  filters: wordSuffixes,
  column: spec => `varchar(${option(spec, 'max', most)})`,
  parse: (raw, spec) => {
    const text = plain(raw)
    return text instanceof Bad ? text : within(text, { ...spec, of: { max: most, ...spec.of } })
  },
  ...asText,
  json: spec => ({ type: 'string', maxLength: option(spec, 'max', most) }),
  fake: (n, spec) =>
    `${spec.title}：第${n + 1}条说明`.padEnd(option(spec, 'min', 0), '·').slice(0, option(spec, 'max', most)),
}

/** Text of several lines. */
export const longText = <const O extends Common & { max?: number; min?: number }>(options: O) =>
  field(longTextType, options)
