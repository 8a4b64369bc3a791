import { valueOf, type Indicator, type Pieces } from '../../../../modules/supervise/quality/indicators.ts'

/** A value, what it was in the month before, and whether that is better; null where one of them is none. */
export interface Change {
  readonly value: number | null
  readonly by: number | null
  /** 1 better, -1 worse, 0 the same or neither. */
  readonly way: 1 | 0 | -1
}

/** How an indicator stands, and has changed. */
export function changeOf(indicator: Indicator, now: Pieces, before: Pieces): Change {
  const [value, was] = [valueOf(indicator, now), valueOf(indicator, before)]
  if (value === null || was === null) return { value, by: null, way: 0 }
  const by = Math.round((value - was) * 100) / 100
  const up = by > 0 ? 1 : by < 0 ? -1 : 0
  return {
    value,
    by,
    way: indicator.better === null || up === 0 ? 0 : indicator.better === 'more' ? up : up === 1 ? -1 : 1,
  }
}
