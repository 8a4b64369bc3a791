/** A place: degrees. */
export interface Spot {
  readonly lng: number
  readonly lat: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Mean radius of the earth, km. */
const radius = 6371.0088

/** The great-circle distance of two places, km. */
export function kilometres(a: Spot, b: Spot): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** From a start, which may be none: then nobody has to come to the first, or go home from the last. */
const leg = (a: Spot | null, b: Spot | null): number => (a && b ? kilometres(a, b) : 0)

/** What shortens a way by less than a millimetre is no gain: so no rounding makes it turn for ever. */
const least = 1e-6

/**
 * An order to visit places in, short: the nearest next, and then no two legs can be exchanged for shorter ones. Of
 * places that are equally near the one that comes first; so the same places always give the same order.
 * @param start where one sets out and comes back to; null = anywhere
 * @returns the places of the array, by their number, in the order to visit them
 */
export function shortest(spots: readonly Spot[], start: Spot | null): readonly number[] {
  const left = spots.map((_, n) => n)
  const order: number[] = []
  let from: Spot | null = start
  while (left.length) {
    let [at, near] = [0, Infinity]
    for (const [k, n] of left.entries()) {
      const away = leg(from, spots[n]!)
      if (away < near) [at, near] = [k, away]
    }
    const [next] = left.splice(at, 1)
    order.push(next!)
    from = spots[next!]!
  }
  const spot = (k: number): Spot | null => (k < 0 || k >= order.length ? start : spots[order[k]!]!)
  for (let better = true; better;) {
    better = false
    for (let i = 0; i < order.length - 1; i++)
      for (let k = i + 1; k < order.length; k++) {
        // The legs before i and after k are exchanged: what lies between is walked the other way.
        const gain =
          leg(spot(i - 1), spot(i)) + leg(spot(k), spot(k + 1)) - leg(spot(i - 1), spot(k)) - leg(spot(i), spot(k + 1))
        if (gain <= least) continue
        for (let [a, b] = [i, k]; a < b; a++, b--) [order[a], order[b]] = [order[b]!, order[a]!]
        better = true
      }
  }
  return order
}

/**
 * The legs of a way in an order.
 * @returns km to each place from the one before, and back to the start; 0 from and to no start
 */
export function legsOf(
  spots: readonly Spot[],
  start: Spot | null,
): { readonly legs: readonly number[]; readonly back: number } {
  return {
    legs: spots.map((spot, n) => leg(n === 0 ? start : spots[n - 1]!, spot)),
    back: spots.length ? leg(spots.at(-1)!, start) : 0,
  }
}
