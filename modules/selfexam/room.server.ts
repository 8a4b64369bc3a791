import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { recordView } from '../ledger/asks.server.ts'
import { accompanyAnswers, accompanyPublicCalls } from './accompany-public.server.ts'
import { accompanySettle } from './accompany.server.ts'
import { cookbookCalls, cookbookSettle } from './cookbook.server.ts'
import { daySettle, draftCalls, monthSettle, weekSettle } from './draft.server.ts'
import { examJobs } from './exam-jobs.server.ts'
import { foundCalls } from './found.server.ts'
import { reviewCall } from './review-public.server.ts'
import selfexam from './room.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
}

export default serve<Parts>(selfexam, {
  settles: {
    'selfexam/cookbook': cookbookSettle,
    'selfexam/accompany': accompanySettle,
    'selfexam/day': daySettle(recordView),
    'selfexam/week': weekSettle(recordView),
    'selfexam/month': monthSettle(recordView),
  },
  calls: ({ kernel, english }) => [
    ...cookbookCalls(kernel, english),
    ...draftCalls(kernel, recordView),
    ...foundCalls(kernel),
    ...accompanyPublicCalls(kernel, english),
    reviewCall(kernel, english),
  ],
  answers: ({ kernel }) => accompanyAnswers(kernel),
  jobs: ({ kernel }) => examJobs(kernel),
})
