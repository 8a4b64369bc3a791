import type { Resource } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import type { Line } from './faces.ts'

/**
 * What a row in a list is besides a record that counts: a draft, one that was corrected, or the one that corrects
 * another. domain.md 0.4 lockTime
 */
export const markOf = ({ draft }: Resource, row: Line): 'draft' | 'corrected' | 'correction' | null =>
  row['correctedBy'] ? 'corrected' : draft && isIn(row, draft) ? 'draft' : row['correctOf'] ? 'correction' : null
