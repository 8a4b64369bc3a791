/**
 * Lines of what failed, in a minute: from one source, and from all together in one process. What is more is counted.
 */
const most = { source: 30, all: 300 }
const minuteMs = 60_000
/** Sources told apart in a minute; the others are one. */
const sourcesMost = 5000

/** What was left out of a log since it was last asked. */
export interface LeftOut {
  readonly lines: number
  readonly sources: number
  /** By result, as far as there are different ones. */
  readonly results: Readonly<Record<string, number>>
}

/**
 * Bounds what somebody can write into a log by failing: otherwise whoever asks nonsense all day pushes out what others
 * did, and fills a disk. A source is a signed-in person, or an address. ASVS 5.0 16.4.2, 网络安全法 21(3) asks for the
 * lines of what happened, not for each of a flood
 */
export function failureBound() {
  let minute = 0
  let all = 0
  let sources = new Map<string, number>()
  let skips = { since: 0, lines: 0, sources: new Set<string>(), results: new Map<string, number>() }
  return {
    /** Whether one more line of this source is written. @param now epoch ms */
    passes(source: string, result: string, now: number): boolean {
      const at = Math.floor(now / minuteMs)
      if (at !== minute) {
        minute = at
        all = 0
        sources = new Map()
      }
      const key = sources.has(source) || sources.size < sourcesMost ? source : ''
      const n = (sources.get(key) ?? 0) + 1
      sources.set(key, n)
      if (n <= most.source && all < most.all) {
        all++
        return true
      }
      if (!skips.lines) skips.since = at
      skips.lines++
      if (skips.sources.size < sourcesMost) skips.sources.add(source)
      if (skips.results.size < 20 || skips.results.has(result))
        skips.results.set(result, (skips.results.get(result) ?? 0) + 1)
      return false
    },
    /**
     * What was left out in minutes that are over, null when nothing was; asked for once. @param ends also of this
     * minute
     */
    leftOut(now: number, ends: boolean): LeftOut | null {
      if (!skips.lines || (!ends && Math.floor(now / minuteMs) === skips.since)) return null
      const result = { lines: skips.lines, sources: skips.sources.size, results: Object.fromEntries(skips.results) }
      skips = { since: 0, lines: 0, sources: new Set(), results: new Map() }
      return result
    },
    /** Whether something waits to be told. */
    waits: (): boolean => skips.lines > 0,
  }
}
