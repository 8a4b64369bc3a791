import type { Contribution, Projection } from '../define/projection.ts'
import type { Values } from '../define/resource.ts'
import { bind, type Bound, type Statement } from '../store/batch.ts'
import { snake } from './names.ts'

const additions = new WeakMap<Projection, Statement>()

/** Adds to one row of a projection, making it when it is new. */
export function addition(projection: Projection): Statement {
  const known = additions.get(projection)
  if (known) return known
  const made = additionOf(projection)
  additions.set(projection, made)
  return made
}

function additionOf(projection: Projection): Statement {
  const t = projection.table
  const key = ['tenant_id', ...(projection.scope === 'enterprise' ? ['info_id'] : []), ...Object.keys(projection.by).map(snake)]
  const sums = projection.sums.map(snake)
  const columns = [...key, ...sums]
  return {
    name: `add_${t}`,
    text: `insert into ${t} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) on conflict (${key.join(', ')}) do update set ${sums.map(sum => `${sum} = ${t}.${sum} + excluded.${sum}`).join(', ')}, updated_at = now()`,
  }
}

/** A fact as projections see it: whose it is, and its values when it lives. */
export interface Fact {
  readonly tenant: string
  readonly info: string
  readonly before: Values | null
  readonly after: Values | null
}

/** What the change of some facts of one resource adds to one projection, summed up per row, zeros left out, in the order of the keys. */
export function deltas(projection: Projection, resource: string, facts: readonly Fact[]): readonly { readonly tenant: string; readonly info: string; readonly key: Contribution['key']; readonly add: Readonly<Record<string, number>> }[] {
  const of = projection.from[resource]
  if (!of) return []
  const rows = new Map<string, { tenant: string; info: string; key: Contribution['key']; add: Record<string, number> }>()
  const put = (fact: Fact, row: Values | null, sign: 1 | -1): void => {
    const part = row === null ? null : of(row)
    if (!part) return
    const info = projection.scope === 'enterprise' ? fact.info : ''
    const name = JSON.stringify([fact.tenant, info, ...Object.keys(projection.by).map(by => part.key[by])])
    const found = rows.get(name) ?? { tenant: fact.tenant, info, key: part.key, add: {} }
    for (const sum of projection.sums) found.add[sum] = (found.add[sum] ?? 0) + sign * (part.add[sum] ?? 0)
    rows.set(name, found)
  }
  for (const fact of facts) {
    put(fact, fact.before, -1)
    put(fact, fact.after, 1)
  }
  // One order for everybody, so that two writers never wait for each other's rows.
  return [...rows.entries()].filter(([, { add }]) => Object.values(add).some(n => n !== 0)).sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** The statements that carry a change of facts into every projection that reads them. They belong in the transaction of the change. */
export const projecting = (projections: readonly Projection[], resource: string, facts: readonly Fact[]): readonly Bound[] =>
  projections.flatMap(projection => {
    const statement = addition(projection)
    return deltas(projection, resource, facts).map(({ tenant, info, key, add }) =>
      bind(
        statement, tenant, ...(projection.scope === 'enterprise' ? [info] : []),
        ...Object.keys(projection.by).map(by => String(key[by])), ...projection.sums.map(sum => String(add[sum] ?? 0)),
      ),
    )
  })
