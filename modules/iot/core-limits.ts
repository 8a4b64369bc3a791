import type { Bound } from '../../kernel/fields/index.ts'
import { atLeast, atMost, limits } from '../words/limits.ts'

/** Occasions of a measurement. domain.md C temp_scene */
const scene = { cooked: 1, again: 2, hot: 3, chilled: 4, frozen: 5, oil: 8 } as const

/** What a core temperature must be on an occasion, by law; null where none is said. domain.md B.8.9 scene */
export function boundOf(of: unknown): Bound | null {
  switch (of) {
    case scene.cooked:
    case scene.again:
      return atLeast(limits.core.low, '℃', limits.core)
    case scene.hot:
      return atLeast(limits.hotHold.low, '℃', limits.hotHold)
    case scene.chilled:
      return atMost(limits.chill.high, '℃', limits.chill)
    case scene.frozen:
      return atMost(limits.freeze.high, '℃', limits.freeze)
    case scene.oil:
      return atMost(limits.fryOil.high, '℃', limits.fryOil)
    default:
      return null
  }
}
