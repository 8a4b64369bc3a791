import { fullBox, n16, n32, n64 } from './box.ts'
import type { FragmentPlace } from './scan.ts'
import { VIDEO_ID, VIDEO_TICKS } from './track.ts'

/** A stretch of a file that begins with a key frame. */
interface Entry {
  size: number
  readonly at: number
}

/** It begins with a picture that needs no other, of which all that follow need none before it: SAP type 1. */
const ENTERED = 0x90000000

/**
 * The index of a file: where it may be entered, and how long it is. It stands before the first fragment. ISO 14496-12
 * §8.16.3
 */
export function indexBox(fragments: readonly FragmentPlace[]): Uint8Array {
  const entries: Entry[] = []
  for (const { isKey, size, at } of fragments) {
    const last = entries.at(-1)
    if (isKey || !last) entries.push({ size, at })
    else last.size += size
  }
  const end = fragments.at(-1)
  const endAt = end ? end.at + end.duration : 0
  const ticks = (ms: number): number => Math.round((ms * VIDEO_TICKS) / 1000)
  const from = ticks(entries[0]?.at ?? 0)
  return fullBox(
    'sidx',
    1,
    0,
    [...n32(VIDEO_ID), ...n32(VIDEO_TICKS), ...n64(from), ...n64(0)],
    [...n16(0), ...n16(entries.length)],
    entries.flatMap(({ size, at }, n) => [
      ...n32(size),
      ...n32(ticks(entries[n + 1]?.at ?? endAt) - ticks(at)),
      ...n32(ENTERED),
    ]),
  )
}
