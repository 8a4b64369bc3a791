import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { publicityCalls, publicitySettle } from './publicity.server.ts'
import publicity from './room.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
}

export default serve<Parts>(publicity, {
  settles: { 'publicity/publicity': publicitySettle },
  calls: ({ kernel, english }) => publicityCalls(kernel, english),
})
