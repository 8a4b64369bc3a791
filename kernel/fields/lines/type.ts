import { Bad, field, option, type Common, type Field, type Fields, type FieldType, type Row } from '../base/field.ts'
import type { RefOptions } from '../ref/type.ts'
import {
  bindCells,
  isObject,
  jsonCells,
  listIn,
  parseCells,
  rawCell,
  readCells,
  refused,
  wireCells,
  type Cells,
} from './cells.ts'

/** Kinds of value a cell may hold: those whose value is plain JSON and needs no column of its own. */
const kinds: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'integer',
  'decimal',
  'day',
  'moment',
  'month',
  'time',
  'answer',
  'flag',
  'choice',
  'choices',
  'person',
  'gtin',
  'ref',
  'images',
])
const mostLines = 50

/** The cells of a line, by name; none for a field of another type. */
export const cellsOf = (spec: Field): Fields => (spec.type.name === 'lines' ? (spec.of['fields'] as Fields) : {})

/** A line in which nothing is filled in: left over in a form, it says nothing. */
const isBlank = (fields: Fields, raw: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).every(([name, spec]) => {
    const value = rawCell(raw, name)
    return (
      value === undefined ||
      value === null ||
      value === '' ||
      value === spec.type.empty ||
      (spec.initial !== undefined && value === spec.initial) ||
      (Array.isArray(value) && !value.length)
    )
  })

/** Everything that is wrong with the lines a client sent, in order, and what is right of them. */
export function checkLines(
  spec: Field,
  raw: unknown,
): { readonly lines: readonly Cells[]; readonly bad: readonly Bad[] } {
  const list = listIn(raw)
  if (list instanceof Bad) return { lines: [], bad: [list] }
  const fields = cellsOf(spec)
  const max = option(spec, 'max', mostLines)
  const cells: Cells[] = []
  const bad: Bad[] = []
  if (list.length > max) return { lines: cells, bad: [new Bad('tooManyItems', { max })] }
  for (const [at, line] of list.entries()) {
    if (!isObject(line)) return { lines: cells, bad: [new Bad('malformed')] }
    if (isBlank(fields, line)) continue
    const result = parseCells(fields, line, { how: 'inLine', place: at + 1 })
    cells.push(result.values)
    bad.push(...result.bad)
  }
  const min = option(spec, 'min', 0)
  if (cells.length && cells.length < min) bad.push(new Bad('tooFewItems', { min }))
  return { lines: cells, bad }
}

/**
 * json of domain.md 0.1 as a small table: a list of lines whose cells are fields of their own, [] for none. What a cell
 * refers to must exist, like what a field refers to; its text is kept in the line itself, as it was that day.
 */
const linesOf = (fields: Fields): FieldType<readonly Cells[]> => ({
  name: 'lines',
  options: ['fields', 'max', 'min'],
  filters: [],
  column: () => 'jsonb',
  parse: (raw, spec) => {
    const { lines: cells, bad } = checkLines(spec, raw)
    return refused(bad, cells) ?? cells
  },
  bind: bindCells,
  read: text => readCells(fields, text),
  wire: cells => wireCells(fields, cells),
  empty: [],
  parts: true,
  json: () => jsonCells(fields),
  fake: (n, spec) =>
    [n, n + 1]
      .slice(0, option(spec, 'max', mostLines))
      .map(at =>
        Object.fromEntries(
          Object.entries(fields).map(([name, cell]) => [
            name,
            cell.type.name === 'ref' ? String(at + 1) : cell.type.name === 'images' ? null : cell.type.fake(at, cell),
          ]),
        ),
      ),
})

export interface LinesOptions<Fs extends Fields = Fields> {
  /** The cells of a line. */
  readonly fields: Fs
  /** Lines at most; 50 unless said. */
  readonly max?: number
  readonly min?: number
}

/**
 * A small table inside a row.
 * @throws Error naming the cell that no line can hold, or the ref whose text no cell keeps
 */
export function lines<const Fs extends Fields, const O extends Common>(
  options: O & LinesOptions<Fs>,
): Field<readonly Row<Fs>[], O extends { required: true } ? true : false> {
  const no = (name: string, why: string): never => {
    throw new Error(`lines “${options.title}”: ${name} ${why}`)
  }
  const fields: Record<string, Field> = { ...options.fields }
  for (const [name, spec] of Object.entries(options.fields)) {
    if (!kinds.has(spec.type.name)) no(name, `is a ${spec.type.name}; a cell is one of ${[...kinds].join(', ')}`)
    if (spec.sensitive || spec.unique || spec.search || spec.filter || spec.sort || spec.by)
      no(name, 'is only a cell: it is not masked, unique, searched, filtered or sorted by, and people enter it')
    if (spec.type.name !== 'ref') continue
    const { show, as = `${name.replace(/Id$/, '')}Name`, brings } = spec.of as unknown as RefOptions
    if (!(as in options.fields)) no(name, 'needs a cell that keeps the text it shows, named by `as`')
    // Whatever draws the line, the text comes with the row that is chosen.
    fields[name] = { ...spec, of: { ...spec.of, as, brings: { [as]: show, ...brings } } }
  }
  return field(linesOf(fields), { ...options, fields }) as unknown as Field<
    readonly Row<Fs>[],
    O extends { required: true } ? true : false
  >
}
