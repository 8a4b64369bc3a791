import type { LogKind, LogRow } from './line.ts'

/**
 * Lines that wait to be written. Bounded: what does not fit displaces the oldest of the least worth — calls first,
 * failures last.
 */
export interface LogQueue {
  put(row: LogRow): void
  /** Puts lines that could not be written back in front of the others. */
  back(rows: readonly LogRow[]): void
  /** Takes the oldest lines away, failures first. */
  take(most: number): readonly LogRow[]
  readonly size: () => number
  /** Lines displaced since the last time somebody asked, by kind. */
  dropped(): Readonly<Partial<Record<LogKind, number>>>
  /** Counts lines that are lost for another reason. */
  lost(kind: LogKind, n: number): void
}

/** In order of worth. */
const kinds = ['error', 'usual', 'api'] as const

/** @param most lines that wait at the same time */
export function logQueue(most: number): LogQueue {
  const waiting: Record<LogKind, LogRow[]> = { error: [], usual: [], api: [] }
  const gone: Record<LogKind, number> = { error: 0, usual: 0, api: 0 }
  const size = (): number => waiting.error.length + waiting.usual.length + waiting.api.length
  // Several at once, because taking the first of a long array away moves all the others.
  const chunk = Math.max(1, Math.floor(most / 20))
  const shrink = (): void => {
    while (size() > most) {
      const kind = waiting.api.length ? 'api' : waiting.usual.length ? 'usual' : 'error'
      gone[kind] += waiting[kind].splice(0, Math.max(Math.min(chunk, waiting[kind].length - 1), 1)).length
    }
  }
  return {
    put(row) {
      waiting[row.kind].push(row)
      if (size() > most) shrink()
    },
    back(rows) {
      for (const kind of kinds) waiting[kind] = [...rows.filter(row => row.kind === kind), ...waiting[kind]]
      shrink()
    },
    take(count) {
      const rows: LogRow[] = []
      for (const kind of kinds) rows.push(...waiting[kind].splice(0, count - rows.length))
      return rows
    },
    size,
    dropped() {
      const counts = Object.fromEntries(kinds.filter(kind => gone[kind] > 0).map(kind => [kind, gone[kind]]))
      gone.api = gone.usual = gone.error = 0
      return counts
    },
    lost(kind, n) {
      gone[kind] += n
    },
  }
}
