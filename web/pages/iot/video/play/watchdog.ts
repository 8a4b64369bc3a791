/** When a picture is asked for anew, and when it is given up. Pure: it is told the time, in ms. */

/** business-area.md, player: nothing for five seconds, or ten without a first picture, three replays of each. */
export const limits = { silenceMs: 5_000, loadingMs: 10_000, replays: 3, calmMs: 60_000 } as const
/** Before a replay, by how many there were: what has just been refused is not helped by haste. */
const pauses: readonly number[] = [0, 2_000, 4_000]

export interface Watch {
  /** `asking`: the server looks for the camera and says itself when it gives up. */
  readonly phase: 'asking' | 'loading' | 'playing'
  /** Since when nothing has moved. */
  readonly since: number
  /** Since when it has played without a replay. */
  readonly calmSince: number
  readonly replays: { readonly loading: number; readonly silence: number }
  /** Whether somebody has seen a picture since it was chosen. */
  readonly hasPlayed: boolean
}

export type Verdict = 'wait' | 'replay' | 'fail'

export const begin = (now: number): Watch => ({
  phase: 'asking',
  since: now,
  calmSince: now,
  replays: { loading: 0, silence: 0 },
  hasPlayed: false,
})

/** The server has said where the picture is. */
export const loading = (watch: Watch, now: number): Watch => ({ ...watch, phase: 'loading', since: now })

/** The picture has gone on. A minute without a replay wipes out those that were. */
export function moved(watch: Watch, now: number): Watch {
  const calmSince = watch.phase === 'playing' ? watch.calmSince : now
  const isCalm = now - calmSince >= limits.calmMs
  return {
    phase: 'playing',
    since: now,
    calmSince,
    replays: isCalm ? { loading: 0, silence: 0 } : watch.replays,
    hasPlayed: true,
  }
}

/** Nobody looks, so nothing need move: silence counts from here. */
export const rest = (watch: Watch, now: number): Watch => ({ ...watch, since: now })

const causeOf = ({ phase }: Watch): 'loading' | 'silence' => (phase === 'playing' ? 'silence' : 'loading')
const next = (watch: Watch): Verdict => (watch.replays[causeOf(watch)] < limits.replays ? 'replay' : 'fail')

/** What is to be done about a picture of which nothing has come. */
export function judge(watch: Watch, now: number): Verdict {
  if (watch.phase === 'asking') return 'wait'
  const patience = watch.phase === 'playing' ? limits.silenceMs : limits.loadingMs
  return now - watch.since >= patience ? next(watch) : 'wait'
}

/** What is to be done when the stream broke off. */
export const broken = (watch: Watch): Verdict => next(watch)

/**
 * What is to be done when the server would not play it. Why is said at once, unless the camera has played before (it
 * may be starting anew) or nobody answered.
 */
export const refused = (watch: Watch, isUnanswered: boolean): Verdict =>
  watch.hasPlayed || isUnanswered ? next(watch) : 'fail'

/** It is asked for anew. @returns the watch, and for how long to wait first, ms */
export function replay(watch: Watch, now: number): { readonly watch: Watch; readonly pauseMs: number } {
  const cause = causeOf(watch)
  return {
    watch: {
      ...watch,
      phase: 'asking',
      since: now,
      replays: { ...watch.replays, [cause]: watch.replays[cause] + 1 },
    },
    pauseMs: pauses[watch.replays[cause]] ?? 0,
  }
}
