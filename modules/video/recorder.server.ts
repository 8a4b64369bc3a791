import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { RecordFile, RecordPlace, RecordRun, Records } from '../../kernel/run/records.ts'
import { PictureFailure, type Video } from '../../kernel/run/video.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { isAway } from '../../kernel/store/refusals.ts'
import { standingOf } from '../../engines/record-plan/plan.ts'
import { streamName } from '../iot/asks.server.ts'
import { dueCameras, type DueCamera } from './record-due.server.ts'
import { recordRows } from './record-rows.server.ts'

/** How often it is looked which cameras are to be recorded, ms. */
const lookMs = 10_000
/** A camera that gave no picture is asked again after this time, and after twice as long each time up to this, ms. */
const [againMs, againMost] = [10_000, 120_000]
/** Cameras that are begun at once. */
const beginMost = 16
/** Of files whose plan nobody knows any more. video-contract.md A8 */
const usualDays = 7

/** A camera that is recorded, or begun. */
interface Running {
  readonly due: DueCamera
  /** null while it is begun. */
  run: RecordRun | null
  isLeft: boolean
}

/** Records what plans say. */
export interface Recorder {
  /** Puts right what a kill has left, then records by plan until it is closed. */
  begin(): void
  /** Looks at once; resolves when all that follows of it is done. */
  look(): Promise<void>
  /** Looks for files that have no rows, where nobody records. */
  recover(): Promise<void>
  /** Ends what runs; rows of all files are written, where there is a database. */
  close(): Promise<void>
}

