/** Who is looked at how often, by address: floods are dropped before anything is worked out, guessing is locked out. */

export interface Entrance {
  /** Whether one more message of an address is looked at. */
  mayEnter(address: string, now: number): boolean
  /** A device of this address proved who it is: for as long, many messages are what one expects of it. */
  trust(address: string, until: number): void
  /** Somebody there did not know the secret, or named nobody. */
  failed(address: string, now: number): void
  /** Whether nobody of there is listened to who says he is somebody. */
  isLocked(address: string, now: number): boolean
}

export interface Limits {
  /** Messages at once and in a second, of strangers and of addresses with devices. */
  readonly strangers: { readonly burst: number; readonly perSecond: number }
  readonly devices: { readonly burst: number; readonly perSecond: number }
  /** Wrong proofs within `window` ms that lock an address for `locked` ms. */
  readonly wrong: number
  readonly window: number
  readonly locked: number
}
export const usual: Limits = {
  strangers: { burst: 100, perSecond: 20 },
  devices: { burst: 5_000, perSecond: 1_000 },
  wrong: 50,
  window: 600_000,
  locked: 900_000,
}

/** Addresses that are remembered; with more, those that were heard least lately are not. */
const MOST = 20_000

interface Note {
  tokens: number
  at: number
  trustedUntil: number
  wrong: number
  wrongSince: number
  lockedUntil: number
}

export function entrance(limits: Limits): Entrance {
  const notes = new Map<string, Note>()
  function noteOf(address: string, now: number): Note {
    const note = notes.get(address) ?? {
      tokens: limits.strangers.burst,
      at: now,
      trustedUntil: 0,
      wrong: 0,
      wrongSince: now,
      lockedUntil: 0,
    }
    notes.delete(address)
    notes.set(address, note)
    if (notes.size > MOST) notes.delete(notes.keys().next().value!)
    return note
  }
  return {
    mayEnter(address, now) {
      const note = noteOf(address, now)
      const { burst, perSecond } = note.trustedUntil > now ? limits.devices : limits.strangers
      note.tokens = Math.min(burst, note.tokens + (Math.max(0, now - note.at) * perSecond) / 1000)
      note.at = now
      if (note.tokens < 1) return false
      note.tokens--
      return true
    },
    trust(address, until) {
      const note = noteOf(address, 0)
      if (note.trustedUntil < until && note.tokens < limits.devices.burst && note.trustedUntil === 0)
        note.tokens = limits.devices.burst
      note.trustedUntil = Math.max(note.trustedUntil, until)
    },
    failed(address, now) {
      const note = noteOf(address, now)
      if (now - note.wrongSince > limits.window) {
        note.wrong = 0
        note.wrongSince = now
      }
      if (++note.wrong < limits.wrong) return
      note.lockedUntil = now + limits.locked
      note.wrong = 0
    },
    isLocked: (address, now) => (notes.get(address)?.lockedUntil ?? 0) > now,
  }
}
