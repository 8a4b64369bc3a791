/**
 * From held messages to committed batches. Every message is answered exactly once: stored, or not. Two lanes, a device
 * always in the same one, one batch in flight in each: so two batches at most are under way, and the readings of a
 * device are stored in the order they came, through every repetition.
 */
import { setImmediate as breath, setTimeout as wait } from 'node:timers/promises'
import type { Device, Reading, Telemetry } from '../../kernel/run/ports.ts'

export interface QueueSettings {
  /** Longest wait of a message for company, ms. */
  readonly lingerMs: number
  /** Readings in a batch. */
  readonly most: number
  /** Readings waiting in all, and of one device; beyond it a message is turned away unanswered. */
  readonly mostWaiting: number
  readonly mostOfDevice: number
  /** A commit that takes longer counts as failed. ms */
  readonly deadlineMs: number
  /** First pause before a repetition; doubles up to `longestPauseMs`. */
  readonly pauseMs: number
  readonly longestPauseMs: number
}

/** One line of the log: what happened, and its particulars. */
export type Log = (line: { readonly event: string; readonly [name: string]: unknown }) => void

/** What became of a message: committed, not (and it never will be), or it is of a device nobody has any more. */
export type Fate = 'stored' | 'lost' | 'stranger'

/** The readings of one message, and who is told once what became of them. */
interface Entry {
  readonly key: string
  readonly readings: readonly Reading[]
  readonly answer: (fate: Fate) => void
}

interface Lane {
  waiting: Entry[]
  /** Readings in `waiting`. */
  size: number
  /** When the first of `waiting` came, on the clock of `performance`. */
  since: number
  busy: boolean
  timer: NodeJS.Timeout | undefined
}

export interface Failing {
  /** Epoch ms. */
  readonly since: number
  readonly attempts: number
  readonly error: string
}

export interface Queue {
  /** False = no room, `answer` will not be called. */
  push(readings: readonly Reading[], answer: (fate: Fate) => void): boolean
  /**
   * Stores what waits, at most so long (ms); what is left then is not stored. Resolves with the number of readings
   * left.
   */
  drain(ms: number): Promise<number>
  state(): { readonly waiting: number; readonly stored: number; readonly failing: Failing | null }
}

const LANES = 2
const nobody: ReadonlySet<string> = new Set()
/** Failures of a whole batch before its devices are tried one by one. */
const APART_AFTER = 3
/** So many devices failing alone, and none succeeding, is an outage and not a device. */
const OUTAGE = 3

export const keyOf = (device: Pick<Device, 'tenantId' | 'id'>) => `${device.tenantId}/${device.id}`

const laneOf = (key: string) => {
  let sum = 0
  for (let i = 0; i < key.length; i++) sum += key.charCodeAt(i)
  return sum % LANES
}

/**
 * @param now epoch ms, for what is reported; waiting goes by a clock that nobody sets
 * @param onPoison told of a device whose readings fail while those of others are stored
 */
