import type { Lang } from '../../contract/in-lang.ts'

/** One column of a sheet, by which rows are written and found again. */
export interface SheetColumn {
  /** Where the value lives in a row. */
  readonly key: string
  /** The heading people see; columns are found by it when read, in any order. */
  readonly title: string
  readonly kind: 'text' | 'number' | 'date' | 'datetime' | 'list'
  /** Latin letters; without it the column fits its heading and first rows. */
  readonly width?: number
  /** What the drop-down offers. */
  readonly options?: readonly string[]
  readonly required?: boolean
  /** A line for the rules sheet of the template, such as 最多50个字. */
  readonly rule?: string
  /** Shown in grey italics in the template; left out again when the template comes back with the row still in it. */
  readonly example?: string | number
}

export type SheetRow = Readonly<Record<string, unknown>>

export interface SheetSpec {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  /**
   * All rows, or page after page as a query gives them. Values as on the wire: days and moments as text, decimals as
   * text or number.
   */
  readonly rows: Iterable<SheetRow> | AsyncIterable<readonly SheetRow[]>
  /** One or more lines above the header: what this is, who exported it. */
  readonly note?: string
  readonly lang?: Lang
  /** Further sheets of the same workbook, after this one. */
  readonly further?: readonly Omit<SheetSpec, 'further' | 'lang'>[]
}
