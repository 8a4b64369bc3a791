import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { publish } from '../../kernel/run/publish.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { notices } from './tables.ts'

const n = notices()

const due: Statement = {
  name: 'notice_due',
  text: `update ${n} set ${n.announced} = true where ${n.tenantId} = app.tenant() and not ${n.announced} and ${n.releaseTime} <= app.now() and not ${n.isDeleted} returning ${n.id}, ${n.title}`,
}

/** Tells everybody of a tenant, once each, of the notices whose time has come. @returns how many */
export const announceDue = ({ store, newId }: Kernel, tenant: string): Promise<number> =>
  store.transaction(async ({ run }) => {
    const [, rows] = await run([enterTenant(tenant), bind(due)])
    if (rows!.length)
      await run(
        rows!.flatMap(([id, title]) => publish(newId(), tenant, '', 'notice.released', { id: id!, title: title! })),
      )
    return rows!.length
  })

/** Every minute: notices that were written for a later time. */
export const noticeJobs = (kernel: Kernel, raise: (tenant: string, now: number) => Promise<number>): readonly Job[] => [
  {
    name: 'notice-release',
    title: { zh: '到期发布通知公告', en: 'Releasing notices whose time has come' },
    cron: '* * * * *',
    cost: {
      quiet: 2,
      each: {
        zh: '每条到期的公告 2 条语句及其待办',
        en: 'a notice whose time has come: 2 statements and what is to be done',
      },
    },
    run: async () => {
      const tenants = await tenantsIn(kernel.store)
      let released = 0
      for (const tenant of tenants) {
        const count = await announceDue(kernel, tenant)
        // Who is to confirm it has that to do from then on.
        if (count) await raise(tenant, kernel.now())
        released += count
      }
      return { released }
    },
  },
]
