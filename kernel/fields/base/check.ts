import { Bad, option, type Field } from './field.ts'
import { lettersOf } from './letters.ts'
import { masked } from './mask.ts'

const blank = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  (typeof raw === 'string' && lettersOf(raw) === '') ||
  (Array.isArray(raw) && raw.length === 0)

/**
 * What is said of a field that has to be given and is not, in the word for how it is given: 请输入, 请选择, 请上传.
 * core-platform.md 5
 */
export const missing = (field: Field): Bad =>
  new Bad(
    field.type.name === 'phone' && !option(field, 'landline', false)
      ? 'phoneEmpty'
      : (({ chosen: 'requiredChoice', uploaded: 'requiredFile' } as const)[field.type.given!] ?? 'required'),
  )

export const isNothing = (value: unknown): boolean => value === null || value === undefined
/** Whether this is what a list showed of a value: too little to be one, and no change of it. */
export const isAsListed = (field: Field, raw: unknown, had: unknown): boolean =>
  field.type.brief !== undefined &&
  !isNothing(had) &&
  JSON.stringify(raw) === JSON.stringify(field.type.brief.wire(had))

/**
 * One raw wire value against its field. The same function in the browser and on the server.
 * @param before the stored value: a masked field that comes back as it was shown keeps it
 */
export function checkField<V>(field: Field<V>, raw: unknown, before?: unknown): V | Bad | null
export function checkField(field: Field, raw: unknown, before?: unknown): unknown {
  if (field.type.name === 'secret' && raw === field.type.wire(''))
    return before ?? (field.required ? missing(field) : null)
  if (field.sensitive && typeof raw === 'string' && raw.includes('*')) {
    const mask = typeof before === 'string' ? masked(field.sensitive, before) : null
    return raw === mask ? before : new Bad('masked')
  }
  const value = blank(raw) ? '' : field.type.parse(raw, field)
  // Markup with nothing in it, and lines that are all blank, are nothing, like spaces.
  if (value !== '' && !(Array.isArray(value) && !value.length)) return value
  if (field.required) return missing(field)
  return field.type.name === 'flag' ? false : null
}
