import { u16 } from '../bytes/read.ts'
import { Tape } from '../bytes/tape.ts'
import { unwrapping } from '../bytes/unwrap.ts'
import type { AccessUnit, Moment } from '../nal/gather.ts'
import type { Codec } from '../nal/unit.ts'
import { END, isSound, isVideo, MAP, PACK, packCode, type PsCounts } from './code.ts'
import { Elementary } from './elementary.ts'
import { programMap, type SoundCodec } from './map.ts'
import { pesHead } from './pes.ts'

/** Sound of a program stream, as it came in one packet: whole frames of AAC with ADTS, or samples of G.711. */
export interface Sound {
  readonly codec: SoundCodec
  /** Ticks of 90 kHz that only go on; null where the packet says none. */
  readonly pts: number | null
  /** A copy. */
  readonly data: Uint8Array
}

/** Bytes that wait for the end of what they belong to. */
const MOST = 1 << 20
/**
 * Takes a program stream apart, as devices of GB/T 28181 send it (§C.2), with all their habits: without a map, with
 * wrong lengths, with pictures over several packets and packets over several pictures, from anywhere in the middle,
 * with garbage. ISO 13818-1 §2.5. Holds 1 MB of what is not complete and 1 MB of one picture; the work is linear in the
 * bytes. After a loss everything is dropped up to the next pack, and pictures up to the next key frame.
 */
export class PsDemux {
  readonly counts: PsCounts = { packs: 0, maps: 0, packets: 0, resyncs: 0, odd: 0, losses: 0 }
  /** Types of the map that nobody here reads. */
  unknown: readonly number[] = []
  readonly #tape = new Tape()
  readonly #video = new Elementary()
  readonly #unwrap = unwrapping(33)
  #soundCodec: SoundCodec | null = null
  #wantsPack = false
  #isAstray = false
  /** Bytes of the head of the picture's packet that is right before; null where another packet is. */
  #rest: number | null = null
  /** How far was searched for the end of the packet at the front. */
  #scan = 0

  /** What the pictures are; null while that is not known. */
  get codec(): Codec | null {
    return this.#video.codec
  }

  get sound(): SoundCodec | null {
    return this.#soundCodec
  }

  /** Pictures given out, key frames among them, and those dropped. */
  get pictures(): Elementary['counts'] {
    return this.#video.counts
  }

