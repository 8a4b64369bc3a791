import { createHash } from 'node:crypto'
import { openMediaEmbedded, type EmbeddedMedia, type MediaEmbedded } from '../adapters/media-embedded/index.ts'
import { tracksInto } from '../adapters/media-embedded/tracks.ts'
import { pull, type PullTrouble } from '../adapters/rtsp-pull/index.ts'
import type { Networks } from '../kernel/doors/networks.ts'
import { MediaFailure, type MediaPicture, type MediaSource } from '../kernel/run/media.ts'
import {
  PictureFailure,
  type CameraWay,
  type PictureFault,
  type PictureTry,
  type Rerun,
  type Video,
} from '../kernel/run/video.ts'
import { CallRefused, type CallFailure } from '../kernel/run/video-calls.ts'
import type { GbLine, Span } from './gb.ts'

/** The hub with all the ways pictures come to it. */
export interface Streams extends Video {
  readonly hub: EmbeddedMedia
}

/** A channel of a device of GB/T 28181 by each way in which it may be called, or why it cannot be. */
export type GbSources = (
  way: Extract<CameraWay, { kind: 'gb' }>,
  span?: Span,
) => Promise<readonly GbLine[] | PictureFault>

/** What a camera that was pulled from answered instead of pictures. */
class PullRefused extends Error {
  readonly trouble: PullTrouble
  constructor(trouble: PullTrouble) {
    super(`no stream: ${trouble.kind}`)
    this.trouble = trouble
  }
}

/** Cameras whose last starts are remembered. */
const mostRemembered = 5000
/** A camera that refused our name or password is not asked again so soon, ms: some lock whoever guesses out. */
const lockedMs = 60_000
const guesses: ReadonlySet<PictureFault> = new Set(['login', 'password', 'forbidden'])
/** Where another way over the network may bring what this one did not. */
const elsewhere: ReadonlySet<PictureFault> = new Set(['noPackets', 'otherSsrc', 'unreachable', 'transport', 'port'])

/** What a refusal of SIP means. RFC 3261 §21 */
const calls: Readonly<Record<number, PictureFault>> = {
  403: 'forbidden',
  404: 'path',
  415: 'transport',
  486: 'busy',
  488: 'transport',
  503: 'busy',
  600: 'busy',
}
const faultOfCall = ({ fault, status }: CallFailure): PictureFault =>
  fault === 'refused' ? (calls[status ?? 0] ?? 'refused') : fault

const ways = { rtsp: 'rtsp', rtmp: 'push' } as const

/** What a start came to, as far as it tells. */
function tryOf(source: MediaSource, at: number, error: unknown): PictureTry {
  const way = source.kind === 'gb' ? source.transport : ways[source.kind]
  if (error === null) return { way, at, fault: null, status: null, detail: '', media: null, steps: [] }
  if (!(error instanceof MediaFailure)) throw error
  const { fault, trace: media, cause } = error
  if (cause instanceof CallRefused) {
    const { status, phrase: detail, trace: steps } = cause.failure
    return { way, at, fault: faultOfCall(cause.failure), status, detail, media, steps }
  }
  if (cause instanceof PullRefused) {
    const { kind, status, detail } = cause.trouble
    return { way, at, fault: kind, status: status || null, detail, media, steps: [] }
  }
  return { way, at, fault, status: null, detail: '', media, steps: [] }
}

/**
 * Opens the hub, and joins to it what pulls from cameras and what calls them.
 * @param networks where cameras may be that are pulled from
 * @param gb says `off` where no device of GB/T 28181 is let in
 * @param unpushed why nothing that is pushed under a key can be seen; null where somebody pushes
 */
