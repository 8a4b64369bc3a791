/** What happened in a call, step by step, so that a failure can be told in a sentence. */
import type { CallStep } from '../../kernel/run/video-calls.ts'

export interface Trace {
  note(step: string, detail?: CallStep['detail']): void
  steps(): readonly CallStep[]
}

/** Steps of one call: a device that repeats itself does not fill the memory. */
const MOST = 100

export function openTrace(now: () => number): Trace {
  const steps: CallStep[] = []
  return {
    note(step, detail = {}) {
      if (steps.length < MOST) steps.push({ at: now(), step, detail })
    },
    steps: () => [...steps],
  }
}
