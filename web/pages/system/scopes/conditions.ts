import type { Resource } from '../../../../kernel/define/resource.ts'
import type { Json } from '../../../../kernel/fields/index.ts'
import { conditionsOf, type Condition } from '../../../engine/list/search.ts'

export type Conditions = Readonly<Record<string, string>>

/** What a custom rule of a resource can ask: what its own list can be searched by, never SQL. platform-contract.md 5 */
export const askable = (resource: Resource): readonly Condition[] => conditionsOf(resource)

/**
 * The conditions out of what is stored or entered: an object, or its text. What is no condition of this kind is left
 * out.
 */
export function readConditions(value: Json | undefined): Conditions {
  let parsed: unknown = value
  if (typeof value === 'string') {
    try {
      parsed = value.trim() ? JSON.parse(value) : {}
    } catch {
      parsed = {} // written by another program: nothing here understands it, and saving replaces it
    }
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
  return Object.fromEntries(
    Object.entries(parsed)
      .filter((pair): pair is [string, string | number] => ['string', 'number'].includes(typeof pair[1]))
      .map(([name, text]) => [name, String(text)]),
  )
}

/** As it is sent: without empty conditions; '' when there are none. */
export function writeConditions(conditions: Conditions): string {
  const kept = Object.entries(conditions).filter(([, text]) => text.trim() !== '')
  return kept.length ? JSON.stringify(Object.fromEntries(kept)) : ''
}

/** The columns that can be hidden from somebody: those of the resource itself. */
export const columnsIn = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields)
    .filter(([, { type }]) => type.name !== 'secret')
    .map(([name]) => name)
