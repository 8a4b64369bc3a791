import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import { holidays } from '../words/holidays.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import { link } from '../../kernel/define/link.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { CheckedItem } from '../../kernel/fields/index.ts'
import { reviewDays } from '../record/review-due.ts'
import { todo } from '../record/todo.ts'
import { reportDue } from './waits.ts'
import { nineParts } from './nine-parts.ts'

const hour = 3_600_000
/** Days in which a new grade is to hang at the door. domain.md D.7 level */
const boardDays = 3

const text = (row: Values, field: string): string => (row[field] as string | null) ?? ''
const endOf = (day: unknown): string | null => (typeof day === 'string' ? `${day} 23:59:59` : null)
const after = (moment: unknown, ms: number): string | null =>
  typeof moment === 'string' ? wireMoment(momentAt(moment) + ms) : null
const worked = (moment: unknown, days: number): string | null =>
  typeof moment === 'string' ? endOf(addWorkdays(moment.slice(0, 10), days, holidays)) : null
const level = (value: unknown): 1 | 2 | 3 => (value === 1 || value === 2 ? value : 3)

const offline = { from: 'supervise/offline', page: '/supervise/offine/superviseoffline' } as const
const online = { from: 'supervise/online', page: '/supervise/online/superviseonline' } as const
const complain = { from: 'supervise/complain', page: '/supervise/complain/supervisecomplain' } as const

/**
 * What the office still owes about a complaint. A kitchen that is told of nothing here is told nothing by it: who
 * complained of what is not said.
 */
function office(row: Values) {
  const urgency = row['isUrgent'] === true ? 1 : 3
  switch (row['complainStatus']) {
    case 0:
      return {
        title: '受理投诉举报',
        content: '请在受理截止日前决定是否受理',
        due: reportDue(row) || endOf(row['acceptDeadline']),
        level: urgency,
        side: 2,
      } as const
    case 1:
      return {
        title: '承办投诉举报',
        content: '请核查、转企业答复或办结',
        due: endOf(row['deadline']),
        level: urgency,
        side: 2,
      } as const
    case 3:
      return {
        title: '审核投诉举报',
        content: '请审核后办结或退回办理',
        due: endOf(row['deadline']),
        level: urgency,
        side: 2,
      } as const
    default:
      return null
  }
}

/** What supervision gives people to do, and what an inspection is graded. domain.md D.7, B.7.1 levelId */
export const superviseLinks = [
  todo({
    ...offline,
    key: 'inspection-rectify',
    title: '现场检查 → 整改待办',
    type: 'rectify',
    owes: row =>
      row.checkStatus === 2
        ? {
            title: '按期整改现场检查发现的问题',
            content: text(row, 'problemDesc'),
            due: endOf(row.rectifyDeadline),
            level: row.recheckResult === 2 || Number(row.keyFail) > 0 ? 2 : 3,
            side: 1,
          }
        : null,
  }),
  todo({
    ...offline,
    key: 'inspection-plan',
    title: '计划检查 → 检查待办',
    type: 'patrol',
    owes: row =>
      row.checkStatus === 0 && row.planDay
        ? { title: '按计划现场检查', content: '由推荐巡查的路线生成', due: endOf(row.planDay), level: 3, side: 2 }
        : null,
  }),
  todo({
    ...offline,
    key: 'inspection-review',
    title: '整改提交 → 复查待办',
    type: 'review',
    owes: row =>
      row.checkStatus === 3
        ? {
            title: '复查现场检查的整改',
            content: text(row, 'rectifyReport'),
            due: worked(row.rectifyTime, reviewDays),
            level: 3,
            side: 2,
          }
        : null,
  }),
  todo({
    ...offline,
    key: 'inspection-publish',
    title: '检查完成 → 公示待办',
    type: 'review',
    owes: row =>
      row.checkStatus !== 0 && row.isPublic !== true && row.publishDeadline
        ? {
            title: '公示检查结果',
            content: '检查结果须在2个工作日内向社会公示',
            due: endOf(row.publishDeadline),
            level: 3,
            side: 2,
          }
        : null,
  }),
  todo({
    ...online,
    key: 'patrol-feedback',
    title: '视频巡查 → 反馈待办',
    type: 'patrol',
    owes: row =>
      [1, 4, 5].includes(row['patrolStatus'] as number)
        ? {
            title: '整改视频巡查发现的问题并反馈',
            content: [text(row, 'problemDesc'), text(row, 'requirement')].filter(Boolean).join('；'),
            due: row.deadline,
            level: level(row.problemLevel),
            side: 1,
          }
        : null,
  }),
  todo({
    ...online,
    key: 'patrol-review',
    title: '巡查反馈 → 复核待办',
    type: 'review',
    owes: row =>
      row.patrolStatus === 2
        ? {
            title: '复核视频巡查的反馈',
            content: text(row, 'feedback'),
            due: worked(row.feedbackTime, reviewDays),
            level: level(row.problemLevel),
            side: 2,
          }
        : null,
  }),
  todo({
    key: 'level-board',
    title: '等级生效 → 更换公示牌待办',
    from: 'supervise/level',
    type: 'level',
    page: '/supervise/level/superviselevel',
    // Without a grade there is no board.
    owes: row =>
      row.levelStatus === 1 && row.level !== 0 && !row.levelImgs?.length
        ? {
            title: '更换动态等级公示牌',
            content: '新的动态等级已生效，请更换公示牌并上传照片',
            due: after(row.approveTime, boardDays * 24 * hour),
            level: 3,
            side: 1,
          }
        : null,
  }),
  todo({
    ...complain,
    key: 'complain-office',
    title: '投诉举报 → 办理待办',
    type: 'complain',
    owes: row => office(row),
  }),
  todo({
    ...complain,
    key: 'complain-answer',
    title: '转企业答复 → 答复待办',
    type: 'complain',
    owes: row =>
      row.complainStatus === 2
        ? {
            title: '答复投诉',
            content: text(row, 'askContent'),
            due: endOf(row.replyDeadline),
            level: row.isUrgent === true ? 1 : 3,
            side: 1,
          }
        : null,
  }),
  link({
    key: 'inspection-level',
    title: '现场检查 → 动态等级',
    from: 'supervise/offline',
    to: 'supervise/level',
    back: 'levelId',
    // Once: whoever takes the grade back is not given another.
    makes: (row, { now }) =>
      row.gradeIt === true && row.checkStatus !== 0 && row.levelId === null && row.checkScore !== null
        ? {
            checkId: row.id,
            levelDate: wireDay(now),
            levelScore: row.checkScore,
            keyFail: row.keyFail,
            levelItems: nineParts(row['checkItems'] as readonly CheckedItem[] | null),
            evaluators: row.inspectors,
          }
        : null,
  }),
]
