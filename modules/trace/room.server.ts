import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { evidenceCalls, evidenceSettle } from './evidence.server.ts'
import { publicTraceCall } from './public.server.ts'
import { traceCalls } from './query.server.ts'
import { recalls, recallSettle } from './recall.server.ts'
import { recallPreviewCall } from './recall-preview.server.ts'
import trace from './room.ts'
import { traceSearchCall } from './search.server.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly files: Parameters<typeof evidenceCalls>[2]
  readonly failed: (error: unknown) => void
}

export default serve<Parts>(trace, {
  settles: { 'trace/recall': recallSettle, 'trace/evidence': evidenceSettle },
  acts: ({ kernel, english }) => ({ 'trace/recall': recalls(kernel, english).acts }),
  ways: ({ kernel, english }) => ({ 'trace/recall': recalls(kernel, english).ways }),
  calls: ({ kernel, english, files, failed }) => [
    ...traceCalls(kernel),
    traceSearchCall(kernel),
    publicTraceCall(kernel),
    recallPreviewCall(kernel, english),
    ...evidenceCalls(kernel, english, files, failed),
  ],
})
