import { list, oneOf } from '../../kernel/define/shape.ts'
import { number } from '../../kernel/define/value.ts'
import { panelNames } from './grid.ts'

// What panels answer that their room works out.

/** The panels of each page. */
export const layoutAnswer = {
  turn: number,
  pages: list(list({ panel: oneOf(...panelNames), x: number, y: number, w: number, h: number })),
}
