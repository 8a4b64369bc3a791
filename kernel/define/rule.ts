import type { Role } from '../../contract/roles.ts'
import type { Asked } from '../fields/checklist/versions.ts'
import type { Values } from './rows.ts'

/** What is known of the rows that some definition's fields point at. */
export type AnyKnown = Readonly<Record<string, Values | null>>

/** What a rule or an action may know besides the row. `now` is epoch ms: time comes in, nobody looks at a clock. */
export interface Circumstance<R = Values, K = AnyKnown> {
  readonly now: number
  /** When whoever writes had completed it, where that was before it could be sent; see `enteredAt`. */
  readonly entered?: number
  /** The kind of person who writes, and the id of their account; absent when the platform does. */
  readonly role?: Role
  readonly user?: string
  /** It comes out of a sheet, which holds no pictures. */
  readonly sheet?: true
  /** The row as it was; absent when it is being made. */
  readonly before?: R
  /** The locked row that the new one corrects. domain.md 0.4 lockTime */
  readonly corrects?: R
  /**
   * By field, what the definition `knows` of the row it points at; null for a field that points at none. Absent where
   * nobody has looked, as in the browser before the server is asked: a rule then holds.
   */
  readonly known?: K
  /**
   * Refs nobody chose and the row they are `meant` to be, by its name: field → id. What is submitted has them; a draft
   * has what was chosen.
   */
  readonly meant?: Readonly<Record<string, string>>
  /**
   * By field, what its checklist asks where versions of it are kept; absent where nobody has looked: then what is built
   * in.
   */
  readonly asked?: Readonly<Record<string, Asked>>
  /** The serial drawn for what the definition `draws`; absent where none was wanted, as in the browser. */
  readonly drawn?: Drawn
}

/** The same of an action, which a person always does. */
export interface Acting<R, K> extends Circumstance<R, K> {
  readonly user: string
  /** How many rows it is done to at once; one where it is not said. */
  readonly together?: number
}

/** A serial of its own within an area and a day: that of the enterprise, `yyyy-MM-dd` of the business zone, from 1. */
export interface Drawn {
  readonly area: string
  readonly day: string
  readonly serial: number
}

/** Must hold for every row; else what it `says` is shown at the field `at`, under the rule's own name as its code. */
export interface Rule<R, W = Values, K = AnyKnown> {
  readonly at: string
  readonly says: string
  /** Only calls attention: a form asks once more before it is sent, nothing is refused. */
  readonly reminds?: true
  readonly holds: (row: R, circumstance: Circumstance<W, K>) => boolean
  /** What is missing, by name: keys of the dictionary of the field `at`. Said behind the rule's own words. */
  readonly lacks?: (row: R, circumstance: Circumstance<W, K>) => readonly string[]
}
