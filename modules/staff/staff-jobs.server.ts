import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import certificate from './certificate.ts'
import employee from './employee.ts'
import { dated } from './standing.ts'
import { warned } from './warned.ts'

/** What differs, or null when nothing does. */
const changedOf = (row: Values, values: Values): Values | null =>
  Object.entries(values).every(([name, value]) => row[name] === value) ? null : values

/**
 * Every night: how old people are, where their certificates and all others stand, and what is to be said of it.
 * domain.md D.6.4
 */
export const staffJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'certificate-refresh',
    title: { zh: '人员与证件到期检查', en: 'People and certificates that expire' },
    cron: '5 0 * * *',
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
]
