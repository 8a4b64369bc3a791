/** Who is registered, where, and whether his heart beats. GB/T 28181-2022 §9.1, §9.6 */
import type { Arrival, Cameras, Departure, VideoDevice } from '../../kernel/run/cameras.ts'
import type { Clock } from './clock.ts'
import type { Route } from './sockets.ts'

export interface Entry {
  readonly device: VideoDevice
  /** Where the device is spoken to: where it was heard from last. */
  route: Route
  until: number
  version: string
  isOnline: boolean
  heardAt: number
  /** Its last beat. */
  beatAt: number | null
  /** The times between its last beats, ms; the longest of them is what one waits for. */
  gaps: readonly number[]
  cancel: () => void
}

export interface Book {
  /** A device that is registered and not silent. */
  online(gbId: string): Entry | null
  /** A registered one, silent or not. */
  registered(gbId: string): Entry | null
  register(device: VideoDevice, route: Route, until: number, version: string): void
  leave(gbId: string, why: Departure): void
  /** Whether somebody is registered by this name who may speak from there: from another address he registers anew. */
  maySpeak(gbId: string, route: Route): boolean
  /**
   * Something was heard of a registered device. A beat from another port of its address shows its new way (NAT).
   * @returns null where nobody is registered who may speak from there
   */
  heard(gbId: string, route: Route, isBeat: boolean): Entry | null
  readonly size: number
  readonly onlineCount: number
  close(): void
}

/** How often a heart beats unless it shows otherwise, the least and the most that is believed, ms. */
const BEAT = 60_000
const LEAST = 20_000
const MOST = 600_000
/** Beats that may lack. */
const MISSES = 3

export function openBook(cameras: Cameras, clock: Clock): Book {
  const entries = new Map<string, Entry>()
  const beatOf = ({ gaps }: Entry): number => (gaps.length === 0 ? BEAT : Math.min(MOST, Math.max(LEAST, ...gaps)))
  const silentAt = (entry: Entry): number => entry.heardAt + MISSES * beatOf(entry)

  function watch(gbId: string, entry: Entry): void {
    entry.cancel()
    const due = entry.isOnline ? Math.min(entry.until, silentAt(entry)) : entry.until
    entry.cancel = clock.wake(due, () => look(gbId, entry))
  }
  function look(gbId: string, entry: Entry): void {
    const now = clock.now()
    if (now >= entry.until) return end(gbId, entry, 'expired')
    if (entry.isOnline && now >= silentAt(entry)) {
      entry.isOnline = false
      cameras.went(entry.device, 'silent', now)
    }
    watch(gbId, entry)
  }
  function end(gbId: string, entry: Entry, why: Departure): void {
    entry.cancel()
    entries.delete(gbId)
    if (entry.isOnline || why !== 'expired') cameras.went(entry.device, why, clock.now())
  }
  const arrival = (entry: Entry, isNew: boolean): Arrival => ({
    at: clock.now(),
    address: entry.route.address,
    port: entry.route.port,
    transport: entry.route.transport,
    until: entry.until,
    version: entry.version,
    isNew,
  })

  function maySpeak(gbId: string, route: Route): boolean {
    const entry = entries.get(gbId)
    return entry !== undefined && clock.now() < entry.until && entry.route.address === route.address
  }

  return {
    online(gbId) {
      const entry = entries.get(gbId)
      return entry?.isOnline ? entry : null
    },
    registered: gbId => entries.get(gbId) ?? null,
    register(device, route, until, version) {
      const before = entries.get(device.gbId)
      before?.cancel()
      const now = clock.now()
      const gaps = before?.gaps ?? []
      const entry: Entry = {
        device,
        route,
        until,
        version,
        isOnline: true,
        heardAt: now,
        beatAt: null,
        gaps,
        cancel: () => undefined,
      }
      entries.set(device.gbId, entry)
      cameras.came(device, arrival(entry, true))
      watch(device.gbId, entry)
    },
    leave(gbId, why) {
      const entry = entries.get(gbId)
      if (entry) end(gbId, entry, why)
    },
    maySpeak,
    heard(gbId, route, isBeat) {
      const entry = entries.get(gbId)
      const now = clock.now()
      if (entry === undefined || !maySpeak(gbId, route)) return null
      // A connection that still stands is not given up for what comes by another way.
      if (isBeat && entry.route.connection?.isOpen() !== true) entry.route = route
      if (isBeat) {
        if (entry.beatAt !== null) entry.gaps = [...entry.gaps, now - entry.beatAt].slice(-MISSES)
        entry.beatAt = now
      }
      entry.heardAt = now
      if (!entry.isOnline) {
        entry.isOnline = true
        cameras.came(entry.device, arrival(entry, false))
        watch(gbId, entry)
      } else if (isBeat) watch(gbId, entry)
      if (isBeat) cameras.beat(entry.device, now)
      return entry
    },
    get size() {
      return entries.size
    },
    get onlineCount() {
      return entries.values().reduce((count, { isOnline }) => count + (isOnline ? 1 : 0), 0)
    },
    close() {
      for (const { cancel } of entries.values()) cancel()
      entries.clear()
    },
  }
}
