import { parentPort } from 'node:worker_threads'
import type { Circumstances } from '../../engines/alarm/circumstances.ts'
import { replay } from '../../engines/alarm/replay.ts'
import type { Whole } from '../../engines/alarm/row.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import type { Reading } from '../../engines/alarm/step.ts'
import type { Message } from '../../kernel/define/message.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { kinds } from './kinds.ts'

/** The readings of one device, and the rules they are judged by. Times epoch ms. */
export interface Task {
  readonly kind: string
  readonly file: Values
  readonly current: readonly Rule[]
  readonly next: readonly Rule[]
  /** What is known of its time, each from a moment on; the oldest first. */
  readonly known: readonly { readonly from: number; readonly circumstances: Circumstances }[]
  readonly until: number
  /** One reading a line, by time: when, when it was received, and what it said. */
  readonly texts: readonly string[]
}

/** What both sets of rules make of them. */
export interface Done {
  readonly readings: number
  readonly current: readonly Whole[]
  readonly next: readonly Whole[]
}

/** Readings out of their lines. */
function readingsOf({ kind, file, known, texts }: Task): readonly Reading[] {
  const { judged, derived } = kinds.get(kind)!
  let span = 0
  return texts.flatMap(text =>
    text.split('\n').map((line): Reading => {
      const [first, second] = [line.indexOf(' '), line.indexOf(' ', line.indexOf(' ') + 1)]
      const at = Number(line.slice(0, first))
      while (known[span + 1] && at >= known[span + 1]!.from) span++
      const message = JSON.parse(line.slice(second + 1)) as Message
      return {
        at,
        receivedAt: Number(line.slice(first + 1, second)),
        values: derived.length ? judged(message, file) : message,
        circumstances: known[span]!.circumstances,
      }
    }),
  )
}

/** Replays the readings of a device under both sets of rules. Pure but for its words. */
export function carryOut(task: Task): Done {
  const readings = readingsOf(task)
  const last = task.known.at(-1)!.circumstances
  const under = (rules: readonly Rule[]): readonly Whole[] =>
    rules.length ? replay(rules, readings, last, task.until) : []
  const current = under(task.current)
  return { readings: readings.length, current, next: task.next === task.current ? current : under(task.next) }
}

// A thread of its own: neither those who ask nor those who speak wait for a month to be judged.
parentPort?.on('message', ({ n, task }: { readonly n: number; readonly task: Task }) => {
  try {
    parentPort!.postMessage({ n, done: carryOut(task) })
  } catch (error) {
    parentPort!.postMessage({ n, failed: error instanceof Error ? error.message : String(error) })
  }
})
