/** A camera of a GB/T 28181 device, as far as its stream goes: it answers an INVITE and sends where it was told. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { GbSource } from '../../kernel/run/media.ts'
import { pictureOf, soundOf } from '../../protocols/mpegps/mux.ts'
import type { AccessUnit } from '../../protocols/nal/gather.ts'
import { framed } from '../../protocols/rtp/framing.ts'
import { h264Payloads, h265Payloads, packetsOf, pieces } from '../../protocols/rtp/pack.ts'
import { bytesOf } from '../../protocols/rtp/packet.ts'
import { pictureUnits, type Making } from './pictures.ts'

/** What a camera does otherwise than it should. */
export interface Habits extends Making {
  readonly transport?: GbSource['transport']
  /** Under which it sends; without, the one it was given. */
  readonly sends?: number
  /** The one it names in its answer. */
  readonly names?: number | null
  readonly isStrict?: boolean
  /** One packet in so many is lost. */
  readonly loss?: number
  readonly hasSound?: boolean
  /** It sends NAL units alone, in no program stream. */
  readonly isRaw?: boolean
  /** It never answers. */
  readonly isMute?: boolean
}

/** A picture of a stream, 25 in a second. @param clock what its first one is dated with */
export const pictureAt = (making: Making, number: number, clock = 0): AccessUnit => ({
  codec: making.codec ?? 'h264',
  units: pictureUnits(making, number),
  isKey: number % (making.gop ?? 10) === 0,
  pts: clock + number * 3600,
  dts: clock + number * 3600,
})

export interface Camera {
  readonly source: GbSource
  /** How often it was invited, and how often it was told that it is over. */
  readonly invited: number
  readonly ended: number
  /** Packets that were sent on, without those that were lost. */
  readonly sent: number
  /** Sends pictures from one to before another, dated from a clock. */
  send(from: number, to: number, clock?: number): Promise<void>
  /** Sends a payload as it is. */
  raw(payload: Uint8Array): Promise<void>
  /** Its connection breaks. */
  hangUp(): void
  /** It ends the call. */
  bye(): void
  close(): Promise<void>
}

export const SSRC = 200_000_809

export async function gbCamera(habits: Habits = {}): Promise<Camera> {
  const { transport = 'udp', sends = SSRC, names = null, isStrict = false, loss = 0 } = habits
  const udp = createSocket('udp4')
  const rawType = habits.codec === 'h265' ? 99 : 98
  const sender = { seq: 65_500, ssrc: sends, payloadType: habits.isRaw ? rawType : 96 }
  let port = 0
  let way: Socket | null = null
  let over = Promise.withResolvers<void>()
  const arrivals = Promise.withResolvers<Socket>()
  const server = createServer(socket => arrivals.resolve(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const counts = { invited: 0, ended: 0, sent: 0, all: 0 }

  const dispatch = async (bytes: Uint8Array): Promise<void> => {
    if (loss > 0 && counts.all++ % loss === loss - 1) return
    counts.sent++
    if (transport === 'udp') {
      await new Promise<void>(resolve => udp.send(bytes, port, '127.0.0.1', () => resolve()))
      return
    }
    if (transport === 'tcpActive') way ??= await arrivals.promise
    const packet = framed(bytes)
    // Cut where no packet ends.
    way!.write(packet.subarray(0, 5))
    if (!way!.write(packet.subarray(5))) await once(way!, 'drain')
  }
  const sendAll = async (payloads: readonly Uint8Array[], clock: number): Promise<void> => {
    for (const packet of packetsOf(payloads, clock, sender)) await dispatch(bytesOf(packet))
  }
  const cut = habits.codec === 'h265' ? h265Payloads : h264Payloads
  return {
    get invited() {
      return counts.invited
    },
    get ended() {
      return counts.ended
    },
    get sent() {
      return counts.sent
    },
    source: {
      ...{ kind: 'gb', transport, ssrc: SSRC, isStrict },
      async invite(to, signal) {
        counts.invited++
        over = Promise.withResolvers<void>()
        if (habits.isMute)
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        port = to
        if (transport === 'tcpPassive') {
          way = connect(port, '127.0.0.1').on('error', () => {})
          await once(way, 'connect')
        }
        return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, ssrc: names, ended: over.promise }
      },
      bye: () => Promise.resolve(void counts.ended++),
    },
    async send(from, to, clock = 0) {
      for (let number = from; number < to; number++) {
        const unit = pictureAt(habits, number, clock)
        const stream = pictureOf(unit, habits.hasSound ? 'pcma' : null)
        await sendAll(habits.isRaw ? unit.units.flatMap(part => cut(part)) : pieces(stream), unit.dts)
        if (habits.hasSound) await sendAll(pieces(soundOf(new Uint8Array(320).fill(0xd5), unit.dts)), unit.dts)
      }
    },
    async raw(payload) {
      await sendAll([payload], 0)
    },
    hangUp: () => void way?.destroy(),
    bye: () => over.resolve(),
    async close() {
      way?.destroy()
      udp.close()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
