import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { recordKinds } from '../ledger/asks.server.ts'
import { trustJobs } from './jobs.server.ts'
import trust from './room.ts'

export default serve<{ readonly kernel: Kernel }>(trust, { ticks: ({ kernel }) => trustJobs(kernel, recordKinds) })
