import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { auditCalls } from './audit.server.ts'
import { logCalls } from './lists.server.ts'
import log from './room.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly failed: (error: unknown) => void
}

export default serve<Parts>(log, {
  calls: ({ kernel, english, failed }) => [...logCalls(kernel), ...auditCalls(kernel, english, failed)],
})
