import type { Job } from '../../kernel/run/jobs.ts'
import { keepPeriods, type Periodic } from '../../kernel/log/periods.ts'
import { readings, rollups } from './tables.ts'

/** How long what devices said is kept as they said it, and added up. */
const readingDays = 90
const rollupDays = 3 * 366

/**
 * Readings lie by week, what is added up of them by month. A device's clock is believed for three days back; a reading
 * of no part lands in the default one, and moves when its part is made.
 */
export const readingPeriods: readonly Periodic[] = [
  { table: `${readings()}`, column: 'at', by: 'week', ahead: 4, behind: 13, days: readingDays },
  { table: `${rollups()}`, column: 'at', by: 'month', ahead: 2, behind: 3, days: rollupDays },
]

export const keepReadings = (ownerUrl: string): Job =>
  keepPeriods(
    ownerUrl,
    {
      name: 'readings',
      title: { zh: '设备读数分区与清理', en: 'Weeks of what devices say' },
      cron: '47 3 * * *',
      cost: { quiet: 0, each: { zh: '每张分区表约 5 条语句', en: 'a table in parts: about 5 statements' } },
    },
    readingPeriods,
  )
