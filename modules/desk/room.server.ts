import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { confirmations } from '../info/asks.server.ts'
import { holidayJobs } from './holidays-due.server.ts'
import { noticeSettle } from './notice-audience.server.ts'
import { noticeJobs } from './notice-release.server.ts'
import { notices } from './notice.server.ts'
import desk from './room.ts'

interface Parts {
  readonly kernel: Kernel
}

export default serve<Parts>(desk, {
  settles: { 'desk/notice': noticeSettle(kernel => confirmations(kernel).again) },
  acts: ({ kernel }) => ({ 'desk/notice': notices(kernel, confirmations(kernel)).acts }),
  ways: ({ kernel }) => ({ 'desk/notice': notices(kernel, confirmations(kernel)).ways }),
  calls: ({ kernel }) => notices(kernel, confirmations(kernel)).calls,
  jobs: ({ kernel }) => holidayJobs(kernel),
  ticks: ({ kernel }) => noticeJobs(kernel, confirmations(kernel).raise),
})
