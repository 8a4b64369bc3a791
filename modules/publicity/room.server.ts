import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { handingOf } from '../system/asks.server.ts'
import { publicCalls } from './open-calls.server.ts'
import { countsJob } from './looks.server.ts'
import type { AskingOf } from './open-parts.server.ts'
import { whole } from './open-whole.server.ts'
import { posterCall } from './poster-calls.server.ts'
import { previewCall } from './preview.server.ts'
import { publicityCalls, publicitySettle } from './publicity.server.ts'
import publicity from './room.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly files: Parameters<typeof handingOf>[0]
  readonly pictures: Parameters<typeof handingOf>[1]
  readonly askingOf: AskingOf
}

export default serve<Parts>(publicity, {
  settles: { 'publicity/publicity': publicitySettle },
  calls({ kernel, english, files, pictures, askingOf }) {
    const page = whole(kernel, askingOf)
    return [
      ...publicityCalls(kernel, english),
      posterCall(kernel),
      previewCall(kernel, page),
      ...publicCalls(kernel, handingOf(files, pictures), page, askingOf),
    ]
  },
  jobs: ({ kernel }) => [countsJob(kernel)],
})
