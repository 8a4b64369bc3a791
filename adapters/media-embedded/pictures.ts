import { Gatherer } from '../../protocols/nal/gather.ts'
import { decodingTimes } from '../../protocols/nal/order.ts'
import { beginsPicture, kindOf } from '../../protocols/nal/unit.ts'
import type { Packet } from '../../protocols/rtp/packet.ts'
import { h264Payload, h265Payload } from '../../protocols/rtp/video.ts'
import type { Feed } from './feed.ts'

/** Reads packets of one stream, in order. */
export interface Reader {
  /** @param ticks of 90 kHz that only go on */
  push(packet: Packet, ticks: number): void
  /** Packets lack here. */
  lose(): void
}

/**
 * Pictures whose NAL units come in packets of their own. RFC 6184, RFC 7798
 * @param sets parameter sets for key frames that come without
 */
export function pictureReader(codec: 'h264' | 'h265', feed: Feed, sets: readonly Uint8Array[] = []): Reader {
  const payload = codec === 'h264' ? h264Payload() : h265Payload()
  const gatherer = new Gatherer()
  const decodedAt = decodingTimes()
  let moment = { pts: -1, dts: -1 }
  /** Whether the marker is at the end of pictures, as it should be, and not of every slice. RFC 6184 §5.1 */
  let isTrue = true
  let isEnded = false

  const give = (picture: ReturnType<Gatherer['end']>): void => {
    if (picture === null) return
    const isWhole = !picture.isKey || picture.units.some(unit => kindOf(codec, unit) === 'sps')
    feed.video(isWhole ? picture : { ...picture, units: [...sets, ...picture.units] })
  }
  const isRest = (unit: Uint8Array): boolean =>
    isEnded && ['key', 'slice'].includes(kindOf(codec, unit)) && !beginsPicture(codec, unit)
  return {
    push(packet, ticks) {
      if (ticks !== moment.pts) moment = { pts: ticks, dts: decodedAt(ticks) }
      for (const unit of payload.push(packet)) {
        if (isTrue && isRest(unit)) {
          isTrue = false
          gatherer.lose()
        }
        isEnded = false
        give(gatherer.push(codec, new Uint8Array(unit), moment))
      }
      if (packet.isLast && isTrue) {
        give(gatherer.end())
        isEnded = true
      }
      feed.trace.codec = codec
      feed.trace.dropped = gatherer.counts.dropped
    },
    lose() {
      payload.lose()
      gatherer.lose()
      isEnded = false
    },
  }
}
