import type { FieldError } from '../contract/envelope.ts'
import type { Lang } from '../contract/in-lang.ts'
import { errors, errorText, type ErrorCode, type Params } from '../contract/errors.ts'

/** The only thing the product throws on purpose: a code of the catalogue with what fills its text. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly fields: readonly FieldError[]
  /**
   * The field its own text stands at, where no others are said: what the database refuses is known before anybody's
   * language is.
   */
  readonly at: string | undefined
  constructor(code: ErrorCode, params: Params, fields: readonly FieldError[], at?: string) {
    super(`${code}: ${errorText(code, params, 'en')}`)
    this.code = code
    this.params = params
    this.fields = fields
    this.at = at
  }
  get status(): number {
    return errors[this.code][0]
  }
  text(lang: Lang): string {
    return errorText(this.code, this.params, lang)
  }
  /** What is wrong, field by field. */
  fieldsIn(lang: Lang): readonly FieldError[] {
    return this.fields.length || !this.at ? this.fields : [{ field: this.at, message: this.text(lang) }]
  }
}

/** A refusal whose text stands at a field, where it is of one. */
export const refuseAt = (at: string | undefined, code: ErrorCode, params: Params = {}): Refusal =>
  new Refusal(code, params, [], at || undefined)

/** Makes a refusal to throw. */
export const refuse = (code: ErrorCode, params: Params = {}, fields: readonly FieldError[] = []): Refusal =>
  new Refusal(code, params, fields)
