/** Registered, and so it stays: refreshed before it ends, begun again where it is lost. GB/T 28181-2022 §9.1, §9.6 */
import type { UpperFault, UpperPlatform, UpperStanding } from '../../../kernel/run/cascade.ts'
import { expiresOf } from '../../../protocols/sip/values.ts'
import type { Clock } from '../clock.ts'
import type { Heard } from '../layer.ts'
import type { Lower } from '../lower/lower.ts'

export interface StandingSettings {
  readonly lower: Lower
  readonly platform: UpperPlatform
  readonly clock: Clock
  readonly beat: () => Promise<number>
  /** It changed. */
  readonly stood: () => void
  /** How long until it is tried again at first, ms. video-contract.md B10 */
  readonly again?: number
}

export interface Standing {
  readonly now: Omit<UpperStanding, 'isSubscribed'>
  /** Leaves, where it is registered. */
  close(): Promise<void>
}

const AGAIN = 60_000
/** However often it was in vain, it is tried again after this time, ms. */
const AGAIN_MOST = 600_000
/** Beats that may be in vain. */
const MISSES = 3
/** A registration is refreshed so long before its end, or at half of it, ms. */
const BEFORE = 60_000
/** How long a good-bye may take, ms. */
const FAREWELL = 2000
/** A registration that is to last longer is none that devices have, s. */
const MOST = 86_400

/** Why an answer is no registration. 401 again and again, and 403, say that the secret is not believed. */
function faultOf(answer: Heard): UpperFault {
  if (answer === 'silence') return 'silent'
  if (answer === 'unreachable') return 'unreachable'
  return answer.status === 401 || answer.status === 403 ? 'secret' : 'refused'
}

/** Registers, and goes on until it is closed. */
export function openStanding(settings: StandingSettings): Standing {
  const { lower, platform, clock, beat, stood, again = AGAIN } = settings
  let now: Standing['now'] = { isUp: false, since: clock.now(), fault: null, status: null }
  let isClosed = false
  let vain = 0
  let missed = 0
  let stopRefresh = (): void => undefined
  let stopBeat = (): void => undefined

  function stand(isUp: boolean, fault: UpperFault | null, status: number | null): void {
    const isSame = now.isUp === isUp && now.fault === fault && now.status === status
    if (!isSame || (!isUp && now.fault === null))
      now = { isUp, since: now.isUp === isUp ? now.since : clock.now(), fault, status }
    if (!isSame) stood()
  }
  function later(run: () => Promise<void>, ms: number): () => void {
    return clock.wake(clock.now() + ms, () => {
      if (!isClosed) void run()
    })
  }

  async function register(): Promise<void> {
    stopRefresh()
    const answer = await lower.register(platform.expires).catch((): Heard => 'unreachable')
    if (isClosed) return
    if (typeof answer !== 'string' && answer.status >= 200 && answer.status < 300) {
      const lasts = Math.max(60, expiresOf(answer, MOST)) * 1000
      vain = 0
      missed = 0
      stopRefresh = later(register, Math.max(lasts / 2, lasts - BEFORE))
      if (!now.isUp) beatLater()
      return stand(true, null, answer.status)
    }
    stopBeat()
    stopRefresh = later(register, Math.min(AGAIN_MOST, again * 2 ** Math.min(10, vain++)))
    stand(false, faultOf(answer), typeof answer === 'string' ? null : answer.status)
  }
  function beatLater(): void {
    stopBeat()
    stopBeat = later(beatOnce, platform.beat * 1000)
  }
  /** A platform that began anew knows nobody: it says so at once, or says nothing. */
  async function beatOnce(): Promise<void> {
    const status = await beat().catch(() => 0)
    if (isClosed || !now.isUp) return
    const isHeard = status >= 200 && status < 300
    missed = isHeard ? 0 : missed + 1
    if (missed < MISSES && (status === 0 || isHeard)) return beatLater()
    stand(false, status === 0 ? 'silent' : 'refused', status || null)
    await register()
  }

  void register()
  return {
    get now() {
      return now
    },
    async close() {
      isClosed = true
      stopRefresh()
      stopBeat()
      if (!now.isUp) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const cancel = clock.wake(clock.now() + FAREWELL, resolve)
      await Promise.race([lower.register(0).catch(() => undefined), promise])
      cancel()
    },
  }
}
