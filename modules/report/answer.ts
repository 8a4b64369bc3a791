import type { Json } from '../../kernel/fields/index.ts'
import type { Shape } from './shape.ts'

export interface ReportColumn {
  readonly key: string
  readonly title: string
  readonly kind: 'text' | 'number' | 'date' | 'datetime'
  /** What it counts. */
  readonly says?: string
}

type Line = Readonly<Record<string, Json>>

/** A report as it leaves: labels instead of keys, decimals as text. `cut`: there would have been more rows. */
export interface Answered {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly Line[]
  /** The measures of all groups together. */
  readonly total?: Line
  /** The measure that is compared; beside it stands what it was, under its key and `.before`. */
  readonly compare?: string
  readonly chart: Shape['chart']
  readonly cut: boolean
}

/** What ends the key of the column that says what a measure was before. */
export const was = '.before'

/** The measures a drawing is of: two at most, for more of different kinds no axis serves. */
export function drawn({ columns, compare }: Pick<Answered, 'columns' | 'compare'>): readonly ReportColumn[] {
  const measures = columns.filter(({ kind }) => kind === 'number')
  const compared = measures.filter(({ key }) => key === compare || key === `${compare}${was}`)
  if (measures.length <= 2 || compared.length) return compared.length ? compared : measures
  return [measures.find(({ key }) => key.startsWith('share.')) ?? measures[0]!]
}

/** Part of a report that comes with the product: what it is about, and what its numbers say in a sentence. */
export interface Part extends Answered {
  readonly key: string
  readonly title: string
  readonly text: string
}

/** A report as it is read, printed and sent. */
export interface Book {
  readonly key: string
  readonly title: string
  readonly from: string
  readonly to: string
  /** Of whom it is: a kitchen, an area, or all that its reader sees. */
  readonly of: string
  readonly by: string
  readonly at: string
  readonly parts: readonly Part[]
}
