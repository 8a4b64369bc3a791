import { at, serves } from '../world/days.ts'
import type { District, Place } from '../places/place.ts'

/** A kitchen of the district by its number in domain.md G.1; undefined in a smaller district. */
export const placeOf = ({ places }: District, n: number): Place | undefined => places.find(place => place.n === n)

/**
 * The day of a story: so many days ago, or the next before on which the kitchen cooked and the hour had come. Null when
 * the district is told of fewer days.
 */
export function dayOf({ days, rests, world }: District, place: Place, back: number, time = '00:00'): string | null {
  for (let i = days.length - 1 - back; i >= 0; i--) {
    const day = days[i]!
    if (serves(place.kitchen, day, rests) && at(day, time) <= world.now) return day
  }
  return null
}
