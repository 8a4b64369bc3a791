import type { Projection } from '../../define/projection.ts'
import type { Resource } from '../../define/resource.ts'
import { bind, type Statement } from '../../store/batch.ts'
import { enterTenant } from '../../ask/entry.ts'
import type { Transaction } from '../../store/store.ts'
import { columnsOf, decode } from '../row/columns.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { snake } from '../../define/names.ts'
import { deltas, isCensus, projecting, standing, summed, type Fact, type Sums } from './project.ts'

const page = 2000

/** The live rows of a tenant that a projection counts, by resource, some at a time: a city has millions. */
async function* factsOf(
  kernel: Kernel,
  transaction: Transaction,
  projection: Projection,
  tenant: string,
): AsyncGenerator<readonly [resource: string, facts: readonly Fact[]]> {
  for (const key of Object.keys(projection.from)) {
    for await (const batch of live(kernel.find(key)!, kernel, transaction, tenant))
      yield [
        key,
        batch.map(after => ({ tenant, info: (after['infoId'] as string | undefined) ?? '', before: null, after })),
      ]
  }
}

/** Everything the live rows of a tenant contribute to a projection, counted from the facts alone. */
export async function recount(
  kernel: Kernel,
  transaction: Transaction,
  projection: Projection,
  tenant: string,
): Promise<readonly Sums[]> {
  if (isCensus(projection)) return standing(projection, await recount(kernel, transaction, projection.over.of, tenant))
  const parts: Sums[] = []
  for await (const [resource, facts] of factsOf(kernel, transaction, projection, tenant))
    parts.push(...deltas(projection, resource, facts))
  return summed(projection, parts)
}

async function* live(resource: Resource, kernel: Kernel, transaction: Transaction, tenant: string) {
  const columns = columnsOf(resource, kernel.find)
  const statement: Statement = {
    name: `facts_${resource.table}`,
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${resource.table} t where t.tenant_id = $1 and t.id > $2 and not t.is_deleted order by t.id limit ${page}`,
  }
  for (let last = '0'; ;) {
    const [rows] = await transaction.run([bind(statement, tenant, last)])
    if (!rows!.length) return
    const values = rows!.map(texts => decode(columns, texts))
    yield values
    last = values.at(-1)!['id'] as string
  }
}

/**
 * Replaces the rows of a tenant's projection by a recount, together with those that count them or are counted; writers
 * of its facts wait meanwhile. @returns how many rows it has now
 */
export const rebuild = (kernel: Kernel, projection: Projection, tenant: string): Promise<number> =>
  kernel.store.transaction(async transaction => {
    const base = projection.over?.of ?? projection
    const all = [base, ...kernel.projections.filter(({ over }) => over?.of === base)]
    const locks = Object.keys(base.from).map(key =>
      bind({ name: '', text: `lock table ${kernel.find(key)!.table} in share row exclusive mode` }),
    )
    await transaction.run([enterTenant(tenant), ...locks])
    await transaction.run(
      all.map(({ table }) => bind({ name: '', text: `delete from ${table} where tenant_id = $1` }, tenant)),
    )
    for await (const [resource, facts] of factsOf(kernel, transaction, base, tenant)) {
      const bounds = projecting(all, resource, facts)
      if (bounds.length) await transaction.run(bounds)
    }
    const [rows] = await transaction.run([
      bind({ name: '', text: `select count(*) from ${projection.table} where tenant_id = $1` }, tenant),
    ])
    return Number(rows![0]![0])
  })
