/** All that a channel shows in one file, as fast as it comes: a recording that is fetched from its device. */
import { open, statfs, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CopyEnd, RecordCopy } from '../../kernel/run/video.ts'
import type { Tag } from '../../protocols/flv/tag.ts'
import { Cutter, samplesFrom, type Cut } from '../../protocols/mp4/cutter.ts'
import { fragmentOf } from '../../protocols/mp4/fragment.ts'
import { initOf } from '../../protocols/mp4/init.ts'
import type { Tap } from './fanout.ts'

/** Pieces of the file. */
const RULE = { from: 1000, most: 2000, bytes: 4 << 20 }
/** Bytes that may wait to be written; of one file; and of the disk that are left to others. */
const QUEUED = 64 << 20
const MOST = 4 * 2 ** 30
const KEEP_FREE = 2 ** 30

/** Writes fragments of mp4 behind one another, from the first picture that is still there. */
export class Keeper implements Tap, RecordCopy {
  readonly path: string
  /** Ms of the recording that were written. */
  duration = 0
  readonly #startAt: number
  readonly #cutter = new Cutter(RULE)
  readonly #done = Promise.withResolvers<CopyEnd>()
  #file: FileHandle | null = null
  #work: Promise<void> = Promise.resolve()
  #from: number | null = null
  #count = 0
  #bytes = 0
  #waiting = 0
  #end: CopyEnd | null = null
  #leave = (): void => {}

  /** @param startAt of the recording, epoch ms */
  constructor(path: string, startAt: number) {
    this.path = path
    this.#startAt = startAt
  }

  get over(): Promise<CopyEnd> {
    return this.#done.promise
  }

  /** Begins. @param join begins to take tags */
  begin(join: (tap: Tap) => () => void): this {
    this.#leave = join(this)
    return this
  }

  take(tag: Tag): void {
    if (this.#end === null) this.#add(this.#cutter.push(tag))
  }

  restart(): void {
    this.end()
  }

  end(): void {
    if (this.#end !== null) return
    this.#add(this.#cutter.end())
    this.#over('ended')
  }

  #over(end: CopyEnd): void {
    if (this.#end !== null) return
    this.#end = end
    this.#leave()
    void this.#work
      .then(() => this.#file?.close())
      .catch(() => {})
      .then(() => this.#done.resolve(this.#count === 0 && this.#end === 'ended' ? 'failed' : (this.#end ?? end)))
  }

  #add(cut: Cut | null): void {
    if (cut === null) return
    // Of other tracks than it began with a file cannot go on.
    if (this.#from !== null && cut.isNew) return this.#over('ended')
    if (this.#from === null) this.#write(initOf(cut.tracks))
    this.#from ??= cut.at
    const at = cut.at - this.#from
    this.#write(fragmentOf({ ...samplesFrom(cut, this.#from), sequence: ++this.#count, epoch: this.#startAt + at }))
    this.duration = at + cut.duration
  }

  #write(bytes: Uint8Array): void {
    this.#waiting += bytes.length
    this.#bytes += bytes.length
    if (this.#waiting > QUEUED || this.#bytes > MOST) this.#over('full')
    this.#work = this.#work
      .then(async () => {
        this.#waiting -= bytes.length
        this.#file ??= await open(this.path, 'wx', 0o600)
        const { bavail, bsize } = await statfs(dirname(this.path))
        if (bavail * bsize - KEEP_FREE < bytes.length) return this.#over('full')
        await this.#file.writeFile(bytes)
      })
      .catch(() => this.#over('failed'))
  }
}
