import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import day from './day.ts'
import { isOverdue, overdue } from './exam.ts'
import month, { carriedOut, decisionsOf } from './month.ts'
import { parentsOnce } from './parents.server.ts'
import week from './week.ts'

/** What is still to be mended or carried out, of records that count. */
const due = 't.rectify_status = 1 and t.submit_status = 1 and t.corrected_by is null and $2::timestamptz is not null'
const over =
  <R>(is: (row: R, now: number) => boolean) =>
  (row: R, now: number) =>
    is(row, now) ? { rectifyStatus: overdue } : null

/**
 * Every morning whether parents were there, and every hour: what was found and not mended, and what was decided and not
 * done, by its deadline. domain.md B.6.1, B.6.2, B.6.3 rectifyStatus 4
 */
export const examJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'exam-overdue',
    title: { zh: '自查问题与调度决议逾期', en: 'Findings and decisions that are overdue' },
    cron: '6 * * * *',
    cost: {
      quiet: 6,
      each: { zh: '每份逾期的自查约 6 条语句', en: 'a self-examination that is late: about 6 statements' },
    },
    run: async () => ({
      days: await refresh(day, kernel, { due, becomes: over(isOverdue) }),
      weeks: await refresh(week, kernel, { due, becomes: over(isOverdue) }),
      months: await refresh(month, kernel, {
        due,
        becomes: over((row, now) => carriedOut(decisionsOf(row), now) === overdue),
      }),
    }),
  },
  {
    name: 'parents-once',
    title: { zh: '家长陪餐每月检查', en: 'Parents at meals, once a month' },
    cron: '16 8 * * *',
    cost: { quiet: 3, each: { zh: '每份提示约 6 条语句', en: 'a hint: about 6 statements' } },
    run: () => parentsOnce(kernel),
  },
]
