import type { Kernel } from '../../kernel/ask/kernel.ts'
import { serve } from '../../kernel/request/room.ts'
import { appealSettle } from './appeal.server.ts'
import { scoreCalls } from './calls.server.ts'
import { scoreJobs, scoreTicks } from './jobs.server.ts'
import { moveAsking } from './panels.server.ts'
import sunshine from './room.ts'
import { ruleSettle } from './rule.server.ts'

export default serve<{ readonly kernel: Kernel }>(sunshine, {
  settles: { 'sunshine/rule': ruleSettle, 'sunshine/appeal': appealSettle },
  askings: [moveAsking],
  calls: ({ kernel }) => scoreCalls(kernel),
  jobs: ({ kernel }) => scoreJobs(kernel),
  ticks: ({ kernel }) => scoreTicks(kernel),
})
