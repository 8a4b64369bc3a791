/** Time and chance, handed in so that tests hold both. */
import { randomBytes } from 'node:crypto'
import { clock } from '../../contract/clock.ts'

export interface Clock {
  /** Epoch ms. */
  now(): number
  /** Runs once at a time, epoch ms. @returns what takes it back */
  wake(at: number, run: () => void): () => void
}

export const realClock: Clock = {
  now: clock.now,
  wake(at, run) {
    // the sockets keep the process, not what waits
    const timer = setTimeout(run, Math.max(0, at - clock.now())).unref()
    return () => clearTimeout(timer)
  },
}

/** So many random bytes as hex digits. */
export type Random = (bytes: number) => string
export const realRandom: Random = bytes => randomBytes(bytes).toString('hex')
