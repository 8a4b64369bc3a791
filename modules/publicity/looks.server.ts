import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Context } from '../../kernel/ask/asker.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { number } from '../../kernel/define/value.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { counters } from '../../kernel/store/tables.ts'
import { ratedAnew } from './marks.server.ts'
import { lookDays, publicPages } from './tables.ts'

const [p, l] = [publicPages('p'), lookDays('l')]
const [pages, days, counter] = [publicPages(), lookDays(), counters()]
/** Scans of so many days stand on the page. domain.md B.10.7 scanNum30 */
const scanDays = 30
/** Days are kept for a report of a year and the year before it. */
const keptDays = 732

/** Remembers that somebody, `$2`, came today; no row where they had been. */
const memory = (mark: string, condition: string): string =>
  `(insert into ${counter} (${counter.tenantId}, ${counter.name}, ${counter.n}) select app.tenant(), 'view' || md5($2::text || '${mark}'), 1 from page where ${condition} on conflict do nothing returning 1)`

/** One look at the page of a kitchen, `$1`, on a day, `$3`, by a printed code or not, `$4`. */
const look: Statement = {
  name: 'publicity_look',
  text: `with page as (select ${p.id} as id from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and not ${p.isDeleted}),
      looked as ${memory('', 'true')}, scanned as ${memory('/scan', '$4::boolean')},
      fresh as (select (select count(*) from looked)::integer as looks, (select count(*) from scanned)::integer as scans),
      of_day as (insert into ${days} as l (${days.tenantId}, ${days.infoId}, ${days.lookDate}, ${days.lookNum}, ${days.scanNum})
        select app.tenant(), $1, $3::date, looks, scans from fresh where looks + scans > 0
        on conflict (${days.tenantId}, ${days.infoId}, ${days.lookDate}) do update set ${days.lookNum} = ${l.lookNum} + excluded.${days.lookNum}, ${days.scanNum} = ${l.scanNum} + excluded.${days.scanNum})
    update ${p} set ${pages.viewNum} = coalesce(${p.viewNum}, 0) + looks, ${pages.scanNum30} = coalesce(${p.scanNum30}, 0) + scans
      from fresh where ${p.tenantId} = app.tenant() and ${p.id} in (select id from page) and looks + scans > 0`,
}
/** Of every page the scans of thirty days, where they are others than stand there. `$1` the first of the days */
const recount = select(
  'publicity_scans',
  number`count(*)`,
  list => `with due as (select ${p.id} as id, coalesce(sum(${l.scanNum}), 0)::integer as scans from ${p}
      left join ${l} on ${l.tenantId} = ${p.tenantId} and ${l.infoId} = ${p.infoId} and ${l.lookDate} >= $1::date where ${p.tenantId} = app.tenant() and not ${p.isDeleted} group by 1),
    changed as (update ${p} set ${pages.scanNum30} = due.scans from due where ${p.tenantId} = app.tenant() and ${p.id} = due.id and ${p.scanNum30} is distinct from due.scans returning 1)
    select ${list} from changed`,
)
const forget: Statement = {
  name: 'publicity_looks_forget',
  text: `delete from ${days} where ${days.tenantId} = app.tenant() and ${days.lookDate} < $1::date`,
}

/**
 * Counts that somebody looked at the page of a kitchen, or at where its food comes from: once for each phone and day,
 * by a sum of address and browser that nobody can undo. decisions-2.md F.2 viewNum
 * @param isScan whether a printed code led there. domain.md B.10.7 scanNum30
 */
export async function lookedAt(
  { store }: Pick<Kernel, 'store'>,
  { tenant, info, isScan = false }: { readonly tenant: string; readonly info: string; readonly isScan?: boolean },
  { ip, agent, now }: Pick<Context, 'ip' | 'agent' | 'now'>,
): Promise<void> {
  const day = wireDay(now)
  await store.run([
    enterTenant(tenant),
    bind(look, info, `publicity/${info}/${ip} ${agent}/${day}`, day, String(isScan)),
  ])
}

/** Every night scans and marks that are older than thirty days count no more. domain.md B.10.7 scanNum30, scoreAvg */
export const countsJob = ({ store, now }: Pick<Kernel, 'store' | 'now'>): Job => ({
  name: 'public-counts',
  title: { zh: '统计 30 天扫码与评价', en: 'Counting scans and marks of thirty days' },
  cron: '5 0 * * *',
  cost: { quiet: 4, each: { zh: '每个租户汇总一次', en: 'a tenant: its looks are added up once' } },
  run: async () => {
    const today = wireDay(now())
    let changed = 0
    for (const tenant of await tenantsIn(store)) {
      const [, [num = 0]] = await store.run([
        enterTenant(tenant),
        bind(recount, laterDay(today, 0, 1 - scanDays)),
        bind(forget, laterDay(today, 0, -keptDays)),
        ratedAnew(today),
      ])
      changed += num
    }
    return { changed }
  },
})
