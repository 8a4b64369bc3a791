/** Which uses of a nonce are new: RFC 2617 §3.2.2 (nc), so that what was overheard is of no use. */
import { issuedAt, nonceOf, type Credentials } from './digest.ts'

export interface Nonces {
  /** A new one. @param now epoch ms @param random 16 hex digits */
  issue(now: number, random: string): string
  /** Whether a nonce is ours and still good, before the secret is looked at. @param now epoch ms */
  isFresh(nonce: string, now: number): boolean
  /**
   * Uses it, after the secret was proved: only those who know a secret make us remember anything.
   * @returns false for a use that is not new: a count that was there, or a second one without a count
   */
  use(shown: Credentials, now: number): boolean
}

/**
 * Nonces that need no memory to be known again, and little to be refused when they are repeated.
 * @param key 32 random bytes of this process @param life how long one is good, ms
 * @param most how many are remembered; with more, the oldest are no good any more before their time
 */
export function nonces(key: Uint8Array, life = 300_000, most = 100_000): Nonces {
  /** The highest count of each nonce, in the order of their first use. */
  const counts = new Map<string, { readonly issued: number; readonly count: number }>()
  /** Those made before are good no more: some of them have been forgotten. */
  let floor = 0

  const isFresh = (nonce: string, now: number): boolean => {
    const issued = issuedAt(key, nonce)
    return issued !== null && issued > floor && issued <= now && now - issued <= life
  }
  function forget(now: number): void {
    for (const [nonce, { issued }] of counts) {
      if (now - issued <= life && counts.size <= most) break
      counts.delete(nonce)
      if (now - issued <= life) floor = Math.max(floor, issued)
    }
  }
  return {
    issue: (now, random) => nonceOf(key, now, random),
    isFresh,
    use(shown, now) {
      if (!isFresh(shown.nonce, now)) return false
      const count = shown.counted === null ? Number.POSITIVE_INFINITY : Number.parseInt(shown.counted.nc, 16)
      const before = counts.get(shown.nonce)
      if (count <= (before?.count ?? 0)) return false
      counts.set(shown.nonce, { issued: issuedAt(key, shown.nonce)!, count })
      forget(now)
      return true
    },
  }
}
