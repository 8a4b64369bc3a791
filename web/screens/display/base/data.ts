/** What the screen in a canteen knows: one answer every ten seconds, and the last good one where none comes. */
import { answeredAt, updatedAt } from '../../../state/clock.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { wireDay, wireMoment } from '../../../../contract/wire.ts'
import { placeOf, type First, type FirstCalls } from '../../../api/first.ts'
import type { Camera, Dish, Kitchen, OwnPage, People } from '../../../pages/public/kitchen/data.ts'
import { everySecond, fetchOpen, lateAfter, OpenRefusal, pollingClient, refreshEvery } from '../../polled.ts'

export interface Check {
  readonly emp_name: string
  readonly check_temp: string
  /** 1 well, 2 not. */
  readonly type: number
}
export interface Cold {
  readonly deviceName: string
  readonly temp: string
  readonly lastTime: string
  readonly low: number | null
  readonly high: number
  readonly state: 'ok' | 'over' | 'under' | 'defrost' | 'offline' | 'silent'
}
export interface Sample {
  readonly additive_name: string
  /** A key of meal_type; `additive_can` is its word. */
  readonly additiveCan: number
  readonly additiveDate: string
  readonly additiveCanImg: string
}
export interface Disinfection {
  /** A key of disinfect_way. */
  readonly disinfectWay: number
  readonly disinfect_date: string
  readonly disinfect_imgs: string
}
export const warnKinds = ['alarm', 'disinfect', 'mouse', 'freeze', 'cap', 'mask'] as const

/** Of what the kitchen does not show there is null. */
export interface Display {
  readonly kitchen: Kitchen & { readonly infoLogo: string }
  readonly page: OwnPage & { readonly img: string }
  readonly people: People
  readonly menu: readonly (Dish & { readonly cookbookChef: string })[]
  readonly cameras: readonly Camera[]
  readonly staff: { readonly empNum: number; readonly kitchenNum: number }
  readonly checks: { readonly records: readonly Check[]; readonly total: number } | null
  /** Well, not well, not checked yet. */
  readonly checkCounts: readonly { readonly value: number }[] | null
  readonly warnTypes: Readonly<Record<(typeof warnKinds)[number], number>>
  readonly warnDays: readonly { readonly rtime: string; readonly num: number }[]
  readonly samples: readonly Sample[] | null
  readonly disinfections: readonly Disinfection[] | null
  readonly cold: readonly Cold[]
  readonly scores: readonly { readonly day: string; readonly score: number }[]
}

/** What is known, as of when by the clock of the server, epoch ms. */
interface Known {
  readonly display: Display | null
  readonly at: number
}

const call = 'enterprise'
/** What the first screen is made of. */
export const firstCalls = (query: URLSearchParams): FirstCalls => ({
  display: [`dataScreenOpen/${call}`, placeOf(query)],
})

// ---- the last good answer, for the time without a network
// ----------------------------------------------------------------

const placeName = ({ tenantId, infoId }: ReturnType<typeof placeOf>): string => `sk-display ${tenantId} ${infoId}`
/** A browser that keeps nothing, or has no room, shows what comes. */
function keep(place: string, known: Known): void {
  try {
    if (known.display) localStorage.setItem(place, JSON.stringify(known))
    // Who hides itself is forgotten here as well.
    else localStorage.removeItem(place)
  } catch {
    // Nothing is lost but the memory.
  }
}
function remember(place: string): Known | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(place) ?? 'null') as Known | null
    return known?.display ? known : undefined
  } catch {
    return undefined
  }
}

/** Screens that were switched on together do not ask together. */
const jitter = 1_500

async function ask(place: ReturnType<typeof placeOf>, signal: AbortSignal): Promise<Known> {
  const { tenantId, infoId } = place
  const params = { infoId, ...(tenantId && { tenantId }) }
  const known = await fetchOpen(call, params, signal).then(
    ({ data, at }): Known => ({ display: data as Display, at: at || clock.now() }),
    (error: unknown): Known => {
      if (error instanceof OpenRefusal && error.status === 404) return { display: null, at: clock.now() }
      throw error
    },
  )
  keep(placeName(place), known)
  return known
}

const keyOf = (place: ReturnType<typeof placeOf>) => [placeName(place)] as const

/** A client that knows what the server has said with the page. */
export function displayClient(query: URLSearchParams, first: First | null): QueryClient {
  const client = pollingClient()
  const display = first?.answers['display'] as Display | null | undefined
  if (first && display !== undefined) {
    const known: Known = { display, at: first.at }
    client.setQueryData(keyOf(placeOf(query)), known, { updatedAt: updatedAt(known.at) })
  }
  return client
}

/** Where the server has said nothing yet, what was kept here before: the page is taken over as it was made. */
export function recall(client: QueryClient, query: URLSearchParams): void {
  const place = placeOf(query)
  const known = client.getQueryData(keyOf(place)) === undefined && remember(placeName(place))
  if (known) client.setQueryData(keyOf(place), known, { updatedAt: updatedAt(known.at) })
}

/** What is known; undefined while nothing is, and whether that is because nobody answers. */
export function useDisplay(query: URLSearchParams): { readonly known: Known | undefined; readonly isAway: boolean } {
  const place = useMemo(() => placeOf(query), [query])
  const { data, isError } = useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => ask(place, signal),
    refetchInterval: () => refreshEvery + Math.random() * jitter,
    // What was kept from before is query anew at once; what the server has just said is not.
    refetchOnMount: it => (clock.now() - answeredAt(it.state.dataUpdatedAt) > lateAfter ? 'always' : false),
  })
  return { known: data, isAway: isError }
}

// ---- the clock
// ------------------------------------------------------------------------------------------------------------

/** A machine's clock that is off by more than this, and by less than a day, is said to be. */
const drift = { least: 60_000, most: 86_400_000 }
/**
 * How far the clock of this machine is behind, minutes; 0 where it is right enough, or shows another day altogether.
 */
export const useDrift = (): number =>
  useSyncExternalStore(
    everySecond,
    () => {
      const off = Math.abs(clock.shift())
      return off > drift.least && off < drift.most ? Math.round(clock.shift() / 60_000) : 0
    },
    () => 0,
  )

/** The minute that is, `yyyy-MM-dd HH:mm` of the business zone. @param at the minute the server made the page in */
export function useMinute(at = 0): string {
  const minute = (ms: number): string => wireMoment(ms).slice(0, 16)
  return useSyncExternalStore(
    everySecond,
    () => minute(clock.now()),
    () => minute(at),
  )
}

/** Of what time the data is, where that is not now: `11:16`, or with its day; '' while it is fresh. */
export const useStale = (known: Known | undefined): string =>
  useSyncExternalStore(
    everySecond,
    () => {
      if (!known) return ''
      const now = clock.now()
      if (now - known.at <= lateAfter) return ''
      const moment = wireMoment(known.at)
      return wireDay(known.at) === wireDay(now) ? moment.slice(11, 16) : moment.slice(5, 16)
    },
    () => '',
  )
