import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { certificateSettle } from './certificate.server.ts'
import { employeeWays } from './employee.server.ts'
import { morningCheckCalls } from './morning-check.server.ts'
import { chartAsking, employeeAsking } from './panels.server.ts'
import staff from './room.ts'
import { staffJobs } from './staff-jobs.server.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
}

export default serve<Parts>(staff, {
  settles: { 'staff/certificate': certificateSettle },
  askings: [employeeAsking, chartAsking],
  ways: ({ kernel }) => ({ 'staff/employee': employeeWays(kernel) }),
  calls: ({ kernel, english }) => morningCheckCalls(kernel, english),
  jobs: ({ kernel }) => staffJobs(kernel),
})
