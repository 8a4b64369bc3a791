import type { ComponentType, ReactNode } from 'react'
import type { Wired } from '../../kernel/define/rows.ts'
import type { Field, Json } from '../../kernel/fields/index.ts'
import type { Words } from './words.ts'

/** A row as it came over the wire, of whatever definition; of a known one it is `WireRow<typeof purchase>`. */
export type Line = Wired

export interface CellContext {
  readonly of: Field
  readonly name: string
  readonly row: Line
  readonly words: Words
}

/** What the form hands to the control itself. */
export interface Control {
  readonly id?: string
  readonly value?: Json
  readonly onChange?: (value: Json) => void
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
}

export interface InputProps extends Control {
  readonly of: Field
  readonly name: string
  readonly title: string
  readonly words: Words
  /** The row as it was, when one is being changed. */
  readonly before: Line | undefined
  /** The id of the row that something is done with, when the form asks what. */
  readonly about?: string | undefined
  /** Fills other fields of the form, for what a chosen row brings along. */
  readonly bring: (values: Readonly<Record<string, Json>>) => void
  /** What the system says of the items of a checklist, by code. */
  readonly notes?: ReadonlyMap<string, string>
  /** Told while something of this field is still on its way (an upload), or has failed: the form waits. */
  readonly onBusy: (state: Busy) => void
}

export type Busy = 'idle' | 'working' | 'failed'

export interface SearchProps {
  readonly id: string
  readonly of: Field
  readonly name: string
  readonly title: string
  readonly words: Words
  /** One value, or the two ends of a range; '' is no condition. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** How one type of field looks in each place. Values are as on the wire. */
export interface Faces {
  /** In the list: plain markup, drawn two hundred times. Default: the value as text. */
  readonly cell?: (value: Json, context: CellContext) => ReactNode
  /** In the detail. Default: as in the list. */
  readonly detail?: (value: Json, context: CellContext) => ReactNode
  readonly Input: ComponentType<InputProps>
  /** In the search bar. Types that cannot be filtered have none. */
  readonly Search?: ComponentType<SearchProps>
  /** Pixels of a usual value. */
  readonly width?: number
  readonly align?: 'start' | 'center' | 'end'
  /** Takes both columns of a form. */
  readonly wide?: boolean
}

/** The parts of the props a plain control takes. */
export const controlOf = ({
  id,
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describedby,
}: Control) => ({ id, 'aria-required': required, 'aria-invalid': invalid, 'aria-describedby': describedby }) as const

export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const listOf = (value: Json | undefined): readonly string[] => textOf(value).split(',').filter(Boolean)
