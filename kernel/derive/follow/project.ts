import type { Census, Contribution, Projection } from '../../define/projection.ts'
import type { Values } from '../../define/resource.ts'
import { textArray } from '../../store/arrays.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { additionOf, additionOver } from './addition.ts'

/** A fact as projections see it: whose it is, and its values when it lives. */
export interface Fact {
  readonly tenant: string
  readonly info: string
  readonly before: Values | null
  readonly after: Values | null
}

/** What stands in, or is added to, one row of a projection. */
export interface Sums extends Contribution {
  readonly tenant: string
  readonly info: string
}

/**
 * Contributions summed up per row of a projection, zeros left out, in the order of the keys: one order for everybody,
 * so that two writers never wait for each other's rows.
 */
export function summed(projection: Projection, parts: Iterable<Sums>): readonly Sums[] {
  const rows = new Map<string, Sums & { readonly add: Record<string, number> }>()
  for (const part of parts) {
    const info = projection.scope === 'enterprise' ? part.info : ''
    const name = JSON.stringify([part.tenant, info, ...Object.keys(projection.by).map(by => part.key[by])])
    const sums = rows.get(name) ?? { tenant: part.tenant, info, key: part.key, add: {} }
    for (const sum of projection.sums) sums.add[sum] = (sums.add[sum] ?? 0) + (part.add[sum] ?? 0)
    rows.set(name, sums)
  }
  return [...rows.entries()]
    .filter(([, { add }]) => Object.values(add).some(n => n !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}

/** What the change of some facts of one resource adds to one projection, row by row. */
export function deltas(projection: Projection, resource: string, facts: readonly Fact[]): readonly Sums[] {
  const contributes = projection.from[resource]
  if (!contributes) return []
  const part = ({ tenant, info }: Fact, row: Values | null, sign: 1 | -1): readonly Sums[] => {
    const contribution = row === null ? null : contributes(row)
    return contribution
      ? [
          {
            tenant,
            info,
            key: contribution.key,
            add: Object.fromEntries(Object.entries(contribution.add).map(([sum, n]) => [sum, sign * n])),
          },
        ]
      : []
  }
  return summed(
    projection,
    facts.flatMap(fact => [...part(fact, fact.before, -1), ...part(fact, fact.after, 1)]),
  )
}

/** All rows of a projection that counts rows of another, of all rows of that one. */
export const standing = (projection: Census, rows: readonly Sums[]): readonly Sums[] =>
  summed(
    projection,
    rows
      .filter(({ add }) => (add[projection.over.sum] ?? 0) > 0)
      .map(({ tenant, info, key }) => ({ tenant, info, ...projection.over.row(key) })),
  )

export const isCensus = (projection: Projection): projection is Census => projection.over !== undefined

interface Adding {
  readonly over: Census | undefined
  readonly statement: Statement
}
const addings = new WeakMap<readonly Projection[], ReadonlyMap<Projection, Adding>>()

/** How rows are added to each of these projections that counts facts. */
function adding(projections: readonly Projection[]): ReadonlyMap<Projection, Adding> {
  const addingOf =
    addings.get(projections) ??
    new Map(
      projections
        .filter(projection => !isCensus(projection))
        .map(projection => {
          const over = projections.filter(isCensus).find(({ over: { of: target } }) => target === projection)
          return [projection, { over, statement: over ? additionOver(projection, over) : additionOf(projection) }]
        }),
    )
  addings.set(projections, addingOf)
  return addingOf
}

/**
 * The statements that carry a change of facts into every projection that reads them. They belong in the transaction of
 * the change.
 */
export const projecting = (
  projections: readonly Projection[],
  resource: string,
  facts: readonly Fact[],
): readonly Bound[] =>
  [...adding(projections)].flatMap(([projection, { over, statement }]) => {
    const [by, up] = [Object.keys(projection.by), Object.keys(over?.by ?? {})]
    const rows = deltas(projection, resource, facts).map(({ tenant, info, key, add }) => {
      const place = over?.over.row(key)
      return [
        tenant,
        ...(projection.scope === 'enterprise' ? [info] : []),
        ...by.map(name => String(key[name])),
        ...projection.sums.map(sum => String(add[sum] ?? 0)),
        ...(place ? [...up.map(name => String(place.key[name])), Object.keys(place.add).join(',')] : []),
      ]
    })
    // Those that are counted are added to at once: each value is an array of theirs.
    return over && rows.length
      ? [bind(statement, ...rows[0]!.map((_, i) => textArray(rows.map(row => row[i]!))))]
      : rows.map(row => bind(statement, ...row))
  })

/** Those of some projections that are added to when facts of a resource change. */
export const fedBy = (projections: readonly Projection[], resource: string): readonly Projection[] =>
  projections.filter(({ from, over }) => Object.hasOwn(over?.of.from ?? from, resource))
