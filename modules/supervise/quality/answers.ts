import type { Pieces } from './indicators.ts'

/** An area or an office with what its indicators are made of, in the month and in the one before. */
export interface QualityGroup {
  /** The code of the area, or the id of the office; '' of kitchens that no office has. */
  readonly code: string
  readonly name: string
  readonly kitchens: number
  readonly now: Pieces
  readonly before: Pieces
}

/** The quality of supervision of a month. domain.md D.12 */
export interface Quality {
  readonly month: string
  readonly before: string
  /** When it was added up last; '' before it was. */
  readonly countedAt: string
  readonly by: 'area' | 'office'
  readonly whole: QualityGroup
  readonly groups: readonly QualityGroup[]
}
