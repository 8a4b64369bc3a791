import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { alarmsAgain } from './dev.ts'
import { kinds } from './kinds.ts'

/** Alarms that were switched off are on again when their time is over. decisions Q18 */
export const deviceJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'alarms-again',
    title: { zh: '停用的报警到期恢复', en: 'Alarms that were off are on again' },
    cron: '*/10 * * * *',
    cost: {
      quiet: 34,
      each: { zh: '每台恢复报警的设备约 6 条语句', en: 'a device whose alarms are on again: about 6 statements' },
    },
    run: async () => {
      let devices = 0
      for (const { file } of kinds.values())
        devices += await refresh(file, kernel, {
          due: 't.alarm_enable = false and t.alarm_off_until <= $2::timestamptz',
          becomes: alarmsAgain,
        })
      return { devices }
    },
  },
]
