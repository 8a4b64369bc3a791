// What was measured before stands in docs/figures.json: a figure that fell is said at the end of the run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** A figure that is the same on every machine: a ratio to the yardstick of the same run, or CPU a request, ms. */
export interface Figure {
  readonly value: number
  readonly better: 'more' | 'less'
}
export type Figures = Readonly<Record<string, Figure>>

const file = join(import.meta.dirname, '../../docs/figures.json')
/** What is worse by more than this is told, with its reason, in the commit that made it so. */
const tolerance = 0.2

const rounded = (value: number): number => Number(value.toPrecision(3))

/** How much better a figure is than it was, as a share; less than nothing where it is worse. Pure. */
export const gain = ({ value, better }: Figure, before: number): number =>
  (better === 'more' ? value / before : before / value) - 1

/** What other programs leave of the machine: whether what is measured now says anything. */
export const isNoisy = (): boolean => loadavg()[0]! > availableParallelism() * 2

/**
 * Says how the figures stand beside those that are kept, and keeps them where `LOAD_KEEP=on` asks for it.
 * @returns whether all of them held
 */
export function compareFigures(now: Figures): boolean {
  const earlier: Readonly<Record<string, number>> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>)
    : {}
  const fell: string[] = []
  console.log(`\n${'figure'.padEnd(40)}      now     kept`)
  for (const [name, figure] of Object.entries(now)) {
    const before = earlier[name]
    const change = before === undefined ? null : gain(figure, before)
    if (change !== null && change < -tolerance) fell.push(name)
    console.log(
      `${name.padEnd(40)} ${rounded(figure.value).toString().padStart(8)} ${(before ?? '–').toString().padStart(8)}${change === null ? '' : `  ${change < 0 ? '' : '+'}${(change * 100).toFixed(0)} %`}`,
    )
  }
  if (process.env['LOAD_KEEP'] === 'on') {
    const all = {
      ...earlier,
      ...Object.fromEntries(Object.entries(now).map(([name, { value }]) => [name, rounded(value)])),
    }
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(all).toSorted()), null, 2)}\n`)
    console.log('kept in docs/figures.json')
  }
  if (fell.length) console.log(`fell by more than ${tolerance * 100} %: ${fell.join(', ')}`)
  return fell.length === 0
}
