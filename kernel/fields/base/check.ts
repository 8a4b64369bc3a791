import { Bad, option, type Field } from './field.ts'
import { masked } from './mask.ts'

const blank = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  (typeof raw === 'string' && raw.trim() === '') ||
  (Array.isArray(raw) && raw.length === 0)

/** What is said of a field that has to be given and is not, in the word for how it is given: 请输入, 请选择, 请上传. core-platform.md 5 */
export const missing = (of: Field): Bad =>
  new Bad(
    of.type.name === 'phone' && !option(of, 'landline', false)
      ? 'phoneEmpty'
      : (({ chosen: 'requiredChoice', uploaded: 'requiredFile' } as const)[of.type.given!] ?? 'required'),
  )

export const isNothing = (value: unknown): boolean => value === null || value === undefined
/** Whether this is what a list showed of a value: too little to be one, and no change of it. */
export const isAsListed = (of: Field, raw: unknown, had: unknown): boolean =>
  of.type.brief !== undefined && !isNothing(had) && JSON.stringify(raw) === JSON.stringify(of.type.brief.wire(had))

/**
 * One raw wire value against its field. The same function in the browser and on the server.
 * @param before the stored value: a masked field that comes back as it was shown keeps it
 */
export function checkField(of: Field, raw: unknown, before?: unknown): unknown {
  if (of.type.name === 'secret' && raw === of.type.wire('')) return before ?? (of.required ? missing(of) : null)
  if (of.sensitive && typeof raw === 'string' && raw.includes('*')) {
    const mask = typeof before === 'string' ? masked(of.sensitive, before) : null
    return raw === mask ? before : new Bad('masked')
  }
  const value = blank(raw) ? '' : of.type.parse(raw, of)
  // Markup with nothing in it, and lines that are all blank, are nothing, like spaces.
  if (value !== '' && !(Array.isArray(value) && !value.length)) return value
  if (of.required) return missing(of)
  return of.type.name === 'flag' ? false : null
}
