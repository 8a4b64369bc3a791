import type { Kernel } from '../../kernel/ask/kernel.ts'
import { serve } from '../../kernel/request/room.ts'
import { chartAnswer } from './chart.server.ts'
import home from './room.ts'

interface Parts {
  readonly kernel: Kernel
  /** Panels of any room, by key. */
  readonly toldOf: Parameters<typeof chartAnswer>[1]
}

export default serve<Parts>(home, { answers: ({ kernel, toldOf }) => [chartAnswer(kernel, toldOf)] })
