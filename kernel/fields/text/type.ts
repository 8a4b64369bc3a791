import { Bad, asText, field, option, textSuffixes, type Common, type Field, type FieldType } from '../base/field.ts'
import { codeOf, lettersOf } from '../base/letters.ts'
import type { EnteredCode } from '../../../contract/entered.ts'
import { matching } from './matching.ts'

/** str(n) of domain.md 0.1: one line of text. */
export interface TextOptions {
  readonly max: number
  readonly min?: number
  /** Shape the whole text must have. */
  readonly pattern?: RegExp
  /**
   * What is said of a text that has not this shape: a code of the catalogue that names what would be right; `malformed`
   * when not said.
   */
  readonly message?: EnteredCode
  /** It is the code of a row of a tree: chosen by name, and still typed where no row has it yet. */
  readonly from?: CodeOf
  /**
   * It is scanned as well: what stands before it in the code, '' for nothing; an address of this product begins with
   * `/`.
   */
  readonly scan?: string
}

/** Whose rows have the code, and which of their fields say the code, the name, and the code of the row above. */
export interface CodeOf {
  readonly rows: string
  readonly code: string
  readonly show: string
  readonly parent: string
}

/** Characters no record may hold: they break exports, logs and screens, and PostgreSQL refuses NUL. */
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u

/** Text out of anything a client sends, as people read it; a Bad when it is no text or holds control characters. */
export function plain(raw: unknown): string | Bad {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw !== 'string') return new Bad('malformed')
  const text = lettersOf(raw)
  return control.test(text) ? new Bad('malformed') : text
}

/** Length and shape, shared by every type that is text. Lengths count characters as people do, not UTF-16 units. */
export function within(text: string, spec: Field<string>): string | Bad {
  const length = text.length > 0 ? [...text].length : 0
  const max = option(spec, 'max', Infinity)
  const min = option(spec, 'min', 0)
  if (length > max) return new Bad('tooLong', { max })
  if (length < min) return new Bad('tooShort', { min })
  const pattern = option<RegExp | null>(spec, 'pattern', null)
  // Whoever copies a code from a paper has its letters in whatever width stood there.
  const fitting = pattern ? [text, codeOf(text)].find(each => pattern.test(each)) : text
  return fitting ?? new Bad(option<EnteredCode>(spec, 'message', 'malformed'))
}

export const textType: FieldType<string> = {
  name: 'text',
  options: ['max', 'min', 'pattern', 'message', 'from', 'scan'],
  filters: textSuffixes,
  column: spec => `varchar(${option(spec, 'max', 0)})`,
  parse: (raw, spec) => {
    const text = plain(raw)
    if (text instanceof Bad) return text
    return /[\r\n]/.test(text) ? new Bad('malformed') : within(text, spec)
  },
  ...asText,
  json: spec => ({ type: 'string', maxLength: option(spec, 'max', 0), minLength: option(spec, 'min', 0) }),
  fake: (n, spec) => {
    const pattern = option<RegExp | null>(spec, 'pattern', null)
    if (pattern) return matching(pattern, n)
    const count = String(n + 1)
    return (spec.title.slice(0, Math.max(option(spec, 'max', 20) - count.length, 0)) + count)
      .padEnd(option(spec, 'min', 0), '·')
      .slice(0, option(spec, 'max', 20))
  },
}

/** One line of text of at most `max` characters. */
export const text = <const O extends Common & TextOptions>(options: O) => field(textType, options)
