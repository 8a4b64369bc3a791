/**
 * Pulls the picture of one camera into a <video>: asks where it is, plays it, asks anew when it stands still, and says
 * why when it gives up. Loaded with mpegts.js when the first cell plays.
 */
import mpegts from 'mpegts.js'
import type { StreamContent } from '../../../../../modules/iot/play.ts'
import { ApiError } from '../../../../api/error.ts'
import { SocketLoader } from './socket.ts'
import { begin, broken, judge, loading, moved, refused, replay, rest, type Verdict } from './watchdog.ts'
import { clock } from '../../../../../contract/clock.ts'

/** Where a picture is, and of what kind where that is known. */
export type PlaySource = Pick<StreamContent, 'ws_flv'> & Partial<Pick<StreamContent, 'hls' | 'mediaInfo'>>

/** Why there is no picture. `refused` brings the server's words. */
export type Fault =
  | { readonly kind: 'refused'; readonly says: string }
  | { readonly kind: 'codec'; readonly codec: string }
  | { readonly kind: 'loading' | 'silence' | 'broken' | 'noPlayer' }

export interface Hearer {
  /** It is on its way, again. */
  onPulling(): void
  onPlaying(): void
  /** Thousands of bits a second. */
  onSpeed(kilobits: number): void
  /** It is given up. */
  onFault(fault: Fault): void
  /** Whether it stands still because somebody wants it to: its silence is none. */
  isStill?(): boolean
}

/** How often it is looked whether the picture moves, ms. */
const look = 500
/** Before segments are asked for anew, at least, ms: a channel that has just begun has too few of them yet. */
const segmentPause = 3_000

mpegts.LoggingControl.applyConfig({
  enableAll: false,
  enableDebug: false,
  enableVerbose: false,
  enableInfo: false,
  enableWarn: false,
  enableError: false,
})

/** Little is buffered: far behind it leaps to what is now, a little behind it hurries. No worker: design/media.md 3. */
const lowLatency = {
  enableWorker: false,
  customLoader: SocketLoader,
  enableStashBuffer: false,
  lazyLoad: false,
  liveBufferLatencyChasing: true,
  liveBufferLatencyMaxLatency: 1.5,
  liveBufferLatencyMinRemain: 0.4,
  liveSync: true,
  liveSyncMaxLatency: 0.9,
  liveSyncTargetLatency: 0.5,
  liveSyncPlaybackRate: 1.1,
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 30,
  autoCleanupMinBackwardDuration: 10,
} as const

/** Whether this browser decodes it. */
const plays = ({ mediaInfo }: PlaySource): boolean =>
  !mediaInfo || MediaSource.isTypeSupported(`video/mp4; codecs="${mediaInfo.codecs}"`)

/** Over a WebSocket: of HTTP a browser has six connections for all cells and calls. */
const addressOf = ({ ws_flv: path }: PlaySource): string => {
  const address = new URL(path, location.href)
  if (address.protocol === 'http:') address.protocol = 'ws:'
  if (address.protocol === 'https:') address.protocol = 'wss:'
  return address.href
}

/** Phones that put no stream together play segments by themselves. */
const playsSegments = (video: HTMLVideoElement): boolean => video.canPlayType('application/vnd.apple.mpegurl') !== ''

/** Plays segments until it is destroyed. @param broke told when they cannot be played */
function openSegments(video: HTMLVideoElement, address: string, broke: () => void): { destroy(): void } {
  video.addEventListener('error', broke)
  video.src = address
  // What ends it before it began is told by other ways.
  void video.play().catch(() => undefined)
  return {
    destroy() {
      video.removeEventListener('error', broke)
      video.removeAttribute('src')
      video.load()
    },
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && (error.code === 0 || error.code === 408)

/**
 * @param ask where the picture is, asked anew for every start: a ticket is for one
 * @returns ends it
 */
export function openPlayer(
  video: HTMLVideoElement,
  ask: (signal: AbortSignal) => Promise<PlaySource>,
  hearer: Hearer,
): () => void {
  let watch = begin(clock.now())
  let player: { destroy(): void } | null = null
  let question = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let place = 0
  let isOver = false

  const rid = (): void => {
    question.abort()
    clearTimeout(timer)
    player?.destroy()
    player = null
  }
  const end = (): void => {
    isOver = true
    clearInterval(beat)
    rid()
  }
  function follow(verdict: Verdict, fault: Fault): void {
    if (isOver || verdict === 'wait') return
    if (verdict === 'fail') {
      end()
      return hearer.onFault(fault)
    }
    rid()
    const again = replay(watch, clock.now())
    watch = again.watch
    hearer.onPulling()
    timer = setTimeout(() => void start(), mpegts.isSupported() ? again.pauseMs : Math.max(again.pauseMs, segmentPause))
  }
  async function start(): Promise<void> {
    question = new AbortController()
    const { signal } = question
    try {
      const play = await ask(signal)
      if (!signal.aborted) pull(play)
    } catch (error) {
      if (signal.aborted) return
      const says = error instanceof Error ? error.message : String(error)
      follow(refused(watch, isUnanswered(error)), { kind: 'refused', says })
    }
  }
  function pull(play: PlaySource): void {
    const codec = { kind: 'codec', codec: play.mediaInfo?.videoCodec ?? '' } as const
    const isStream = mpegts.isSupported()
    if (isStream ? !plays(play) : !play.hls) return follow('fail', isStream ? codec : { kind: 'noPlayer' })
    watch = loading(watch, clock.now())
    place = 0
    // It is not taken apart while it tells of itself.
    const later = (verdict: () => Verdict, fault: Fault) => {
      const own = player
      setTimeout(() => player === own && follow(verdict(), fault))
    }
    const broke = () => later(() => broken(watch), { kind: 'broken' })
    if (!isStream && play.hls) {
      player = openSegments(video, play.hls, broke)
      return
    }
    const own = mpegts.createPlayer({ type: 'flv', isLive: true, url: addressOf(play) }, lowLatency)
    player = own
    own.on(mpegts.Events.ERROR, (_kind: string, detail: string) =>
      detail === mpegts.ErrorDetails.MEDIA_CODEC_UNSUPPORTED ? later(() => 'fail', codec) : broke(),
    )
    own.on(mpegts.Events.LOADING_COMPLETE, broke)
    own.on(mpegts.Events.STATISTICS_INFO, ({ speed = 0 }: { readonly speed?: number }) =>
      hearer.onSpeed(Math.round(speed * 8.192)),
    )
    own.attachMediaElement(video)
    own.load()
    void Promise.resolve(own.play()).catch(() => undefined)
  }
  const beat = setInterval(() => {
    const now = clock.now()
    if (document.hidden || hearer.isStill?.()) {
      watch = rest(watch, now)
      return
    }
    if (player && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.currentTime !== place) {
      place = video.currentTime
      if (watch.phase !== 'playing') hearer.onPlaying()
      watch = moved(watch, now)
    }
    follow(judge(watch, now), { kind: watch.phase === 'playing' ? 'silence' : 'loading' })
  }, look)

  if (mpegts.isSupported() || playsSegments(video)) void start()
  else follow('fail', { kind: 'noPlayer' })
  return end
}
