import { join, u16, u24, u32 } from '../bytes/read.ts'
import { box, boxesIn, contentOf, fullBox, n32, n64 } from './box.ts'
import { SOUND_ID, VIDEO_ID, type Sample } from './track.ts'

/** What a sample is for others: a key frame needs none, any other does. ISO 14496-12 §8.8.3.1, §8.6.4 */
const KEY_FLAGS = 0x02000000
const INTER_FLAGS = 0x01010000
/** What a `trun` says: where data begins, and of each sample its duration, size, flags and delay. §8.8.8 */
const RUN_FLAGS = 0x000f01
/** Offsets are counted from the `moof` box. §8.8.7 */
const FROM_MOOF = 0x020000
/** Seconds from 1900 to 1970. RFC 868 */
const NTP = 2_208_988_800

/** Samples of a stretch of time, in the order they are decoded in. */
export interface Samples {
  readonly video: readonly Sample[]
  readonly sound: readonly Sample[]
}

/** How a fragment is written. */
export interface Fragment extends Samples {
  /** Goes up by one. */
  readonly sequence: number
  /** When its first picture was taken, epoch ms; null: not said. */
  readonly epoch: number | null
}

/** When something was taken, as `prft` says it. ISO 14496-12 §8.16.5 */
function clockBox(epoch: number, at: number): Uint8Array {
  const seconds = Math.floor(epoch / 1000)
  const parts = Math.round(((epoch - seconds * 1000) / 1000) * 2 ** 32)
  return fullBox('prft', 1, 0, n32(VIDEO_ID), n32(seconds + NTP), n32(parts), n64(at))
}

/** Samples of a track. @param offset of their data from the `moof` box. ISO 14496-12 §8.8.6 */
const trackBox = (id: number, samples: readonly Sample[], offset: number): Uint8Array =>
  box(
    'traf',
    fullBox('tfhd', 0, FROM_MOOF, n32(id)),
    fullBox('tfdt', 1, 0, n64(samples[0]!.at)), // §8.8.12
    fullBox(
      'trun',
      1, // delays may be negative
      RUN_FLAGS,
      [...n32(samples.length), ...n32(offset)],
      samples.flatMap(({ duration, data, isKey, delay }) => [
        ...[...n32(duration), ...n32(data.length)],
        ...[...n32(isKey ? KEY_FLAGS : INTER_FLAGS), ...n32(delay)],
      ]),
    ),
  )

const sizeOf = (samples: readonly Sample[]): number => samples.reduce((sum, { data }) => sum + data.length, 0)

/** A fragment: `moof` and `mdat`, before them `prft` where the moment is said. ISO 14496-12 §8.8.4, §8.1.1 */
export function fragmentOf({ sequence, epoch, video, sound }: Fragment): Uint8Array {
  const tracks = [[VIDEO_ID, video] as const, [SOUND_ID, sound] as const].filter(([, samples]) => samples.length > 0)
  const moof = (from: number): Uint8Array => {
    let offset = from
    const boxes = tracks.map(([id, samples]) => {
      const own = trackBox(id, samples, offset)
      offset += sizeOf(samples)
      return own
    })
    return box('moof', fullBox('mfhd', 0, 0, n32(sequence)), ...boxes)
  }
  // Its size does not depend on what its offsets say.
  const head = moof(moof(0).length + 8)
  return join([
    ...(epoch === null || !video[0] ? [] : [clockBox(epoch, video[0].at)]),
    head,
    box('mdat', ...tracks.flatMap(([, samples]) => samples.map(({ data }) => data))),
  ])
}

/** A sample as a `moof` describes it: `from` and `to` are where its data lies, from that box on. */
export interface SamplePlace extends Omit<Sample, 'data'> {
  readonly from: number
  readonly to: number
}

/** What a `moof` box describes. */
export interface FragmentHead {
  readonly sequence: number
  readonly video: readonly SamplePlace[]
  readonly sound: readonly SamplePlace[]
  /** Where the data of its samples ends, from the box on. */
  readonly to: number
}

const n64In = (bytes: Uint8Array, at: number): number => u32(bytes, at) * 2 ** 32 + u32(bytes, at + 4)

/** The samples of a track. @returns null where it is not written as {@link fragmentOf} writes it */
function samplesIn(traf: Uint8Array): { readonly id: number; readonly samples: SamplePlace[] } | null {
  const [head, time, run] = (['tfhd', 'tfdt', 'trun'] as const).map(type => contentOf(traf, type))
  if (!head || !time || !run || u24(head, 1) !== FROM_MOOF || time[0] !== 1 || run[0] !== 1) return null
  const count = u32(run, 4)
  if (u24(run, 1) !== RUN_FLAGS || run.length !== 12 + count * 16 || time.length !== 12) return null
  let at = n64In(time, 4)
  let from = u32(run, 8)
  const samples = Array.from({ length: count }, (_, n) => {
    const place = 12 + n * 16
    const [duration, size] = [u32(run, place), u32(run, place + 4)]
    const isKey = (u16(run, place + 8) & 1) === 0
    const sample = { at, duration, delay: u32(run, place + 12) | 0, isKey, from, to: from + size }
    at += duration
    from += size
    return sample
  })
  return { id: u32(head, 4), samples }
}

/** Reads the content of a `moof` box as {@link fragmentOf} writes it. @returns null for any other */
export function fragmentIn(moof: Uint8Array): FragmentHead | null {
  const head = contentOf(moof, 'mfhd')
  if (head?.length !== 8) return null
  const tracks = boxesIn(moof)
    .filter(({ type }) => type === 'traf')
    .map(({ from, to }) => samplesIn(moof.subarray(from, to)))
  const of = (id: number) => tracks.find(track => track?.id === id)?.samples ?? []
  const [video, sound] = [of(VIDEO_ID), of(SOUND_ID)]
  if (tracks.some(track => track === null) || tracks.length === 0) return null
  const to = Math.max(0, ...[video.at(-1), sound.at(-1)].map(sample => sample?.to ?? 0))
  return { sequence: u32(head, 4), video, sound, to }
}

/** When something was taken, epoch ms: the content of a `prft` box. ISO 14496-12 §8.16.5 @returns null for any other */
export function epochIn(prft: Uint8Array): number | null {
  if (prft.length < 20 || u32(prft, 4) !== VIDEO_ID) return null
  const seconds = u32(prft, 8)
  // The count of seconds begins again in 2036. RFC 4330 §3
  return (seconds - NTP + (seconds < 2 ** 31 ? 2 ** 32 : 0)) * 1000 + Math.round((u32(prft, 12) / 2 ** 32) * 1000)
}
