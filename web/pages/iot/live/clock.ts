import { clock } from '../../../../contract/clock.ts'

/** The time, anew every half minute, shared by all tiles: each is drawn only when its own text is another. */
const beatMs = 30_000
const hearers = new Set<() => void>()
let now = clock.now()
let timer: ReturnType<typeof setInterval> | undefined

export const tileClock = {
  now: (): number => now,
  subscribe(heard: () => void): () => void {
    hearers.add(heard)
    timer ??= setInterval(() => {
      now = clock.now()
      for (const hearer of hearers) hearer()
    }, beatMs)
    return () => {
      hearers.delete(heard)
      if (hearers.size) return
      clearInterval(timer)
      timer = undefined
    }
  },
}
