/** A segment as a playlist names it. */
export interface Segment {
  /** It goes up by one. */
  readonly number: number
  /** The number of what sets decoders up for it. */
  readonly init: number
  /** ms */
  readonly duration: number
  /** It does not follow the one before it: another encoder, other tracks. */
  readonly isBreak: boolean
  /** How many such there were, it included. */
  readonly breaks: number
}

/** Names of files as playlists say them. */
const initName = (number: number): string => `init-${number}.mp4`
const segmentName = (number: number): string => `${number}.m4s`

/** What a name of a playlist stands for. @returns null for any other name */
export function partNamed(
  name: string,
): { readonly kind: 'playlist' | 'init' | 'segment'; readonly number: number } | null {
  if (name === 'index.m3u8') return { kind: 'playlist', number: 0 }
  const [, init, segment] = /^(?:init-(\d{1,9})\.mp4|(\d{1,9})\.m4s)$/.exec(name) ?? []
  if (init !== undefined) return { kind: 'init', number: Number(init) }
  return segment === undefined ? null : { kind: 'segment', number: Number(segment) }
}

/**
 * The playlist of what goes on. Its target is never less than the longest there was. RFC 8216 §4.3.2 (segments), §4.3.3
 * (the list), §6.2.1 (what may change)
 * @param segments at least one, in their order @param longest ms
 */
export function playlistOf(segments: readonly Segment[], longest: number): string {
  const [first] = segments
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(2, Math.round(longest / 1000))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first!.number}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first!.breaks - (first!.isBreak ? 1 : 0)}`,
  ]
  let init: number | null = null
  for (const segment of segments) {
    if (segment.isBreak) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="${initName(segment.init)}"`)
    init = segment.init
    lines.push(`#EXTINF:${(segment.duration / 1000).toFixed(3)},`, segmentName(segment.number))
  }
  return `${lines.join('\n')}\n`
}
