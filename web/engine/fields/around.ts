import { createContext } from 'react'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Entered } from '../form/form.ts'

/** The form around a choice: whose rules say which rows it takes. */
export interface Around {
  readonly resource: Resource
  /** As it is filled in at this moment. */
  values(): Entered
}
export const AroundContext = createContext<Around | null>(null)
