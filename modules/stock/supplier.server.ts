import type { RowOf, Values } from '../../kernel/define/resource.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { aside } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import supplier from './supplier.ts'
import { suppliers } from './tables.ts'

const t = suppliers('t')
const s = suppliers()

const banned: Statement = {
  name: 'supplier_banned',
  text: `select ${s.blackReason}, ${s.blackUser} from ${s} where ${s.tenantId} = app.tenant() and ${s.supplierCode} = $1 and ${s.isBlackWide} and not ${s.isDeleted} limit 1`,
}

/**
 * What supervisors ban, is banned in every kitchen of their district, and for whoever files it later. One supplier is
 * known by its code. domain.md B.5.2 isBlack
 */
export function supplierSettle(kernel: Kernel): Settle<'stock/supplier'> {
  const rows = rowChanges(supplier, kernel)
  const columns = columnsOf(supplier, kernel.find)
  const statement: Statement = {
    name: 'supplier_others',
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${t} where ${t.tenantId} = app.tenant() and ${t.supplierCode} = $1 and ${t.id} <> $2 and ${t.isBlackWide} = $3 and not ${t.isDeleted} order by ${t.id} for update`,
  }
  /** The same supplier in the other kitchens of whoever asks: those it is not done to yet. */
  const everywhere = async (
    transaction: Transaction,
    context: Signed,
    row: RowOf<'stock/supplier'>,
    verb: string,
    set: Values,
  ): Promise<void> => {
    if (!row.supplierCode) return
    const [texts] = await transaction.run([bind(statement, row.supplierCode!, row.id, String(verb === 'unblacklist'))])
    const changes = texts!.map(line => decode(columns, line)).map(before => ({ before, after: { ...before, ...set } }))
    await transaction.run(rows.changed(context, changes, verb))
    await rows.carried(transaction, context, changes)
  }
  /** Looks whether supervisors have banned it somewhere in the tenant, also where the asker sees nothing. */
  const settle = async (
    transaction: Transaction,
    context: Signed,
    row: RowOf<'stock/supplier'>,
  ): Promise<{ readonly set?: Values }> => {
    if (!row.supplierCode) return {}
    const [, texts] = await transaction.run(aside(context.asker.tenant, [bind(banned, row.supplierCode!)]))
    return texts!.length
      ? { set: { isBlack: true, isBlackWide: true, blackReason: texts![0]![0], blackUser: texts![0]![1] } }
      : {}
  }
  return {
    creates: settle,
    async changes(transaction, context, verb, before, after) {
      if (verb === 'update')
        return after!.supplierCode === before.supplierCode ? {} : settle(transaction, context, after!)
      if (context.asker.role !== 'supervise' || !after) return {}
      if (verb === 'blacklist') {
        const set = {
          isBlack: true,
          isBlackWide: true,
          blackReason: after.blackReason,
          blackUser: after.blackUser,
        }
        return { set, further: () => everywhere(transaction, context, after, verb, set) }
      }
      return before.isBlackWide && verb === 'unblacklist'
        ? {
            further: () =>
              everywhere(transaction, context, after, verb, {
                isBlack: false,
                isBlackWide: false,
                blackReason: null,
                blackUser: null,
              }),
          }
        : {}
    },
  }
}
