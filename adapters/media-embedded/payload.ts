import { unwrapping } from '../../protocols/bytes/unwrap.ts'
import { PsDemux } from '../../protocols/mpegps/demux.ts'
import { startCode } from '../../protocols/nal/split.ts'
import { kindOf, type PayloadKind } from '../../protocols/rtp/kind.ts'
import type { Packet } from '../../protocols/rtp/packet.ts'
import type { Feed } from './feed.ts'
import { pictureReader, type Reader } from './pictures.ts'

/** A program stream: pictures and sound in one. GB/T 28181-2022 §C.2.2 */
function programReader(feed: Feed): Reader {
  const demux = new PsDemux()
  return {
    push(packet) {
      for (const item of demux.push(packet.payload))
        if ('units' in item) feed.video(item)
        else feed.sound(item.codec, item.data, item.pts)
      const { trace } = feed
      trace.codec = demux.codec ?? trace.codec
      trace.dropped = demux.pictures.dropped
      trace.unknown = demux.unknown
    },
    lose() {
      demux.lose()
      feed.mux.lose()
    },
  }
}

const soundReader = (codec: 'pcma' | 'pcmu', feed: Feed): Reader => ({
  push: (packet, ticks) => feed.sound(codec, packet.payload, ticks),
  lose: () => {},
})

const nothing: Reader = { push: () => {}, lose: () => {} }

const readerOf = (kind: PayloadKind, feed: Feed): Reader =>
  kind === 'ps'
    ? programReader(feed)
    : kind === 'h264' || kind === 'h265'
      ? pictureReader(kind, feed)
      : kind === 'pcma' || kind === 'pcmu'
        ? soundReader(kind, feed)
        : nothing

/** Whether a pack of a program stream begins anywhere in it: not every device begins a packet with one. */
function holdsPack(payload: Uint8Array): boolean {
  let at = startCode(payload, 0)
  while (at >= 0 && payload[at + 3] !== 0xba) at = startCode(payload, at + 3)
  return at >= 0
}

/** Reads packets in order as what they turn out to carry. */
export function payloadReader(feed: Feed): { push(packet: Packet): void; lose(): void } {
  const readers = new Map<number, { readonly reader: Reader; readonly ticksOf: (timestamp: number) => number }>()
  return {
    push(packet) {
      let entry = readers.get(packet.payloadType)
      if (entry === undefined) {
        const kind = kindOf(packet) ?? (holdsPack(packet.payload) ? 'ps' : null)
        if (kind === null || readers.size >= 4) return
        const unwrap = unwrapping(32)
        // G.711 counts its samples, 8,000 in a second; all else 90 kHz. RFC 3551 §4.5.14, GB/T 28181-2022 §C.2
        const scale = kind === 'pcma' || kind === 'pcmu' ? 90_000 / 8000 : 1
        entry = { reader: readerOf(kind, feed), ticksOf: timestamp => unwrap(timestamp) * scale }
        readers.set(packet.payloadType, entry)
        feed.trace.payload ??= kind
      }
      entry.reader.push(packet, entry.ticksOf(packet.timestamp))
    },
    lose() {
      for (const { reader } of readers.values()) reader.lose()
    },
  }
}
