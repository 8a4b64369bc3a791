import type { Measure, Measures } from '../../contract/readings.ts'
import { dictionaryOf } from '../../kernel/fields/index.ts'
import type { Measured } from './kind.ts'
import { kinds } from './kinds.ts'

/**
 * What a device may say of a field of its file. @throws Error when the field has no bounds: a sensor must not be
 * believed in everything
 */
function measureOf(measured: Measured): Measure {
  if ('points' in measured) return { points: measured.points, bounds: measured.bounds }
  const { title, type, of } = measured
  if (type.name === 'text') {
    const { max, pattern } = of as { max?: number; pattern?: RegExp }
    if (max === undefined || pattern === undefined) throw new Error(`${title}: what is said needs max and pattern`)
    return { text: max, pattern }
  }
  if (type.name === 'flag') return 'switch'
  if (type.name === 'choice') {
    const keys = Object.keys(dictionaryOf(measured).items).map(Number)
    return [Math.min(...keys), Math.max(...keys)]
  }
  const { min, max } = of as { min?: number; max?: number }
  if (min === undefined || max === undefined) throw new Error(`${title}: what is measured needs min and max`)
  return of['unit'] === '℃' ? { celsius: [min, max] } : [min, max]
}

const none: Measures = new Map()
const measures = new Map(
  [...kinds].map(([key, { hears }]): [string, Measures] => [
    key,
    new Map(Object.entries(hears).map(([name, measured]) => [name, measureOf(measured)])),
  ]),
)

/** What devices of a kind may say: the bounds of the fields that keep it. */
export const measuresOf = (kind: string): Measures => measures.get(kind) ?? none

/** The same for people: names as a message has them, each with what it is called. */
export const measureWords = (kind: string): string =>
  Object.entries(kinds.get(kind)?.hears ?? {})
    .map(([name, { title }]) => `${name}（${title}）`)
    .join('、')
