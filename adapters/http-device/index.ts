/** Devices that speak by HTTP: the same messages and guarantees as over MQTT. README of adapters/mqtt says both. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '../../kernel/errors.ts'
import { gate } from '../../kernel/run/gate.ts'
import type { Device, DeviceDoor, Outcome, Telemetry } from '../../kernel/run/ports.ts'
import { keyOf, queue, type Failing, type Log } from '../../kernel/run/queue.ts'
import { claimOf, nameOf } from '../hear/claim.ts'
import { forgetting } from '../hear/forgotten.ts'
import { hearing } from '../hear/hear.ts'
import { inTime, nothing, refusing, ticks } from '../hear/refusing.ts'
import { clock } from '../../contract/clock.ts'

/** The section of the configuration this adapter reads. */
export interface HttpDevices {
  readonly log: Log
  /** Readings held for their commit, of all devices. */
  readonly maxWaiting?: number
  /** Milliseconds the store may take for a batch or a secret. */
  readonly deadline?: number
  /** What a graceful end may take: the commits that are under way. ms */
  readonly drain?: number
  /** Messages of a device at once, and for ever in a second. */
  readonly often?: { readonly burst: number; readonly perSecond: number }
  /** Epoch ms. */
  readonly now?: () => number
}

export interface HttpDoor extends DeviceDoor {
  health(): {
    readonly ok: boolean
    readonly waiting: number
    readonly stored: number
    readonly refused: Readonly<Record<string, number>>
    readonly failing: Failing | null
  }
  /** Stores and answers what it holds, `drain` ms at most. */
  close(): Promise<void>
}

const MAX_WAITING = 50_000
const DEADLINE = 20_000
const DRAIN = 10_000
/** How long a secret that was right is not asked about again, ms, and of how many devices that is known. */
const KNOWN = 30_000
const MOST_KNOWN = 20_000
/** How long a device whose readings cannot be stored is kept out, ms, and what others are told to wait, s. */
const SHUN = 60_000
const AGAIN = 5

const mark = (name: string, secret: string): string => `${name} ${createHash('sha256').update(secret).digest('base64')}`

/** Remembers so much, and forgets the oldest. */
const put = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  if (map.size > MOST_KNOWN) map.delete(map.keys().next().value!)
}

