import type { Job } from '../run/jobs.ts'
import type { Logs } from './logs.ts'

/** A job whose every run is written down: what came of it, how long it took, why it failed. @param now epoch ms */
export const loggedJob = (logs: Pick<Logs, 'usual' | 'error'>, job: Job, now: () => number): Job => ({
  ...job,
  async run() {
    const started = now()
    try {
      const outcome = await job.run()
      logs.usual({ id: `job.${job.name}`, data: { ...outcome, ms: now() - started } })
      return outcome
    } catch (error) {
      logs.error({ call: `job.${job.name}`, error: error instanceof Error ? error : String(error) })
      throw error
    }
  },
})
