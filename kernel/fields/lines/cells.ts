import { checkField } from '../base/check.ts'
import { Bad, type Field, type Fields, type Json, type Part } from '../base/field.ts'

/** What is in the cells of one part of a value, by name; null for nothing. All of it is what JSON can say. */
export type Cells = Readonly<Record<string, unknown>>

/** A list out of what a client sends for one: a list, or its JSON as a text. */
export function listIn(raw: unknown): readonly unknown[] | Bad {
  if (typeof raw !== 'string') return Array.isArray(raw) ? raw : new Bad('malformed')
  if (raw.length > 200_000) return new Bad('malformed')
  try {
    const list: unknown = JSON.parse(raw)
    return Array.isArray(list) ? list : new Bad('malformed')
  } catch {
    return new Bad('malformed')
  }
}

export const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

export const rawCell = (raw: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(raw, name) ? raw[name] : undefined

/**
 * One part checked, cell by cell; what no cell is called is dropped, as of a row: clients add marks of their own.
 * platform-contract.md 1.1
 */
export function parseCells(
  fields: Fields,
  raw: Readonly<Record<string, unknown>>,
  part: Pick<Part, 'how' | 'place'>,
): { readonly values: Cells; readonly bad: readonly Bad[] } {
  const values: Record<string, unknown> = {}
  const bad: Bad[] = []
  for (const [cell, field] of Object.entries(fields)) {
    const value = checkField(field, rawCell(raw, cell))
    if (value instanceof Bad) bad.push(new Bad(value.code, value.params, { ...part, cell, of: field }))
    values[cell] = value instanceof Bad ? null : value
  }
  return { values, bad }
}

/**
 * Why parts were refused: what is wrong comes before what is missing, because a draft may lack that and keeps the rest.
 */
export const refused = (bad: readonly Bad[], rest: readonly Cells[]): Bad | undefined => {
  const first = bad.find(fault => !fault.lacks) ?? bad[0]
  return first?.lacks ? new Bad(first.code, first.params, first.at, rest) : first
}

/** A list of parts as its column takes it: what is nothing is left out. */
export const bindCells = (parts: readonly Cells[]): string =>
  JSON.stringify(parts.map(cells => Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null))))

export const readCells = (fields: Fields, text: string): readonly Cells[] =>
  (JSON.parse(text) as readonly Cells[]).map(stored =>
    Object.fromEntries(Object.keys(fields).map(name => [name, stored[name] ?? null])),
  )

const wireCell = (field: Field, value: unknown): Json =>
  value === null || value === undefined ? field.type.empty : field.type.wire(value)

export const wireCells = (fields: Fields, parts: readonly Cells[]): readonly Json[] =>
  parts.map(cells =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireCell(field, cells[name])])),
  )

export const jsonCells = (fields: Fields): Record<string, Json> => ({
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { title: field.title, anyOf: [field.type.json(field), { const: field.type.empty }] },
      ]),
    ),
  },
})
