import { hostname, networkInterfaces } from 'node:os'
import { bind, type Statement } from '../store/batch.ts'
import { enterTenant } from '../ask/entry.ts'
import type { Store } from '../store/store.ts'
import {
  apiRow,
  errorRow,
  usualRow,
  type ApiEntry,
  type ErrorEntry,
  type LogEntry,
  type LogKind,
  type LogRow,
  type Origin,
  type UsualEntry,
} from './line.ts'
import { failureBound } from './bound.ts'
import { logQueue } from './queue.ts'

/** Where things are written down. None of these waits: a line is written with others, soon. platform-contract.md 13 */
export interface Logs {
  /** A call that changed something, was refused or was slow. */
  api(entry: ApiEntry): void
  /** A failure nobody expected. */
  error(entry: ErrorEntry): void
  /** A sign-in, a start, a run of a job. */
  usual(entry: UsualEntry): void
  /** Writes what waits; resolves when it is stored, or when the database cannot be reached. */
  flush(): Promise<void>
  /** Writes what waits, and no more after that. */
  close(): Promise<void>
}

export interface LogsOptions {
  readonly store: Store
  readonly newId: () => string
  /** Epoch ms. */
  readonly now: () => number
  /** Hears of a batch that could not be stored. */
  readonly failed: (error: unknown) => void
  readonly env?: string
  /** Lines that wait at the same time; some megabytes. */
  readonly most?: number
  /** At most this long between a line and its row, ms. */
  readonly everyMs?: number
}

const batchMost = 500
const insert: Statement = {
  name: 'log_insert',
  text: 'insert into kernel_log select * from json_populate_recordset(null::kernel_log, $1::json) on conflict do nothing',
}

const originOf = (env: string): Origin => ({
  host: hostname(),
  env,
  ip:
    Object.values(networkInterfaces())
      .flat()
      .find(address => address && !address.internal && address.family === 'IPv4')?.address ?? '127.0.0.1',
})

/**
 * Whether the database looked at the lines and did not take them: then one of them is at fault, and waiting does not
 * help.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && /^(22|23|42)/.test(String((error as { code?: unknown }).code))

/** The statements that store these lines: each tenant is entered once. */
function insertions(rows: readonly LogRow[]) {
  const byTenant = Map.groupBy(rows, row => row.tenant_id)
  return [...byTenant].flatMap(([tenant, lines]) => [enterTenant(tenant), bind(insert, JSON.stringify(lines))])
}

/**
 * Opens the logs of this process: a bounded queue in memory, written in batches of one round trip every half second or
 * when a batch is full. A line costs its caller no statement and no wait. What a crash takes with it is the last half
 * second.
 */
export function openLogs({ store, newId, now, failed, env = 'prod', most = 5000, everyMs = 500 }: LogsOptions): Logs {
  const origin = originOf(env)
  const queue = logQueue(most)
  const bound = failureBound()
  let closed = false
  let timer: ReturnType<typeof setTimeout> | null = null
  let writing: Promise<void> | null = null
  // While the database is away only the clock tries again, not every line.
  let away = false

  const lose = (rows: readonly LogRow[]): void => {
    for (const kind of ['api', 'error', 'usual'] satisfies LogKind[])
      queue.lost(kind, rows.filter(row => row.kind === kind).length)
  }
  /** Stores lines; one that the database does not take is found by halving, and only that one is lost. */
  const write = async (rows: readonly LogRow[]): Promise<void> => {
    try {
      await store.run(insertions(rows))
    } catch (error) {
      if (!isRefused(error)) throw error
      if (rows.length === 1) {
        failed(error)
        lose(rows)
        return
      }
      const half = rows.length >> 1
      await write(rows.slice(0, half))
      await write(rows.slice(half))
    }
  }
  const drain = async (): Promise<void> => {
    const skips = bound.leftOut(now(), closed)
    if (skips) queue.put(usualRow({ id: 'log.left-out', data: skips, level: 'warn' }, newId(), now(), origin))
    while (queue.size() > 0) {
      const dropped = queue.dropped()
      if (Object.keys(dropped).length)
        queue.put(usualRow({ id: 'log.dropped', data: dropped, level: 'warn' }, newId(), now(), origin))
      const rows = queue.take(batchMost)
      try {
        await write(rows)
        away = false
      } catch (error) {
        if (!away) failed(error)
        away = true
        queue.back(rows)
        return
      }
    }
  }
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    writing ??= drain().finally(() => {
      writing = null
      if ((queue.size() > 0 || bound.waits()) && !closed) later()
    })
    return writing
  }
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      void flush()
    }, everyMs).unref()
  }
  const put = (row: LogRow): void => {
    if (closed) return
    queue.put(row)
    if (queue.size() >= batchMost && !writing && !away) void flush()
    else if (!writing) later()
  }

  /** Of what failed, so much from everybody. What has no source is the platform's own. */
  const bounded = ({ asker, ip }: LogEntry, result: string, row: () => LogRow): void => {
    const source = asker?.user ?? ip
    if (closed || source === undefined || bound.passes(source, result, now())) put(row())
    else later()
  }

  return {
    api: entry =>
      entry.result === 'ok'
        ? put(apiRow(entry, newId(), now(), origin))
        : bounded(entry, entry.result, () => apiRow(entry, newId(), now(), origin)),
    error: entry =>
      entry.asker
        ? put(errorRow(entry, newId(), now(), origin))
        : bounded(entry, 'error', () => errorRow(entry, newId(), now(), origin)),
    usual: entry =>
      entry.level === 'warn'
        ? bounded(entry, entry.id, () => usualRow(entry, newId(), now(), origin))
        : put(usualRow(entry, newId(), now(), origin)),
    flush,
    async close() {
      await writing
      closed = true
      await flush()
    },
  }
}
