import { Bad, field, type Common, type Field, type FieldType } from '../base/field.ts'
import { chosen, dictionaryOf, type Dictionary } from '../choice/type.ts'

/**
 * m:code of domain.md 0.1: several keys of a dictionary, a comma list on the wire and in the database, in the
 * dictionary's order.
 */
export const choicesType: FieldType<readonly string[]> = {
  name: 'choices',
  given: 'chosen',
  options: ['from', 'min', 'max'],
  filters: ['like', 'notlike', 'null', 'notnull', 'ignore'],
  column: () => 'varchar(500)',
  parse: (raw, spec) => {
    const items =
      typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : typeof raw === 'number' ? [raw] : null
    if (items === null || items.length > 200) return new Bad('malformed')
    const from = dictionaryOf(spec)
    const keys = new Set<string>()
    for (const item of items) {
      const key = chosen(item, from)
      if (key instanceof Bad) return key
      keys.add(String(key))
    }
    const max = spec.of['max'] as number | undefined
    if (max !== undefined && keys.size > max) return new Bad('tooManyItems', { max })
    const min = spec.of['min'] as number | undefined
    if (min !== undefined && keys.size < min) return new Bad('tooFewItems', { min })
    return Object.keys(from.items).filter(key => keys.has(key))
  },
  bind: value => value.join(','),
  read: text => (text === '' ? [] : text.split(',')),
  wire: value => value.join(','),
  empty: '',
  json: () => ({ type: 'string', description: '键值，逗号分隔' }),
  fake: (n, spec) => {
    const keys = Object.keys(dictionaryOf(spec).items)
    const most = Math.min((spec.of['max'] as number | undefined) ?? Infinity, keys.length)
    const count = Math.min(most, Math.max((spec.of['min'] as number | undefined) ?? 1, 1 + (n % 2)))
    return keys.filter((_, i) => (i - (n % keys.length) + keys.length) % keys.length < count)
  },
}

/** Several keys of a dictionary. */
export const choices = <const O extends Common & { min?: number; max?: number }>(from: Dictionary, options: O) =>
  field(choicesType, { ...options, from } as unknown as Common) as unknown as Field<
    readonly string[],
    O extends { required: true } ? true : false
  >
