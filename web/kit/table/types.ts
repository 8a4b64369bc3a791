import type { ReactNode } from 'react'

/** What every row must have: its id as the wire gives it, a string. */
export interface TableRow {
  readonly id: string
}

export interface TableColumn<T extends TableRow> {
  readonly key: string
  readonly title: string
  /** How the figure is made (口径): shown when the pointer rests on the header. */
  readonly hint?: string
  /** Pixels; wide enough for a usual value. Spare room is shared out among columns nobody has sized by hand. */
  readonly width?: number
  readonly align?: 'start' | 'center' | 'end'
  readonly sortable?: boolean
  /** Stays at the left edge until the user says otherwise. Without any, the first column stays. */
  readonly pinned?: boolean
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean
  /** May be moved and sized, never hidden. */
  readonly locked?: boolean
  /** What a row is called by: the head of its card. The first column, when none says so. */
  readonly names?: boolean
  /** Plain markup, no components of the kit: two hundred rows are drawn at once. Default: the value as text. */
  readonly cell?: (row: T) => ReactNode
}

export interface Sort {
  readonly key: string
  readonly desc: boolean
}

export interface RowAction<T extends TableRow> {
  readonly key: string
  readonly title: string
  readonly danger?: boolean
  /** Asked in the one shared bubble before `run`. */
  readonly confirm?: string | ((row: T) => string)
  /** False: the row does not have this action at all. */
  readonly shown?: (row: T) => boolean
  /** A sentence: the button stays but is disabled, and the sentence says why. */
  readonly refused?: (row: T) => string | undefined
  /** May return a promise: the bubble shows progress until it settles. */
  readonly run: (row: T) => unknown
}

export type Density = 'compact' | 'middle' | 'loose'

/** How one user likes one table. `order` names every column known when it was saved, shown or not. */
export interface TablePrefs {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly pinned: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
}

/** Where the preferences live. `load` may answer at once (a cache) or later (the server); null: nothing saved. */
export interface PrefsStore {
  load(name: string): TablePrefs | null | Promise<TablePrefs | null>
  save(name: string, prefs: TablePrefs | null): void
}

/** Why there are no rows to show, when it is not simply that there are none. */
export type Blocked = 'choose' | 'forbidden'

export interface Failure {
  readonly message: string
  /** The id an operator finds in the log. */
  readonly traceId?: string
  readonly retry?: () => void
}
