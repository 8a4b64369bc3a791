/** Sends what waits, in order. Apart from browser and network, so that every way it can go wrong is tried in a test. */
import type { FieldError } from '../../contract/envelope.ts'
import { ApiError } from '../api/error.ts'
import type { Entered } from '../engine/form/form.ts'
import { bodyOf, type Entry, type Photo } from './entry.ts'

/**
 * Where entries are kept. Changes are refused for an entry that is not waiting any more: taken back in another window,
 * or sent by it.
 */
export interface Depot {
  /** Waiting entries, the oldest first. */
  ready(): Promise<readonly Entry[]>
  photos(key: string): Promise<readonly Photo[]>
  linked(photo: Photo, link: string): Promise<void>
  /** Remembers that it goes out now. @returns it as it is at this moment; null when it does not wait any more */
  claim(key: string): Promise<Entry | null>
  /** Remembers what is known of the row it works on. */
  worked(key: string, work: NonNullable<Entry['work']>): Promise<void>
  stored(entry: Entry): Promise<void>
  refused(key: string, message: string, errors: readonly FieldError[]): Promise<void>
}

export interface Way {
  upload(photo: Photo): Promise<string>
  /** @returns the id of the row, where there is one */
  submit(entry: Entry, body: Entered): Promise<string>
  /** Whether the row it works on still is as it has to be for what follows. */
  isOpen(entry: Entry, row: string): Promise<boolean>
  /** Does with the row what follows its being stored. */
  follow(entry: Entry, row: string): Promise<unknown>
}

/**
 * `stop`: nothing else would come through either. `skip`: the server failed at this one. `refuse`: it is not taken as
 * it is.
 */
type Failure = 'stop' | 'skip' | 'refuse'
const noWay: readonly number[] = [0, 408, 429, 502, 503, 504]
/** The session is over, or locked. */
const noEntry: readonly number[] = [401, 423]

export function failureOf(error: unknown): Failure {
  // An answer that broke off in the middle is none.
  if (!(error instanceof ApiError) || noWay.includes(error.code) || noEntry.includes(error.code)) return 'stop'
  return error.code >= 500 ? 'skip' : 'refuse'
}

/** Taken out of the entry again, or never put in because the page was closed at that moment. */
const isUsed = ({ values }: Entry, { id }: Photo) => JSON.stringify(values).includes(id)

/** Sends its pictures that are not there yet. @param at is told the field of each */
export async function uploadAll(
  entry: Entry,
  depot: Pick<Depot, 'photos' | 'linked'>,
  way: Pick<Way, 'upload'>,
  at: (field: string) => void = () => undefined,
): Promise<void> {
  for (const photo of await depot.photos(entry.key)) {
    at(photo.field)
    if (!photo.link && isUsed(entry, photo)) await depot.linked(photo, await way.upload(photo))
  }
}

/**
 * Stores what is worked on, its pictures being there. The row is made once: what went out without an answer goes out
 * again as it was, and what was entered since follows it. @returns its id
 */
export async function storeWork(
  entry: Entry,
  depot: Pick<Depot, 'photos' | 'worked'>,
  way: Pick<Way, 'submit'>,
): Promise<string> {
  const { tried, ...work } = entry.work!
  const body = bodyOf(entry, await depot.photos(entry.key))
  if (work.row) return way.submit(entry, { ...body, id: work.row })
  const first = tried ?? body
  await depot.worked(entry.key, { ...work, tried: first })
  try {
    const row = await way.submit(entry, first)
    await depot.worked(entry.key, { ...work, row })
    return tried ? await way.submit(entry, { ...body, id: row }) : row
  } catch (error) {
    // Refused, nothing was made: it may be changed.
    if (failureOf(error) === 'refuse') await depot.worked(entry.key, work)
    throw error
  }
}

/** @param again it went out before, and no answer came */
async function finishWork(entry: Entry, again: boolean, depot: Depot, way: Way): Promise<void> {
  const { row, next } = entry.work!
  if (again && row && next && !(await way.isOpen(entry, row))) return
  const id = await storeWork(entry, depot, way)
  if (next) await way.follow(entry, id)
}

async function send(
  waiting: Entry,
  depot: Depot,
  way: Way,
  stopped: (code: number) => void,
): Promise<'gone' | Failure> {
  const { key } = waiting
  let field = ''
  try {
    await uploadAll(waiting, depot, way, at => {
      field = at
    })
    field = ''
    const entry = await depot.claim(key)
    if (!entry) return 'gone'
    if (entry.work) await finishWork(entry, waiting.unknown, depot, way)
    else await way.submit(entry, bodyOf(entry, await depot.photos(key)))
    await depot.stored(entry)
    return 'gone'
  } catch (error) {
    const failure = failureOf(error)
    if (failure === 'refuse') {
      const { msg, errors } = error as ApiError
      await depot.refused(key, msg, field ? [{ field, message: msg }] : errors)
    } else stopped(error instanceof ApiError ? error.code : 0)
    return failure
  }
}

/**
 * Sends everything that waits. @param stopped is told why nothing more came through: the status, 0 for no answer
 * @returns false when something still waits and is to be tried again later
 */
export async function drain(
  depot: Depot,
  way: Way,
  stopped: (code: number) => void = () => undefined,
): Promise<boolean> {
  let all = true
  for (const entry of await depot.ready()) {
    const how = await send(entry, depot, way, stopped)
    if (how === 'stop') return false
    if (how === 'skip') all = false
  }
  return all
}
