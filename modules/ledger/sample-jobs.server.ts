import { momentAt } from '../../contract/wire.ts'
import { sample as standing } from '../../engines/expiry/sample.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { alarms } from '../iot/asks.server.ts'
import sample from './sample.ts'
import { samples } from './tables.ts'

const [t, a] = [samples('t'), alarms('a')]
/** Samples whose cabinet was too warm for half an hour, as its alarm says, while they lay in it. */
const warmed = `${t.coldChainFlag} is not true and ${t.sampleStatus} in (1, 2) and ${t.submitStatus} = 1 and ${t.correctedBy} is null and exists (
  select from ${a} where ${a.tenantId} = ${t.tenantId} and ${a.infoId} = ${t.infoId} and ${a.deviceId} = ${t.sampleCabinetId} and ${a.alarmType} = 'T_HIGH'
    and not (${a.isFalse} and ${a.reviewStatus} = 2) and not ${a.isDeleted} and coalesce(${a.recoverTime}, 'infinity') > ${t.additiveDate})`

/** Every ten minutes: samples kept for 48 hours may be destroyed; those whose cabinet was too warm say so. B.4.4 */
export const sampleJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'sample-full',
    title: { zh: '留样满48小时、冷链异常', en: 'Samples kept for 48 hours, or too warm' },
    cron: '*/10 * * * *',
    cost: { quiet: 4, each: { zh: '每份留样约 6 条语句', en: 'a sample: about 6 statements' } },
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
      warmed: await refresh(sample, kernel, { due: warmed, becomes: () => ({ coldChainFlag: true }) }),
    }),
  },
]
