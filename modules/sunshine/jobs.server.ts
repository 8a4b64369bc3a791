import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { idFrom } from '../../kernel/store/id.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { lastDay } from './facts/gather.server.ts'
import { judging } from './scores.server.ts'
import { scoreDays, scores, touches } from './tables.ts'

const [e, d, n, t] = [enterprises('e'), scoreDays('d'), scores('n'), touches('t')]
const [m, s] = [enterprises('m'), touches('s')]

/** Kitchens of one look: what a minute can do. */
const most = 1000
/** How long a transaction may have taken whose touch is seen, ms. What took longer is found by the night. */
const overlap = 120_000
/** 注销 of info_status: nobody judges what is no more. */
const writtenOff = 5
const living = `${e.tenantId} = app.tenant() and ${e.infoStatus} is distinct from ${writtenOff} and not ${e.isDeleted}`

/** Kitchens without a score of the day, after one: whoever was interrupted goes on where it was. */
const unjudged: Statement = {
  name: 'index_unjudged',
  text: `select ${e.id} from ${e} where ${living} and ${e.id} > $2::bigint and not exists (select from ${d} where ${d.tenantId} = ${e.tenantId} and ${d.infoId} = ${e.id} and ${d.day} = $1::date) order by ${e.id} limit ${most}`,
}
/** Kitchens to which something happened since they were judged, and those nobody has judged yet. */
const isChanged = `${living} and (${n.infoId} is null or ${t.updatedAt} is distinct from ${n.touchedAt})`
const beside = `${e} left join ${t} on ${t.tenantId} = ${e.tenantId} and ${t.infoId} = ${e.id} left join ${n} on ${n.tenantId} = ${e.tenantId} and ${n.infoId} = ${e.id}`
const changed = select(
  'index_changed',
  e.id,
  list => `select ${list} from ${beside} where ${isChanged} order by ${e.id} limit ${most}`,
)
/** The same of kitchens that were touched since $1, or are new: made with ids from $2 on. */
const changedSince = select(
  'index_changed_since',
  e.id,
  list => `select ${list} from ${beside} where ${isChanged} and ${e.id} in (select ${s.infoId} from ${s} where ${s.tenantId} = app.tenant() and ${s.updatedAt} >= $1::timestamptz
      union all select ${m.id} from ${m} where ${m.tenantId} = app.tenant() and ${m.id} >= $2) order by ${e.id} limit ${most}`,
)

/** Every night the score of the day that is over, of every kitchen. domain.md D.5; decisions-2.md A.1 */
export const scoreJobs = (kernel: Kernel): readonly Job[] => {
  const { judge } = judging(kernel)
  return [
    {
      name: 'sunshine-day',
      title: { zh: '计算阳光指数', en: 'Counting the sunshine index' },
      cron: '0 2 * * *',
      cost: { quiet: 2, each: { zh: '每 100 个厨房约 60 条语句', en: '100 kitchens: about 60 statements' } },
      run: async () => {
        let judged = 0
        for (const tenant of await tenantsIn(kernel.store)) {
          let from = '0'
          for (;;) {
            const [, rows] = await kernel.store.run([enterTenant(tenant), bind(unjudged, lastDay(kernel.now()), from)])
            const infos = rows!.map(([id]) => id!)
            if (infos.length === 0) break
            judged += await judge(tenant, infos, true)
            from = infos.at(-1)!
          }
        }
        return { judged }
      },
    },
  ]
}

/**
 * Every minute the kitchens to which something happened that their score follows at once. A process that begins looks
 * at all of them, and from then on at those that were touched since. decisions-2.md A.1
 */
export const scoreTicks = (kernel: Kernel): readonly Job[] => {
  const { judge } = judging(kernel)
  /** Since when each tenant is to be looked at. */
  const looks = new Map<string, number>()
  const waiting = async (tenant: string): Promise<readonly string[]> => {
    const last = looks.get(tenant)
    const [, ids] = await kernel.store.run([
      enterTenant(tenant),
      last === undefined
        ? bind(changed)
        : bind(changedSince, new Date(last - overlap).toISOString(), idFrom(last - overlap)),
    ])
    return ids
  }
  return [
    {
      name: 'sunshine-touch',
      title: { zh: '重算阳光指数', en: 'Counting the sunshine index anew' },
      cron: '* * * * *',
      cost: {
        quiet: 2,
        each: {
          zh: '每 100 个有变化的厨房约 60 条语句',
          en: '100 kitchens to which something happened: about 60 statements',
        },
      },
      run: async () => {
        let judged = 0
        for (const tenant of await tenantsIn(kernel.store)) {
          const now = kernel.now()
          const infos = await waiting(tenant)
          judged += await judge(tenant, infos, false)
          // What was more than a minute can do is found again by the next.
          if (infos.length < most) looks.set(tenant, now)
        }
        return { judged }
      },
    },
  ]
}
