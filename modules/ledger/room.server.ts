import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { additiveSettle } from './additive.server.ts'
import { disinfectSettle } from './disinfect.server.ts'
import { envSettle } from './env.server.ts'
import { noteCalls } from './note.server.ts'
import { exemptionSettle, recordInfoCalls } from './record-info.server.ts'
import { owedByDay } from './owed-days.server.ts'
import { recordMatrixCalls } from './record-matrix.server.ts'
import { rateAsking, standbookAsking } from './panels.server.ts'
import ledger from './room.ts'
import { sampleJobs } from './sample-jobs.server.ts'
import { sampleSettle } from './sample.server.ts'
import { todayLedgers } from './today.server.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly files: Parameters<typeof noteCalls>[1]
  readonly pictures: Parameters<typeof noteCalls>[2]
  readonly reader: Parameters<typeof noteCalls>[3]
}

export default serve<Parts>(ledger, {
  questions: [todayLedgers],
  settles: {
    'ledger/additive': additiveSettle,
    'ledger/exemption': exemptionSettle,
    'ledger/disinfect': disinfectSettle,
    'ledger/env': envSettle,
    'ledger/sample': sampleSettle,
  },
  askings: [standbookAsking, rateAsking],
  calls: ({ kernel, english, files, pictures, reader }) => [
    ...noteCalls(kernel, files, pictures, reader),
    ...recordInfoCalls(kernel, english),
    ...recordMatrixCalls(kernel),
  ],
  jobs: ({ kernel }) => [owedByDay(kernel).job],
  ticks: ({ kernel }) => sampleJobs(kernel),
})
