import { clock } from '../../../contract/clock.ts'
import { neededOf } from '../../../kernel/define/needed.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { valuesOf, type Entered } from './form.ts'

/** Fields that must be given besides those that always must, with what is entered by now: by the same rules. */
export const neededIn = (resource: Resource, entered: Entered): readonly string[] =>
  neededOf(resource, valuesOf(resource.fields, entered), clock.now())
