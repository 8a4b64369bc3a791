import { wireDay } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { table } from '../../kernel/define/table.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { lastSpan } from './book.server.ts'
import { builtIn } from './built-in.ts'
import report from './report.ts'

const r = table(report)()
/** 每月 of report_schedule; 发布通知 of the kinds of notices. */
const [monthly, release] = [1, 1] as const
/** Whom a report is for that names nobody. */
const offices = 'supervise'

/** Marks the reports of a month as sent, each once: who comes second finds none. $1 the month, `yyyy-MM` */
const due: Statement = {
  name: 'report_due',
  text: `update ${r} set ${r.sentMonth} = $1 where ${r.tenantId} = app.tenant() and ${r.schedule} = ${monthly} and ${r.sentMonth} is distinct from $1 and not ${r.isDeleted} returning ${r.id}, ${r.name}, ${r.receivers}, ${r.content} ->> 'built'`,
}

/** Where a report is read: one that comes with the product with its days, one of one's own by its id. */
const addressOf = (id: string, built: string | null, [from, to]: readonly [string, string]): string =>
  built ? `/report/built?key=${built}&from=${from}&to=${to}` : `/report/reportlist?open=${id}`

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/**
 * Tells whom each monthly report of a tenant names that the one of last month can be read. It leads there and carries
 * nothing: everybody reads what they may see. @returns how many
 */
export function sendDue(kernel: Kernel, tenant: string): Promise<number> {
  const notices = platformRows('desk/notice', kernel)
  const now = kernel.now()
  return kernel.store.transaction(async ({ run }) => {
    const span = lastSpan({ per: 'month' }, wireDay(now))
    const month = span[0].slice(0, 7)
    const [, rows] = await run([enterTenant(tenant), bind(due, month)])
    const bounds = rows!.flatMap(([id, name, receivers, built]) => {
      const title = builtIn.find(({ key }) => key === built)?.title[0]
      return notices.born(
        tenant,
        '',
        {
          title: `${name}（${month}）`.slice(0, 100),
          category: release,
          releaseTime: wireMoment(now),
          content: `<p>${escaped(title && title !== name ? `${name}：${title}` : name!)}，统计期间 ${span[0]} 至 ${span[1]}。</p><p><a href="${escaped(addressOf(id!, built!, span))}">查看报表</a></p>`,
          targetRoles: (receivers ?? offices).split(',').filter(Boolean),
          announced: false,
        },
        now,
      ).bounds
    })
    if (bounds.length) await run(bounds)
    return rows!.length
  })
}

/** Every morning, so that a day on which nothing ran is made up for; each report once a month. domain.md E.5 */
export const reportJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'report-monthly',
    title: { zh: '发送月度报表', en: 'Sending the reports of the month' },
    cron: '10 6 * * *',
    cost: {
      quiet: 2,
      each: { zh: '每份到期的报表：其查询与一条通知', en: 'a report that is due: its questions and a notice' },
    },
    run: async () => {
      let reports = 0
      for (const tenant of await tenantsIn(kernel.store)) reports += await sendDue(kernel, tenant)
      return { reports }
    },
  },
]
