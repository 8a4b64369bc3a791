import { unwrapping } from '../../protocols/bytes/unwrap.ts'
import { AacPayload, type AacForm } from '../../protocols/rtp/aac.ts'
import { packetIn } from '../../protocols/rtp/packet.ts'
import { Reorder } from '../../protocols/rtp/reorder.ts'
import type { Feed } from './feed.ts'
import { pictureReader, type Reader } from './pictures.ts'

/** One stream of a source that describes its streams. RFC 4566 §5.14 */
export interface Track {
  /** null: one nobody here can hand on. */
  readonly codec: 'h264' | 'h265' | 'aac' | 'pcma' | 'pcmu' | null
  /** Ticks of its packets in a second. */
  readonly clockRate: number
  /** Parameter sets the description has: they may come nowhere else. RFC 6184 §8.1, RFC 7798 §7.1 */
  readonly parameterSets: readonly Uint8Array[]
  /** AudioSpecificConfig, of AAC. RFC 3640 §4.1 */
  readonly config: Uint8Array | null
  readonly form: AacForm
}

function aacReader({ config, form, clockRate }: Track, feed: Feed): Reader {
  const payload = new AacPayload(form)
  return {
    push(packet, ticks) {
      if (config === null) return
      for (const { timestamp, data } of payload.push(packet)) {
        const behind = (timestamp - packet.timestamp + 2 ** 32) % 2 ** 32
        feed.aac(config, data, ticks + Math.round((behind * 90_000) / clockRate))
      }
    },
    lose: () => payload.lose(),
  }
}

function readerOf(track: Track, feed: Feed): Reader | null {
  const { codec } = track
  if (codec === 'h264' || codec === 'h265') return pictureReader(codec, feed, track.parameterSets)
  if (codec === 'aac') return aacReader(track, feed)
  if (codec === null) return null
  return { push: (packet, ticks) => feed.sound(codec, packet.payload, ticks), lose: () => {} }
}

/**
 * Reads the tracks of a source that describes them (RTSP): each in order, all on one clock. Tracks count from numbers
 * of their own; what comes first of each is taken to be of the moment it came. RFC 3550 §5.1
 * @param now epoch ms
 * @returns takes a packet of a track, by its place
 */
export function tracksInto(
  feed: Feed,
  tracks: readonly Track[],
  now: () => number,
): (track: number, bytes: Uint8Array) => void {
  const { trace } = feed
  const start = now()
  trace.answeredAt ??= start
  trace.payload ??= tracks.find(({ codec }) => codec !== null)?.codec ?? null
  const entries = tracks.map(track => {
    const reader = readerOf(track, feed)
    return {
      reader,
      rate: track.clockRate,
      order: new Reorder(),
      unwrap: unwrapping(32),
      first: null as number | null,
      at: 0,
    }
  })
  return (place, bytes) => {
    const entry = entries[place]
    const packet = packetIn(bytes)
    if (!entry?.reader || packet === null) return
    const at = now()
    trace.firstPacketAt ??= at
    trace.lastPacketAt = at
    trace.packets++
    trace.bytes += bytes.length
    for (const item of entry.order.push(packet, at))
      if ('lost' in item) entry.reader.lose()
      else {
        const ticks = entry.unwrap(item.timestamp)
        if (entry.first === null) {
          entry.first = ticks
          entry.at = (at - start) * 90
        }
        entry.reader.push(item, entry.at + Math.round(((ticks - entry.first) * 90_000) / entry.rate))
      }
    trace.lost = entries.reduce((sum, { order }) => sum + order.counts.lost, 0)
  }
}
