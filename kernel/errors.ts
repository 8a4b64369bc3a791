import type { FieldError } from '../contract/envelope.ts'
import { errors, errorText, type ErrorCode, type Lang, type Params } from '../contract/errors.ts'

/** The only thing the product throws on purpose: a code of the catalogue with what fills its text. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly fields: readonly FieldError[]
  constructor(code: ErrorCode, params: Params, fields: readonly FieldError[]) {
    super(`${code}: ${errorText(code, params, 'en')}`)
    this.code = code
    this.params = params
    this.fields = fields
  }
  get status(): number {
    return errors[this.code][0]
  }
  text(lang: Lang): string {
    return errorText(this.code, this.params, lang)
  }
}

/** Makes a refusal to throw. */
export const refuse = (code: ErrorCode, params: Params = {}, fields: readonly FieldError[] = []): Refusal => new Refusal(code, params, fields)
