import { randomInt } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { openSip, type SipAdapter } from '../adapters/sip-server/index.ts'
import { StartRefused } from '../kernel/refused.ts'
import type { Cameras } from '../kernel/run/cameras.ts'
import type { GbSource } from '../kernel/run/media.ts'
import type { Log } from '../kernel/run/queue.ts'
import { CallRefused, type PlayCommand, type VideoCall, type Wish } from '../kernel/run/video-calls.ts'
import { ssrcs, wireOf, type Ssrcs } from '../protocols/gb28181/ssrc.ts'
import type { VideoDesk } from '../modules/video/asks.server.ts'
import type { SipSettings } from './sip-settings.ts'

/** Whose pictures are asked for: a device of another kitchen is nobody's. */
export interface Whose {
  readonly tenantId: string
  readonly infoId: string
}
/** Why there is no source: nobody has entered that device for the kitchen; it is not here; too many streams. */
export type GbFault = 'stranger' | 'away' | 'full'

/** From when to when a recording is that is asked for, epoch ms. */
export interface Span {
  readonly from: number
  readonly to: number
  /** It is fetched, so many times as fast as it was taken; without, it is seen. */
  readonly speed?: number
}
/** A way to a channel, and what may be said while its call stands. */
export interface GbLine extends GbSource {
  /** @returns whether the device agreed; false also where no call stands */
  command(command: PlayCommand): Promise<boolean>
}

/** Devices by GB/T 28181, let in and called. */
export interface Gb {
  /** The port it listens on, UDP and TCP. */
  readonly port: number
  /** Where devices reach us, for signals and pictures. */
  readonly address: string
  health(): ReturnType<SipAdapter['health']>
  /**
   * Ways to the pictures of a channel, in the order in which they are to be tried: as the device is set, then the
   * others. A source that failed says why: the `cause` of its failure is a `CallRefused`.
   * @param span what is asked for of its recordings; without, what it sees now @throws what the store throws
   */
  sources(whose: Whose, deviceGbId: string, channelGbId: string, span?: Span): Promise<readonly GbLine[] | GbFault>
  close(): Promise<void>
}

const ways = { 'TCP-PASSIVE': 'tcpPassive', 'TCP-ACTIVE': 'tcpActive', UDP: 'udp' } as const
/** Behind a router a device can only connect itself; by UDP packets are lost. video-contract.md B5 */
const usual = ['tcpPassive', 'tcpActive', 'udp'] as const

/** The first address of this machine that is not its own alone; 127.0.0.1 where it has no network. */
export const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'

/** One way to a channel: its number is taken when somebody asks for it, and given back when the call is over. */
function sourceOf(
  wish: Pick<Wish, 'deviceId' | 'channelId' | 'transport' | 'address'>,
  numbers: Ssrcs,
  sip: Pick<SipAdapter, 'invite'>,
  span: Span | undefined,
): GbLine {
  let ssrc: string | null = null
  let call: VideoCall | null = null
  const number = (): string => {
    ssrc ??= numbers.take(span === undefined)
    if (ssrc === null) throw new Error('every SSRC is in use')
    return ssrc
  }
  const release = (): void => {
    if (ssrc !== null) numbers.release(ssrc)
    ssrc = null
  }
  return {
    kind: 'gb',
    transport: wish.transport,
    isOnce: span !== undefined,
    get ssrc() {
      return wireOf(number())
    },
    async invite(port, signal) {
      const answer = await sip.invite({
        ...{ ...wish, ...span, kind: span ? (span.speed === undefined ? 'playback' : 'download') : 'play' },
        ...{ port, ssrc: number(), signal },
      })
      if (!answer.isUp) {
        release()
        throw new CallRefused(answer)
      }
      call = answer
      const { media } = answer
      return { host: media.address, port: media.port ?? 0, ssrc: wireOf(answer.ssrc), ended: answer.ended }
    },
    command: async command => (await call?.command(command)) ?? false,
    async bye() {
      call?.end()
      call = null
      release()
    },
  }
}

/**
 * Opens the door for cameras and recorders.
 * @throws StartRefused when the port is taken
 */
export async function openGb(
  settings: SipSettings,
  host: string,
  desk: Pick<VideoDesk, keyof Cameras | 'known' | 'connect'>,
  log: Log,
): Promise<Gb> {
  const { port, id, domain, address = ownAddress() } = settings
  const sip = await openSip({ host, port, address, platformId: id, domain, log }, desk).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken
      ? new StartRefused(
          `端口 ${port} 已被占用，请用 SIP_PORT 指定其他端口`,
          `port ${port} is taken, choose another with SIP_PORT`,
        )
      : Object.assign(
          new StartRefused(
            `无法在 ${host}:${port} 上接收摄像机注册（SIP_PORT）`,
            `cannot listen for cameras on ${host}:${port} (SIP_PORT)`,
          ),
          { cause: error },
        )
  })
  desk.connect(sip)
  const numbers = ssrcs(domain, randomInt(10_000))
  return {
    port: sip.port,
    address,
    health: () => sip.health(),
    async sources({ tenantId, infoId }, deviceId, channelId, span) {
      const device = await desk.known(deviceId)
      if (device?.tenantId !== tenantId || device.infoId !== infoId) return 'stranger'
      if (!sip.isOnline(deviceId)) return 'away'
      if (numbers.used >= 9_900) return 'full'
      const own = ways[device.streamMode]
      return [own, ...usual.filter(way => way !== own)].map(transport =>
        sourceOf({ deviceId, channelId, transport, address }, numbers, sip, span),
      )
    },
    close: () => sip.close(),
  }
}
