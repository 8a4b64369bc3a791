import { mapUnit, type MapPoints } from '../../../../contract/map.ts'
import { bandOf, type Band } from '../../../screens/datascreen/parts/bands.ts'
import type { TileDatum } from '../../../../contract/tiles.ts'
import { placeIn } from './datum.ts'
import { boxOf, isIn, worldOf, type Box, type Camera, type Size } from './projection.ts'

export const alarmKinds = ['urgent', 'open', 'calm'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** The enterprises somebody sees, made ready to be drawn: the n-th of every column is of the same one. */
export interface Points {
  readonly of: MapPoints
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly placed: readonly boolean[]
  readonly band: readonly Band[]
  readonly alarm: readonly AlarmKind[]
  readonly at: ReadonlyMap<string, number>
}

/** @param datum the system of the tiles they stand on; without tiles they stand where they are filed, in GCJ-02 */
export function pointsOf(of: MapPoints, datum?: TileDatum): Points {
  const count = of.id.length
  const [x, y] = [new Float64Array(count), new Float64Array(count)]
  const placed: boolean[] = []
  for (let n = 0; n < count; n++) {
    const [lng, lat] = [of.place[2 * n]! * mapUnit, of.place[2 * n + 1]! * mapUnit]
    placed.push(lng !== 0 && lat !== 0)
    if (placed[n]) [x[n], y[n]] = worldOf(...placeIn(datum, [lng, lat])) as [number, number]
  }
  return {
    of,
    count,
    x,
    y,
    placed,
    band: of.index.map(bandOf),
    at: new Map(of.id.map((id, n) => [id, n])),
    alarm: of.urgent.map((urgent, n) => (urgent > 0 ? 'urgent' : of.open[n]! > 0 ? 'open' : 'calm')),
  }
}

/** Whether two answers say the same. */
export const areSame = (a: MapPoints, b: MapPoints): boolean =>
  (Object.keys(a) as (keyof MapPoints)[]).every(
    column => a[column].length === b[column].length && a[column].every((value, n) => value === b[column][n]),
  )

/** What is wanted of each kind; an empty list wants all. */
export interface Filter {
  readonly band: readonly string[]
  readonly alarm: readonly string[]
  readonly grade: readonly string[]
  readonly type: readonly string[]
}
export type Kind = keyof Filter
export const kinds = ['band', 'alarm', 'grade', 'type'] as const satisfies readonly Kind[]
export const everything: Filter = { band: [], alarm: [], grade: [], type: [] }

export interface Sifted {
  /** Enterprises that are wanted and lie somewhere, and those whose place nobody has filed. */
  readonly shown: readonly number[]
  readonly unplaced: readonly number[]
  /** How many there would be of each, were only it wanted of its kind. */
  readonly counts: Readonly<Record<Kind, ReadonlyMap<string, number>>>
}

/** What of the points is wanted, in one pass. */
export function sift(points: Points, filter: Filter): Sifted {
  const wanted = kinds.map(kind => (filter[kind].length ? new Set(filter[kind]) : null))
  const counts = {
    band: new Map<string, number>(),
    alarm: new Map<string, number>(),
    grade: new Map<string, number>(),
    type: new Map<string, number>(),
  }
  const [shown, unplaced]: [number[], number[]] = [[], []]
  for (let n = 0; n < points.count; n++) {
    const keys = [points.band[n]!, points.alarm[n]!, String(points.of.grade[n]), String(points.of.type[n])]
    const failed = keys.flatMap((key, i) => (wanted[i]?.has(key) === false ? [i] : []))
    if (failed.length > 1) continue
    keys.forEach((key, i) => {
      if (failed.length === 0 || failed[0] === i) counts[kinds[i]!].set(key, (counts[kinds[i]!].get(key) ?? 0) + 1)
    })
    if (failed.length === 0) (points.placed[n] ? shown : unplaced).push(n)
  }
  return { shown, unplaced, counts }
}

const bandOrder: Readonly<Record<Band, number>> = { low: 0, middle: 1, none: 2, high: 3 }
/** Where one has to look first: urgent alarms, other alarms, then the lowest index. */
export const byNeed =
  ({ of, band, alarm }: Points) =>
  (a: number, b: number): number =>
    alarmKinds.indexOf(alarm[a]!) - alarmKinds.indexOf(alarm[b]!) ||
    of.urgent[b]! - of.urgent[a]! ||
    of.open[b]! - of.open[a]! ||
    bandOrder[band[a]!] - bandOrder[band[b]!] ||
    of.index[a]! - of.index[b]! ||
    a - b

/**
 * The box around some points; nothing around none. The outermost hundredth may fall outside when there are many: one
 * mistyped place must not shrink all others to a dot.
 */
export function boxAround({ x, y }: Points, some: readonly number[]): Box | null {
  if (!some.length) return null
  const ends = (of: Float64Array): readonly [number, number] => {
    const sorted = Float64Array.from(some, n => of[n]!).sort()
    const cut = some.length >= 100 ? Math.floor(some.length / 100) : 0
    return [sorted[cut]!, sorted.at(-1 - cut)!]
  }
  const [[west, east], [north, south]] = [ends(x), ends(y)]
  return { west, east, north, south }
}

/** Those of some enterprises that are in sight. */
export function inSight({ x, y }: Points, some: readonly number[], camera: Camera, size: Size): readonly number[] {
  const box = boxOf(camera, size)
  return some.filter(n => isIn(box, x[n]!, y[n]!))
}
