import { pull, type Pull, type PullState, type PullTarget, type Pulling } from '../../adapters/rtsp-pull/index.ts'
import { declaredNetworks } from '../../kernel/doors/networks.ts'
import { h264Payload } from '../../protocols/rtp/video.ts'
import { packetIn } from '../../protocols/rtp/packet.ts'
import type { PulledTrack } from '../../protocols/rtsp/event.ts'

/** A pull, and what was told of it. */
export interface Watched {
  readonly pull: Pull
  readonly states: PullState[]
  readonly tracks: (readonly PulledTrack[])[]
  /** Types of the NAL units of each picture. */
  readonly pictures: number[][]
  /** How many pictures there were each time when tracks were told. */
  readonly starts: number[]
  /** Resolves as soon as it is so. */
  until(holds: () => boolean): Promise<void>
}

/** Pulls, trying again after milliseconds. */
export function watching(url: string, more: Partial<Pulling> & { readonly login?: PullTarget['login'] } = {}): Watched {
  const states: PullState[] = []
  const tracks: (readonly PulledTrack[])[] = []
  const pictures: number[][] = []
  const starts: number[] = []
  const waiting = new Set<() => void>()
  const look = (): void => waiting.forEach(check => check())
  let payload = h264Payload()
  let types: number[] = []
  const target: PullTarget = {
    ...(more.login && { login: more.login }),
    onState: state => void (states.push(state), look()),
    onTracks(list) {
      tracks.push(list)
      starts.push(pictures.length)
      payload = h264Payload()
      types = []
    },
    onPacket(_, bytes) {
      const packet = packetIn(bytes)!
      types.push(...payload.push(packet).map(unit => unit[0]! & 31))
      if (packet.isLast) pictures.push(types.splice(0))
      look()
    },
  }
  const networks = declaredNetworks(['127.0.0.0/8'])
  const own = pull(url, target, { networks, again: { first: 5, most: 20, refused: 60_000 }, ...more })
  return {
    pull: own,
    states,
    tracks,
    pictures,
    starts,
    until: holds =>
      new Promise(resolve => {
        const check = (): void => {
          if (!holds()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