/** Opens the door; what listens asks it. */
export function openHttpDevices(section: HttpDevices, telemetry: Telemetry): HttpDoor {
  const {
    log,
    maxWaiting = MAX_WAITING,
    deadline = DEADLINE,
    drain = DRAIN,
    often = { burst: 120, perSecond: 5 },
    now = clock.now,
  } = section
  const known = new Map<string, { readonly device: Device; readonly until: number }>()
  const shunned = new Map<string, number>()
  const spent = new Map<string, { tokens: number; at: number }>()
  const voids = forgetting()
  const guesses = gate()
  /** Names and secrets that are being looked at, by the address they come from. */
  const looking = new Map<string, Promise<Device>>()
  const { refuse: count, turnAway, counts } = refusing(telemetry, 'http', log, now)
  const readings = queue(
    telemetry,
    {
      lingerMs: 10,
      most: 2_000,
      mostWaiting: maxWaiting,
      mostOfDevice: 2_000,
      deadlineMs: deadline,
      pauseMs: 50,
      longestPauseMs: 5_000,
    },
    ({ event, ...line }) => log({ event: event.replace('mqtt', 'http'), ...line }),
    now,
    device => put(shunned, keyOf(device), ticks() + SHUN),
  )
  let isShut = false

  const leaves = (device: Device): void => telemetry.left(device, now())
  const hear = hearing(
    telemetry,
    readings,
    (device, reason, topic, payload, first) =>
      first ? turnAway(device, reason, topic, payload) : count(keyOf(device), reason),
    leaves,
    now,
  )

  /** Who a name and a secret are, asked of the store where they were not right a moment ago. */
  async function login(address: string, username: string, secret: string): Promise<Device> {
    const claim = claimOf(username)
    if (claim === null || secret === '') {
      count(address, 'credentials')
      throw refuse('deviceLogin')
    }
    const name = nameOf(claim)
    const key = mark(name, secret)
    const before = known.get(key)
    if (before && before.until > ticks()) return before.device
    // What a device says at once after a restart is one guess, not many: it is looked at once, and nobody waits.
    const at = `${address} ${key}`
    const answer = looking.get(at) ?? look(address, name, secret, key).finally(() => looking.delete(at))
    looking.set(at, answer)
    return answer
  }

  /** Asks the store who a name and a secret are, later the more often somebody guessed. */
  async function look(address: string, name: string, secret: string, key: string): Promise<Device> {
    const pause = guesses.wait(address, name, ticks())
    if (pause === null) {
      count(name, 'guessing')
      throw refuse('deviceGuess', { seconds: AGAIN })
    }
    if (pause > 0) await wait(pause)
    let device: Device | null
    const since = ticks()
    try {
      device = await inTime(telemetry.authenticate(name, secret), deadline)
    } catch (error) {
      guesses.left(address, name)
      log({ event: 'http.authenticate', device: name, error: String(error) })
      count(name, 'unavailable')
      throw refuse('deviceAway', { seconds: AGAIN })
    }
    if (device === null) {
      guesses.failed(address, name, ticks())
      count(name, 'credentials')
      throw refuse('deviceLogin')
    }
    guesses.passed(address, name)
    if (voids.isVoid(device, since)) throw refuse('deviceAway', { seconds: AGAIN })
    put(known, key, { device, until: ticks() + KNOWN })
    return device
  }

  /** Whether a device may send one more just now. */
  function isPatient(device: Device): boolean {
    const key = keyOf(device)
    const at = ticks()
    const bucket = spent.get(key) ?? { tokens: often.burst, at }
    bucket.tokens = Math.min(often.burst, bucket.tokens + ((at - bucket.at) / 1000) * often.perSecond)
    bucket.at = at
    put(spent, key, bucket)
    if (bucket.tokens < 1) return false
    bucket.tokens--
    return true
  }

  return {
    async admit(address, username, secret) {
      const device = await login(address, username, secret)
      const until = shunned.get(keyOf(device)) ?? 0
      if (isShut || until > ticks()) throw refuse('deviceAway', { seconds: isShut ? AGAIN : SHUN / 1000 })
      if (isPatient(device)) return device
      count(keyOf(device), 'often')
      throw refuse('deviceOften', { seconds: Math.ceil(1 / often.perSecond) })
    },
    hear(device, topic, payload) {
      const form = telemetry.decoder(device)?.form ?? 'own'
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      hear(
        { device, leaves: () => leaves(device) },
        { topic: topic ?? 'HTTP', payload: Buffer.from(payload), retain: false },
        (error, outcome) => {
          const [first] = outcome.refused
          if (error === null || first?.reason === 'topic') resolve(outcome)
          else
            reject(
              first?.reason === 'stranger'
                ? refuse('deviceLogin')
                : first?.reason === 'overload'
                  ? refuse('deviceOverload', { seconds: AGAIN })
                  : refuse('deviceAway', { seconds: AGAIN }),
            )
        },
        ...(topic === null ? [{ form, of: null, says: 'readings' } as const] : []),
      )
      return promise
    },
    forget(device) {
      voids.add(device)
      for (const [key, { device: own }] of known) if (keyOf(own) === keyOf(device)) known.delete(key)
    },
    turnAway: (device, reason, size) => void turnAway(device, reason, 'HTTP', nothing, size),
    health() {
      const { waiting, stored, failing } = readings.state()
      return { ok: failing === null && !isShut, waiting, stored, refused: counts(), failing }
    },
    async close() {
      isShut = true
      const rest = await readings.drain(drain)
      if (rest > 0) log({ event: 'http.unstored', readings: rest })
    },
  }
}
