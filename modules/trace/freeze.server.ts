import type { RowOf, Values } from '../../kernel/define/resource.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { frozenBy } from '../stock/asks.server.ts'
import { evidences, recalls } from './tables.ts'

const r = recalls('r')
const e = evidences('e')

/** Whatever else keeps some of these batches frozen: recalls that are open, emergencies that are not over. */
const keepers: Statement = {
  name: 'freeze_keepers',
  text: `select ${r.id}, ${r.batchIds}, false from ${r} where ${r.tenantId} = app.tenant() and ${r.recallStatus} = 1 and ${r.id} <> $1 and ${r.batchIds} && $2::bigint[] and not ${r.isDeleted}
    union all select ${e.id}, ${e.batchIds}, true from ${e} where ${e.tenantId} = app.tenant() and ${e.isFreezing} and ${e.id} <> $1 and ${e.batchIds} && $2::bigint[] and not ${e.isDeleted} order by 1`,
}

/**
 * The batches that a recall or an emergency lets go of, and what becomes of each: what another one has hit as well
 * stays frozen for that one. In a transaction that has entered the tenant. @param by id of the recall, or of the
 * evidence of the emergency
 */
export async function letGo(
  transaction: Transaction,
  by: string,
): Promise<{ readonly ids: readonly string[]; readonly becomes: (batch: RowOf<'stock/inbound'>) => Values }> {
  const ids = (await transaction.run([frozenBy(by)]))[0]!.map(([id]) => id!)
  const [still] = await transaction.run([bind(keepers, by, array(ids))])
  const frozen = new Map(
    still!.flatMap(([id, hit, isSealed]) =>
      hit!
        .slice(1, -1)
        .split(',')
        .map(batchId => [batchId, { isFrozen: true, isSealed: isSealed === 't', recallId: id! }] as const),
    ),
  )
  return {
    ids,
    becomes: batch => frozen.get(batch.id) ?? { isFrozen: false, isSealed: false, recallId: null },
  }
}
