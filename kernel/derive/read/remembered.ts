/** Totals from which on a list is long: counting it, and passing over its first pages, costs more than a page of it. */
export const longFrom = 10_000
/** The same where words are looked for: each row that has them is read to be counted. */
export const longFound = 1000
/**
 * How long what was counted of a long list holds, ms: in which a hundred people page through it, and nobody sees that
 * ten of ten thousand rows were filed.
 */
const holds = 10_000
/** The same of a list that has more rows than are counted: it does not lose them in minutes. */
const holdsFull = 600_000
const waits = 60_000
/** How long it is known where pages begin, ms: a few rows that came in front meanwhile shift all of them alike. */
const stays = 60_000
const listsMost = 1000
const placesMost = 50

/**
 * Where a page of a long list begins: behind this many rows, the last of which has these values in the columns of the
 * order.
 */
interface Place {
  readonly behind: number
  readonly last: readonly (string | null)[]
}

interface Long {
  readonly total: number
  readonly at: number
  readonly holds: number
  /** Where its pages begin, by the order. */
  readonly places: Places
}

interface Places {
  readonly since: number
  readonly of: Map<string, Place[]>
}

/**
 * What is known of long lists: how many rows, and where some of their pages begin. Lists are named by everything that
 * decides which rows they have, the scope of who asks among it. Short lists are counted every time.
 */
export function remembered() {
  const lists = new Map<string, Long>()
  /** What is being counted: the total when it turns out long. */
  const counting = new Map<string, Promise<number | undefined>>()
  const seeking = new Map<string, Promise<unknown>>()
  /** While it is counted anew the others go on with the last total for a while. */
  const fresh = (list: string, now: number): Long | undefined => {
    const long = lists.get(list)
    return long && now - long.at < Math.max(long.holds, counting.has(list) ? waits : 0) ? long : undefined
  }
  const placesOf = (list: Long | undefined, now: number): Places =>
    list && now - list.places.since < stays ? list.places : { since: now, of: new Map<string, Place[]>() }
  return {
    /** The total of a long list as it was counted a moment ago; undefined when it has to be counted. */
    total: (list: string, now: number): number | undefined => fresh(list, now)?.total,
    /**
     * Counts a list, and keeps the total when it is long. @param from from which total on it is @param most the total
     * that says there are more
     */
    async counted(
      list: string,
      now: number,
      count: () => Promise<number>,
      { from = longFrom, most = Infinity }: { readonly from?: number; readonly most?: number } = {},
    ): Promise<number> {
      const size = count()
      const long = size.then(
        total => (total < from ? undefined : total),
        () => undefined,
      )
      counting.set(list, long)
      try {
        const total = await size
        if (total < from) lists.delete(list)
        else {
          if (lists.size >= listsMost) lists.clear()
          lists.set(list, {
            total,
            at: now,
            holds: total >= most ? holdsFull : holds,
            places: placesOf(lists.get(list), now),
          })
        }
        return total
      } finally {
        if (counting.get(list) === long) counting.delete(list)
      }
    },
    /**
     * What somebody else is counting at this moment, when it turns out long; undefined when it does not, when it fails,
     * and when nobody counts: then whoever asks counts.
     */
    underway: (list: string): Promise<number | undefined> | undefined => counting.get(list),
    /** The nearest place known at or before an offset of a long list in an order. */
    place: (list: string, order: string, offset: number, now: number): Place | undefined =>
      placesOf(fresh(list, now), now)
        .of.get(order)
        ?.filter(({ behind }) => behind <= offset)
        .reduce<Place | undefined>(
          (best, candidate) => (best && best.behind >= candidate.behind ? best : candidate),
          undefined,
        ),
    /** Lets one find a far page, and the others who ask for it at the same moment begin where it was found. */
    async sought<T>(page: string, seek: () => Promise<T>): Promise<T> {
      const search = seeking.get(page)
      if (search) {
        await search
        return seek()
      }
      const result = seek()
      seeking.set(
        page,
        result.catch(() => undefined),
      )
      try {
        return await result
      } finally {
        seeking.delete(page)
      }
    },
    /** Notes a place, where the list is long. */
    note(list: string, order: string, place: Place, now: number): void {
      const long = fresh(list, now)
      if (!long) return
      const places = placesOf(long, now)
      const all = places.of.get(order) ?? []
      if (all.length < placesMost && !all.some(({ behind }) => behind === place.behind))
        places.of.set(order, [...all, place])
      if (places !== long.places) lists.set(list, { ...long, places })
    },
  }
}
