import type { Projection } from '../define/projection.ts'
import type { Resource } from '../define/resource.ts'
import { bind, type Statement } from '../store/batch.ts'
import { enterTenant } from '../store/entry.ts'
import type { Transaction } from '../store/store.ts'
import { columnsOf, decode } from './columns.ts'
import type { Kernel } from './kernel.ts'
import { snake } from './names.ts'
import { deltas, projecting, type Fact } from './project.ts'

const page = 2000

type Sums = ReturnType<typeof deltas>

/** The live rows of a tenant that a projection counts, by resource, some at a time: a city has millions. */
async function* factsOf(kernel: Kernel, transaction: Transaction, projection: Projection, tenant: string): AsyncGenerator<readonly [resource: string, facts: readonly Fact[]]> {
  for (const key of Object.keys(projection.from)) {
    for await (const batch of live(kernel.find(key)!, kernel, transaction, tenant)) yield [key, batch.map(after => ({ tenant, info: (after['infoId'] as string | undefined) ?? '', before: null, after }))]
  }
}

/** Everything the live rows of a tenant contribute to a projection, counted from the facts alone. */
export async function recount(kernel: Kernel, transaction: Transaction, projection: Projection, tenant: string): Promise<Sums> {
  const rows = new Map<string, Sums[number]>()
  for await (const [resource, facts] of factsOf(kernel, transaction, projection, tenant)) {
    for (const { info, key, add } of deltas(projection, resource, facts)) {
      const name = JSON.stringify([info, ...Object.keys(projection.by).map(by => key[by])])
      const found = rows.get(name)
      const sums = Object.fromEntries(projection.sums.map(sum => [sum, (found?.add[sum] ?? 0) + (add[sum] ?? 0)]))
      rows.set(name, { tenant, info, key, add: sums })
    }
  }
  return [...rows.values()].filter(({ add }) => Object.values(add).some(n => n !== 0))
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

/** Replaces the rows of a tenant's projection by a recount; writers of its facts wait meanwhile. @returns how many rows it has now */
export const rebuild = (kernel: Kernel, projection: Projection, tenant: string): Promise<number> =>
  kernel.store.transaction(async transaction => {
    const locks = Object.keys(projection.from).map(key => bind({ name: '', text: `lock table ${kernel.find(key)!.table} in share row exclusive mode` }))
    await transaction.run([enterTenant(tenant), ...locks])
    await transaction.run([bind({ name: '', text: `delete from ${projection.table} where tenant_id = $1` }, tenant)])
    for await (const [resource, facts] of factsOf(kernel, transaction, projection, tenant)) {
      const bounds = projecting([projection], resource, facts)
      if (bounds.length) await transaction.run(bounds)
    }
    const [rows] = await transaction.run([bind({ name: '', text: `select count(*) from ${projection.table} where tenant_id = $1` }, tenant)])
    return Number(rows![0]![0])
  })
