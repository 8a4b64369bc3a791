import type { FieldError } from '../../contract/envelope.ts'
import { enteredText, type EnteredCode, type Lang, type Params } from '../../contract/entered.ts'
import { Bad, type Field } from '../fields/field.ts'
import { masked } from '../fields/mask.ts'
import { option } from '../fields/field.ts'
import { isIn, writable, type Circumstance, type Resource, type Values } from './resource.ts'

/** Titles in the language of the reader, and what rules say: the browser and the server each know where theirs come from. */
export interface TitleOf {
  (field: string, of: Field): string
  /** Chinese, as the rule itself says it, where nobody knows another. */
  readonly rule?: (name: string) => string
}

export interface Checked {
  readonly values: Values
  /** The code is that of the catalogue, or the name of the rule. */
  readonly errors: readonly (FieldError & { readonly code: string })[]
}

const blank = (raw: unknown): boolean => raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '') || (Array.isArray(raw) && raw.length === 0)

/** What is said of a field that has to be given and is not, in the word for how it is given: 请输入, 请选择, 请上传. core-platform.md 5 */
export const missing = (of: Field): Bad =>
  new Bad(of.type.name === 'phone' && !option(of, 'landline', false) ? 'phoneEmpty' : ({ chosen: 'requiredChoice', uploaded: 'requiredFile' } as const)[of.type.given!] ?? 'required')

const lacking: ReadonlySet<string> = new Set(['required', 'requiredChoice', 'requiredFile', 'phoneEmpty'])

/**
 * One raw wire value against its field. The same function in the browser and on the server.
 * @param before the stored value: a masked field that comes back as it was shown keeps it
 */
export function checkField(of: Field, raw: unknown, before?: unknown): unknown {
  if (of.type.name === 'secret' && raw === of.type.wire('')) return before ?? (of.required ? missing(of) : null)
  if (of.sensitive && typeof raw === 'string' && raw.includes('*')) {
    const shown = typeof before === 'string' ? masked(of.sensitive, before) : null
    return raw === shown ? before : new Bad('masked')
  }
  const value = blank(raw) ? '' : of.type.parse(raw, of)
  // Markup with nothing in it is nothing, like spaces.
  if (value !== '') return value
  if (of.required) return missing(of)
  return of.type.name === 'flag' ? false : null
}

/** The text of a refused value. */
export const badText = (bad: { code: EnteredCode; params: Params }, title: string, lang: Lang): string => enteredText(bad.code, { title, ...bad.params }, lang)

/**
 * Everything a caller sent for a row, checked: fields, then what the system fills in, then the rules of the whole row. A draft may lack what is
 * required, is then not computed, and no rule is asked; leaving that state, it may lack nothing, whatever of it was sent this time.
 * Unknown and system fields are ignored (real clients post whole rows back, platform-contract.md 1.1).
 * @param given values of system fields that an action or the server brings
 * @returns the values to store and, per field, what is wrong; nothing may be stored when `errors` is not empty
 */
export function check(resource: Resource, body: Values, lang: Lang, title: TitleOf, circumstance: Circumstance, given: Values = {}): Checked {
  const { before } = circumstance
  const wasDraft = before !== undefined && resource.draft !== undefined && isIn(before, resource.draft)
  const values: Record<string, unknown> = { ...before }
  let found: (FieldError & { code: string })[] = []
  for (const [name, of] of writable(resource)) {
    const had = before?.[name]
    const raw = Object.hasOwn(body, name) ? body[name] : before ? undefined : of.initial
    const isSent = !before || raw !== undefined || Object.hasOwn(body, name)
    if (!isSent && !(wasDraft && of.required && (had ?? null) === null)) continue
    const value = isSent ? checkField(of, raw, had) : missing(of)
    if (value instanceof Bad) found.push({ field: name, code: value.code, message: badText(value, title(name, of), lang) })
    else values[name] = value
  }
  if (!before) for (const [name, of] of Object.entries(resource.fields)) if (of.by) values[name] = of.initial ?? (of.type.name === 'flag' ? false : null)
  Object.assign(values, given)
  if (resource.draft && isIn(values, resource.draft)) {
    const lacks = found.filter(({ code }) => lacking.has(code))
    for (const { field } of lacks) values[field] = null
    found = found.filter(one => !lacks.includes(one))
    if (lacks.length || found.length) return { values, errors: found }
  }
  if (found.length) return { values, errors: found }
  for (const [name, value] of Object.entries(resource.computes?.(values, circumstance) ?? {})) {
    const of = resource.all[name]!
    // What is computed must fit its field like what is entered: a price times a quantity may be more than an amount can be.
    const fits = value === null || value === undefined ? null : of.type.parse(of.type.wire(value), of)
    if (fits instanceof Bad) found.push({ field: name, code: fits.code, message: badText(fits, title(name, of), lang) })
    values[name] = value
  }
  if (found.length) return { values, errors: found }
  if (resource.draft && isIn(values, resource.draft)) return { values, errors: found }
  for (const [code, rule] of Object.entries(resource.rules)) {
    if (!rule.holds(values, circumstance)) found.push({ field: rule.at, code, message: title.rule?.(code) ?? rule.says })
  }
  return { values, errors: found }
}
