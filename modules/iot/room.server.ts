import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { deviceJobs } from './device-jobs.server.ts'
import { refusalCalls } from './refusals.server.ts'
import iot from './room.ts'

export default serve<{ readonly kernel: Kernel }>(iot, {
  calls: ({ kernel }) => refusalCalls(kernel),
  ticks: ({ kernel }) => deviceJobs(kernel),
})
