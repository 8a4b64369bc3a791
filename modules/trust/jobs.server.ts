import { isDeepStrictEqual } from 'node:util'
import { wireMoment } from '../../contract/wire.ts'
import { trust } from '../../engines/trust/score.ts'
import { rapidMs } from '../../engines/trust/facts.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { RowOf } from '../../kernel/define/resource.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { idFrom } from '../../kernel/store/id.ts'
import type { RecordKey } from '../record/kinds.ts'
import { lockMs } from '../record/led.ts'
import { verdictOf } from '../record/verdict.ts'
import { finding } from './facts.server.ts'

/** Records whose facts are asked for in one round trip. */
const most = 100
/** Records that are locked together: their verdicts are known by then, so they wait for three round trips. */
const lockedMost = 10
const minute = 60_000
const day = 86_400_000

/**
 * Judges the records that were filed within `back` and are not judged yet: a minute after they were filed, when what
 * else was filed with them is known. One unit is a record: nine to eleven statements that ask by index for what the
 * record and its kitchen did lately, never for all that was ever filed, and what writing it costs. Nothing is locked
 * while they are asked. Without such a record a tenant costs a statement for each kind.
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
      text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${resource.table} t where t.tenant_id = app.tenant() and t.id > $1 and t.lock_time < $2::timestamptz and t.trust_score is null and t.submit_status = 1 and not t.is_deleted order by t.id limit ${most}`,
    }
    const verdictsOf = async (rows: readonly RowOf<RecordKey>[]) => {
      const findings = rows.map(facts)
      const [, ...answers] = await kernel.store.run([enterTenant(tenant), ...findings.flatMap(({ bounds }) => bounds)])
      let from = 0
      return findings.map(({ bounds, facts: read }) => trust(read(answers.slice(from, (from += bounds.length)))))
    }
    /** Writes down verdicts of records that are still what they were: of others the next minute finds anew. */
    const keep = (verdicts: readonly (readonly [RowOf<RecordKey>, ReturnType<typeof trust>])[]): Promise<void> =>
      kernel.store.transaction(async transaction => {
        transaction.write([enterTenant(tenant)])
        const ids = verdicts.map(([{ id }]) => id)
        const locked = new Map((await write.locked(transaction, tenant, ids)).map(row => [row.id, row]))
        const standing = verdicts.filter(([row]) => isDeepStrictEqual(locked.get(row.id), row))
        await write.carried(
          transaction,
          tenant,
          // Whoever has the record open has not missed a change of it.
          standing.map(([row, verdict]) => [row, { ...verdictOf(verdict), updateTime: row.updateTime }]),
          now,
        )
        judged += standing.length
        doubted += standing.filter(([, { flags }]) => flags.length).length
      })
    for (let last: string | null = idFrom(now - back); last !== null;) {
      const [, texts]: readonly [unknown, Rows] = await kernel.store.run([
        enterTenant(tenant),
        bind(next, last, wireMoment(now + lockMs - rapidMs - 1000)),
      ])
      const rows: readonly RowOf<RecordKey>[] = texts.map(text => decode(columns, text))
      const verdicts = rows.length ? await verdictsOf(rows) : []
      for (let at = 0; at < rows.length; at += lockedMost)
        await keep(rows.slice(at, at + lockedMost).map((row, i) => [row, verdicts[at + i]!]))
      last = rows.length < most ? null : rows.at(-1)!.id
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
    cost: { quiet: 28, each: { zh: '每条新记录约 12 条语句', en: 'a record that was filed: about 12 statements' } },
    run: () => judge(kernel, kinds, 15 * minute).then(counts => ({ ...counts })),
  },
  {
    name: 'trust-late',
    title: { zh: '补评记录可信度', en: 'Judging records that were missed' },
    cron: '23 * * * *',
    cost: {
      quiet: 28,
      each: { zh: '每条漏评的记录约 12 条语句', en: 'a record that was missed: about 12 statements' },
    },
    run: () => judge(kernel, kinds, 4 * day).then(counts => ({ ...counts })),
  },
]
