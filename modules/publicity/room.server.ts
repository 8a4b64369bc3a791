import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { handingOf } from '../system/asks.server.ts'
import { publicCalls } from './open-calls.server.ts'
import { publicityCalls, publicitySettle } from './publicity.server.ts'
import publicity from './room.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly files: Parameters<typeof handingOf>[0]
  readonly pictures: Parameters<typeof handingOf>[1]
  readonly askingOf: Parameters<typeof publicCalls>[2]
}

export default serve<Parts>(publicity, {
  settles: { 'publicity/publicity': publicitySettle },
  calls: ({ kernel, english, files, pictures, askingOf }) => [
    ...publicityCalls(kernel, english),
    ...publicCalls(kernel, handingOf(files, pictures), askingOf),
  ],
})
