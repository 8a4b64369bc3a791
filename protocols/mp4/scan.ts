import { headAt, type Place } from './box.ts'
import { epochIn, fragmentIn, type FragmentHead } from './fragment.ts'
import { tracksIn } from './init.ts'
import { VIDEO_TICKS, type Tracks } from './track.ts'

/** Where a fragment lies in its file, and what of its time. */
export interface FragmentPlace {
  /** Of its first byte, and how many: `prft` where there is one, `moof`, `mdat`. */
  readonly offset: number
  readonly size: number
  /** Since the beginning of the file, and how long: ms. */
  readonly at: number
  readonly duration: number
  /** It begins with a key frame. */
  readonly isKey: boolean
  /** When its first picture was taken, epoch ms; null where it does not say. */
  readonly epoch: number | null
}

/** A file of fragments, as far as it is good. */
export interface FileMap {
  readonly tracks: Tracks
  readonly fragments: readonly FragmentPlace[]
  /** Up to where it is good: what lies behind was cut off, or is no part of such a file. */
  readonly whole: number
}

/** Bytes of the file somebody has to read: fewer come where it ends. */
export interface Stretch {
  readonly at: number
  readonly size: number
}

/** The largest box that is looked into. */
const MOST = 1 << 20
const HEAD = 16

/** A `moof` whose pictures have not been met yet. */
interface Waiting {
  readonly head: FragmentHead
  readonly place: Place
}

/** The fragment of a `moof` and the `mdat` behind it. @returns null where the one is not of the other */
function fragmentOf({ head, place }: Waiting, mdat: Place, clock: Place | null, epoch: number | null) {
  const { video, sound } = head
  const [first, last] = [video[0], video.at(-1)]
  const isWhole = first?.from === mdat.from - place.at && head.to === mdat.to - place.at
  const isInOrder = sound.length === 0 || sound[0]!.from === last?.to
  if (!first || !last || !isWhole || !isInOrder || !Number.isSafeInteger(last.at + last.duration)) return null
  const offset = clock?.at ?? place.at
  const at = (first.at * 1000) / VIDEO_TICKS
  const duration = ((last.at + last.duration - first.at) * 1000) / VIDEO_TICKS
  return { offset, size: mdat.to - offset, at, duration, isKey: first.isKey, epoch }
}

/**
 * Finds the fragments of a file as `initOf` and `fragmentOf` write them, and says which bytes it has to see: heads of
 * boxes and what describes pictures, never these. Of a file that was cut off everything up to the last whole fragment
 * is good. It is not in memory, whatever it says: each stretch has at most 1 MB.
 * @param size bytes of the file
 * @returns null where there is no beginning of such a file
 */
export function* fragmentsIn(size: number): Generator<Stretch, FileMap | null, Uint8Array> {
  const fragments: FragmentPlace[] = []
  let tracks: Tracks | null = null
  let whole = 0
  let clock: Place | null = null
  let epoch: number | null = null
  let moof: Waiting | null = null
  for (let at = 0; at < size;) {
    const head = headAt(yield { at, size: HEAD }, 0)
    if (head === null || head.to === 0 || at + head.to > size) break
    const place: Place = { type: head.type, at, from: at + head.from, to: at + head.to }
    const { type, from, to } = place
    at = to
    if (type === 'mdat') {
      const fragment: FragmentPlace | null = moof && fragmentOf(moof, place, clock, epoch)
      const last = fragments.at(-1)
      if (fragment === null || (last && fragment.at < last.at)) break
      fragments.push(fragment)
      whole = to
      clock = epoch = moof = null
      continue
    }
    // Nothing lies between a `moof` and its pictures.
    if (moof !== null || to - from > MOST) break
    if (type === 'ftyp' && whole === 0) continue
    if (type !== 'moov' && type !== 'moof' && type !== 'prft') break
    const content: Uint8Array = yield { at: from, size: to - from }
    if (type === 'moov') {
      if (tracks !== null) break
      tracks = tracksIn(content)
      if (tracks === null) break
      whole = to
    } else if (type === 'prft') {
      epoch = epochIn(content)
      if (clock !== null || epoch === null) break
      clock = place
    } else {
      const description = fragmentIn(content)
      if (tracks === null || description === null) break
      moof = { head: description, place }
    }
  }
  return tracks && { tracks, fragments, whole }
}

/** The same of a file in memory. */
export function fileMapOf(bytes: Uint8Array): FileMap | null {
  const search = fragmentsIn(bytes.length)
  let step = search.next()
  while (!step.done) step = search.next(bytes.subarray(step.value.at, step.value.at + step.value.size))
  return step.value
}
