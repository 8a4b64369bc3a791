import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { lastDay } from './facts/gather.server.ts'
import { judging } from './scores.server.ts'
import { scoreDays, scores, touches } from './tables.ts'

const [e, d, n, t] = [enterprises('e'), scoreDays('d'), scores('n'), touches('t')]

/** Kitchens of one look: what a minute can do. */
const most = 1000
/** 注销 of info_status: nobody judges what is no more. */
const writtenOff = 5
const living = `${e.tenantId} = app.tenant() and ${e.infoStatus} is distinct from ${writtenOff} and not ${e.isDeleted}`

/** Kitchens without a score of the day, after one: whoever was interrupted goes on where it was. */
const unjudged: Statement = {
  name: 'index_unjudged',
  text: `select ${e.id} from ${e} where ${living} and ${e.id} > $2::bigint and not exists (select from ${d} where ${d.tenantId} = ${e.tenantId} and ${d.infoId} = ${e.id} and ${d.day} = $1::date) order by ${e.id} limit ${most}`,
}
/** Kitchens to which something happened since they were judged, and those nobody has judged yet. */
const changed: Statement = {
  name: 'index_changed',
  text: `select ${e.id} from ${e} left join ${t} on ${t.tenantId} = ${e.tenantId} and ${t.infoId} = ${e.id} left join ${n} on ${n.tenantId} = ${e.tenantId} and ${n.infoId} = ${e.id}
    where ${living} and (${n.infoId} is null or ${t.updatedAt} is distinct from ${n.touchedAt}) order by ${e.id} limit ${most}`,
}

/** Every night the score of the day that is over, of every kitchen. domain.md D.5; decisions-2.md A.1 */
export const scoreJobs = (kernel: Kernel): readonly Job[] => {
  const { judge } = judging(kernel)
  return [
    {
      name: 'sunshine-day',
      title: { zh: '计算阳光指数', en: 'Counting the sunshine index' },
      cron: '0 2 * * *',
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

/** Every minute the kitchens to which something happened that their score follows at once. decisions-2.md A.1 */
export const scoreTicks = (kernel: Kernel): readonly Job[] => {
  const { judge } = judging(kernel)
  return [
    {
      name: 'sunshine-touch',
      title: { zh: '重算阳光指数', en: 'Counting the sunshine index anew' },
      cron: '* * * * *',
      run: async () => {
        let judged = 0
        for (const tenant of await tenantsIn(kernel.store)) {
          const [, rows] = await kernel.store.run([enterTenant(tenant), bind(changed)])
          judged += await judge(
            tenant,
            rows!.map(([id]) => id!),
            false,
          )
        }
        return { judged }
      },
    },
  ]
}
