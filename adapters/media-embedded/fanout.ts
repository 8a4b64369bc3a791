import type { MediaViewer } from '../../kernel/run/media.ts'
import { isSame } from '../../protocols/bytes/read.ts'
import { flvHeader, kindOfTag, tagBytes, type Tag, type TagKind } from '../../protocols/flv/tag.ts'

/** How much is kept for whom. */
export interface Limits {
  /** Bytes a viewer may have queued; beyond them pictures are dropped up to a key frame. */
  readonly queued: number
  /** How long a viewer may take nothing at all, ms. */
  readonly stall: number
  /** Bytes from one key frame to the next that are kept for whoever comes in between. */
  readonly gop: number
}

/** Who watches, and how well they take it. */
interface Watcher {
  readonly viewer: MediaViewer
  /** What its header announced; null before it was sent. */
  has: { readonly sound: boolean; readonly video: boolean } | null
  isDropping: boolean
  written: number
  /** Bytes sent on when that was last more than before, and when that was. */
  drained: number
  drainedAt: number
  /** What its decoders were set up with. */
  readonly configs: Map<TagKind, Uint8Array>
}

/** Who takes the tags themselves, each as it comes, and never too slowly: segments, recordings. */
export interface Tap {
  /** @param isPast it was there before the tap: what sets decoders up, and the last group of pictures */
  take(tag: Tag, isPast: boolean): void
  /** The source begins anew. */
  restart(): void
  /** Nothing more comes. */
  end(): void
}

/** A tag as it is sent. */
interface Item {
  readonly kind: TagKind
  readonly at: number
  readonly bytes: Uint8Array
}

const bodyOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(11, -4)
const tagOf = ({ at, bytes }: Item): Tag => ({ type: bytes[0]!, at, body: bodyOf(bytes) })

/** Tags of one channel to all its viewers: each begins with a key frame, and none waits for another. */
export class Fanout {
  readonly counts = { bytes: 0, pictures: 0, dropped: 0, stalled: 0 }
  readonly #limits: Limits
  readonly #watchers = new Set<Watcher>()
  readonly #taps = new Set<Tap>()
  readonly #configs = new Map<TagKind, Item>()
  #gop: Item[] = []
  #gopSize = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many watch. */
  get size(): number {
    return this.#watchers.size
  }

  /** Whether anybody takes anything. */
  get isUsed(): boolean {
    return this.#watchers.size + this.#taps.size > 0
  }

  /** Gives tags to one more, those first that whoever comes now begins with. @returns what takes it off */
  tap(tap: Tap): () => void {
    for (const item of [...this.#configs.values(), ...this.#gop]) tap.take(tagOf(item), true)
    this.#taps.add(tap)
    return () => void this.#taps.delete(tap)
  }

  /** @param now ms @returns what takes the viewer off */
  add(viewer: MediaViewer, now: number): () => void {
    const watcher: Watcher = {
      ...{ viewer, has: null, isDropping: false, written: 0, drained: 0, drainedAt: now },
      configs: new Map(),
    }
    this.#watchers.add(watcher)
    this.#begin(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** A source begins anew: what is kept of the old one fits no more. */
  restart(): void {
    this.#forget()
    for (const tap of this.#taps) tap.restart()
  }

  /** Gives a tag to all. */
  push(tag: Tag): void {
    const kind = kindOfTag(tag)
    if (kind === 'other') return
    const item: Item = { kind, at: tag.at, bytes: tagBytes(tag) }
    this.counts.bytes += item.bytes.length
    if (kind === 'meta' || kind === 'videoConfig' || kind === 'soundConfig') {
      const last = this.#configs.get(kind)
      // A source that came back says the same once more: nobody has to be set up again.
      if (last && isSame(bodyOf(last.bytes), tag.body)) return
      this.#configs.set(kind, item)
      if (kind === 'videoConfig') this.#forget()
      for (const tap of this.#taps) tap.take(tagOf(item), false)
      return
    }
    if (kind !== 'sound') this.counts.pictures++
    this.#keep(item)
    for (const watcher of this.#watchers) this.#give(watcher, kind, item.bytes)
    for (const tap of this.#taps) tap.take(tagOf(item), false)
  }

  /** Looks who takes nothing any more. @param now ms */
  tick(now: number): void {
    for (const watcher of this.#watchers) {
      const queued = watcher.viewer.queued()
      const drained = watcher.written - queued
      if (drained > watcher.drained || queued === 0) {
        watcher.drained = drained
        watcher.drainedAt = now
      } else if (now - watcher.drainedAt > this.#limits.stall) {
        this.counts.stalled++
        this.#watchers.delete(watcher)
        watcher.viewer.end()
      }
    }
  }

  /** Ends all viewers, and whoever takes tags. */
  end(): void {
    for (const { viewer } of this.#watchers) viewer.end()
    for (const tap of this.#taps) tap.end()
    this.#watchers.clear()
    this.#taps.clear()
  }

  #forget(): void {
    this.#gop = []
    this.#gopSize = 0
  }

  #keep(item: Item): void {
    if (item.kind === 'key') this.#forget()
    if (item.kind !== 'key' && this.#gop.length === 0) return
    this.#gop.push(item)
    this.#gopSize += item.bytes.length
    // Half of it is of no use to anybody: who comes now waits for the next key frame.
    if (this.#gopSize > this.#limits.gop) this.#forget()
  }

  /** Sends all that is kept, once there is a key frame to begin with. */
  #begin(watcher: Watcher): void {
    if (this.#gop.length === 0) return
    watcher.has = { sound: this.#configs.has('soundConfig'), video: this.#configs.has('videoConfig') }
    this.#write(watcher, flvHeader(watcher.has))
    this.#setUp(watcher)
    for (const { kind, bytes } of this.#gop) if (kind !== 'sound' || watcher.has.sound) this.#write(watcher, bytes)
  }

  #setUp(watcher: Watcher): void {
    for (const [kind, { bytes }] of this.#configs) {
      if (watcher.configs.get(kind) === bytes || (kind === 'soundConfig' && !watcher.has?.sound)) continue
      watcher.configs.set(kind, bytes)
      this.#write(watcher, bytes)
    }
  }

  #give(watcher: Watcher, kind: TagKind, bytes: Uint8Array): void {
    if (watcher.has === null) {
      this.#begin(watcher)
      return
    }
    const queued = watcher.viewer.queued()
    // What waits is let go first: resumed only with room for a whole group of pictures.
    if (watcher.isDropping) watcher.isDropping = kind !== 'key' || queued > this.#limits.queued / 4
    else if (queued > 0 && queued + bytes.length > this.#limits.queued) watcher.isDropping = true
    if (watcher.isDropping) {
      if (kind !== 'sound') this.counts.dropped++
      return
    }
    if (kind === 'sound' && !watcher.has.sound) return
    if (kind === 'key' || kind === 'sound') this.#setUp(watcher)
    this.#write(watcher, bytes)
  }

  #write(watcher: Watcher, bytes: Uint8Array): void {
    watcher.written += bytes.length
    watcher.viewer.write(bytes)
  }
}
