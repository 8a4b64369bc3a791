import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import certificate from './certificate.ts'
import employee from './employee.ts'
import { checkPictureDays } from '../words/check-pictures.ts'
import morningCheck from './morning-check.ts'
import { dated } from './standing.ts'
import { warned } from './warned.ts'

/** What differs, or null when nothing does. */
const changedOf = (row: Values, values: Values): Values | null =>
  Object.entries(values).every(([name, value]) => row[name] === value) ? null : values

/**
 * Every night: how old people are, where their certificates and all others stand, and what is to be said of it; whose
 * face was kept long enough. domain.md D.6.4, 0.8
 */
export const staffJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'certificate-refresh',
    title: { zh: '人员与证件到期检查', en: 'People and certificates that expire' },
    cron: '5 0 * * *',
    cost: {
      quiet: 4,
      each: { zh: '每张状态变化的证照约 6 条语句', en: 'a certificate that changes its state: about 6 statements' },
    },
    run: async () => ({
      people: await refresh(employee, kernel, {
        due: 't.emp_status <> 2 and $2::timestamptz is not null',
        becomes: (row, now) => changedOf(row, dated(row, now)),
      }),
      certificates: await refresh(certificate, kernel, {
        due: 't.cert_status < 5 and $2::timestamptz is not null',
        becomes: (row, now) => changedOf(row, warned(row, now)),
      }),
    }),
  },
  {
    name: 'morning-check-faces',
    title: {
      zh: `清理${checkPictureDays}天前的晨检照片`,
      en: `Pictures of morning checks after ${checkPictureDays} days`,
    },
    cron: '35 3 * * *',
    cost: {
      quiet: 2,
      each: { zh: '每份到期的晨检约 6 条语句', en: 'a morning check whose time is over: about 6 statements' },
    },
    run: async () => ({
      checks: await refresh(morningCheck, kernel, {
        // What lies in evidence stays whole until it is let go.
        due: `(t.face_img is not null or t.hand_imgs is not null) and t.held_by is null and t.check_time < $2::timestamptz - interval '${checkPictureDays} days'`,
        becomes: () => ({ faceImg: null, handImgs: null }),
      }),
    }),
  },
]
