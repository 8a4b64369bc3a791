/** Lines of what failed, in a minute: from one source, and from all together in one process. What is more is counted. */
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
 * Bounds what somebody can write into a log by failing: otherwise whoever asks nonsense all day pushes out what others did, and fills a disk.
 * A source is a signed-in person, or an address. ASVS 5.0 16.4.2, 网络安全法 21(3) asks for the lines of what happened, not for each of a flood
 */
export function failureBound() {
  let minute = 0
  let all = 0
  let sources = new Map<string, number>()
  let left = { since: 0, lines: 0, sources: new Set<string>(), results: new Map<string, number>() }
  return {
    /** Whether one more line of this source is written. @param now epoch ms */
    passes(source: string, result: string, now: number): boolean {
      const at = Math.floor(now / minuteMs)
      if (at !== minute) {
        minute = at
        all = 0
        sources = new Map()
      }
      const who = sources.has(source) || sources.size < sourcesMost ? source : ''
      const n = (sources.get(who) ?? 0) + 1
      sources.set(who, n)
      if (n <= most.source && all < most.all) {
        all++
        return true
      }
      if (!left.lines) left.since = at
      left.lines++
      if (left.sources.size < sourcesMost) left.sources.add(source)
      if (left.results.size < 20 || left.results.has(result))
        left.results.set(result, (left.results.get(result) ?? 0) + 1)
      return false
    },
    /** What was left out in minutes that are over, null when nothing was; asked for once. @param ends also of this minute */
    leftOut(now: number, ends: boolean): LeftOut | null {
      if (!left.lines || (!ends && Math.floor(now / minuteMs) === left.since)) return null
      const told = { lines: left.lines, sources: left.sources.size, results: Object.fromEntries(left.results) }
      left = { since: 0, lines: 0, sources: new Set(), results: new Map() }
      return told
    },
    /** Whether something waits to be told. */
    waits: (): boolean => left.lines > 0,
  }
}
