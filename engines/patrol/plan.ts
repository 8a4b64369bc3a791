import { kilometres, legsOf, shortest, type Spot } from './route.ts'

/** A kitchen somebody could visit. */
export interface Candidate extends Spot {
  readonly id: string
  /** patrolScore, 0–100 */
  readonly score: number
  /** Checks of the year that are due and not done. */
  readonly gap: number
}

/** What a day has room for: visits, or hours; where both are said, the one that ends first. */
export interface Room {
  readonly visits?: number
  readonly hours?: number
}

export interface Stop {
  readonly id: string
  /** From the stop before, km as the crow flies × `detour`. */
  readonly km: number
  /** Minutes on the way to it. */
  readonly minutes: number
}
export interface Plan {
  readonly stops: readonly Stop[]
  /** Back to the start, km. */
  readonly back: number
  readonly km: number
  /** The way and the visits together. */
  readonly minutes: number
}

/** Roads are longer than the crow's way by this, in a city whose rivers have few bridges【定】. */
export const detour = 1.4
/** Through a city, stops included, km/h【定】. */
export const speed = 24
/** What a visit takes, minutes【定】. */
export const visitMinutes = 45
/** Points a missing check of the year is worth, and how many count【定】. */
const [gapPoints, gapMost] = [10, 3] as const
/** Points a kilometre out of the way costs: so what lies together is visited together【定】. */
const farPoints = 2
/** What is looked at for one day: the most urgent. */
const candidatesMost = 300
/** Nobody visits more in a day. */
export const visitsMost = 30

/** What a visit there is worth: its score, and the checks of the year it lacks. domain.md D.9, D.6.3 */
export const worthOf = ({ score, gap }: Pick<Candidate, 'score' | 'gap'>): number =>
  score + gapPoints * Math.min(Math.max(gap, 0), gapMost)

const road = (km: number): number => km * detour
const minutesOf = (km: number): number => (road(km) * 60) / speed
const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * The visits of a day: the kitchens most worth it, those near the way before those far from it (地理聚类), in a short
 * order. domain.md D.9 线下检查计划. Deterministic: the order of the candidates does not matter.
 * @param start the office, or where somebody is; null = nobody says
 * @param room 30 visits at most, whatever it says
 */
export function dayPlan(candidates: readonly Candidate[], start: Spot | null, room: Room): Plan {
  const left = candidates.toSorted((a, b) => worthOf(b) - worthOf(a) || (a.id < b.id ? -1 : 1)).slice(0, candidatesMost)
  const visits = Math.max(0, Math.min(room.visits ?? visitsMost, visitsMost))
  const most = (room.hours ?? Infinity) * 60
  let tour: readonly Candidate[] = []
  let minutes = 0
  const timeOf = (stops: readonly Candidate[]): number => {
    const { legs, back } = legsOf(stops, start)
    return [...legs, back].reduce((sum, km) => sum + minutesOf(km), 0) + visitMinutes * stops.length
  }
  while (tour.length < visits && left.length) {
    let best: { readonly at: number; readonly value: number } | null = null
    for (const [at, candidate] of left.entries()) {
      const value = worthOf(candidate) - farPoints * outOfWay(candidate, tour, start)
      if (!best || value > best.value) best = { at, value }
    }
    const [next] = left.splice(best!.at, 1)
    const stops = [...tour, next!]
    const tried = shortest(stops, start).map(n => stops[n]!)
    const time = timeOf(tried)
    // What does not fit in the day is left out; something nearer may still.
    if (time <= most) [tour, minutes] = [tried, time]
  }
  const { legs, back } = legsOf(tour, start)
  return {
    stops: tour.map(({ id }, n) => ({ id, km: tenth(road(legs[n]!)), minutes: Math.round(minutesOf(legs[n]!)) })),
    back: tenth(road(back)),
    km: tenth(road(legs.reduce((sum, km) => sum + km, back))),
    minutes: Math.round(minutes),
  }
}

/** How far a place is out of a way: what the cheapest place to go in between adds, km as the crow flies. */
function outOfWay(spot: Spot, tour: readonly Spot[], start: Spot | null): number {
  if (!tour.length) return start ? kilometres(start, spot) : 0
  const points = [start, ...tour, start]
  let least = Infinity
  for (let n = 1; n < points.length; n++) {
    const [a, b] = [points[n - 1] ?? null, points[n] ?? null]
    const between = a && b ? kilometres(a, b) : 0
    least = Math.min(least, (a ? kilometres(a, spot) : 0) + (b ? kilometres(spot, b) : 0) - between)
  }
  return least
}
