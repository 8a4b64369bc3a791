import type { CheckedItem } from '../../kernel/fields/checklist/type.ts'
import { judged } from '../../kernel/fields/checklist/type.ts'
import type { EnterpriseType } from '../lists/exam-items.ts'
import { weekItemsFor } from '../lists/exam-items.ts'
import type { Judged } from './draft.ts'

/** A daily control that counts, as far as a week or month looks at it. */
export interface ExamDay {
  readonly day: string
  readonly items: readonly Pick<CheckedItem, 'code' | 'name' | 'result' | 'deadline'>[]
  /** rectify_status. */
  readonly standing: number
}

/** What happened in a week or a month. */
export interface PeriodFacts {
  /** Daily controls that were owed, made in time, made late. */
  readonly due: number
  readonly done: number
  readonly late: number
  readonly days: readonly ExamDay[]
  /** Alarms by type: its name, how many, how many still wait. */
  readonly alarms: readonly { readonly name: string; readonly num: number; readonly open: number }[]
  /** Issues from the store that passed over an older batch. domain.md D.8.2 */
  readonly fifoBreak: number
  readonly expired: number
  /** Certificates that end within thirty days. */
  readonly certs: number
  readonly health: number
  readonly dishes: number
  readonly shown: number
  readonly unanswered: number
  readonly asked: number
}
export interface MonthFacts extends PeriodFacts {
  readonly weeksDue: number
  readonly weeksDone: number
  readonly complaints: number
  readonly trained: number
}

/** One line of a summary that is kept with a record. */
export interface Line {
  readonly item: string
  readonly value: string
}

const closed = 3
const most = 5
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
const failedOf = (days: readonly ExamDay[]) =>
  days.flatMap(({ day, items, standing }) =>
    items.filter(({ result }) => result === judged.fail).map(item => ({ ...item, day, isOpen: standing !== closed })),
  )
type Failed = ReturnType<typeof failedOf>
/** What was found more than once, most often first. */
const repeated = (faults: Failed): readonly (readonly [name: string, times: number])[] =>
  [...Map.groupBy(faults, ({ name }) => name)]
    .map(([name, all]) => [name, all.length] as const)
    .filter(([, times]) => times > 1)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
const listOf = (pairs: readonly (readonly [string, number])[]): string =>
  pairs.map(([name, n]) => `${name}${n}次`).join('、') || '无'
const alarmsOf = ({ alarms }: PeriodFacts): readonly (readonly [string, number])[] =>
  alarms
    .toSorted((a, b) => b.num - a.num)
    .slice(0, most)
    .map(({ name, num }) => [name, num] as const)

/** The daily controls of a week and what else happened in it. domain.md B.6.2 dayStat, D.8.2 */
export function weekStat(facts: PeriodFacts): readonly Line[] {
  const faults = failedOf(facts.days)
  return [
    { item: '日管控', value: `应做${facts.due}次，实做${facts.done}次，补录${facts.late}次` },
    { item: '问题', value: `${faults.length}项，未闭环${faults.filter(({ isOpen }) => isOpen).length}项` },
    { item: '重复问题', value: listOf(repeated(faults)) },
    {
      item: '报警',
      value: `${sum(facts.alarms.map(({ num }) => num))}起，未处置${sum(facts.alarms.map(({ open }) => open))}起：${listOf(alarmsOf(facts))}`,
    },
    { item: '违反先进先出', value: `${facts.fifoBreak}次` },
    ...faults
      .filter(({ isOpen }) => isOpen)
      .slice(0, 20)
      .map(({ day, name, deadline }) => ({
        item: '未闭环',
        value: `${day} ${name}${deadline ? `，期限${deadline}` : ''}`.slice(0, 200),
      })),
  ]
}

/**
 * Items of the weekly list that the records of the week can judge: the key items of its days, and of its own what is
 * counted. Pure. domain.md B.6.2, C.52
 */
