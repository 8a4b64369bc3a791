import { wire, wireDay, wireMoment } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { readHolidays } from '../base/asks.server.ts'
import { holidays } from '../words/holidays.ts'
import { notices } from './tables.ts'

const n = notices('n')
/** Whether a notice of this title was released since that day. */
const released: Statement = {
  name: 'notice_released',
  text: `select exists (select from ${n} where ${n.tenantId} = app.tenant() and ${n.title} = $1 and ${n.releaseTime} >= $2::date)`,
}

/** 发布通知 of the kinds of notices. */
const release = 1
/** The State Council publishes the next year around the beginning of this month. */
const november = 11

/**
 * Once in November and once in December the administrators of the platform are told that the next year is not known.
 * @returns whether they were told now
 */
export async function remindOfHolidays(kernel: Kernel): Promise<boolean> {
  await readHolidays(kernel)
  const now = kernel.now()
  const [year, month] = wireDay(now).split('-').map(Number) as [number, number]
  const next = year + 1
  if (month < november || holidays.years.includes(next)) return false
  const title = `请补充${next}年节假日安排`
  const rows = platformRows('desk/notice', kernel)
  return kernel.store.transaction(async ({ run }) => {
    const [, told] = await run([
      enterTenant(wire.defaultTenant),
      bind(released, title, `${wireDay(now).slice(0, 7)}-01`),
    ])
    if (told![0]![0] === 't') return false
    await run(
      rows.born(
        wire.defaultTenant,
        '',
        {
          title,
          category: release,
          releaseTime: wireMoment(now),
          content: `<p>${next}年的节假日和调休还没有录入。录入之前，工作日期限、学校停课和食品生产单位休息都只按周末计算。</p><p><a href="/base/baseholiday">录入节假日安排</a></p>`,
          targetRoles: ['administrator'],
          announced: false,
        },
        now,
      ).bounds,
    )
    return true
  })
}

/** Every morning from November on, so that a day on which nothing ran is made up for. */
export const holidayJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'holidays-missing',
    title: { zh: '提醒补充下一年节假日', en: 'Reminding of the holidays of the next year' },
    cron: '40 8 * 11,12 *',
    cost: { quiet: 0, each: { zh: '每个缺少的年份一条待办', en: 'a year that lacks: a thing to do' } },
    run: async () => ({ reminded: Number(await remindOfHolidays(kernel)) }),
  },
]
