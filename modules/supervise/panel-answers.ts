import { list } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'

// What panels answer that their room works out.

/** Day by day how many enterprises had which level. */
export const levelTrendAnswer = list({
  rtime: text,
  ...{ firstLevel: number, secondLevel: number, thirdLevel: number, noLevel: number },
})
