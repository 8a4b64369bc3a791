/** A value that was read, and whether it is surely right; what is not is shown to whoever looks it through. */
export interface Said {
  readonly value: string
  readonly sure: boolean
}

/**
 * What a line of a delivery note may say. Numbers are plain decimals, days `yyyy-MM-dd`; the unit is in the words of
 * the note.
 */
export const cells = ['goods', 'spec', 'quantity', 'unit', 'price', 'amount', 'made', 'batch'] as const
export type Cell = (typeof cells)[number]
export type NoteLine = Readonly<Partial<Record<Cell, Said>>>

/** What a delivery note says once. */
export interface NoteHead {
  readonly no?: Said
  readonly day?: Said
  readonly supplier?: Said
}

export interface Note {
  readonly head: NoteHead
  readonly lines: readonly NoteLine[]
}

/** A mean certainty of its characters below this leaves a doubt about one of them. */
export const surely = 0.95