/** @param failed hears what went wrong; it is tried again */
export function openRecorder(
  kernel: Kernel,
  { video, records, seal }: { readonly video: Pick<Video, 'open'>; readonly records: Records; readonly seal: Seal },
  failed: (error: unknown) => void,
): Recorder {
  const rows = recordRows(kernel)
  const dueNow = dueCameras(kernel, seal)
  const running = new Map<string, Running>()
  /** Cameras whose folder this process has looked through since it took them. */
  const mended = new Set<string>()
  /** Cameras that gave no picture: when they are asked again, and after how long the time before. */
  const absent = new Map<string, { readonly at: number; readonly wait: number }>()
  /** Files that are whole and have no row yet. */
  const fresh: { readonly place: RecordPlace; readonly file: RecordFile; readonly keepDays: number }[] = []
  const keyOf = ({ place: { tenant, camera } }: Pick<DueCamera, 'place'>): string => streamName(tenant, camera)
  let last: readonly DueCamera[] = []
  let isClosed = false

  /** Writes rows of files, in their order; where the database is away they wait for it. */
  async function write(): Promise<void> {
    for (let next = fresh[0]; next; next = fresh[0]) {
      try {
        await rows.write(next.place, next.file, next.keepDays)
      } catch (error) {
        failed(error)
        if (isAway(error)) return
      }
      fresh.shift()
    }
  }
  let writing: Promise<void> = Promise.resolve()
  const writeSoon = (): Promise<void> => (writing = writing.then(write))

  async function mend(place: RecordPlace, keepDays: number): Promise<void> {
    const key = keyOf({ place })
    if (mended.has(key)) return
    for (const file of await records.unknown(place, await rows.names(place))) fresh.push({ place, file, keepDays })
    mended.add(key)
    await writeSoon()
  }
  function later(key: string, error: unknown): void {
    const wait = Math.min(againMost, (absent.get(key)?.wait ?? againMs / 2) * 2)
    absent.set(key, { at: kernel.now() + wait, wait })
    // That a camera is away is seen at its file; what else goes wrong somebody has to mend.
    if (error && !(error instanceof PictureFailure)) failed(error)
  }
  const leave = async (entry: Running): Promise<void> => {
    entry.isLeft = true
    await entry.run?.stop()
  }

  /** Leaves a camera to whoever reaches it. */
  async function give(place: RecordPlace): Promise<void> {
    await writeSoon()
    mended.delete(keyOf({ place }))
    await rows.give(place).catch(failed)
  }

  /** Recordings that run; each is here until its row is written. */
  const ending = new Set<Promise<void>>()
  async function start(due: DueCamera): Promise<void> {
    const key = keyOf(due)
    const { place, keepDays } = due
    const entry: Running = { due, run: null, isLeft: false }
    running.set(key, entry)
    try {
      if (!(await rows.take(place.tenant, [place.camera])).has(place.camera)) {
        mended.delete(key)
        return void running.delete(key)
      }
      await mend(place, keepDays)
      const { channel } = await video.open(key, due.way)
      const onFile = (file: RecordFile): void => {
        fresh.push({ place, file, keepDays })
        void writeSoon()
      }
      entry.run = entry.isLeft || isClosed ? null : records.record(channel, place, onFile)
    } catch (error) {
      later(key, error)
    }
    if (!entry.run) {
      running.delete(key)
      return give(place)
    }
    absent.delete(key)
    const end = entry.run.over
      .then(({ cause, error }) => {
        running.delete(key)
        if (cause !== 'stopped') later(key, error)
        return give(place)
      })
      .finally(() => ending.delete(end))
    ending.add(end)
  }

  /** Says that what runs is recorded here; what another process has taken over meanwhile is left to it. */
  async function hold(): Promise<void> {
    for (const [tenant, entries] of Map.groupBy(running.values(), ({ due }) => due.place.tenant)) {
      const own = await rows.take(
        tenant,
        entries.map(({ due }) => due.place.camera),
      )
      for (const entry of entries.filter(({ due }) => !own.has(due.place.camera))) {
        mended.delete(keyOf(entry.due))
        await leave(entry)
      }
    }
  }

  async function lookOnce(): Promise<void> {
    const now = kernel.now()
    try {
      last = await dueNow(now)
      await hold()
    } catch (error) {
      // Without a database what was read last holds, and nothing that runs is lost.
      failed(error)
    }
    if (doubtful.length) await mendDoubtful().catch(failed)
    const due = new Map(
      last.filter(({ stretches }) => standingOf(stretches, now).isOn).map(camera => [keyOf(camera), camera]),
    )
    const over = [...running].filter(([key, entry]) => {
      const camera = due.get(key)
      return !camera || JSON.stringify(camera.way) !== JSON.stringify(entry.due.way)
    })
    await Promise.all(over.map(([, entry]) => leave(entry)))
    const waiting = [...due].filter(([key]) => !running.has(key) && (absent.get(key)?.at ?? 0) <= now)
    const room = Math.max(0, beginMost - [...running.values()].filter(({ run }) => !run).length)
    for (const [, camera] of isClosed ? [] : waiting.slice(0, room)) {
      const begun = start(camera).finally(() => starting.delete(begun))
      starting.add(begun)
    }
    await writeSoon()
  }
  /** Cameras take their time, and nobody else waits for it. */
  const starting = new Set<Promise<void>>()
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const turn = (): Promise<void> =>
    (looking = looking
      .then(() => {
        isLooking = true
        return isClosed ? undefined : lookOnce()
      })
      .catch(failed)
      .finally(() => (isLooking = false)))

  /** Where files may lie that have no rows, and another process had them when it was looked. */
  let doubtful: readonly RecordPlace[] = []
  async function mendDoubtful(): Promise<void> {
    const left: RecordPlace[] = []
    for (const [tenant, places] of Map.groupBy(doubtful, place => place.tenant)) {
      const free = places.filter(place => !running.has(keyOf({ place })))
      const own = await rows.take(
        tenant,
        free.map(({ camera }) => camera),
      )
      for (const place of free)
        if (!own.has(place.camera)) left.push(place)
        else await mend(place, usualDays).catch(failed)
    }
    doubtful = left
  }
  async function recover(): Promise<void> {
    doubtful = await records.places()
    await mendDoubtful()
  }

  let timer: NodeJS.Timeout | undefined
  return {
    begin() {
      looking = recover().catch(failed)
      void turn()
      timer = setInterval(() => void (isLooking || turn()), lookMs)
    },
    async look() {
      await turn()
      await Promise.all(starting)
    },
    recover,
    async close() {
      isClosed = true
      clearInterval(timer)
      const all = [...running.values()]
      for (const entry of all) entry.isLeft = true
      await looking
      await Promise.all(starting)
      await Promise.all([...all, ...running.values()].map(leave))
      await Promise.all(ending)
      await writeSoon()
      await rows.release().catch(failed)
    },
  }
}
