import type { Fields } from '../fields/base/field.ts'
import type { Dictionary } from '../fields/choice/type.ts'
import type { Said } from './panel.ts'
import type { RowOf, Values } from './rows.ts'

/** What one fact adds to one row of a projection. */
export interface Contribution {
  readonly key: Readonly<Record<string, string | number>>
  readonly add: Readonly<Record<string, number>>
}

/** Rows of another projection as what is counted: each once, as long as one of its sums is more than nothing. */
export interface Over {
  readonly of: Projection
  readonly sum: string
  /** The row and the sums such a row counts in, as one in each. Pure. */
  readonly row: (key: Contribution['key']) => Contribution
}

/** What a report may ask of a projection. */
export interface Reported {
  /** The resource whose readers may ask. */
  readonly reads: string
  /** What each part of the key and each sum that may be asked for is called. */
  readonly words: Readonly<Record<string, Said>>
  /** The dictionaries whose keys parts of its key are. */
  readonly names?: Readonly<Record<string, Dictionary>>
}

/**
 * A table of sums kept beside the facts, so that a screen costs the same with a thousand rows and with a billion.
 * architecture.md 5 A changed fact takes away what it was and adds what it is, in the transaction that writes it; so a
 * rebuild from all facts gives the same table.
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
  /**
   * Of sums over the whole tenant: how whoever sees only some of its enterprises is answered, from the rows of those.
   * Each part of the key by the field of an enterprise that says it.
   */
  readonly seen?: { readonly by: Readonly<Record<string, string>> }
  /** Without it no report is made of it. */
  readonly report?: Reported
  /** What it counts instead of facts: it is added to by whatever adds to that projection. */
  readonly over?: Over
}

/** A projection that counts rows of another. */
export interface Census extends Projection {
  readonly over: Over
}

/**
 * Defines a projection.
 * @throws Error when its table or its sums have no proper names
 */
export function projection<const P extends Omit<Projection, 'from'>, K extends string>(
  definition: P & { readonly from: { readonly [Key in K]: (row: RowOf<Key>) => Contribution | null } },
): Omit<P, 'from'> & Pick<Projection, 'from'>
export function projection(definition: Projection): Projection {
  if (!/^proj_[a-z_]+$/.test(definition.table))
    throw new Error(`${definition.key}: the table of a projection is called proj_…, not ${definition.table}`)
  for (const sum of definition.sums)
    if (!/^[a-z][a-zA-Z0-9]*$/.test(sum)) throw new Error(`${definition.key}: ${sum} is no name of a sum`)
  for (const name of Object.keys(definition.report?.words ?? {}))
    if (!(name in definition.by) && !definition.sums.includes(name))
      throw new Error(`${definition.key} has no ${name} that a report could ask for`)
  if (
    definition.over &&
    (Object.keys(definition.from).length || definition.over.of.over || definition.scope !== definition.over.of.scope)
  )
    throw new Error(
      `${definition.key} counts rows of ${definition.over.of.key}: of facts alone, in the same scope, and nothing else`,
    )
  return definition
}
