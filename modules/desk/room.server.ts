import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { confirmations } from '../info/asks.server.ts'
import { noticeSettle } from './notice-audience.server.ts'
import { noticeJobs } from './notice-release.server.ts'
import { notices } from './notice.server.ts'
import desk from './room.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
}

export default serve<Parts>(desk, {
  settles: { 'desk/notice': noticeSettle(kernel => confirmations(kernel).again) },
  acts: ({ kernel, english }) => ({ 'desk/notice': notices(kernel, english, confirmations(kernel)).acts }),
  calls: ({ kernel, english }) => notices(kernel, english, confirmations(kernel)).calls,
  ticks: ({ kernel }) => noticeJobs(kernel, confirmations(kernel).raise),
})