export function queue(
  telemetry: Pick<Telemetry, 'ingest'>,
  settings: QueueSettings,
  log: Log,
  now: () => number,
  onPoison: (device: Device) => void,
): Queue {
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({
    waiting: [],
    size: 0,
    since: 0,
    busy: false,
    timer: undefined,
  }))
  const ofDevice = new Map<string, number>()
  let total = 0
  let stored = 0
  let closing = false
  /** Aborted when nothing more is to be tried. */
  const end = new AbortController()
  let failing: Failing | null = null
  /** Called when a lane falls idle. */
  let onIdle: () => unknown = () => {}

  function settle(entries: readonly Entry[], isStored: boolean, strangers: ReadonlySet<string> = nobody): void {
    for (const { key, readings, answer } of entries) {
      const fate = !isStored ? 'lost' : strangers.has(readings[0]!.device.id) ? 'stranger' : 'stored'
      total -= readings.length
      if (fate === 'stored') stored += readings.length
      const rest = ofDevice.get(key)! - readings.length
      if (rest > 0) ofDevice.set(key, rest)
      else ofDevice.delete(key)
      try {
        answer(fate)
      } catch (error) {
        // one connection's trouble must not stop the lane for all others
        log({ event: 'mqtt.answer', device: key, error: String(error) })
      }
    }
  }

  /** One call of the port, in time. Resolves with those nobody has any more, or with why not. */
  async function attempt(entries: readonly Entry[]): Promise<Error | ReadonlySet<string>> {
    let timer: NodeJS.Timeout | undefined
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer in ${settings.deadlineMs} ms`)), settings.deadlineMs)
      })
      const strangers = await Promise.race([telemetry.ingest(entries.flatMap(entry => entry.readings)), late])
      failing = null
      return strangers
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      clearTimeout(timer)
    }
  }

  function take(lane: Lane, room: number): Entry[] {
    let count = 0
    let stop = 0
    // at least one message, however many readings it has
    while (stop < lane.waiting.length && (stop === 0 || count + lane.waiting[stop]!.readings.length <= room)) {
      count += lane.waiting[stop++]!.readings.length
    }
    const entries = stop === lane.waiting.length ? lane.waiting : lane.waiting.slice(0, stop)
    lane.waiting = stop === lane.waiting.length ? [] : lane.waiting.slice(stop)
    lane.size -= count
    return entries
  }

  /**
   * Stores each device's readings by themselves. Returns what still has to be stored: everything, when it is no
   * device's fault.
   */
  async function apart(entries: readonly Entry[]): Promise<readonly Entry[]> {
    const devices = Map.groupBy(entries, entry => entry.key)
    const failed: { entries: readonly Entry[]; error: Error }[] = []
    let isAnyStored = false
    const tried = new Set<string>()
    for (const [key, own] of devices) {
      if (end.signal.aborted || (failed.length >= OUTAGE && !isAnyStored)) break
      const outcome = await attempt(own)
      tried.add(key)
      if (outcome instanceof Error) failed.push({ entries: own, error: outcome })
      else {
        isAnyStored = true
        settle(own, true, outcome)
      }
    }
    if (!isAnyStored) return entries
    for (const { entries: own, error } of failed) {
      const { device } = own[0]!.readings[0]!
      log({ event: 'mqtt.poison', device: own[0]!.key, readings: own.length, error: error.message })
      onPoison(device)
      settle(own, false)
    }
    return entries.filter(entry => !tried.has(entry.key))
  }

  /** Until all is stored, or the queue is abandoned. */
  async function store(lane: Lane, first: readonly Entry[]): Promise<void> {
    let entries = first
    let failures = 0
    while (entries.length > 0 && !end.signal.aborted) {
      const outcome = await attempt(entries)
      if (!(outcome instanceof Error)) {
        settle(entries, true, outcome)
        return
      }
      const error = outcome.message
      failures++
      failing = { since: failing?.since ?? now(), attempts: (failing?.attempts ?? 0) + 1, error }
      log({ event: 'mqtt.ingest', messages: entries.length, failures, error })
      await pause(Math.min(settings.pauseMs * 2 ** (failures - 1), settings.longestPauseMs))
      // company for the batch: only beside others can one device be told from an outage
      const room = settings.most - entries.reduce((sum, entry) => sum + entry.readings.length, 0)
      if (room > 0) entries = [...entries, ...take(lane, room)]
      if (failures >= APART_AFTER) entries = await apart(entries)
    }
    settle(entries, false)
  }

  /** So long, or until the end. */
  const pause = (ms: number) => wait(ms, undefined, { signal: end.signal }).catch(() => {})

  async function run(lane: Lane): Promise<void> {
    clearTimeout(lane.timer)
    lane.timer = undefined
    lane.busy = true
    await store(lane, take(lane, settings.most))
    lane.busy = false
    if (lane.waiting.length > 0) start(lane)
    else onIdle()
  }

  /** Now when the batch is full or has waited, else when it will have. */
  function start(lane: Lane): void {
    if (lane.busy) return
    const rest = closing ? 0 : settings.lingerMs - (performance.now() - lane.since)
    if (lane.size >= settings.most || rest <= 0) void run(lane)
    else lane.timer ??= setTimeout(() => void run(lane), rest)
  }

  return {
    push(readings, respond) {
      const key = keyOf(readings[0]!.device)
      const own = ofDevice.get(key) ?? 0
      const hasRoom = total + readings.length <= settings.mostWaiting && own + readings.length <= settings.mostOfDevice
      if (end.signal.aborted || !hasRoom) return false
      ofDevice.set(key, own + readings.length)
      total += readings.length
      const lane = lanes[laneOf(key)]!
      if (lane.waiting.length === 0) lane.since = performance.now()
      lane.waiting.push({ key, readings, answer: respond })
      lane.size += readings.length
      start(lane)
      return true
    },
    async drain(ms) {
      closing = true
      lanes.filter(lane => lane.waiting.length > 0).forEach(start)
      const isIdle = () => lanes.every(lane => !lane.busy && lane.waiting.length === 0)
      const idle = new Promise<void>(resolve => {
        onIdle = () => isIdle() && resolve()
        onIdle()
      })
      const late = new AbortController()
      await Promise.race([idle, wait(ms, undefined, { signal: late.signal }).catch(() => {})])
      late.abort()
      const rest = total
      end.abort()
      // those that paused before a repetition give up and say so, while the connections are still there
      await breath()
      for (const lane of lanes) settle(lane.waiting.splice(0), false)
      return rest
    },
    state: () => ({ waiting: total, stored, failing }),
  }
}
