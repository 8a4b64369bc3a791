/** A bucket of tokens: `burst` at once, `perSecond` for ever. */
interface Limit {
  readonly perSecond: number
  readonly burst: number
}

/**
 * Per session, per address of unsigned callers, per address trying to sign in, per address filing something with an
 * office unsigned, per address of devices: a kitchen has one for all of them; per address looking up codes.
 * reliability-security.md 3 K; decisions-2.md F.2
 */
export const limits = {
  session: { perSecond: 100, burst: 300 },
  open: { perSecond: 50, burst: 200 },
  login: { perSecond: 2, burst: 60 },
  device: { perSecond: 500, burst: 2000 },
  filing: { perSecond: 1 / 60, burst: 20 },
  code: { perSecond: 0.5, burst: 30 },
} as const satisfies Record<string, Limit>

const most = 50_000

/** @param now epoch ms @returns whether this caller may go on */
export function rateLimiter(): (kind: keyof typeof limits, source: string, now: number) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (kind, source, now) => {
    const { perSecond, burst } = limits[kind]
    const key = `${kind}:${source}`
    const bucket = buckets.get(key)
    if (!bucket) {
      // Full again are those not seen for long: forgetting the oldest loses nothing.
      if (buckets.size >= most) for (const old of [...buckets.keys()].slice(0, most / 10)) buckets.delete(old)
      buckets.set(key, { tokens: burst - 1, at: now })
      return true
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    if (bucket.tokens < 1) return false
    bucket.tokens--
    return true
  }
}
