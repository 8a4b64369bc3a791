import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { alarmsAgain } from './device.ts'
import fridge from './fridge.ts'

/** Alarms that were switched off are on again when their time is over. decisions Q18 */
export const deviceJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'alarms-again',
    title: { zh: '停用的报警到期恢复', en: 'Alarms that were off are on again' },
    cron: '*/10 * * * *',
    run: async () => ({
      devices: await refresh(fridge, kernel, {
        due: 't.alarm_enable = false and t.alarm_off_until <= $2::timestamptz',
        becomes: alarmsAgain,
      }),
    }),
  },
]
