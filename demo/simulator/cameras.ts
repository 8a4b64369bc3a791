import { parameterSets } from '../../protocols/picture/parameters.ts'
import { TestPicture } from '../../protocols/picture/picture.ts'
import { h264Payloads, packetsOf } from '../../protocols/rtp/pack.ts'
import { bytesOf } from '../../protocols/rtp/packet.ts'
import type { Offer } from '../../protocols/rtsp/description.ts'
import { clock } from '../../contract/clock.ts'

/** A camera that shows the test picture to whoever watches. */
export interface SimulatedCamera {
  readonly name: string
  readonly tracks: readonly Offer[]
  /** Pictures it has made: none while nobody watches. */
  readonly pictures: number
  /** @param send told each packet of RTP, from a picture on that stands for itself @returns ends it */
  watch(send: (track: number, packet: Uint8Array) => void): () => void
}

/** Pictures a second. */
const RATE = 12
const PAYLOAD_TYPE = 96

const track: Offer = { codec: 'h264', payloadType: PAYLOAD_TYPE, clockRate: 90_000, parameterSets }

/** @param name letters and digits, shown in the picture @param n from 0, by which cameras differ in colour */
export function simulatedCamera(name: string, n: number): SimulatedCamera {
  const picture = new TestPicture({ name, tint: tintOf(n) })
  const viewers = new Set<(track: number, packet: Uint8Array) => void>()
  const sender = { seq: (n * 997) % 0x10000, ssrc: 0x5c000000 + n, payloadType: PAYLOAD_TYPE }
  let timer: NodeJS.Timeout | undefined
  let isAwaited = false
  let pictures = 0
  const show = (): void => {
    const now = clock.now()
    const { units } = picture.frame(now, isAwaited)
    isAwaited = false
    pictures += 1
    const packets = packetsOf(
      units.flatMap(unit => h264Payloads(unit)),
      Math.round((now * 90) % 2 ** 32),
      sender,
    ).map(bytesOf)
    for (const send of viewers) for (const packet of packets) send(0, packet)
  }
  return {
    name,
    tracks: [track],
    get pictures() {
      return pictures
    },
    watch(send) {
      viewers.add(send)
      isAwaited = true
      timer ??= setInterval(show, 1000 / RATE)
      return () => {
        viewers.delete(send)
        if (viewers.size) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** Colours around the circle, calm ones: blue and red difference. */
const tintOf = (n: number): readonly [number, number] => {
  const angle = (n * 2.4) % (2 * Math.PI)
  return [Math.round(128 + 30 * Math.cos(angle)), Math.round(128 + 30 * Math.sin(angle))]
}
