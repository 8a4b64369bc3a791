/** Recordings seen again: files in, tags out, as fast as they are to be seen. */
import { open } from 'node:fs/promises'
import { SOUND, type Tag } from '../../protocols/flv/tag.ts'
import { configTags, samplesOf, tagsOf } from '../../protocols/mp4/samples.ts'
import { fileAt, fragmentAt, Pace } from './pace.ts'
import { mapOf, type RecordedFile } from './recording.ts'
import { Timeline } from './timeline.ts'
import { clock } from '../../contract/clock.ts'

/** A clock that can be waited by. */
export interface PlayClock {
  /** Epoch ms. */
  now(): number
  /** Resolves after so many ms, or as soon as the signal says that something else is to be done. */
  wait(time: number, signal: AbortSignal): Promise<void>
}

/** What is seen, and by whom. */
export interface PlaybackSettings {
  /** In the order of their starts. */
  readonly files: readonly RecordedFile[]
  /** The moment it begins with, epoch ms: with the key frame before it. */
  readonly from: number
  readonly speed?: number
  /** Takes tags, dated from 0 on so that they are seen as fast as is said: for `publish` of the hub, or FLV. */
  take(tag: Tag): void
  readonly clock?: PlayClock
}

/** A tag of a recording. */
interface Moment {
  readonly tag: Tag
  /** Epoch ms. */
  readonly at: number
  /** It does not follow the one before it. */
  readonly isFirst: boolean
  /** How long it sounds, ms; 0 for all else. */
  readonly length: number
}

const CLOCK: PlayClock = {
  now: clock.now,
  wait: (time, signal) =>
    new Promise(resolve => {
      const timer = setTimeout(done, Math.min(time, 0x7fffffff))
      function done(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      signal.addEventListener('abort', done)
      if (signal.aborted) done()
    }),
}
/** A frame of sound may begin so much before the last one ends, ms: times are whole. */
const OVERLAP = 2
/** A hole between two files that is seen as one, ms. */
const HOLE = 1000

/** The tags of recordings from a moment on, file after file; a file that is gone, or is none, is stepped over. */
async function* tagsFrom(files: readonly RecordedFile[], from: number): AsyncGenerator<Moment> {
  const first = fileAt(files, from)
  for (const { path, startAt } of first < 0 ? [] : files.slice(first)) {
    await using file = await open(path).catch(() => null)
    const map = file && (await mapOf(file))
    if (!file || !map) continue
    const { sound } = map.tracks
    const length = sound ? (sound.block * 1000) / sound.rate : 0
    const start = fragmentAt(map.fragments, from - startAt)
    for (const { offset, size, at } of start < 0 ? [] : map.fragments.slice(start)) {
      const { buffer } = await file.read(Buffer.alloc(size), 0, size, offset)
      const samples = samplesOf(buffer)
      const isFirst = offset === map.fragments[start]!.offset
      const configs = isFirst ? configTags(map.tracks, Math.round(at)) : []
      for (const [n, tag] of configs.entries()) yield { tag, at: startAt + tag.at, isFirst: n === 0, length: 0 }
      const tags = samples ? tagsOf(map.tracks, samples) : []
      for (const tag of isFirst ? tags.filter(entry => entry.at >= Math.floor(at)) : tags)
        yield { tag, at: startAt + tag.at, isFirst: false, length: tag.type === SOUND ? length : 0 }
    }
  }
}

/** A recording that is seen: it may be sought in, sped up, slowed down and paused. */
export class Playback {
  /** Resolves at the end of the last file, or when it was stopped. @throws what the disk says */
  readonly over: Promise<void>
  readonly #settings: PlaybackSettings
  readonly #clock: PlayClock
  readonly #pace = new Pace()
  readonly #timeline = new Timeline()
  #aim: { readonly moment: number }
  #isOver = false
  #change = new AbortController()
  /** When the last frame of sound that was handed on ends, as tags are dated. */
  #soundTo = 0

  constructor(settings: PlaybackSettings) {
    this.#settings = settings
    this.#clock = settings.clock ?? CLOCK
    this.#aim = { moment: settings.from }
    this.pace(settings.speed ?? 1)
    this.over = this.#run()
    this.over.catch(() => {})
  }

  /** Goes on from another moment, epoch ms: from the key frame before it. */
  seek(moment: number): void {
    this.#aim = { moment }
    this.#wake()
  }

  /** Goes on as fast as this: 0.25 to 4; 0: it pauses. */
  pace(speed: number): void {
    const own = this.#pace.change(speed, this.#clock.now())
    if (own > 0) this.#timeline.pace(own)
    this.#wake()
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#isOver = true
    this.#wake()
    await this.over
  }

  #wake(): void {
    this.#change.abort()
    this.#change = new AbortController()
  }

  async #run(): Promise<void> {
    for (let aim: object | null = null; aim !== this.#aim && !this.#isOver;) {
      aim = this.#aim
      let isSought = true
      for await (const moment of tagsFrom(this.#settings.files, this.#aim.moment)) {
        if (moment.isFirst && aim === this.#aim) this.#begin(moment.at, isSought)
        isSought = false
        if (!(await this.#isDue(moment.at, aim))) break
        this.#give(moment)
      }
    }
  }

  /** What lies between two files is not waited for, unless it is as little as between two pictures. */
  #begin(at: number, isSought: boolean): void {
    const now = this.#clock.now()
    const rest = at - this.#pace.momentAt(now)
    if (!isSought && rest > -HOLE && rest < HOLE) return
    this.#pace.anchor(at, now)
    this.#timeline.restart()
  }

  /** Waits until a moment is due. @returns false where something else is to be seen by then */
  async #isDue(at: number, aim: object): Promise<boolean> {
    while (!this.#isOver && aim === this.#aim) {
      const rest = this.#pace.dueAt(at) - this.#clock.now()
      if (rest <= 0) return true
      await this.#clock.wait(rest, this.#change.signal)
    }
    return false
  }

  /** Of sound that is seen faster so much is left out that what remains does not overlap. */
  #give({ tag, at, length }: Moment): void {
    const dated = this.#timeline.date({ ...tag, at: at - this.#settings.from })
    if (length > 0 && dated.at + OVERLAP < this.#soundTo) return
    if (length > 0) this.#soundTo = dated.at + length
    this.#settings.take(dated)
  }
}
