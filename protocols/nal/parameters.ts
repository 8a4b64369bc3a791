import { isSame } from '../bytes/read.ts'
import { Bits, rbspOf } from './bits.ts'
import type { Picture } from './picture.ts'
import { sps264 } from './sps264.ts'
import { sps265 } from './sps265.ts'
import { kindOf, type Codec } from './unit.ts'

/** Sets of a decoder, in the order of their numbers. */
export interface Sets {
  readonly vps: readonly Uint8Array[]
  readonly sps: readonly Uint8Array[]
  readonly pps: readonly Uint8Array[]
}

/** Sets of one kind that are kept; cameras send one or two. */
const MOST = 8
/** The longest set. */
const LONGEST = 2048

/** The parameter sets that hold by now: the last of each number. A new picture size is a new set of an old number. */
export class Parameters {
  readonly codec: Codec
  readonly #sets = {
    vps: new Map<number, Uint8Array>(),
    sps: new Map<number, Uint8Array>(),
    pps: new Map<number, Uint8Array>(),
  }

  constructor(codec: Codec) {
    this.codec = codec
  }

  /** Keeps a parameter set. @returns whether it says something new; false for any other unit, and for a broken set */
  take(unit: Uint8Array): boolean {
    const kind = kindOf(this.codec, unit)
    if ((kind !== 'vps' && kind !== 'sps' && kind !== 'pps') || unit.length > LONGEST) return false
    if (kind === 'sps' && pictureOf(this.codec, unit) === null) return false
    const number =
      kind === 'pps' ? numberOf(this.codec, unit) : kind === 'sps' && this.codec === 'h264' ? sequence(unit) : 0
    const sets = this.#sets[kind]
    const last = sets.get(number)
    if ((last && isSame(last, unit)) || (!last && sets.size >= MOST)) return false
    sets.set(number, new Uint8Array(unit))
    return true
  }

  /** All that a decoder has to have; null while something lacks. */
  sets(): Sets | null {
    const [vps, sps, pps] = [this.#sets.vps, this.#sets.sps, this.#sets.pps].map(sets =>
      [...sets].sort(([a], [b]) => a - b).map(([, set]) => set),
    )
    const isWhole = sps!.length > 0 && pps!.length > 0 && (this.codec === 'h264' || vps!.length > 0)
    return isWhole ? { vps: vps!, sps: sps!, pps: pps! } : null
  }

  /** What the pictures are; null while no set says it. */
  picture(): Picture | null {
    const sps = this.#sets.sps.values().next().value
    return sps === undefined ? null : pictureOf(this.codec, sps)
  }
}

/** What a sequence parameter set says of its pictures; null for what is none. */
export const pictureOf = (codec: Codec, sps: Uint8Array): Picture | null =>
  codec === 'h264' ? sps264(sps) : sps265(sps)

/** The number of a picture parameter set. ISO 14496-10 §7.3.2.2, ISO 23008-2 §7.3.2.3.1 */
const numberOf = (codec: Codec, pps: Uint8Array): number =>
  new Bits(rbspOf(pps, 16), codec === 'h264' ? 8 : 16).unsigned()
/** The number of a sequence parameter set of H.264. */
const sequence = (sps: Uint8Array): number => new Bits(rbspOf(sps, 16), 32).unsigned()
