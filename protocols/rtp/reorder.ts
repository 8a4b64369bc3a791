import { copyOf } from '../bytes/read.ts'
import type { Packet } from './packet.ts'

/** A hole in the sequence: so many packets never came, or the sender began anew (then 0). */
export interface Loss {
  readonly lost: number
}

/** What has been counted since the beginning. */
export interface ReorderCounts {
  received: number
  lost: number
  /** Came after a later one, in time. */
  reordered: number
  /** Came twice, or after they had been given up. */
  late: number
  /** How often the sender began its numbers anew. */
  restarts: number
}

/** How long is waited for a packet that lacks: until so many later ones are here, or for so long. */
export interface Patience {
  /** Packets that may wait. */
  readonly packets?: number
  /** ms */
  readonly time?: number
}

const TURN = 0x10000
/** Steps that are no reordering any more: the sender began anew. RFC 3550 §A.1 (MAX_DROPOUT, MAX_MISORDER) */
const DROPOUT = 3000
const MISORDER = 100

/**
 * Brings packets of one sender back into their order. Of a packet that lacks is waited for the later ones within the
 * patience; then the hole is told and the rest goes on. Holds at most as many packets as the patience says.
 */
export class Reorder {
  readonly counts: ReorderCounts = { received: 0, lost: 0, reordered: 0, late: 0, restarts: 0 }
  readonly #packets: number
  readonly #time: number
  #next = -1
  /** Steps backward in a row: the next one of those is believed to be a new beginning. RFC 3550 §A.1 */
  #astray = -1
  readonly #waiting = new Map<number, Packet>()
  #since = 0

  constructor({ packets = 64, time = 200 }: Patience = {}) {
    this.#packets = packets
    this.#time = time
  }

  /**
   * Takes a packet; what is waited with is copied, so the bytes may be used again.
   * @param now ms of any steady clock
   * @returns what is in order by now, with the holes that are given up between
   */
  push(packet: Packet, now: number): (Packet | Loss)[] {
    this.counts.received++
    if (this.#next < 0) this.#next = packet.seq
    const ahead = (packet.seq - this.#next + TURN) % TURN
    if (ahead >= DROPOUT) return this.#behind(packet, TURN - ahead)
    this.#astray = -1
    if (ahead > 0) return this.#wait(packet, now)
    return [this.#step(packet), ...this.#ready()]
  }

  #behind(packet: Packet, steps: number): (Packet | Loss)[] {
    if (steps > MISORDER && this.#astray === packet.seq) {
      this.#astray = -1
      this.#waiting.clear()
      this.counts.restarts++
      return [{ lost: 0 }, this.#step(packet)]
    }
    this.#astray = steps > MISORDER ? (packet.seq + 1) % TURN : -1
    this.counts.late++
    return []
  }

  #wait(packet: Packet, now: number): (Packet | Loss)[] {
    if (this.#waiting.has(packet.seq)) {
      this.counts.late++
      return []
    }
    if (this.#waiting.size === 0) this.#since = now
    this.#waiting.set(packet.seq, { ...packet, payload: copyOf(packet.payload) })
    if (this.#waiting.size <= this.#packets && now - this.#since <= this.#time) return []
    return this.#giveUp(now)
  }

  #giveUp(now: number): (Packet | Loss)[] {
    const steps = Math.min(...[...this.#waiting.keys()].map(seq => (seq - this.#next + TURN) % TURN))
    this.counts.lost += steps
    this.#next = (this.#next + steps) % TURN
    this.#since = now
    return [{ lost: steps }, ...this.#ready()]
  }

  #ready(): Packet[] {
    const packets: Packet[] = []
    for (let packet = this.#waiting.get(this.#next); packet; packet = this.#waiting.get(this.#next)) {
      this.#waiting.delete(packet.seq)
      this.counts.reordered++
      packets.push(this.#step(packet))
    }
    return packets
  }

  #step(packet: Packet): Packet {
    this.#next = (packet.seq + 1) % TURN
    return packet
  }
}