export function openStreams(
  section: Omit<MediaEmbedded, 'starts'>,
  networks: Networks,
  gb: GbSources,
  unpushed: (key: string) => 'pushOff' | 'unpushed' | null,
  now: () => number,
): Streams {
  const hub = openMediaEmbedded({
    ...section,
    starts: {
      rtsp: async (source, feed, signal) => {
        if (source.kind !== 'rtsp') throw new MediaFailure('unsupported', feed.trace)
        const begun = Promise.withResolvers<void>()
        let take: (track: number, bytes: Uint8Array) => void = () => {}
        const way = pull(
          source.url,
          {
            ...(source.login && { login: source.login }),
            onTracks: tracks => {
              take = tracksInto(feed, tracks, now)
              begun.resolve()
            },
            onPacket: (track, bytes) => take(track, bytes),
            onState: state => {
              // The channel begins its sources again: that of two is one too many.
              if (state.kind === 'waiting' || (state.kind === 'stopped' && state.trouble)) {
                const { trouble } = state
                begun.reject(new MediaFailure('refused', feed.trace, trouble && new PullRefused(trouble)))
                feed.end(trouble?.kind)
                queueMicrotask(() => way.close())
              }
            },
          },
          { networks },
        )
        const leave = (): void => begun.reject(new MediaFailure('ended', feed.trace))
        signal.addEventListener('abort', leave)
        try {
          await begun.promise
        } catch (error) {
          way.close()
          throw error
        } finally {
          signal.removeEventListener('abort', leave)
        }
        return { close: async () => way.close() }
      },
    },
  })
  /** By camera, the oldest first. */
  const starts = new Map<string, { readonly channel: string; readonly tries: readonly PictureTry[] }>()
  const remember = (camera: string, channel: string, tries: readonly PictureTry[]): void => {
    starts.delete(camera)
    starts.set(camera, { channel, tries })
    if (starts.size > mostRemembered) starts.delete(starts.keys().next().value!)
  }

  const sourcesOf = async (way: CameraWay): Promise<readonly MediaSource[] | PictureFault> => {
    if (way.kind === 'gb') return gb(way)
    if (way.kind === 'push') return unpushed(way.key) ?? [{ kind: 'rtmp', key: way.key }]
    return /^rtsp:\/\//i.test(way.url)
      ? [{ kind: 'rtsp', url: way.url, ...(way.login && { login: way.login }) }]
      : 'address'
  }
  const failureOf = ({ fault, detail, status }: PictureTry): PictureFailure =>
    new PictureFailure({ fault: fault!, detail, status })

  /** Opens a channel by the first of the sources that brings pictures. @param tell told of each */
  async function openBy<Source extends MediaSource>(
    channel: string,
    sources: readonly Source[] | PictureFault,
    tell: (tries: readonly PictureTry[], picture: MediaPicture | null) => void,
  ): Promise<{ readonly picture: MediaPicture; readonly source: Source }> {
    if (typeof sources === 'string') throw new PictureFailure({ fault: sources })
    const tries: PictureTry[] = []
    for (const source of sources) {
      const at = now()
      let picture: MediaPicture | null = null
      let error: unknown = null
      try {
        picture = await hub.open(channel, source)
      } catch (reason) {
        error = reason
      }
      const attempt = tryOf(source, at, error)
      tries.push(picture ? { ...attempt, media: hub.stats(channel)?.trace ?? null } : attempt)
      tell(tries, picture)
      if (picture) return { picture, source }
      if (!elsewhere.has(attempt.fault!)) break
      await hub.stop(channel)
    }
    throw failureOf(tries.at(-1)!)
  }

  return {
    hub,
    async rerun(channel, { from, to, ...way }, wish): Promise<Rerun> {
      try {
        const { picture, source } = await openBy(
          channel,
          await gb(way, { from, to, ...(wish && { speed: wish.speed }) }),
          () => {},
        )
        const copy = wish ? hub.keep(channel, wish.path, from) : null
        if (wish && !copy) throw new PictureFailure({ fault: 'ended' })
        return {
          ...{ channel, picture, copy },
          command: command => source.command(command),
          pace: speed => hub.pace(channel, speed),
          stats: () => hub.stats(channel),
          end: () => hub.stop(channel),
        }
      } catch (error) {
        await hub.stop(channel)
        throw error
      }
    },
    tries: camera => starts.get(camera)?.tries ?? [],
    running: () => [...starts].flatMap(([camera, { channel }]) => (hub.stats(channel) ? [camera] : [])),
    async stop(camera) {
      const channel = starts.get(camera)?.channel
      if (channel !== undefined) await hub.stop(channel)
    },
    async open(camera, way) {
      // A file that says another address is another channel; who watches the old one is not disturbed.
      const channel = `${camera}-${createHash('sha256').update(JSON.stringify(way)).digest('hex').slice(0, 8)}`
      const before = starts.get(camera)
      const last = before?.channel === channel ? before.tries.at(-1) : undefined
      if (last?.fault && guesses.has(last.fault) && now() - last.at < lockedMs && !hub.stats(channel))
        throw failureOf(last)
      const running = hub.stats(channel)
      const { picture } = await openBy(channel, await sourcesOf(way), (tries, isThere) => {
        if (!running || !isThere) remember(camera, channel, tries)
      })
      return { channel, picture }
    },
  }
}
