import {
  MediaFailure,
  type MediaPicture,
  type MediaSource,
  type MediaStats,
  type MediaViewer,
} from '../../kernel/run/media.ts'
import type { Tag } from '../../protocols/flv/tag.ts'
import { Fanout, type Limits, type Tap } from './fanout.ts'
import { Feed, type Upstream } from './feed.ts'
import { Hls, type HlsLimits } from './hls.ts'
import { within, type Patience } from './patience.ts'
import { Timeline } from './timeline.ts'
import { faultOf, traceOf, type Trace } from './trace.ts'

/** Begins a source; it hands what comes to the feed. @param signal nobody wants it any more @throws MediaFailure */
export type Start = (source: MediaSource, feed: Feed, signal: AbortSignal) => Promise<Upstream>

/** How much is kept, and for how long, for whom. */
export type ChannelLimits = Limits & Partial<HlsLimits>

/** Whoever waits is told why nothing comes; there may be nobody. */
function picturesAwaited(): PromiseWithResolvers<MediaPicture> {
  const awaited = Promise.withResolvers<MediaPicture>()
  awaited.promise.catch(() => {})
  return awaited
}

/** One channel: its source, begun when somebody asks and again while somebody watches, and all who watch. */
export class Channel {
  readonly #name: string
  readonly #source: MediaSource
  readonly #start: Start
  readonly #patience: Patience
  readonly #now: () => number
  readonly #fanout: Fanout
  readonly #timeline = new Timeline()
  /** Its segments, for whoever asks for them. */
  readonly hls: Hls
  readonly #over = Promise.withResolvers<void>()
  readonly #look: NodeJS.Timeout
  readonly #run: Promise<void>
  #trace: Trace
  #feed: Feed
  #starts = 0
  #isOver = false
  readonly #unwanted = new AbortController()
  #ended = Promise.withResolvers<void>()
  /** The first picture of the source that runs, or is begun next. */
  #ready = picturesAwaited()
  /** When it was last watched, and when a picture last came. */
  #usedAt: number
  #aliveAt: number
  #picture: MediaPicture | null = null

  constructor(
    name: string,
    source: MediaSource,
    start: Start,
    limits: ChannelLimits,
    patience: Patience,
    now: () => number,
  ) {
    this.#name = name
    this.#source = source
    this.#start = start
    this.#patience = patience
    this.#now = now
    this.#fanout = new Fanout(limits)
    this.hls = new Hls(tap => this.tap(tap), limits, now)
    this.#usedAt = this.#aliveAt = now()
    this.#trace = traceOf(now())
    this.#feed = this.#newFeed()
    this.#look = setInterval(() => this.#tick(), Math.min(1000, patience.idle / 4, limits.stall / 4))
    this.#run = this.#live()
  }

  /** Whether it has ended, and another has to be opened. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Waits for its first picture. @throws MediaFailure */
  async ready(): Promise<MediaPicture> {
    try {
      return await within(this.#ready.promise, this.#patience.first, () => {
        throw new MediaFailure(faultOf(this.#trace), { ...this.#trace })
      })
    } catch (error) {
      // Where pictures come, the next key frame may be on its way: whoever asks again finds it.
      const isNear = error instanceof MediaFailure && error.fault === 'noKeyFrame'
      if (!isNear && !this.#fanout.isUsed) void this.stop()
      throw error
    }
  }

  /** One more viewer. @returns what takes it off */
  view(viewer: MediaViewer): () => void {
    return this.#leaving(this.#fanout.add(viewer, this.#now()))
  }

  /** One more who takes tags; it counts as somebody who watches. @returns what takes it off */
  tap(tap: Tap): () => void {
    return this.#leaving(this.#fanout.tap(tap))
  }

  /** @param speed 0: nothing is to come */
  pace(speed: number): void {
    this.#feed.isPaused = speed === 0
    if (speed > 0) this.#timeline.pace(speed)
  }

  stats(): MediaStats {
    const { bytes, pictures, dropped, stalled } = this.#fanout.counts
    return {
      ...{ channel: this.#name, kind: this.#source.kind },
      ...{ isLive: !this.#isOver && this.#trace.firstKeyAt !== null, viewers: this.#fanout.size },
      ...{ bytes, pictures, dropped, stalled, starts: this.#starts, picture: this.#picture },
      trace: { ...this.#trace, ssrcs: [...this.#trace.ssrcs] },
    }
  }

  /** Ends it: its viewers at once, its source as soon as that can be. */
  async stop(): Promise<void> {
    this.#isOver = true
    clearInterval(this.#look)
    this.#fanout.end()
    this.#over.resolve()
    this.#unwanted.abort()
    this.#ended.resolve()
    this.#ready.reject(new MediaFailure('ended', { ...this.#trace }))
    await this.#run
  }

  #leaving(leave: () => void): () => void {
    this.#usedAt = this.#now()
    return () => {
      leave()
      this.#usedAt = this.#now()
    }
  }

  /** Begins the source, and again as long as somebody watches. */
  async #live(): Promise<void> {
    for (let vain = 0; !this.#isOver; vain = this.#trace.firstKeyAt === null ? vain + 1 : 0) {
      if (this.#starts++ > 0) this.#begin()
      let upstream: Upstream | null = null
      try {
        upstream = await this.#start(this.#source, this.#feed, this.#unwanted.signal)
        if (!this.#isOver) await this.#ended.promise
        this.#ready.reject(new MediaFailure('ended', { ...this.#trace }))
      } catch (error) {
        this.#ready.reject(error)
      }
      this.#ready = picturesAwaited()
      await upstream?.close()
      const isDone = this.#source.kind === 'gb' && this.#source.isOnce === true
      if (isDone || !this.#fanout.isUsed) void this.stop()
      await within(this.#over.promise, this.#patience.again * Math.min(10, 2 ** vain), () => {})
    }
  }

  #begin(): void {
    this.#ended = Promise.withResolvers<void>()
    this.#trace = traceOf(this.#now())
    this.#feed = this.#newFeed()
    this.#timeline.restart()
    this.#fanout.restart()
  }

  #newFeed(): Feed {
    const { resolve } = this.#ended
    const trace = this.#trace
    return new Feed(
      trace,
      this.#now,
      tags => trace === this.#trace && this.#take(tags),
      () => resolve(),
    )
  }

  #take(tags: readonly Tag[]): void {
    if (this.#isOver) return
    for (const tag of tags) this.#fanout.push(this.#timeline.date(tag))
    const { picture } = this.#feed
    if (picture === null || this.#trace.firstKeyAt === null) return
    this.#aliveAt = this.#now()
    const { width, height, fps, codecs } = picture
    this.#picture = { width, height, fps, codecs }
    this.#ready.resolve(this.#picture)
  }

  #tick(): void {
    const now = this.#now()
    this.#fanout.tick(now)
    this.hls.tick(now)
    if (this.#fanout.isUsed) this.#usedAt = now
    if (this.#feed.isPaused) this.#aliveAt = now
    if (now - this.#aliveAt > this.#patience.away || now - this.#usedAt > this.#patience.idle) void this.stop()
  }
}
