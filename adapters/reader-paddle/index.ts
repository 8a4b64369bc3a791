import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '../../contract/errors.ts'
import { refuse } from '../../kernel/errors.ts'
import { because } from '../../kernel/fault.ts'
import type { Pixels, SeenText, TextReader } from '../../kernel/files/reader.ts'
import type { Answer } from './child.ts'

/** How much work is taken on. */
export interface ReaderPaddle {
  /** Pictures waiting for their turn; more are refused. */
  readonly waiting?: number
  /** How long one picture may take, and how long the process stays that has nothing to read, in ms. */
  readonly longest?: number
  readonly idle?: number
}

/**
 * Reads pictures in a process of its own, which is started by the first of them and ends when it has nothing to do: it
 * takes nobody's turn but its own core's, gives back its half gigabyte, and can be ended in the middle of a picture,
 * which a thread in native code cannot.
 */
export function openReaderPaddle({ waiting = 8, longest = 180_000, idle = 60_000 }: ReaderPaddle = {}): TextReader {
  let child: ChildProcess | null = null
  let busy = false
  let closed = false
  let rest: ReturnType<typeof setTimeout> | undefined
  const queue: { readonly go: () => void; readonly told: (before: number) => void }[] = []
  /** Everybody who waits comes one nearer; the first of them has only the one that is being read before itself. */
  const tell = (): void => queue.forEach(({ told }, at) => told(at + 1))

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('child.ts', import.meta.url)), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = null
    })
    started.on('error', () => undefined) // told by its end, or to whoever waits
    started.unref()
    started.channel?.unref()
    // Whoever works with the product comes first.
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return started
  }
  const stop = (): void => {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = null
  }

  const ask = (picture: Pixels) =>
    new Promise<readonly SeenText[]>((resolve, reject) => {
      const reader = (child ??= start())
      const end = (act: () => void) => {
        clearTimeout(late)
        reader.off('message', answered).off('exit', died).off('error', died)
        act()
      }
      const no = (code: ErrorCode, why: string, ends: boolean) =>
        end(() => {
          if (ends && child === reader) stop()
          reject(because(new Error(why), code))
        })
      const died = (why: unknown) => no('busy', `the reader ended: ${String(why)}`, true)
      const answered = (answer: Answer) => {
        if ('seen' in answer) end(() => resolve(answer.seen))
        else if ('away' in answer) no('readerAway', answer.away, true)
        else no('busy', answer.failed, true)
      }
      const late = setTimeout(
        () =>
          no('readingSlow', `a picture of ${picture.width} × ${picture.height} took longer than ${longest} ms`, true),
        longest,
      )
      reader.on('message', answered).on('exit', died).on('error', died)
      reader.send(picture, error => {
        if (error) died(error)
      })
    })

  return {
    async read(picture, onTurn = () => undefined) {
      if (queue.length >= waiting || closed) throw refuse(closed ? 'busy' : 'readerBusy')
      if (busy) {
        await new Promise<void>(go => {
          queue.push({ go, told: onTurn })
          tell()
        })
      }
      busy = true
      onTurn(0)
      clearTimeout(rest)
      try {
        if (closed) throw refuse('busy')
        return await ask(picture)
      } finally {
        const next = queue.shift()
        if (next) {
          next.go()
          tell()
        } else busy = false
        if (!next) rest = setTimeout(stop, idle).unref()
      }
    },
    async close() {
      closed = true
      stop()
    },
  }
}
