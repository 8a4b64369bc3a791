import { momentAt } from '../../contract/wire.ts'
import { sample as standing } from '../../engines/expiry/sample.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import sample from './sample.ts'

/** Every ten minutes: samples that have been kept for 48 hours may be destroyed. domain.md B.12 */
export const sampleJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'sample-full',
    title: { zh: '留样满48小时', en: 'Samples kept for 48 hours' },
    cron: '*/10 * * * *',
    run: async () => ({
      full: await refresh(sample, kernel, {
        due: 't.sample_status = 1 and t.submit_status = 1 and t.corrected_by is null and t.expire_time <= $2::timestamptz',
        becomes: (row, now) => {
          const { additiveDate: at, sampleStatus: was } = row
          if (at === null || was === null) return null
          const { status } = standing({ at: momentAt(at), status: was, told: null }, now)
          return status === was ? null : { sampleStatus: status }
        },
      }),
    }),
  },
]
