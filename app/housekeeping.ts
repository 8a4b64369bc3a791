import type { Kernel } from '../kernel/ask/kernel.ts'
import { logDays } from '../kernel/log/kept.ts'
import type { Job } from '../kernel/run/jobs.ts'
import { bind } from '../kernel/store/batch.ts'
import { enterTenant } from '../kernel/ask/entry.ts'
import { asOwner } from '../kernel/store/owner.ts'
import type { From } from '../kernel/define/table.ts'
import {
  captchas,
  counters,
  events,
  loginFailures,
  pendingSignIns,
  pushEvents,
  pushListeners,
  sessions,
  submitKeys,
  tickets,
  turns,
} from '../kernel/store/tables.ts'
import { listeningDays } from '../modules/iot/listening.server.ts'
import { listenings, refusals } from '../modules/iot/tables.ts'
import { sentMessages, tenants } from '../modules/system/tables.ts'

const remove = (of: From, condition: string) => ({
  table: `${of}`,
  statement: {
    name: `purge_${of}`,
    text: `with gone as (delete from ${of} where ${condition} returning 1) select count(*) from gone`,
  },
})

/** What nobody needs any more. Tables of a tenant are swept tenant by tenant, as the policies want it. */
const perTenant = [
  // Longer than a phone without a network may keep a record that can still be filed: three days, domain.md 0.4 isLate,
  // and holidays before them.
  remove(submitKeys(), "tenant_id = app.tenant() and at < app.now() - interval '8 days'"),
  remove(counters(), "tenant_id = app.tenant() and at < app.now() - interval '3 days'"),
  remove(sessions(), "tenant_id = app.tenant() and least(ended_at, expires_at) < app.now() - interval '30 days'"),
  remove(tickets(), 'tenant_id = app.tenant() and expires_at < app.now()'),
  remove(refusals(), "tenant_id = app.tenant() and at < app.now() - interval '90 days'"),
  remove(
    pushListeners(),
    `tenant_id = app.tenant() and session_id not in (select id from ${sessions()} where tenant_id = app.tenant() and ended_at is null and expires_at > app.now())`,
  ),
  remove(pushEvents(), "tenant_id = app.tenant() and at < app.now() - interval '1 day'"),
  remove(turns(), 'tenant_id = app.tenant() and until < app.now()'),
  remove(loginFailures(), 'tenant_id = app.tenant() and until < app.now()'),
]
const everywhere = [
  remove(events(), "at < app.now() - interval '1 day'"),
  remove(captchas(), 'expires_at < app.now()'),
  remove(listenings(), `until < app.now() - interval '${listeningDays} days'`),
  remove(pendingSignIns(), 'expires_at < extract(epoch from app.now()) * 1000'),
]

/**
 * What was sent by text message is kept as long as a log, which is far longer than its limits look back. The
 * application may write and correct these lines but remove none: the owner does. 网络安全法 21(3)
 * @param now epoch ms @returns how many went
 */
const sweepMessages = (ownerUrl: string, now: number): Promise<number> =>
  asOwner(
    ownerUrl,
    async client =>
      (await client.query(`delete from ${sentMessages()} where at < $1`, [new Date(now - logDays * 86_400_000)]))
        .rowCount ?? 0,
  )

/** The platform's own jobs. */
export const housekeeping = (kernel: Kernel, ownerUrl: string): readonly Job[] => [
  {
    name: 'sweep',
    title: { zh: '清理过期数据', en: 'Removing what has expired' },
    cron: '17 * * * *',
    cost: { quiet: 10, each: { zh: '每行过期数据删除一次', en: 'a row whose time is over: it is removed once' } },
    run: async () => {
      const counts: Record<string, number> = {}
      const [all] = await kernel.store.run([bind({ name: 'tenants', text: `select tenant_id from ${tenants()}` })])
      for (const [tenant] of all!) {
        const results = await kernel.store.run([
          enterTenant(tenant!),
          ...perTenant.map(({ statement }) => bind(statement)),
        ])
        perTenant.forEach(({ table }, i) => (counts[table] = (counts[table] ?? 0) + Number(results[i + 1]![0]![0])))
      }
      const results = await kernel.store.run(everywhere.map(({ statement }) => bind(statement)))
      everywhere.forEach(({ table }, i) => (counts[table] = Number(results[i]![0]![0])))
      return { ...counts, [`${sentMessages()}`]: await sweepMessages(ownerUrl, kernel.now()) }
    },
  },
]
