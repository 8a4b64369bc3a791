// What was measured before stands in docs/figures.json: a figure that fell is said at the end of the run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** A figure, and what the machine's own bare handler did in the same run, by which machines are compared. */
export interface Figure {
  readonly value: number
  readonly better: 'more' | 'less'
  /** The same of the bare handler; none where the figure is a ratio already. */
  readonly bare?: number
}
export type Figures = Readonly<Record<string, Figure>>

/** A figure as it is kept. */
type Kept = Pick<Figure, 'value' | 'bare'>

const file = join(import.meta.dirname, '../../docs/figures.json')
/** What is worse by more than this is told, with its reason, in the commit that made it so. */
const tolerance = 0.2

const rounded = (value: number): number => Number(value.toPrecision(3))
const weighed = ({ value, bare }: Kept): number => value / (bare ?? 1)

/**
 * How much better a figure is than it was, as a share; less than nothing where it is worse. What the bare handler of
 * both runs did beside it takes the machines out. Pure.
 */
export function gain(figure: Figure, kept: Kept): number {
  const isWeighed = figure.bare !== undefined && kept.bare !== undefined
  const [now, before] = isWeighed ? [weighed(figure), weighed(kept)] : [figure.value, kept.value]
  return (figure.better === 'more' ? now / before : before / now) - 1
}

/** What other programs leave of the machine: whether what is measured now says anything. */
export const isNoisy = (): boolean => loadavg()[0]! > availableParallelism() * 2

const shown = ({ value, bare }: Kept): string => `${rounded(value)}${bare === undefined ? '' : ` : ${rounded(bare)}`}`

/**
 * Says how the figures stand beside those that are kept, and keeps them where `LOAD_KEEP=on` asks for it.
 * @returns whether all of them held
 */
export function compareFigures(now: Figures): boolean {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>) : {}
  const fell: string[] = []
  console.log(`\n${'figure : of the bare handler'.padEnd(40)} ${'now'.padStart(16)} ${'kept'.padStart(16)}`)
  for (const [name, figure] of Object.entries(now)) {
    const before = earlier[name]
    const change = before && gain(figure, before)
    if (change !== undefined && change < -tolerance) fell.push(name)
    console.log(
      `${name.padEnd(40)} ${shown(figure).padStart(16)} ${(before ? shown(before) : '–').padStart(16)}${change === undefined ? '' : `  ${change < 0 ? '' : '+'}${(change * 100).toFixed(0)} %`}`,
    )
  }
  if (process.env['LOAD_KEEP'] === 'on') {
    const kept = Object.entries(now).map(([name, { value, bare }]) => [
      name,
      { value: rounded(value), ...(bare !== undefined && { bare: rounded(bare) }) },
    ])
    const all = { ...earlier, ...Object.fromEntries(kept) }
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(all).toSorted()), null, 2)}\n`)
    console.log('kept in docs/figures.json')
  }
  if (fell.length) console.log(`fell by more than ${tolerance * 100} %: ${fell.join(', ')}`)
  return fell.length === 0
}
