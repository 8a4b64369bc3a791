import type { Job } from '../run/jobs.ts'
import { keepPeriods, type Periodic } from './periods.ts'
import { logLines } from '../store/tables.ts'

/** How long logs are kept; the least the law allows is six months. 网络安全法 21(3) */
export const logDays = 180

/** Logs lie by month. */
export const logPeriods: Periodic = {
  table: `${logLines()}`,
  column: 'create_time',
  by: 'month',
  ahead: 12,
  behind: 1,
  days: logDays,
}

export const keepLogs = (ownerUrl: string): Job =>
  keepPeriods(
    ownerUrl,
    {
      name: 'logs',
      title: { zh: '日志分区与清理', en: 'Months of the logs' },
      cron: '41 3 * * *',
      cost: { quiet: 0, each: { zh: '每张分区表约 5 条语句', en: 'a table in parts: about 5 statements' } },
    },
    [logPeriods],
  )
