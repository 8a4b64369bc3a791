import { laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { recordType } from '../words/dictionaries.ts'
import { lateDays } from '../record/led.ts'
import { monthDue, weekDays, weekOf } from '../words/periods.ts'

/**
 * Something every enterprise in business owes of each period of time, and is told to do when it did not. domain.md D.1,
 * D.7 ledger, exam
 */
export interface Duty {
  /**
   * Under this name its things to do say where they came from; with the enterprise and the period there is one of each.
   */
  readonly link: string
  readonly type: 'ledger' | 'exam'
  /**
   * The period that is asked about at this time (epoch ms); null when none is. Asked for some hours, so that an outage
   * loses nothing.
   */
  readonly periodAt: (now: number) => string | null
  /** The day of a period on which the completeness of the ledgers shows it: its last. */
  readonly ends: (period: string) => string
  /** Until when it may be made good, `yyyy-MM-dd HH:mm:ss`. */
  readonly due: (period: string) => string
  /** Kinds of record, keys of the dictionary record_type. */
  readonly kinds: readonly string[]
  /** Hour of the day at which whoever has not done it by then is told once more. */
  readonly again?: number
  /** It ends with its period, whatever became of it: what lacks then is told of by another. */
  readonly fades?: true
  /** What is due later on its day is told of as well. */
  readonly ahead?: true
  /** What the thing to do says. */
  readonly says: (period: string, lacking: readonly string[]) => { readonly title: string; readonly content: string }
}

const hourOf = (now: number): number => Number(wireMoment(now).slice(11, 13))
const yesterday = (now: number): string => laterDay(wireDay(now), 0, -1)
const end = (day: string): string => `${day} 23:59:59`
const namesOf = (kinds: readonly string[]): string => kinds.map(kind => labelOf(recordType, kind)).join('、')

/** Told of by themselves. */
const exams: readonly string[] = ['day', 'week', 'month']
const ledgers = Object.keys(recordType.items).filter(kind => !exams.includes(kind))
const morning = 'morcheck'

const exam = (kind: 'day' | 'week' | 'month', name: string, rest: Pick<Duty, 'periodAt' | 'ends' | 'due'>): Duty => ({
  link: `exam-${kind}`,
  type: 'exam',
  kinds: [kind],
  ahead: true,
  says: period => ({
    title: `${name}未完成：${period}`,
    content: `${period} ${name}还没有提交，请于 ${rest.due(period)} 前完成`,
  }),
  ...rest,
})

export const duties: readonly Duty[] = [
  {
    // 10:00 of the day itself. domain.md D.1 截止与提醒
    link: 'morning-today',
    type: 'ledger',
    kinds: [morning],
    fades: true,
    periodAt: now => (hourOf(now) >= 10 ? wireDay(now) : null),
    ends: day => day,
    due: end,
    says: day => ({
      title: '今日晨检未完成',
      content: `${day} 还有应检人员没有晨检，接触食品的人员晨检合格后才能上岗`,
    }),
  },
  {
    // 14:00, and once more at 19:00.
    link: 'ledger-today',
    type: 'ledger',
    kinds: ledgers.filter(kind => kind !== morning),
    again: 19,
    fades: true,
    periodAt: now => (hourOf(now) >= 14 ? wireDay(now) : null),
    ends: day => day,
    due: end,
    says: (day, lacking) => ({
      title: `今日台账未录：${lacking.length}类`,
      content: `${day} 到点还没有录满：${namesOf(lacking)}。当日确实没有的请声明免录`,
    }),
  },
  {
    link: 'ledger-missing',
    type: 'ledger',
    kinds: ledgers,
    // 08:00: what yesterday lacks.
    periodAt: now => (hourOf(now) >= 8 ? yesterday(now) : null),
    ends: day => day,
    due: day => end(laterDay(day, 0, lateDays)),
    says: (day, lacking) => ({
      title: `台账未录：${day}（${lacking.length}类）`,
      content: `${day} 未录满：${namesOf(lacking)}。请于 ${laterDay(day, 0, lateDays)} 前补录，当日确实没有的请声明免录`,
    }),
  },
  exam('day', '日管控', {
    // 22:00 of the day itself, until 10:00 of the next.
    periodAt: now => (hourOf(now) >= 22 ? wireDay(now) : hourOf(now) < 10 ? yesterday(now) : null),
    ends: day => day,
    due: day => `${laterDay(day, 0, 1)} 10:00:00`,
  }),
  exam('week', '周排查', {
    // Sunday 20:00.
    periodAt: now =>
      weekDays(weekOf(wireDay(now)))![1] === wireDay(now) && hourOf(now) >= 20 ? weekOf(wireDay(now)) : null,
    ends: week => weekDays(week)![1],
    due: week => end(weekDays(week)![1]),
  }),
  exam('month', '月调度', {
    // The third of the next month, until the fifth.
    periodAt: now =>
      ['03', '04', '05'].includes(wireDay(now).slice(8)) && hourOf(now) >= 8
        ? laterDay(wireDay(now), -1).slice(0, 7)
        : null,
    ends: month => laterDay(`${month}-01`, 1, -1),
    due: month => end(monthDue(month)),
  }),
]
