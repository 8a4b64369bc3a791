import { inLang, type Lang } from '../../contract/in-lang.ts'
import { figureOf, isAsked, type Panel } from '../../kernel/define/panel.ts'
import type { Dictionary } from '../../kernel/fields/choice/type.ts'
import { units, type Chart, type Reading } from './chart.ts'

/** Where a chart has a value, and its values there. */
export type Drawing = Pick<Chart, 'x' | 'series'>

type Curve = readonly (readonly [place: number, value: number])[]
type Cell = string | number | null | Curve
/** What a panel, or a line of it, says by name. */
type Line = Readonly<Record<string, Cell>>

const isLine = (telling: unknown): telling is Line => typeof telling === 'object' && telling !== null
const isLines = (telling: unknown): telling is readonly Line[] => Array.isArray(telling)
const isCurve = (cell: Cell | undefined): cell is Curve => Array.isArray(cell)

/** The lines of a panel; of one that has other numbers beside them they are called `all`. */
function linesIn(telling: unknown): readonly Line[] {
  const lines: unknown = isLine(telling) && 'all' in telling ? telling['all'] : telling
  return isLines(lines) ? lines : []
}
const numberIn = (cell: Cell | undefined): number | null =>
  cell === null || cell === undefined || isCurve(cell) ? null : Number(cell)
const wordIn = (cell: Cell | undefined): string | number =>
  cell === null || cell === undefined || isCurve(cell) ? '' : cell
const curveIn = (cell: Cell | undefined): ReadonlyMap<number, number> => new Map(isCurve(cell) ? cell : [])

/** How the texts of a drawing are said: the language of whoever looks, and the label of a key in it. */
interface Speech {
  readonly lang: Lang
  readonly label: (from: Dictionary, key: string | number) => string
}

function drawingOf(reading: Reading, panel: Panel, telling: unknown, { lang, label }: Speech): Drawing {
  const titleOf = (name: string): string => inLang(figureOf(panel, name).title, lang)
  const unitOf = (unit: keyof typeof units): string => inLang(units[unit], lang)
  if ('numbers' in reading) {
    const { numbers, unit } = reading
    const data = numbers.map(name => (isLine(telling) ? numberIn(telling[name]) : null))
    return { x: numbers.map(titleOf), series: [{ name: inLang(panel.title, lang), unit: unitOf(unit), data }] }
  }
  const lines = linesIn(telling)
  if ('curves' in reading) {
    const curves = lines.map(line => curveIn(line[reading.curves]))
    const places = [...new Set(curves.flatMap(curve => [...curve.keys()]))].toSorted((one, other) => one - other)
    return {
      x: places.map(String),
      series: curves.map((curve, n) => ({
        name: reading.called.map(name => wordIn(lines[n]?.[name])).join(' '),
        unit: unitOf(reading.unit),
        data: places.map(place => curve.get(place) ?? null),
      })),
    }
  }
  const { at, lines: numbers } = reading
  const names = isAsked(panel) ? panel.asks.names : undefined
  return {
    x: lines.map(line => (names ? label(names, wordIn(line[at])) : String(wordIn(line[at])))),
    series: Object.entries(numbers).map(([name, unit]) => ({
      name: titleOf(name),
      unit: unitOf(unit),
      data: lines.map(line => numberIn(line[name])),
    })),
  }
}

/** What a panel tells, drawn as its chart reads it; nothing where there is nothing but noughts. Pure. */
export function draw(reading: Reading, panel: Panel, telling: unknown, speech: Speech): Drawing {
  const drawing = drawingOf(reading, panel, telling, speech)
  return drawing.series.some(({ data }) => data.some(Boolean)) ? drawing : { x: [], series: [] }
}
