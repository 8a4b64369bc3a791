import { wireMoment } from '../../contract/wire.ts'
import type { RowOf, Said, Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { asideFor } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { samples } from '../ledger/asks.server.ts'
import evidence from './evidence.ts'
import { heldOf, scopeOf } from './evidence-scope.server.ts'
import { letGo } from './freeze.server.ts'
import { isCleared } from './seizing.ts'
import { evidences } from './tables.ts'

const s = samples('s')
const e = evidences('e')

/**
 * Samples of a kitchen that are still there; with the second, those that are held by it, and what else of the kitchen
 * holds them on.
 */
const samplesOf: Statement = {
  name: 'emergency_samples',
  text: `select ${s.id}, (select ${e.id} from ${e} where ${e.tenantId} = ${s.tenantId} and ${e.infoId} = ${s.infoId} and ${e.isFreezing} and ${e.id} <> $2 and not ${e.isDeleted} order by ${e.id} limit 1)
    from ${s} where ${s.tenantId} = app.tenant() and ${s.infoId} = $1 and ${s.sampleStatus} in (1, 2) and ${s.submitStatus} = 1 and ${s.correctedBy} is null and ($2::bigint is null or ${s.heldBy} = $2) and not ${s.isDeleted} order by ${s.id}`,
}
const reason = '疑似食物中毒应急：自动固定证据、保全留样、冻结相关批次'

/**
 * What stands when people are said to have been poisoned, and is let go of when they were not. In a transaction that
 * has entered the tenant. domain.md D.10
 */
interface Emergency {
  /**
   * Holds what the kitchen recorded of the day and every sample it still has, freezes what the dishes of the day were
   * made of. @returns what the complaint keeps of it
   */
  seize(
    transaction: Transaction,
    tenant: string,
    info: string,
    complaint: Said<RowOf<'supervise/complain'>>,
    now: number,
  ): Promise<Values>
  /** Batches may be used again, samples destroyed; the records stay held. */
  release(transaction: Transaction, tenant: string, info: string, id: string, now: number): Promise<void>
}

export function emergencyOf(kernel: Kernel): Emergency {
  const rowsOf = <K extends string>(key: K) => platformRows(key, kernel)
  return {
    async seize(transaction, tenant, info, complaint, now) {
      const day = (complaint.occurTime ?? complaint.receiveTime)!.slice(0, 10)
      const scope = await scopeOf(kernel, bounds => transaction.run(bounds), { infoId: info, day })
      const [there] = await transaction.run([bind(samplesOf, info, null)])
      const { counts, ids } = heldOf(kernel, scope, new Map([['ledger/sample', there!.map(([id]) => id!)]]))
      const batchIds = ids.get('stock/inbound') ?? []
      const { row, bounds } = rowsOf(evidence.key).born(
        tenant,
        info,
        { reason, day, ...counts, batchIds, isFreezing: true },
        now,
      )
      const id = row.id
      await transaction.run(bounds)
      for (const [key, all] of ids) {
        const rows = rowsOf(key)
        await transaction.run(
          (await rows.locked(transaction, tenant, all))
            .filter(sample => !sample['heldBy'])
            .flatMap(sample => rows.changed(tenant, sample, { heldBy: id }, now)),
        )
      }
      const batches = rowsOf('stock/inbound')
      // Taken over from a recall as well, which goes on when the emergency is over.
      const free = (await batches.locked(transaction, tenant, batchIds)).filter(({ isSealed }) => !isSealed)
      const sealed = { isFrozen: true, isSealed: true, recallId: id }
      await batches.carried(
        transaction,
        tenant,
        free.map(batch => [batch, sealed] as const),
        now,
      )
      return { evidencePack: id }
    },
    async release(transaction, tenant, info, id, now) {
      const { ids, becomes } = await letGo(transaction, id)
      const batches = rowsOf('stock/inbound')
      const own = await batches.locked(transaction, tenant, ids)
      await batches.carried(
        transaction,
        tenant,
        own.map(batch => [batch, becomes(batch)] as const),
        now,
      )
      const [rows] = await transaction.run([bind(samplesOf, info, id)])
      const next = rows![0]?.[1] ?? null
      const sampleRows = rowsOf('ledger/sample')
      await transaction.run(
        (
          await sampleRows.locked(
            transaction,
            tenant,
            rows!.map(([sample]) => sample!),
          )
        ).flatMap(sample => sampleRows.changed(tenant, sample, { heldBy: next }, now)),
      )
    },
  }
}

/**
 * A complaint that says people were poisoned seizes in the transaction that files or changes it; one that turns out to
 * be nothing lets go in the one that ends it. domain.md D.10
 */
export function emergencySettle(kernel: Kernel): Settle<'supervise/complain'> {
  const { seize, release } = emergencyOf(kernel)
  const marks = platformRows(evidence, kernel)
  /** As the platform: the way of the goods may lead where the asker sees nothing. */
  const begins: NonNullable<Settle<'supervise/complain'>['creates']> = async (transaction, { asker, now }, row) => {
    if (row.isUrgent !== true) return {}
    const { tenant } = asker
    return { set: await asideFor(transaction, tenant, () => seize(transaction, tenant, row.infoId, row, now)) }
  }
  return {
    creates: begins,
    async changes(transaction, context, _verb, before, after) {
      if (after && before.isUrgent !== true) return begins(transaction, context, after)
      const id = before.evidencePack
      if (!after || !id || !isCleared(after)) return {}
      const {
        asker: { tenant },
        now,
      } = context
      return {
        further: () =>
          asideFor(transaction, tenant, async () => {
            const [row] = await marks.locked(transaction, tenant, [id])
            if (!row?.isFreezing) return
            await release(transaction, tenant, before.infoId, id, now)
            await marks.carried(transaction, tenant, [[row, { isFreezing: false, liftTime: wireMoment(now) }]], now)
          }),
      }
    },
  }
}
