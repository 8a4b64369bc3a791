import type { Seal } from '../store/secrets.ts'
import type { Dictionary } from '../fields/choice/type.ts'
import type { Lang } from '../../contract/in-lang.ts'
import type { InEnglish } from '../define/in-english.ts'
import type { Link } from '../define/link.ts'
import type { Projection } from '../define/projection.ts'
import type { Resource } from '../define/resource.ts'
import type { Store } from '../store/store.ts'
import type { MenuRow } from './menu-rows.ts'
import type { Settle } from './settle.ts'

/** What everything derived works with: the database, the definitions, a maker of ids and the clock. */
export interface Kernel {
  readonly store: Store
  readonly resources: readonly Resource[]
  readonly projections: readonly Projection[]
  readonly links: readonly Link[]
  /** What the definitions say of the menus they bring. */
  readonly menus: readonly MenuRow[]
  /** By key of a resource, what its writes must look at in other rows. */
  readonly settles: Readonly<Record<string, (kernel: Kernel) => Settle>>
  readonly find: (key: string) => Resource | undefined
  readonly newId: () => string
  readonly now: () => number
  /** Closes secrets that the server must read again; what holds none needs none. */
  readonly seal?: Seal
  /** The label of a dictionary's key in a reader's language; Chinese where nobody knows another. */
  readonly label?: (lang: Lang) => (from: Dictionary, key: string | number) => string
  /** What rows say to whoever reads English, by key of their resource: texts that are made of other fields. */
  readonly inEnglish?: InEnglish
  /** What a failure means to a person: a refusal of the catalogue, or the failure itself. */
  readonly refusal: (error: unknown) => Error
}