export function weekDraft(facts: PeriodFacts, type: EnterpriseType): readonly Judged[] {
  const faults = failedOf(facts.days)
  const open = faults.filter(({ isOpen }) => isOpen)
  const waiting = sum(facts.alarms.map(({ open: n }) => n))
  const own: Readonly<Record<string, readonly [Judged['result'], string] | null>> = {
    W01:
      facts.due === 0
        ? null
        : facts.done + facts.late >= facts.due
          ? [1, `应做${facts.due}次，已全部完成`]
          : [2, `应做${facts.due}次，缺${facts.due - facts.done - facts.late}次`],
    W02: open.length
      ? [2, `${open.length}项问题未闭环`]
      : repeated(faults).length
        ? [null, `重复问题：${listOf(repeated(faults))}`]
        : facts.days.length
          ? [1, `发现问题${faults.length}项，均已闭环，无重复问题`]
          : null,
    W04:
      facts.fifoBreak || facts.expired
        ? [2, `违反先进先出${facts.fifoBreak}次，过期批次${facts.expired}个`]
        : [null, '无过期批次，无违反先进先出'],
    W08: facts.health ? [null, `${facts.health}人健康证30天内到期`] : [1, '30天内无健康证到期'],
    W13:
      facts.unanswered + facts.asked
        ? [2, `陪餐意见${facts.unanswered}条、投诉${facts.asked}件待答复`]
        : [1, '陪餐意见和投诉均已答复'],
    W14: waiting ? [2, `${waiting}起报警未处置`] : [1, `报警${sum(facts.alarms.map(({ num }) => num))}起，均已处置`],
    W15: !facts.dishes
      ? null
      : facts.shown === facts.dishes
        ? [1, `${facts.dishes}道菜均已公示`]
        : [2, `${facts.dishes - facts.shown}道菜未公示`],
  }
  return weekItemsFor(type).flatMap(({ code }) => {
    if (code in own) return own[code] ? [{ code, result: own[code][0], evidence: own[code][1] }] : []
    const results = facts.days.flatMap(({ items }) =>
      items.filter(item => item.code === code).map(({ result }) => result),
    )
    const failed = results.filter(result => result === judged.fail).length
    const passed = results.filter(result => result === judged.pass).length
    return failed
      ? [{ code, result: null, evidence: `本周日管控中${failed}次不合格` }]
      : passed
        ? [{ code, result: 1 as const, evidence: `本周${passed}次日管控均合格` }]
        : []
  })
}

const paragraphs = (lines: readonly Line[]): string =>
  lines.map(({ item, value }) => `<p>${item}：${value.replace(/[&<>]/g, '')}</p>`).join('')

/** The first draft of the texts of a week. domain.md B.6.2 riskAnalysis, report; D.2 */
export function weekTexts(facts: PeriodFacts): { readonly riskAnalysis: string; readonly report: string } {
  const stat = weekStat(facts)
  const faults = failedOf(facts.days)
  return {
    riskAnalysis: `本周日管控应做${facts.due}次，完成${facts.done + facts.late}次，发现问题${faults.length}项，未闭环${faults.filter(({ isOpen }) => isOpen).length}项；主要风险：${listOf(repeated(faults).length ? repeated(faults) : alarmsOf(facts))}；违反先进先出${facts.fifoBreak}次。`,
    report: `<p>一、本周情况</p>${paragraphs(stat)}<p>二、处置措施</p><p>对未闭环问题逐项落实责任人和期限，下周复查。</p>`,
  }
}

/** What the weeks of a month add up to. domain.md B.6.3 monthStat */
export const monthStat = (facts: MonthFacts): readonly Line[] => [
  ...weekStat(facts).filter(({ item }) => item !== '未闭环'),
  { item: '周排查', value: `应做${facts.weeksDue}次，完成${facts.weeksDone}次` },
  { item: '证照', value: `30天内到期${facts.certs}件` },
  { item: '投诉', value: `${facts.complaints}件` },
  { item: '培训', value: `${facts.trained}人次完成` },
]

/** The first draft of the texts of a month. domain.md B.6.3 summary, keyIssues, nextPlan; D.2 */
export function monthTexts(facts: MonthFacts): {
  readonly summary: string
  readonly keyIssues: readonly { readonly issue: string }[]
  readonly nextPlan: string
} {
  const faults = failedOf(facts.days)
  const issues = repeated(faults).map(([name, times]) => ({ issue: `${name}（本月${times}次）` }))
  return {
    summary: `<p>本月食品安全工作情况：</p>${paragraphs(monthStat(facts))}`,
    keyIssues: issues.length ? issues : [{ issue: '无' }],
    nextPlan: `继续落实日管控和周排查，重点跟踪未闭环问题${faults.filter(({ isOpen }) => isOpen).length}项、即将到期证照${facts.certs}件和报警处置，开展岗位培训。`,
  }
}
