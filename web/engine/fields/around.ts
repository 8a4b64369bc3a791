import { createContext } from 'react'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Entered } from '../form/form.ts'

/** Who or what alone is taken, where the server says so and no rule of the definition can. */
export interface Only {
  readonly ids: ReadonlySet<string>
  /** What anything else is refused by. */
  readonly says: string
}

/** The form around a choice: whose rules say which rows it takes. */
export interface Around {
  readonly resource: Resource
  /** As it is filled in at this moment. */
  values(): Entered
  /** By the field they are chosen in. */
  readonly only?: Readonly<Record<string, Only>> | undefined
}
export const AroundContext = createContext<Around | null>(null)
