/** Which stream is which: SSRC of ten digits, GB/T 28181-2022 annex G.3. */

export interface Ssrcs {
  /** One that nobody has, ten digits; null when all are in use. @param isLive false for recordings */
  take(isLive: boolean): string | null
  /** A stream has ended. Its number is given out again after all others. */
  release(ssrc: string): void
  readonly used: number
}

/** Numbers of one receiver: digit 1 says live or not, 2 to 6 are digits 4 to 8 of the domain, the rest counts. */
const MOST = 10_000

/**
 * Gives out numbers, each to one stream at a time.
 * @param domain ten digits @param start where the count begins: at random, so that streams a former process left behind
 * are hardly taken for new ones
 */
export function ssrcs(domain: string, start: number): Ssrcs {
  const middle = domain.slice(3, 8).padEnd(5, '0')
  const inUse = new Set<number>()
  let next = Math.abs(Math.trunc(start)) % MOST
  return {
    take(isLive) {
      if (inUse.size >= MOST) return null
      while (inUse.has(next)) next = (next + 1) % MOST
      const number = next
      inUse.add(number)
      next = (next + 1) % MOST
      return `${isLive ? 0 : 1}${middle}${String(number).padStart(4, '0')}`
    },
    release(ssrc) {
      inUse.delete(Number(ssrc.slice(-4)))
    },
    get used() {
      return inUse.size
    },
  }
}

/** The number on the wire of RTP. @param ssrc ten digits */
export const wireOf = (ssrc: string): number => Number(ssrc) >>> 0
