import { startCode } from '../nal/split.ts'

/** Ids behind start codes of a program stream; what is lower is of a picture. ISO 13818-1 table 2-22 */
export const END = 0xb9
export const PACK = 0xba
export const MAP = 0xbc

export const isVideo = (id: number): boolean => id >= 0xe0 && id <= 0xef
export const isSound = (id: number): boolean => id >= 0xc0 && id <= 0xdf

/** What has been counted since the beginning. */
export interface PsCounts {
  packs: number
  maps: number
  packets: number
  /** How often bytes that were no part of any packet had to be stepped over. */
  resyncs: number
  /** Packets whose length was not true. */
  odd: number
  losses: number
}

/** Where the next start code of a packet is, whose id is complete; -1 for nowhere. */
export function packCode(view: Uint8Array, from: number, isPack = false): number {
  let at = startCode(view, from)
  while (at >= 0 && at + 3 < view.length && (isPack ? view[at + 3] !== PACK : view[at + 3]! < END))
    at = startCode(view, at + 3)
  return at >= 0 && at + 3 < view.length ? at : -1
}
