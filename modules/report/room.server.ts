import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { reports } from './report.server.ts'
import report from './room.ts'
import { reportJobs } from './send.server.ts'

export default serve<{ readonly kernel: Kernel; readonly english: English }>(report, {
  ways: ({ kernel, english }) => ({ 'report/report': reports(kernel, english).ways }),
  jobs: ({ kernel }) => reportJobs(kernel),
  calls: ({ kernel, english }) => reports(kernel, english).calls,
})
