/**
 * The one way by which something that was lost is got back: one timer, one attempt at a time, pauses that grow and are
 * no longer than said.
 */
export interface Mending {
  /** Begins to try. While it tries already, this changes nothing, however often it is said. */
  begin(): void
  /** Tries no more. */
  end(): void
}

export interface Pauses {
  /** Before the first attempt, ms; doubled after each that fails. */
  readonly first: number
  readonly most: number
}

/**
 * A database that restarts is there again in a second or two; one that is away for hours is asked twelve times a
 * minute.
 */
const usual: Pauses = { first: 100, most: 5_000 }

/**
 * @param attempt gets back what was lost, all of it, or throws
 * @param random 0–1: half of every pause is left to chance, so that many processes do not all come at once
 */
export function mending(
  attempt: () => Promise<void>,
  { first, most }: Pauses = usual,
  random: () => number = Math.random,
): Mending {
  let timer: NodeJS.Timeout | null = null
  let tries = 0
  let ended = false
  let mendedAt = 0
  const wait = (): void => {
    if (ended) return
    const pause = Math.min(first * 2 ** Math.min(tries++, 20), most)
    timer = setTimeout(
      () => {
        attempt().then(() => {
          timer = null
          mendedAt = performance.now()
        }, wait)
      },
      pause * (0.5 + random() / 2),
    )
    timer.unref()
  }
  return {
    begin() {
      if (timer) return
      // What is lost again as soon as it is back is no new beginning.
      if (performance.now() - mendedAt > most) tries = 0
      wait()
    },
    end() {
      ended = true
      if (timer) clearTimeout(timer)
    },
  }
}
