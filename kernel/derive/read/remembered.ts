/** Totals from which on a list is long: counting it, and passing over its first pages, costs more than a page of it. */
export const longFrom = 10_000
/** The same where words are looked for: each row that has them is read to be counted. */
export const longFound = 1000
/** How long what was counted of a long list holds, ms: in which a hundred people page through it, and nobody sees that ten of ten thousand rows were filed. */
const holds = 10_000
/** The same of a list that has more rows than are counted: it does not lose them in minutes. */
const holdsFull = 600_000
const waits = 60_000
/** How long it is known where pages begin, ms: a few rows that came in front meanwhile shift all of them alike. */
const stays = 60_000
const listsMost = 1000
const placesMost = 50

/** Where a page of a long list begins: behind this many rows, the last of which has these values in the columns of the order. */
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
 * What is known of long lists: how many rows, and where some of their pages begin. Lists are named by everything that decides which rows they have,
 * the scope of who asks among it. Short lists are counted every time.
 */
export function remembered() {
  const lists = new Map<string, Long>()
  /** What is being counted: the total when it turns out long. */
  const counting = new Map<string, Promise<number | undefined>>()
  const seeking = new Map<string, Promise<unknown>>()
  /** While it is counted anew the others go on with the last total for a while. */
  const fresh = (list: string, now: number): Long | undefined => {
    const found = lists.get(list)
    return found && now - found.at < Math.max(found.holds, counting.has(list) ? waits : 0) ? found : undefined
  }
  const placesOf = (found: Long | undefined, now: number): Places =>
    found && now - found.places.since < stays ? found.places : { since: now, of: new Map<string, Place[]>() }
  return {
    /** The total of a long list as it was counted a moment ago; undefined when it has to be counted. */
    total: (list: string, now: number): number | undefined => fresh(list, now)?.total,
    /** Counts a list, and keeps the total when it is long. @param from from which total on it is  @param most the total that says there are more */
    async counted(
      list: string,
      now: number,
      count: () => Promise<number>,
      { from = longFrom, most = Infinity }: { readonly from?: number; readonly most?: number } = {},
    ): Promise<number> {
      const found = count()
      const long = found.then(
        total => (total < from ? undefined : total),
        () => undefined,
      )
      counting.set(list, long)
      try {
        const total = await found
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
    /** What somebody else is counting at this moment, when it turns out long; undefined when it does not, when it fails, and when nobody counts: then whoever asks counts. */
    underway: (list: string): Promise<number | undefined> | undefined => counting.get(list),
    /** The nearest place known at or before an offset of a long list in an order. */
    place: (list: string, order: string, offset: number, now: number): Place | undefined =>
      placesOf(fresh(list, now), now)
        .of.get(order)
        ?.filter(({ behind }) => behind <= offset)
        .reduce<Place | undefined>((best, one) => (best && best.behind >= one.behind ? best : one), undefined),
    /** Lets one find a far page, and the others who ask for it at the same moment begin where it was found. */
    async sought<T>(page: string, seek: () => Promise<T>): Promise<T> {
      const other = seeking.get(page)
      if (other) {
        await other
        return seek()
      }
      const found = seek()
      seeking.set(
        page,
        found.catch(() => undefined),
      )
      try {
        return await found
      } finally {
        seeking.delete(page)
      }
    },
    /** Notes a place, where the list is long. */
    note(list: string, order: string, place: Place, now: number): void {
      const found = fresh(list, now)
      if (!found) return
      const places = placesOf(found, now)
      const known = places.of.get(order) ?? []
      if (known.length < placesMost && !known.some(({ behind }) => behind === place.behind))
        places.of.set(order, [...known, place])
      if (places !== found.places) lists.set(list, { ...found, places })
    },
  }
}