  /** Takes the next bytes, cut anywhere. @returns what is complete by now, in order */
  push(bytes: Uint8Array): (AccessUnit | Sound)[] {
    this.#tape.push(bytes)
    const out: (AccessUnit | Sound)[] = []
    const view = this.#tape.view()
    let at = 0
    for (let step = this.#step(view, at, out); step > 0; step = this.#step(view, at, out)) {
      at += step
      this.#scan = 0
    }
    this.#tape.drop(at)
    if (this.#tape.length > MOST) this.lose()
    return out
  }

  /** No more bytes come. @returns the last picture */
  end(): AccessUnit[] {
    return this.#video.end()
  }

  /** Bytes lack here: a packet was lost on its way. */
  lose(): void {
    this.#tape.clear()
    this.#scan = 0
    this.#rest = null
    this.#wantsPack = true
    this.counts.losses++
    this.#video.lose()
  }

  /** What stands at a place. @returns how many bytes of it are done with; 0 while more are needed */
  #step(view: Uint8Array, at: number, out: (AccessUnit | Sound)[]): number {
    if (view.length - at < 6) return 0
    const id = view[at + 3]!
    if (view[at] !== 0 || view[at + 1] !== 0 || view[at + 2] !== 1 || id < END || (this.#wantsPack && id !== PACK))
      return this.#search(view, at, out)
    this.#isAstray = false
    this.#rest = null
    if (id === END) return 4
    if (id === PACK) return this.#pack(view, at)
    if (isVideo(id)) return this.#picture(view, at, out)
    const length = 6 + u16(view, at + 4)
    if (view.length - at < length) return 0
    const body = view.subarray(at + 6, at + length)
    if (id === MAP) this.#map(body)
    else if (isSound(id)) this.#hear(body, out)
    return length
  }

  /**
   * Steps over what is no packet. Behind a picture it may be the rest of it: where its length has turned over at 64 KB,
   * or where its writer forgot to count the head.
   */
  #search(view: Uint8Array, at: number, out: (AccessUnit | Sound)[]): number {
    const next = packCode(view, Math.max(at + 1, at + this.#scan), this.#wantsPack)
    const rest = this.#rest
    if (rest === null || this.#wantsPack) {
      this.#stray(view, at)
      return next < 0 ? Math.max(0, view.length - at - 3) : next - at
    }
    if (next < 0) {
      this.#scan = Math.max(0, view.length - 3 - at)
      return 0
    }
    const more = next - at
    this.#rest = null
    if (more % 0x10000 === 0 || more === rest || more === 6 || more === rest + 6) {
      this.counts.odd++
      out.push(...this.#video.push(view.subarray(at, next), null))
    } else this.#stray(view, at)
    return more
  }

  #stray(view: Uint8Array, at: number): void {
    // Zeros before a start code are stuffing.
    if (!this.#isAstray && (view[at] !== 0 || view[at + 1] !== 0 || view[at + 2]! > 1)) this.counts.resyncs++
    this.#isAstray = true
  }

  #pack(view: Uint8Array, at: number): number {
    if (view.length - at < 14) return 0
    const length = (view[at + 4]! & 0xc0) === 0x40 ? 14 + (view[at + 13]! & 7) : 12
    if (view.length - at < length) return 0
    this.counts.packs++
    this.#wantsPack = false
    return length
  }

  #map(body: Uint8Array): void {
    const map = programMap(body)
    if (map === null) return
    this.counts.maps++
    if (map.video !== null) this.#video.tell(map.video)
    if (map.sound !== null) this.#soundCodec = map.sound
    this.unknown = map.unknown
  }

  /**
   * A packet of a picture. It ends where its length says, or before that where another packet begins: no start code of
   * one can stand within pictures of H.264 or H.265, whose units begin with a 0 bit.
   */
  #picture(view: Uint8Array, at: number, out: (AccessUnit | Sound)[]): number {
    const length = u16(view, at + 4)
    const declared = length > 0 ? at + 6 + length : Infinity
    const head = pesHead(view.subarray(at + 6))
    if (head === null) return 0
    const start = at + 6 + head.start
    const next = packCode(view.subarray(0, declared), Math.max(at + 6, at + this.#scan))
    if (next < 0 && view.length < declared) {
      this.#scan = Math.max(0, view.length - 3 - at)
      return 0
    }
    const end = next < 0 ? declared : next
    if (next >= 0 && length > 0) this.counts.odd++
    else if (length > 0) this.#rest = head.start
    this.counts.packets++
    out.push(...this.#video.push(view.subarray(Math.min(start, end), end), this.#date(head.moment)))
    return end - at
  }

  #hear(body: Uint8Array, out: (AccessUnit | Sound)[]): void {
    const head = pesHead(body)
    if (head === null || head.start >= body.length) return
    this.counts.packets++
    const data = new Uint8Array(body.subarray(head.start))
    // Where no map says it: ADTS begins with twelve ones, and what else devices send is G.711 A-law.
    if (this.#soundCodec === null && this.unknown.length > 0) return
    this.#soundCodec ??= data[0] === 0xff && (data[1]! & 0xf0) === 0xf0 ? 'aac' : 'pcma'
    out.push({ codec: this.#soundCodec, pts: this.#date(head.moment)?.pts ?? null, data })
  }

  #date(moment: Moment | null): Moment | null {
    if (moment === null) return null
    const dts = this.#unwrap(moment.dts)
    const ahead = (moment.pts - moment.dts + 2 ** 33) % 2 ** 33
    // A picture is shown after it is decoded, and not by more than some seconds.
    return { dts, pts: ahead < 900_000 ? dts + ahead : dts }
  }
}
