import { Worker } from 'node:worker_threads'
import type { Done, Task } from './replay-thread.server.ts'

/** A thread that nobody needs any more ends by itself after so long, ms. */
const idleMs = 60_000

/**
 * Hands tasks to a thread beside the server's own, in turn: one thread however many ask. It is started for the first
 * and ends when nothing is asked for a while.
 */
export function openReplayer() {
  let worker: Worker | null = null
  let count = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, { readonly take: (done: Done) => void; readonly fail: (error: Error) => void }>()
  const end = (error: Error): void => {
    worker = null
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  const begin = (): Worker => {
    const own = new Worker(new URL('./replay-thread.server.ts', import.meta.url))
    own.unref()
    own.on('message', ({ n, done, failed }: { n: number; done?: Done; failed?: string }) => {
      const task = waiting.get(n)
      waiting.delete(n)
      if (done) task?.take(done)
      else task?.fail(new Error(`replay: ${failed ?? 'no answer'}`))
      if (waiting.size) return
      own.unref()
      idle = setTimeout(() => void own.terminate(), idleMs).unref()
    })
    own.on('error', end)
    own.on('exit', () => {
      if (worker === own) end(new Error('replay: the thread has ended'))
    })
    return own
  }
  return {
    /** @throws Error when the thread could not carry it out */
    run: (task: Task): Promise<Done> =>
      new Promise((take, fail) => {
        clearTimeout(idle)
        worker ??= begin()
        // A task that is under way keeps the process; a thread that only waits does not.
        worker.ref()
        waiting.set(++count, { take, fail })
        worker.postMessage({ n: count, task })
      }),
  }
}
