import { addWorkdays } from '../../engines/workday/workday.ts'
import { holidays } from '../words/holidays.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { counts } from '../record/led.ts'
import { todo } from '../record/todo.ts'
import { firstDeadline } from './exam.ts'
import { decisionsOf } from './month.ts'

/** Working days within which a school answers what parents and other guests of a meal wrote. domain.md B.6.4 */
const answerDays = 3
/** An average at which a meal is a problem by itself. domain.md B.6.4 scoreAvg */
const poor = 2

const mending = <F extends 'selfexam/day' | 'selfexam/week'>(
  key: string,
  from: F,
  title: string,
  page: string,
  dayField: keyof RowOf<F>,
) =>
  todo({
    key,
    title: `${title}问题 → 整改待办`,
    from,
    type: 'rectify',
    page,
    owes: exam =>
      counts(exam) && (exam.rectifyStatus === 1 || exam.rectifyStatus === 4)
        ? {
            title: `${title}问题整改（${exam.failNum!}项）`,
            content: `${String(exam[dayField])} ${title}发现${exam.failNum!}项问题，请按期整改并提交照片`,
            due: due(firstDeadline(exam)),
            level: exam.riskLevel ?? 3,
            side: 1,
          }
        : null,
  })
const due = (day: string | null): string | null => (day ? `${day} 23:59:59` : null)

/** What self-examinations give people to do. domain.md D.7 rectify, accompany; B.6.3 decisions */
export const selfexamLinks = [
  mending('day-mending', 'selfexam/day', '日管控', '/selfexam/day/selfexamday', 'examDate'),
  mending('week-mending', 'selfexam/week', '周排查', '/selfexam/week/selfexamweek', 'weekNo'),
  todo({
    key: 'month-decisions',
    title: '月调度决议 → 待办',
    from: 'selfexam/month',
    type: 'rectify',
    page: '/selfexam/month/selfexammonth',
    parts: month => (counts(month) ? decisionsOf(month).map((_, i) => String(i + 1)) : []),
    owes(month, { part }) {
      const decision = decisionsOf(month)[Number(part) - 1]
      return decision && !decision.status && counts(month)
        ? {
            title: `调度决议：${decision.task}`,
            content: `责任人：${decision.owner}`,
            due: due(decision.deadline),
            level: 3,
            side: 1,
          }
        : null
    },
  }),
  todo({
    key: 'accompany-answer',
    title: '陪餐意见 → 反馈待办',
    from: 'selfexam/accompany',
    type: 'accompany',
    page: '/selfexam/accompany/selfexamaccompany',
    owes: meal =>
      counts(meal) && meal.feedbackStatus === 0 && (meal.problem || meal.suggestion)
        ? {
            title: `反馈陪餐意见：${meal.accUser}`,
            content: [meal.problem, meal.suggestion].filter(Boolean).join('；'),
            due: due(addWorkdays(meal.accDate, answerDays, holidays)),
            level: Number(meal.scoreAvg) <= poor ? 2 : 3,
            side: 1,
          }
        : null,
  }),
]
