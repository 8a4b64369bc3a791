import { AsyncLocalStorage } from 'node:async_hooks'
import type { Store, Transaction } from '../../kernel/store/store.ts'
import { bind } from '../../kernel/store/batch.ts'
import { asOwner, type testProduct } from '../product.ts'

type Product = Pick<Awaited<ReturnType<typeof testProduct>>, 'kernel' | 'ownerUrl'>
/** Rows, or entries of indexes, that were looked at, by table. */
export type Reads = Readonly<Record<string, number>>

/** As many as a product of a test has (tests/product.ts). */
const connections = 5
const flush = bind({ name: '', text: 'select pg_stat_force_next_flush()' })
const tally = `select t.relname as name, coalesce(t.seq_tup_read, 0) + coalesce((select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0) as n
  from pg_stat_user_tables t where t.schemaname = 'public'`

/** What was read until now. Each connection of the product says what it has counted: all are held until all have. */
async function readsOf({ kernel: { store }, ownerUrl }: Product): Promise<ReadonlyMap<string, number>> {
  let holding = 0
  const all = Promise.withResolvers<void>()
  await Promise.all(
    Array.from({ length: connections }, () =>
      store.transaction(async ({ run }) => {
        await run([flush])
        if (++holding === connections) all.resolve()
        await all.promise
      }),
    ),
  )
  const { rows } = await asOwner(ownerUrl, client => client.query<{ name: string; n: string }>(tally))
  return new Map(rows.map(({ name, n }) => [name, Number(n)]))
}

/** What an action that can be done again reads, by table: the least of three, as others read meanwhile. */
export async function readsIn(product: Product, action: () => Promise<unknown>): Promise<Reads> {
  const least = new Map<string, number>()
  for (let n = 0; n < 3; n++) {
    const before = await readsOf(product)
    await action()
    for (const [name, count] of await readsOf(product)) {
      const read = count - (before.get(name) ?? 0)
      least.set(name, Math.min(read, least.get(name) ?? read))
    }
  }
  return Object.fromEntries([...least].filter(([, count]) => count > 0))
}

/** Counts statements of one action alone, whatever the product asks of its own meanwhile. */
export function counterOf(store: Store): (action: () => Promise<unknown>) => Promise<number> {
  const counting = new AsyncLocalStorage<{ statements: number }>()
  const add = ({ length }: readonly unknown[]): void => {
    const count = counting.getStore()
    if (count) count.statements += length
  }
  const counted = (inner: Store['run']): Store['run'] => {
    return bounds => {
      add(bounds)
      return inner(bounds)
    }
  }
  const { run, transaction } = store
  const counters: Pick<Store, 'run' | 'transaction'> = {
    run: counted(run),
    transaction: work =>
      transaction((inner: Transaction) =>
        work({
          run: counted(inner.run),
          write(bounds) {
            add(bounds)
            inner.write(bounds)
          },
        }),
      ),
  }
  Object.assign(store, counters)
  return async action => {
    const count = { statements: 0 }
    await counting.run(count, action)
    return count.statements
  }
}
