/** A recording of a device in a <video>: begun, paused, sped up, moved about in, and which moment of it is seen. */
import { wireMoment } from '../../../../../contract/wire.ts'
import { get } from '../../../../api/http.ts'
import type { Steered } from '../base/steer.ts'
import { openPlayer, type Fault, type PlaySource } from '../play/player.ts'
import type { Stretch } from './Timeline.tsx'

/** Its own end is found a little late, ms. */
const nearEnd = 3_000
/** The device is called, by three ways at worst, ms. */
const patience = 60_000

export interface RecordHearer {
  onPulling(): void
  onPlaying(): void
  /** The last stretch is over. */
  onOver(): void
  onFault(fault: Fault): void
}

export interface RecordPlayer {
  /** The moment in sight, epoch ms; null before the first picture. */
  moment(): number | null
  pause(): Promise<void>
  resume(): Promise<void>
  speed(speed: number): Promise<void>
  /** @throws ApiError why it cannot */
  seek(moment: number): Promise<void>
  close(): void
}

interface Running {
  readonly stream: string
  readonly stretch: Stretch
  /** A moment of the recording, and when the video shows it, s; null: with its first picture. */
  anchor: { readonly moment: number; readonly time: number | null }
}

const ask = <T>(path: string, params: Readonly<Record<string, string>> = {}): Promise<T> =>
  get<T>(path, { params, quiet: true, scope: false, timeout: patience })
/** Up to where there are pictures already, s: what the device sends next stands behind it. */
const endOf = ({ buffered }: HTMLVideoElement): number => (buffered.length ? buffered.end(buffered.length - 1) : 0)

/** @param from the moment it begins with, or the next there is behind it */
export function openRecord(
  video: HTMLVideoElement,
  { deviceId, channelId }: Steered,
  stretches: readonly Stretch[],
  from: number,
  pace: number,
  hearer: RecordHearer,
): RecordPlayer {
  let running: Running | null = null
  let aim = from
  let speed = pace
  let isPaused = false
  let isOver = false
  let end = (): void => undefined

  const momentAt = (time: number): number | null => {
    if (!running || running.anchor.time === null) return null
    const { moment, time: since } = running.anchor
    return Math.min(running.stretch.to, moment + Math.max(0, time - since) * 1000 * speed)
  }
  const leave = (): void => {
    if (running) void ask(`playback/stop/${deviceId}/${channelId}/${running.stream}`).catch(() => undefined)
    running = null
  }
  const source = async (signal: AbortSignal): Promise<PlaySource> => {
    // Where it broke off it goes on; a stretch that is over is followed by the next.
    const last = momentAt(video.currentTime)
    if (running && last !== null) aim = last > running.stretch.to - nearEnd ? running.stretch.to + 1 : last
    leave()
    const stretch = stretches.find(({ to }) => to > aim)
    if (!stretch) {
      setTimeout(() => isOver || (close(), hearer.onOver()))
      return new Promise(() => undefined)
    }
    const begin = Math.max(aim, stretch.from)
    const span = { startTime: wireMoment(begin), endTime: wireMoment(stretch.to) }
    const content = await ask<PlaySource & { readonly stream: string }>(`playback/start/${deviceId}/${channelId}`, span)
    running = {
      stream: content.stream,
      stretch: { from: begin, to: stretch.to },
      anchor: { moment: begin, time: null },
    }
    if (isOver || signal.aborted) leave()
    else if (speed !== 1) await ask(`playback/speed/${content.stream}/${speed}`)
    return content
  }
  const pull = (): void => {
    end = openPlayer(video, source, {
      onPulling: hearer.onPulling,
      onPlaying() {
        if (running?.anchor.time === null) running.anchor = { ...running.anchor, time: video.currentTime }
        hearer.onPlaying()
      },
      onSpeed: () => undefined,
      onFault: hearer.onFault,
      isStill: () => isPaused,
    })
  }
  const tell = async (words: string): Promise<void> => {
    if (running) await ask(`playback/${words.replace('*', running.stream)}`)
  }
  /** What comes next is of another moment, or comes at another speed. */
  const anchor = (moment: number | null): void => {
    if (running && moment !== null) running.anchor = { moment, time: endOf(video) }
  }
  function close(): void {
    isOver = true
    end()
    leave()
  }
  pull()

  return {
    moment: () => momentAt(video.currentTime),
    async pause() {
      await tell('pause/*')
      isPaused = true
    },
    async resume() {
      await tell('resume/*')
      isPaused = false
    },
    async speed(next) {
      const moment = momentAt(endOf(video))
      await tell(`speed/*/${next}`)
      isPaused = false
      anchor(moment)
      speed = next
    },
    async seek(moment) {
      isPaused = false
      if (running && moment >= running.stretch.from && moment < running.stretch.to) {
        const { from: begin } = running.stretch
        await tell(`seek/*/${Math.round(moment - begin)}`)
        anchor(begin + Math.floor((moment - begin) / 1000) * 1000)
        return
      }
      // Of another stretch the device has to be called for.
      end()
      leave()
      aim = moment
      hearer.onPulling()
      pull()
    },
    close,
  }
}
