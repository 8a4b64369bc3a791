import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { deviceJobs } from './device-jobs.server.ts'
import { refusalCalls } from './refusals.server.ts'
import { warnAsking } from './panels.server.ts'
import iot from './room.ts'

export default serve<{ readonly kernel: Kernel }>(iot, {
  askings: { 'iot/warn': warnAsking },
  calls: ({ kernel }) => refusalCalls(kernel),
  ticks: ({ kernel }) => deviceJobs(kernel),
})
