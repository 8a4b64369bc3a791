import { join, numberBytes, u24, u32 } from '../bytes/read.ts'
import { Tape } from '../bytes/tape.ts'

/** A tag of FLV. Video File Format 10.1 §E.4.1 */
export interface Tag {
  /** 8 sound, 9 pictures, 18 script. */
  readonly type: number
  /** When it is decoded, ms, 32 bits. */
  readonly at: number
  readonly body: Uint8Array
}

export const SOUND = 8
export const VIDEO = 9
export const SCRIPT = 18

const TAG_HEAD = 11
/** The longest body that is read. */
const MOST = 4 << 20

/** What a tag is for whoever passes it on: set up decoders, begin with, or leave out. */
export type TagKind = 'meta' | 'videoConfig' | 'key' | 'inter' | 'soundConfig' | 'sound' | 'other'

/** The file header with the size of no tag before it: players wait for what is announced here. §E.2, §E.3 */
export const flvHeader = (has: { readonly sound: boolean; readonly video: boolean }): Uint8Array =>
  Uint8Array.of(0x46, 0x4c, 0x56, 1, (has.sound ? 4 : 0) | (has.video ? 1 : 0), 0, 0, 0, 9, 0, 0, 0, 0)

/** A tag with the size behind it. §E.4.1 */
export const tagBytes = ({ type, at, body }: Tag): Uint8Array =>
  join([
    Uint8Array.from([
      type,
      ...numberBytes(body.length, 3),
      ...numberBytes(at % 2 ** 24, 3),
      Math.floor(at / 2 ** 24) & 0xff,
      0,
      0,
      0,
    ]),
    body,
    Uint8Array.from(numberBytes(TAG_HEAD + body.length, 4)),
  ])

/** Tells tags apart, of plain and of enhanced FLV. §E.4.2, §E.4.3; Enhanced RTMP v2 */
export function kindOfTag({ type, body }: Tag): TagKind {
  const [head = 0, packet = 0] = body
  if (type === SCRIPT) return 'meta'
  if (type === SOUND) {
    if (body.length < 2) return 'other'
    if (head >> 4 === 9) return (head & 15) === 0 ? 'soundConfig' : (head & 15) === 1 ? 'sound' : 'other'
    return head >> 4 === 10 && packet === 0 ? 'soundConfig' : 'sound'
  }
  if (type !== VIDEO || body.length < 5) return 'other'
  const isKey = ((head >> 4) & 7) === 1
  if (head & 0x80) {
    const form = head & 15
    return form === 0 ? 'videoConfig' : form === 1 || form === 3 ? (isKey ? 'key' : 'inter') : 'other'
  }
  if ((head & 15) === 7 || (head & 15) === 12) {
    if (packet === 0) return 'videoConfig'
    if (packet !== 1) return 'other'
  }
  return isKey ? 'key' : 'inter'
}

/** Reads a stream of FLV, cut anywhere. Holds one tag, of at most 4 MB. */
export class FlvReader {
  /** What the header announces; null before it was read. */
  has: { readonly sound: boolean; readonly video: boolean } | null = null
  /** It is no FLV, or not any more: nothing further is read. */
  isBroken = false
  readonly #tape = new Tape()

  /** @returns the tags that are complete by now; bodies are copies */
  push(bytes: Uint8Array): Tag[] {
    if (this.isBroken) return []
    this.#tape.push(bytes)
    const view = this.#tape.view()
    let at = 0
    if (this.has === null) {
      if (view.length < 13) return []
      at = u32(view, 5) + 4
      this.isBroken = u24(view, 0) !== 0x464c56 || at < 13 || at > 1024
      if (this.isBroken || view.length < at) return []
      this.has = { sound: (view[4]! & 4) !== 0, video: (view[4]! & 1) !== 0 }
    }
    const tags: Tag[] = []
    while (view.length - at >= TAG_HEAD) {
      const length = TAG_HEAD + u24(view, at + 1)
      this.isBroken = length > MOST || (view.length >= at + length + 4 && u32(view, at + length) !== length)
      if (this.isBroken || view.length < at + length + 4) break
      const time = view[at + 7]! * 2 ** 24 + u24(view, at + 4)
      tags.push({ type: view[at]! & 31, at: time, body: view.slice(at + TAG_HEAD, at + length) })
      at += length + 4
    }
    this.#tape.drop(at)
    if (this.isBroken) this.#tape.clear()
    return tags
  }
}
