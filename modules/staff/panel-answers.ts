import { list } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'

// What panels answer that their room works out.

/** Counts of people; what ends in Rate is percent with two decimals. */
export const employeeAnswer = {
  ...{ employeeNum: number, directNum: number, healthNum: number, healthOverTimeNum: number, healthNoneNum: number },
  ...{ morCheckNum: number, morCheckPassNum: number, morDueNum: number, morCheckDueNum: number },
  ...{ saTrainNum: number, saTrainOverTimeNum: number, morCheckRate: text, morPassRate: text, saTrainRate: text },
}

/** Pieces of a pie. */
export const morningChartAnswer = list({ name: text, value: number })
