import { codes } from '../../engines/index/rules.ts'
import { list, oneOf, orNull, type AnswerOf } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'

// What panels answer that their room works out.

/** A kitchen whose score moved, and the item that moved most. */
const mover = {
  ...{ infoId: text, infoName: text, score: number, change: number },
  largest: orNull({ code: oneOf(...codes), points: number }),
}
export type Mover = AnswerOf<typeof mover>

/** The mean of each day up to the last that is counted, and who moved most since the one it is held against. */
export const indexMoveAnswer = {
  // The last day that is counted, and the one it is held against.
  ...{ day: text, since: text, days: list({ day: text, mean: number }) },
  ...{ up: list(mover), down: list(mover) },
}
