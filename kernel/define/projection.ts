import type { Fields } from '../fields/field.ts'
import type { Values } from './resource.ts'

/** What one fact adds to one row of a projection. */
export interface Contribution {
  readonly key: Readonly<Record<string, string | number>>
  readonly add: Readonly<Record<string, number>>
}

/**
 * A table of sums kept beside the facts, so that a screen costs the same with a thousand rows and with a billion. architecture.md 5
 * A changed fact takes away what it was and adds what it is, in the transaction that writes it; so a rebuild from all facts gives the same table.
 */
export interface Projection {
  readonly key: string
  readonly title: string
  readonly table: string
  /** One row for each enterprise, or sums over the whole tenant. */
  readonly scope: 'enterprise' | 'tenant'
  /** Parts of the key besides tenant and enterprise. */
  readonly by: Fields
  readonly sums: readonly string[]
  /** Resource key → what a live row of it contributes; null for nothing. Pure. */
  readonly from: Readonly<Record<string, (row: Values) => Contribution | null>>
}

/**
 * Defines a projection.
 * @throws Error when its table or its sums have no proper names
 */
export function projection(said: Projection): Projection {
  if (!/^proj_[a-z_]+$/.test(said.table)) throw new Error(`${said.key}: the table of a projection is called proj_…, not ${said.table}`)
  for (const sum of said.sums) if (!/^[a-z][a-zA-Z0-9]*$/.test(sum)) throw new Error(`${said.key}: ${sum} is no name of a sum`)
  return said
}
