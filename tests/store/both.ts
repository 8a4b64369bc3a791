import type { Product } from '../../app/product.ts'
import type { Projection } from '../../kernel/define/projection.ts'
import { snake } from '../../kernel/define/names.ts'
import { recount } from '../../kernel/derive/follow/rebuild.ts'
import { asOwner } from '../support/owner.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'

/**
 * A projection as it stands, and as a recount of all facts says it should be; rows of nothing but zeros are the same as
 * no rows.
 */
export async function both(
  product: Pick<Product, 'kernel' | 'ownerUrl'>,
  projection: Projection,
  tenant: string,
): Promise<readonly [unknown, unknown]> {
  const key = [...(projection.scope === 'enterprise' ? ['info_id'] : []), ...Object.keys(projection.by).map(snake)]
  const sums = projection.sums.map(snake)
  const rows = await asOwner(
    product.ownerUrl,
    async client =>
      (
        await client.query<unknown[]>({
          text: `select ${[...key, ...sums].map(name => `${name}::text`).join(', ')} from ${projection.table} where tenant_id = '${tenant}' and not (${sums.map(sum => `${sum} = 0`).join(' and ')})`,
          rowMode: 'array',
        })
      ).rows,
  )
  const counted = await product.kernel.store.transaction(async transaction => {
    await transaction.run([enterTenant(tenant)])
    return recount(product.kernel, transaction, projection, tenant)
  })
  const expected = counted.map(({ info, key: by, add }) => [
    ...(projection.scope === 'enterprise' ? [info] : []),
    ...Object.keys(projection.by).map(name => String(by[name])),
    ...projection.sums.map(name => String(add[name])),
  ])
  const order = (list: readonly unknown[][]): string[] => list.map(row => JSON.stringify(row)).sort()
  return [order(rows), order(expected)]
}
