import { daysBetween, laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { clockOf } from './owed.server.ts'
import { askingOf, recordView, type Span } from './record-view.server.ts'
import { owedDays } from './tables.ts'

const o = owedDays()
const columns = [o.tenantId, o.infoId, o.recordDate, o.recordType, o.owedNum, o.doneNum, o.lateNum, o.lackNum].join(
  ', ',
)
/** Days that are worked out anew every night: what is filed late, annulled or taken back changes them. */
const anew = 35

const forget: Statement = {
  name: 'owed_day_forget',
  text: `delete from ${o} where ${o.tenantId} = app.tenant() and ${o.recordDate} = $1::date`,
}
const known: Statement = {
  name: 'owed_days_known',
  text: `select d::date::text from generate_series($1::date, $2::date, interval '1 day') d where exists (select from ${o} where ${o.tenantId} = app.tenant() and ${o.recordDate} = d::date)`,
}

/** What kitchens owed of each kind and filed, by day: kept for reports on many kitchens. domain.md D.1 */
export function owedByDay(kernel: Kernel) {
  const keep: Statement = {
    name: 'owed_day_keep',
    text: `insert into ${o} (${columns}) select c.tenant_id, c.info_id, c.record_date, c.record_type, (c.record_status not in (${codes.notNeeded}, ${codes.notDue}))::integer,
      (c.record_status in (${codes.done}, ${codes.late}))::integer, (c.record_status = ${codes.late})::integer, c.lacks::integer
      from ${recordView(kernel, { isOne: true, atOnce: true }).table} c where c.required and c.record_status <> ${codes.notNeeded}`,
  }
  /** Works a day of a tenant out anew. */
  const work = (tenant: string, day: string): Promise<void> =>
    kernel.store.transaction(async ({ run }) => {
      await run([enterTenant(tenant), bind(forget, day), askingOf([day, day], clockOf(kernel.now())), bind(keep)])
    })
  const days = (first: string, last: string): readonly string[] =>
    first > last ? [] : Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => laterDay(first, 0, n))
  const yesterday = (): string => laterDay(wireDay(kernel.now()), 0, -1)

  return {
    /** Works out the days of a span, until yesterday, that were not yet: of a tenant's first report. */
    async fill(tenant: string, [first, last]: Span): Promise<void> {
      const until = last < yesterday() ? last : yesterday()
      const [, rows] = await kernel.store.run([enterTenant(tenant), bind(known, first, until)])
      const there = new Set(rows!.map(([day]) => day))
      for (const day of days(first, until)) if (!there.has(day)) await work(tenant, day)
    },
    job: {
      name: 'owed-days',
      title: { zh: '汇总每日应录与实录', en: 'Adding up what was owed and filed by day' },
      cron: '50 0 * * *',
      cost: {
        quiet: 141,
        each: { zh: '每天 2 条语句，每晚重算 35 天', en: 'a day: 2 statements, of 35 days every night' },
      },
      run: async () => {
        const tenants = await tenantsIn(kernel.store)
        const span = days(laterDay(yesterday(), 0, 1 - anew), yesterday())
        for (const tenant of tenants) for (const day of span) await work(tenant, day)
        return { days: tenants.length * span.length }
      },
    } satisfies Job,
  }
}
