import type { Band } from '../../../screens/datascreen/parts/bands.ts'
import { scaleOf, type Spot } from './projection.ts'
import type { Points } from './points.ts'

/** Points too near each other to be told apart, in the place where most of them are. */
export interface Group {
  readonly x: number
  readonly y: number
  readonly members: readonly number[]
  readonly urgent: number
  /** How many of its members are of each band. */
  readonly shares: Readonly<Record<Band, number>>
}
interface Cell {
  x: number
  y: number
  readonly members: number[]
}
export interface Clusters {
  readonly groups: readonly Group[]
  readonly singles: readonly number[]
}

/** Of so many the groups are fewer and larger: the ground stays in sight between them. */
const crowd = 1500
/**
 * Side of a cell in pixels, and the fewest points that become a group, by how near one looks and how many there are.
 */
const manner = (zoom: number, count: number): readonly [cell: number, least: number] =>
  zoom >= 15 ? [10, 2] : zoom >= 13 ? [44, 5] : [count > crowd ? 112 : 62, 3]

const centred = (points: Points, members: readonly number[]): Spot => {
  let [x, y] = [0, 0]
  for (const n of members) {
    x += points.x[n]!
    y += points.y[n]!
  }
  return [x / members.length, y / members.length]
}

/**
 * Points and groups of them at a whole step of zoom. The cells are fixed to the earth, so nothing jumps while the map
 * is moved; groups whose rings would touch become one, the largest first.
 */
export function clustersOf(points: Points, shown: readonly number[], zoom: number): Clusters {
  const [pixels, least] = manner(zoom, shown.length)
  const cell = pixels / scaleOf(zoom)
  const cells = new Map<number, Cell>()
  const keyOf = (column: number, row: number) => column * 1e7 + row
  for (const n of shown) {
    const key = keyOf(Math.floor(points.x[n]! / cell), Math.floor(points.y[n]! / cell))
    const group = cells.get(key)
    if (group) group.members.push(n)
    else cells.set(key, { x: 0, y: 0, members: [n] })
  }
  for (const held of cells.values()) [held.x, held.y] = centred(points, held.members)
  const taken = new Set<Cell>()
  const groups: Group[] = []
  const singles: number[] = []
  for (const group of [...cells.values()].sort((a, b) => b.members.length - a.members.length)) {
    if (taken.has(group)) continue
    taken.add(group)
    const [column, row] = [Math.floor(group.x / cell), Math.floor(group.y / cell)]
    const near = [-1, 0, 1]
      .flatMap(dx => [-1, 0, 1].flatMap(dy => cells.get(keyOf(column + dx, row + dy)) ?? []))
      .filter(other => !taken.has(other) && Math.hypot(other.x - group.x, other.y - group.y) < cell * 0.7)
    const members = [group, ...near].flatMap(({ members: own }) => own)
    near.forEach(other => taken.add(other))
    if (members.length < least) singles.push(...members)
    else {
      const [x, y] = centred(points, members)
      const shares = { high: 0, middle: 0, low: 0, none: 0 }
      for (const n of members) shares[points.band[n]!]++
      groups.push({ x, y, members, shares, urgent: members.filter(n => points.alarm[n] === 'urgent').length })
    }
  }
  // What is urgent is drawn last, so that nothing lies over it.
  return {
    groups,
    singles: singles.sort(
      (a, b) => points.of.urgent[a]! - points.of.urgent[b]! || points.of.open[a]! - points.of.open[b]! || a - b,
    ),
  }
}

export const radiusOf = (members: number): number => 13 + Math.min(15, Math.log2(members) * 1.7)

/**
 * What lies nearest to a point of the world within `reach`: a group, whose ring is larger, or an enterprise; what is
 * alarmed wins over its neighbours.
 */
export function hit(
  points: Points,
  { groups, singles }: Clusters,
  scale: number,
  x: number,
  y: number,
  reach = 15,
): Group | number | null {
  let best: Group | number | null = null
  let least = 1
  const look = (target: Group | number, wx: number, wy: number, radius: number) => {
    const far = (Math.hypot(wx - x, wy - y) * scale) / radius
    if (far < least) [best, least] = [target, far]
  }
  for (const group of groups) look(group, group.x, group.y, radiusOf(group.members.length) + 3)
  for (const n of singles) look(n, points.x[n]!, points.y[n]!, points.alarm[n] === 'calm' ? reach : reach + 5)
  return best
}
