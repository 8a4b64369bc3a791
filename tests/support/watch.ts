import { Worker } from 'node:worker_threads'
import { inLong } from './suite.ts'

/** What the thread beside the tests is told: a file begins, a test of it begins, or (null) the file is over. */
export type Watched =
  | { readonly file: string; readonly limit: number; readonly databaseUrl: string }
  | { readonly test: string }
  | null

/** How long one file of tests may take, ms: ten times what the longest takes on a quiet machine. */
const limit = inLong(25 * 60_000, 120_000)

let watcher: Worker | undefined

/**
 * A file that hangs ends by itself: a thread beside it, which works on when the file never lets go of its own, says
 * where it hung and kills the process. The others go on in a new one.
 * @returns tells it which test begins, or that the file is over
 */
export function watch(
  file: string,
  databaseUrl: string,
  most = limit,
): (watched: Exclude<Watched, { file: string }>) => void {
  watcher ??= new Worker(new URL('watcher.ts', import.meta.url), { execArgv: [] })
  watcher.unref()
  const tell = (watched: Watched): void => watcher!.postMessage(watched)
  tell({ file, limit: most, databaseUrl })
  return tell
}
