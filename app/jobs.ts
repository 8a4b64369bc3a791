import { loggedJob } from '../kernel/log/job.ts'
import { keepLogs } from '../kernel/log/months.ts'
import type { Logs } from '../kernel/log/logs.ts'
import type { Job } from '../kernel/run/jobs.ts'
import { monthly } from './database.ts'
import { housekeeping } from './housekeeping.ts'
import { rooms, type Timed } from './rooms.ts'

/** Everything the clock does: what the database needs, then what the rooms say. */
export function jobsOf(ownerUrl: string, logs: Logs, parts: Timed): readonly Job[] {
  const { kernel } = parts
  const logged = [
    ...housekeeping(kernel, ownerUrl),
    keepLogs(ownerUrl, monthly),
    ...rooms.flatMap(room => room.jobs?.(parts) ?? []),
  ]
  return [...logged.map(job => loggedJob(logs, job, kernel.now)), ...rooms.flatMap(room => room.ticks?.(parts) ?? [])]
}
