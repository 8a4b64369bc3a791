import { wireMoment } from '../../contract/wire.ts'
import { trust } from '../../engines/trust/score.ts'
import { rapidMs } from '../../engines/trust/facts.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { idFrom } from '../../kernel/store/id.ts'
import type { RecordKey } from '../record/kinds.ts'
import { lockMs } from '../record/led.ts'
import { verdictOf } from '../record/verdict.ts'
import { finding } from './facts.server.ts'

/** Records judged in one transaction. */
const most = 100
const minute = 60_000
const day = 86_400_000

/**
 * Judges the records that were filed within `back` and are not judged yet: a minute after they were filed, when what
 * else was filed with them is known.
 * @param kinds record_type of each resource that people file, by its key
 * @param back ms @returns how many were judged, and how many of them are doubted
 */
export async function judge(
  kernel: Kernel,
  kinds: ReadonlyMap<RecordKey, string>,
  back: number,
): Promise<{ readonly judged: number; readonly doubted: number }> {
  const now = kernel.now()
  const tenants = await tenantsIn(kernel.store)
  let judged = 0
  let doubted = 0
  const run = async (tenant: string, key: RecordKey): Promise<void> => {
    const resource = kernel.find(key)!
    const columns = columnsOf(key, kernel.find)
    const write = platformRows(key, kernel)
    const facts = finding(resource, kinds)
    const next: Statement = {
      name: `trust_next_${resource.table}`,
      text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${resource.table} t where t.tenant_id = app.tenant() and t.id > $1 and t.lock_time < $2::timestamptz and t.trust_score is null and t.submit_status = 1 and not t.is_deleted order by t.id limit ${most} for update`,
    }
    for (let last: string | null = idFrom(now - back); last !== null;) {
      last = await kernel.store.transaction(async transaction => {
        const [, texts] = await transaction.run([
          enterTenant(tenant),
          bind(next, last!, wireMoment(now + lockMs - rapidMs - 1000)),
        ])
        const rows = texts!.map(text => decode(columns, text))
        if (!rows.length) return null
        const findings = rows.map(facts)
        const answers = await transaction.run(findings.flatMap(({ bounds }) => bounds))
        let from = 0
        const changes = rows.map((row, i) => {
          const { bounds, facts: read } = findings[i]!
          const verdict = trust(read(answers.slice(from, (from += bounds.length))))
          if (verdict.flags.length) doubted++
          // Whoever has the record open has not missed a change of it.
          return [row, { ...verdictOf(verdict), updateTime: row.updateTime }] as const
        })
        await write.carried(transaction, tenant, changes, now)
        judged += changes.length
        return rows.length < most ? null : rows.at(-1)!.id
      })
    }
  }
  for (const tenant of tenants) for (const key of kinds.keys()) await run(tenant, key)
  return { judged, doubted }
}

/**
 * Every minute the records of the last quarter of an hour; every hour what was missed, and drafts that were filed long
 * after they were begun. domain.md D.3
 */
export const trustJobs = (kernel: Kernel, kinds: ReadonlyMap<RecordKey, string>): readonly Job[] => [
  {
    name: 'trust',
    title: { zh: '评定记录可信度', en: 'Judging how far records can be trusted' },
    cron: '* * * * *',
    run: () => judge(kernel, kinds, 15 * minute).then(counts => ({ ...counts })),
  },
  {
    name: 'trust-late',
    title: { zh: '补评记录可信度', en: 'Judging records that were missed' },
    cron: '23 * * * *',
    run: () => judge(kernel, kinds, 4 * day).then(counts => ({ ...counts })),
  },
]
