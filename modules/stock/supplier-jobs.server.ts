import { wireDay } from '../../contract/wire.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { purchases } from '../ledger/asks.server.ts'
import supplier from './supplier.ts'
import { quarterBefore, scoreOf } from './supplier-score.ts'
import { inbounds, suppliers } from './tables.ts'

const s = suppliers('s')
const b = inbounds('b')
const t = suppliers('t')

const p = purchases('p')

/** Suppliers of one transaction. */
const most = 200
const sums: Statement = {
  name: 'supplier_quarter',
  text: `select ${s.id}, count(${p.id}), coalesce(sum(case ${p.checkResult} when 1 then 1 when 3 then 0.5 else 0 end), 0), count(${p.id}) filter (where not ${p.lacksPapers}),
      (select count(*) from ${b} where ${b.tenantId} = ${s.tenantId} and ${b.infoId} = ${s.infoId} and ${b.supplierId} = ${s.id} and ${b.recallId} is not null and ${b.inboundDate} >= $2::date and ${b.inboundDate} < $3::date and not ${b.isDeleted})
    from ${s} left join ${p} on ${p.tenantId} = ${s.tenantId} and ${p.infoId} = ${s.infoId} and ${p.supplierId} = ${s.id} and ${p.purchaseDate} >= $2::date and ${p.purchaseDate} < $3::date and ${p.submitStatus} = 1 and ${p.correctedBy} is null and not ${p.isDeleted}
    where ${s.tenantId} = app.tenant() and ${s.id} = any($1::bigint[]) group by ${s.tenantId}, ${s.infoId}, ${s.id}`,
}

/**
 * Rates the suppliers of a tenant by the quarter that has ended; done twice it changes nothing. @returns how many were
 * changed
 */
export function supplierRating(kernel: Kernel): (tenant: string, now: number) => Promise<number> {
  const columns = columnsOf(supplier, kernel.find)
  const write = platformRows(supplier, kernel)
  const next: Statement = {
    name: 'supplier_rated',
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${t} where ${t.tenantId} = app.tenant() and ${t.id} > $1 and not ${t.isDeleted} order by ${t.id} limit ${most} for update`,
  }
  return async (tenant, now) => {
    const { from, until } = quarterBefore(wireDay(now))
    let changed = 0
    for (let last: string | null = '0'; last !== null;) {
      last = await kernel.store.transaction(async (transaction): Promise<string | null> => {
        const [, texts] = await transaction.run([enterTenant(tenant), bind(next, last)])
        const rows = texts!.map(row => decode(columns, row))
        const [counts] = rows.length
          ? await transaction.run([bind(sums, array(rows.map(row => row.id)), from, until)])
          : [[]]
        const by = new Map(counts!.map(([id, ...numbers]) => [id, numbers.map(Number)]))
        const changes = rows.flatMap(row => {
          const [deliveries, accepted, papers, recalled] = by.get(row.id) as [number, number, number, number]
          const set = scoreOf({
            deliveries,
            accepted,
            papers,
            recalled,
            isLicensed: (row.licenseEnd ?? until) >= until,
          })
          const isSame = !set || (row.evalScore === set.evalScore && row.supplierLevel === set.supplierLevel)
          return isSame ? [] : [[row, set] as const]
        })
        await write.carried(transaction, tenant, changes, now)
        changed += changes.length
        return rows.length < most ? null : rows.at(-1)!.id
      })
    }
    return changed
  }
}

/**
 * In the first days of a quarter, should one night fail: how the suppliers were in the one before. domain.md B.5.2
 * evalScore
 */
export const supplierJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'supplier-rating',
    title: { zh: '供应商季度评价', en: 'Suppliers rated by the quarter' },
    cron: '20 1 1-3 1,4,7,10 *',
    cost: { quiet: 2, each: { zh: '每个供应商约 8 条语句', en: 'a supplier: about 8 statements' } },
    async run() {
      const tenants = await tenantsIn(kernel.store)
      const rate = supplierRating(kernel)
      let rated = 0
      for (const tenant of tenants) rated += await rate(tenant, kernel.now())
      return { rated }
    },
  },
]
