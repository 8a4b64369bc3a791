/** What a page made by hand adds to a derived one, so that it need not draw the rest again. */
import type { ComponentType, ReactNode } from 'react'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import type { TableColumn } from '../../kit/table/index.ts'
import type { RowButton } from './row-buttons.ts'
import type { InputProps, Line } from '../faces.ts'
import type { Entered, Errors } from '../form/form.ts'

/** A further button above the list. */
export interface Tool<Row extends Line = Line> {
  readonly key: string
  readonly title: string
  /** Done to the ticked rows: `some` to one or more, `one` to exactly one. Without it, to none. */
  readonly ticked?: 'some' | 'one'
  readonly danger?: boolean
  /** What people come to the page for. */
  readonly primary?: boolean
  readonly run: (rows: readonly Row[]) => void
}

/** How a form departs from the definition. */
export interface FormExtras {
  /** Fields that are sent beside those of the definition: of a new row, or of every one. */
  readonly more?: Readonly<Record<string, Field>>
  readonly moreWhen?: 'add' | 'always'
  /** The field they follow; the last one when not said. */
  readonly moreAfter?: string
  /** Fields whose inputs take both columns. */
  readonly wide?: readonly string[]
  /** Inputs of its own for some fields. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** What a new row starts with. */
  readonly initial?: Entered
  /** Fields that make no sense with what is entered; they keep their value and are neither shown nor checked. */
  readonly hides?: (entered: Entered) => readonly string[]
  /** What is wrong beyond the rules of the definition, by field. */
  readonly check?: (entered: Entered, isNew: boolean) => Errors
  /** What is sent, when it is not what was entered. */
  readonly body?: (entered: Entered) => Entered
  readonly width?: number
  /** Filed one at a time: nobody is offered to file and go on with a further one. */
  readonly single?: true
  /** Told what the server answered to a row that was filed. */
  readonly told?: (answer: Json, isNew: boolean) => void
}

/** @template Row of which definition its rows are: `WireRow<typeof purchase>` */
export interface Extras<Row extends Line = Line> {
  /** Stands above it. */
  readonly top?: ReactNode
  /** Parameters of the list which the page chooses, not the search bar. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Keeps where it is to itself instead of in the address: there is another list on the page. */
  readonly apart?: boolean
  /** Actions that this page carries out in a way of its own, by name, instead of asking for their input. */
  readonly acts?: Readonly<Record<string, (rows: readonly Row[]) => void>>
  /** Buttons of a row before all others. */
  readonly leads?: readonly RowButton<Row>[]
  /**
   * Further buttons of a row, after its edit button. The first two buttons are always in sight, so those for some rows
   * only come last.
   */
  readonly buttons?: readonly RowButton<Row>[]
  readonly tools?: readonly Tool<Row>[]
  /**
   * Derived buttons this page does without; an action, `@` and its name, where the page draws it itself or nobody
   * presses it.
   */
  readonly without?: readonly ('import' | 'export' | 'copy' | 'add' | 'edit' | 'remove' | `@${string}`)[]
  /** Draws the rows of the page itself, instead of a table of them; `open` shows one in full. */
  readonly instead?: (rows: readonly Row[], open: (id: string) => void) => ReactNode
  /** Cells of its own, by column. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /**
   * Its detail begins with these fields, what is asked and until when, and with the next step; of the rest it shows
   * what is filled in.
   */
  readonly asks?: readonly string[]
  /** Columns at least so wide (px), by their names. */
  readonly widths?: Readonly<Record<string, number>>
  /** Stands above the fields of a row in its detail: what people opened it for. */
  readonly above?: (row: Row) => ReactNode
  /** Stands below the fields of a row in its detail. */
  readonly below?: (row: Row) => ReactNode
  readonly form?: FormExtras
  /** Columns of what its rows say beyond their definition, after the others. */
  readonly columns?: readonly TableColumn<Row>[]
  /** A tree that comes whole instead of level by level. */
  readonly whole?: boolean
  /** Conditions of the search bar; the others are left out. */
  readonly conditions?: readonly string[]
  /** Opens a row instead of its detail. */
  readonly onOpen?: (row: Row) => void
  /** The row whose entries, or whatever else, stand beside the list. */
  readonly openId?: string | undefined
  /** Rows show their place in the list. */
  readonly numbered?: boolean
  /** Rows have a button for their detail, because a press on them does something else. */
  readonly view?: boolean
  /** Narrower than this (px) the rows become cards. */
  readonly cardsBelow?: number
  /** Said after each change that was made on this page. */
  readonly onChanged?: () => void
  /** Said where nothing is chosen yet that the list depends on. */
  readonly blocked?: string | undefined
  /** The text of the question before rows are removed. */
  readonly removeAsk?: string
}
