/** Slows down those who guess. Pure but for its own counting: the time comes in. */

/** Wrong passwords a device (from one address) may have before it has to wait, and an address for all its devices. */
const FREE = 3
const FREE_ADDRESS = 50
const FIRST = 250
const LONGEST = 8_000
const ADDRESS_WAIT = 2_000
/** A failure is forgotten this long after the last one. */
const FORGET = 10 * 60_000
const MOST = 10_000

interface Failures {
  count: number
  /** Tries that are being looked at: guilty until proven otherwise, or parallel guesses would all be free. */
  open: number
  last: number
  /** When the next try may be looked at. */
  next: number
}

const own = (address: string, username: string) => `${address} ${username}`

export interface Gate {
  /**
   * How long (ms) a try has to wait before its password is looked at; null = not at all, too many are waiting. Tries
   * for one device from one address take turns, so parallel guesses gain nothing. Others behind the same address (a
   * kitchen's router) wait two seconds at most, and nobody elsewhere can shut a device out. Unless null, `failed`,
   * `passed` or `left` must follow.
   */
  wait(address: string, username: string, now: number): number | null
  failed(address: string, username: string, now: number): void
  passed(address: string, username: string): void
  /** The try ended without an answer about the password. */
  left(address: string, username: string): void
}

export function gate(): Gate {
  const failuresOf = new Map<string, Failures>()
  const entry = (key: string, now: number): Failures => {
    let failures = failuresOf.get(key)
    if (failures === undefined || now - failures.last > FORGET)
      failures = { count: 0, open: failures?.open ?? 0, last: now, next: 0 }
    // to the end of the map, so that the oldest is what is dropped when it is full
    failuresOf.delete(key)
    failuresOf.set(key, failures)
    if (failuresOf.size > MOST) failuresOf.delete(failuresOf.keys().next().value!)
    return failures
  }
  const close = (key: string) => {
    const failures = failuresOf.get(key)
    if (failures === undefined) return
    failures.open = Math.max(0, failures.open - 1)
    if (failures.count === 0 && failures.open === 0) failuresOf.delete(key)
  }
  return {
    wait(address, username, now) {
      const shared =
        (failuresOf.get(address)?.count ?? 0) >= FREE_ADDRESS && entry(address, now).count > 0 ? ADDRESS_WAIT : 0
      const tries = entry(own(address, username), now)
      const guilty = tries.count + tries.open
      if (guilty < FREE) {
        tries.open++
        return shared
      }
      const turn = Math.max(now, tries.next)
      if (turn - now > LONGEST) return null
      tries.open++
      tries.next = turn + Math.min(FIRST * 2 ** (guilty - FREE), LONGEST)
      return Math.max(shared, tries.next - now)
    },
    failed(address, username, now) {
      close(own(address, username))
      for (const key of [address, own(address, username)]) {
        const failures = entry(key, now)
        failures.count++
        failures.last = now
      }
    },
    passed(address, username) {
      failuresOf.delete(own(address, username))
    },
    left(address, username) {
      close(own(address, username))
    },
  }
}
