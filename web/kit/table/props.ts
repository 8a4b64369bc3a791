import type { ReactNode } from 'react'
import type { TableModel } from './model.ts'
import type { TableTexts } from './texts.ts'
import type { Blocked, Failure, RowAction, Sort, TableRow } from './types.ts'

export interface DataTableProps<T extends TableRow> {
  readonly model: TableModel<T>
  /** What the table holds, for those who hear it instead of seeing it. */
  readonly caption: string
  /** Rows on all pages; without paging the rows in view when not said. */
  readonly total?: number
  /** The count stopped at `total`: there are that many or more. */
  readonly atLeast?: boolean
  /** Without `onPage` all rows are on the one page there is, and no pager is shown. Trees are not paged. */
  readonly page?: number
  readonly size?: number
  readonly onPage?: (page: number, size: number) => void
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
  /** True while newer rows are on their way; the old ones stay. */
  readonly fetching?: boolean
  readonly blocked?: Blocked
  readonly failure?: Failure
  /** True when conditions narrow the list: an empty one then offers to clear them. */
  readonly filtered?: boolean
  readonly onClearFilters?: () => void
  readonly actions?: readonly RowAction<T>[]
  readonly onOpen?: (row: T) => void
  readonly openId?: string
  readonly selectable?: boolean
  /** J and K move between rows from anywhere on the page. */
  readonly hotkeys?: boolean
  /** What to call a row; its first shown column by default. */
  readonly rowName?: (row: T) => string
  /** Said under “nothing here yet”. */
  readonly emptyHint?: string
  /** Each row shows its place in the whole list beside its tick. */
  readonly numbered?: boolean | undefined
  /** Narrower than this (px) the rows become cards. */
  readonly cardsBelow?: number | undefined
  /** Draws the rows another way than as a table, between the same head and pager. */
  readonly instead?: ((rows: readonly T[]) => ReactNode) | undefined
}

/** What the table knows of itself when it draws its rows. */
export type GridProps<T extends TableRow> = DataTableProps<T> & {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly rows: readonly T[] | undefined
  /** Pixels across. */
  readonly room: number
  readonly asCards: boolean
  readonly texts: TableTexts
}
