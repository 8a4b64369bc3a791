import { Bad, field, type Common, type Field, type Fields, type FieldType, type Json } from '../base/field.ts'

const deepest = 12
const longest = 20_000

/** Text that jsonb takes: no NUL, no half of a surrogate pair. */
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** True when the value is JSON of bounded depth without keys that would reach a prototype. */
function harmless(value: unknown, depth: number): value is Json {
  if (depth > deepest) return false
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return storable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(item => harmless(item, depth + 1))
  if (typeof value !== 'object') return false
  return Object.entries(value as object).every(
    ([key, item]) =>
      key !== '__proto__' && key !== 'constructor' && key !== 'prototype' && storable(key) && harmless(item, depth + 1),
  )
}

/** json of domain.md 0.1: structured data of at most 20,000 characters and 12 levels. */
export const jsonType: FieldType<Json> = {
  name: 'json',
  options: ['parts'],
  filters: [],
  column: () => 'jsonb',
  parse: raw => {
    let value: unknown = raw
    if (typeof raw === 'string') {
      if (raw.length > longest) return new Bad('tooLong', { max: longest })
      try {
        value = JSON.parse(raw)
      } catch {
        return new Bad('notJson')
      }
    }
    // A text alone would come back as JSON of another meaning: it must be an object or a list.
    if (typeof value !== 'object' || value === null || !harmless(value, 0)) return new Bad('notJson')
    // Exactly what the database will give back.
    const text = JSON.stringify(value)
    return text.length > longest ? new Bad('tooLong', { max: longest }) : (JSON.parse(text) as Json)
  },
  bind: value => JSON.stringify(value),
  read: text => JSON.parse(text) as Json,
  wire: value => value,
  empty: {},
  json: () => ({}),
  fake: n => ({ n }),
}

/** The same, sent and answered as its JSON in one text, '' for nothing: what clients know as a line of text. */
const jsonTextType: FieldType<Json> = {
  ...jsonType,
  wire: value => (value === null || Object.keys(value as object).length === 0 ? '' : JSON.stringify(value)),
  empty: '',
  json: () => ({ type: 'string', maxLength: longest }),
}

/** The named parts of structured data; none where it has no names. */
export const partsOf = (spec: Field): Fields => (spec.type.name === 'json' ? ((spec.of['parts'] ?? {}) as Fields) : {})

/**
 * Structured data. `parts`: what people call the values in it, and their units, so that nobody reads or writes it as
 * JSON.
 */
export const json = <const O extends Common & { parts?: Fields }>(options: O) => field(jsonType, options)

/** Structured data that clients hold as a text. */
export const jsonText = <const O extends Common>(options: O) => field(jsonTextType, options)
