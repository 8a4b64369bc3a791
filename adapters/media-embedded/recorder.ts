import { kindOfTag, type Tag } from '../../protocols/flv/tag.ts'
import { Cutter, samplesFrom, type Cut } from '../../protocols/mp4/cutter.ts'
import { fragmentOf } from '../../protocols/mp4/fragment.ts'
import { initOf } from '../../protocols/mp4/init.ts'
import type { Tap } from './fanout.ts'
import {
  RecordFailure,
  type Recording,
  type RecordOutcome,
  type RecordSettings,
  type RecordSink,
  type RecordWriter,
} from './record.ts'

const LENGTH = 10 * 60_000
const QUEUED = 16 << 20
/** What a kill costs is at most one such piece, and what waits to be written. */
const RULE = { from: 500, most: 1000, bytes: 4 << 20 }
/** Further than this the time of a stream is not from the clock, ms: it stood still, and nobody said so. */
const DRIFT = 2000

/** The file that is written. What it says of itself is of what was written. */
interface OpenFile {
  readonly startAt: number
  /** The time of the stream at its beginning, ms. */
  readonly from: number
  readonly keys: { readonly offset: number; readonly at: number }[]
  writer: RecordWriter | null
  duration: number
  bytes: number
  /** Fragments that were handed on. */
  count: number
}

/**
 * Writes what a channel shows into files, piece by piece as it comes: a new file after a while, where the stream begins
 * anew or its tracks change, and where its time is no longer that of the clock.
 */
export class Recorder implements Tap, Recording {
  readonly #sink: RecordSink
  readonly #settings: Required<RecordSettings>
  readonly #now: () => number
  readonly #cutter = new Cutter(RULE)
  readonly #done = Promise.withResolvers<RecordOutcome>()
  #leave = (): void => {}
  #file: OpenFile | null = null
  #work: Promise<void> = Promise.resolve()
  #waiting = 0
  /** When the first picture of the piece came that is not over, epoch ms. */
  #beganAt = 0
  #outcome: RecordOutcome | null = null

  /** @param now epoch ms */
  constructor(sink: RecordSink, settings: RecordSettings, now: () => number) {
    this.#sink = sink
    this.#settings = { length: LENGTH, queued: QUEUED, ...settings }
    this.#now = now
  }

  get over(): Promise<RecordOutcome> {
    return this.#done.promise
  }

  /** Begins. @param join begins to take tags */
  begin(join: (tap: Tap) => () => void): this {
    this.#leave = join(this)
    return this
  }

  async stop(): Promise<void> {
    this.#finish({ cause: 'stopped', error: null })
    await this.over
  }

  take(tag: Tag, isPast: boolean): void {
    // When pictures of the past were taken nobody knows: of it only what sets decoders up is of use.
    if (isPast && !kindOfTag(tag).endsWith('Config')) return
    const { begin } = this.#cutter
    this.#add(this.#cutter.push(tag))
    if (this.#cutter.begin !== begin) this.#beganAt = this.#now()
  }

  restart(): void {
    this.#add(this.#cutter.end())
    this.#close()
  }

  end(): void {
    this.#finish({ cause: 'ended', error: null })
  }

  #finish(outcome: RecordOutcome): void {
    if (this.#outcome) return
    this.#add(this.#cutter.end())
    this.#over(outcome)
  }

  #over(outcome: RecordOutcome): void {
    const isFirst = this.#outcome === null
    // What goes wrong at the very end is told, too.
    if (isFirst || this.#outcome?.error === null) this.#outcome = outcome
    if (!isFirst) return
    this.#leave()
    this.#close()
    void this.#work.then(() => this.#done.resolve(this.#outcome ?? outcome))
  }

  #add(cut: Cut | null): void {
    if (cut === null || this.#outcome) return
    const startAt = this.#beganAt
    if (cut.isKey && this.#file) {
      const { from, startAt: begin } = this.#file
      const isLong = cut.at - from >= this.#settings.length
      const isAstray = Math.abs(startAt - begin - (cut.at - from)) > DRIFT
      if (cut.isNew || isLong || isAstray) this.#close()
    }
    if (cut.isKey && this.#file === null) {
      this.#file = { startAt, from: cut.at, keys: [], writer: null, duration: 0, bytes: 0, count: 0 }
      this.#write(this.#file, initOf(cut.tracks), null)
    }
    const file = this.#file
    if (file === null) return
    const epoch = file.startAt + cut.at - file.from
    this.#write(file, fragmentOf({ ...samplesFrom(cut, file.from), sequence: ++file.count, epoch }), cut)
  }

  /** Writes the beginning of a file, or a piece of it, once what came before is written. */
  #write(file: OpenFile, bytes: Uint8Array, cut: Cut | null): void {
    this.#waiting += bytes.length
    if (this.#waiting > this.#settings.queued) this.#over({ cause: 'slow', error: null })
    this.#then(async () => {
      this.#waiting -= bytes.length
      if (this.#outcome?.error) return
      file.writer ??= await this.#sink.begin(file.startAt)
      await file.writer.append(bytes)
      if (cut?.isKey) file.keys.push({ offset: file.bytes, at: cut.at - file.from })
      if (cut) file.duration = cut.at - file.from + cut.duration
      file.bytes += bytes.length
    })
  }

  #close(): void {
    const file = this.#file
    this.#file = null
    if (file === null) return
    this.#then(async () => {
      const { startAt, duration, bytes, keys } = file
      await file.writer?.end(keys.length > 0 ? { startAt, duration, bytes, keys } : null)
    })
  }

  #then(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch((error: unknown) => {
      this.#over({ cause: error instanceof RecordFailure ? error.fault : 'failed', error })
    })
  }
}
