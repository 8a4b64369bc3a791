import { laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { recordType } from '../dictionaries.ts'
import { typesOwing } from '../owes.ts'
import { monthDue, weekDays, weekOf } from '../periods.ts'

/** Something every enterprise in business owes of each period of time, and is told to do when it did not. domain.md D.1, D.7 ledger, exam */
export interface Duty {
  /** Under this name its things to do say where they came from; with the enterprise and the period there is one of each. */
  readonly link: string
  readonly type: 'ledger' | 'exam'
  /** The period that is asked about at this time (epoch ms); null when none is. Asked for some hours, so that an outage loses nothing. */
  readonly periodAt: (now: number) => string | null
  /** The first day of a period, on which its records are counted, and the last. */
  readonly starts: (period: string) => string
  readonly ends: (period: string) => string
  /** Until when it may be made good, `yyyy-MM-dd HH:mm:ss`. */
  readonly due: (period: string) => string
  /** The kinds of record an enterprise of this type owes of a period. @param isSchoolDay whether schools teach on a day */
  readonly owed: (type: number, period: string, isSchoolDay: (day: string) => boolean) => readonly RecordType[]
  /** What the thing to do says. */
  readonly says: (period: string, lacking: readonly string[]) => { readonly title: string; readonly content: string }
}

type RecordType = NonNullable<(typeof recordType)['key']>

/** Schools and kindergartens are open on school days; a university feeds those who live there on any. domain.md D.1 营业日 */
const schools: readonly number[] = [4, 8]
const hourOf = (now: number): number => Number(wireMoment(now).slice(11, 13))
const yesterday = (now: number): string => laterDay(wireDay(now), 0, -1)
const end = (day: string): string => `${day} 23:59:59`
const named = (kinds: readonly string[]): string => kinds.map(kind => labelOf(recordType, kind)).join('、')

/** What is recorded on a business day; self-examinations are told of by themselves. */
const daily = (Object.keys(recordType.items) as readonly RecordType[]).filter(kind => kind !== 'day' && typesOwing(kind).length > 0)
/** Days after the business day within which a record may be added. domain.md 0.4 isLate */
const lateDays = 3

const exam = (kind: 'day' | 'week' | 'month', name: string, rest: Pick<Duty, 'periodAt' | 'starts' | 'ends' | 'due'> & Partial<Pick<Duty, 'owed'>>): Duty => ({
  link: `exam-${kind}`, type: 'exam', owed: () => [kind],
  says: period => ({ title: `${name}未完成：${period}`, content: `${period} ${name}还没有提交，请于 ${rest.due(period)} 前完成` }), ...rest,
})

export const duties: readonly Duty[] = [
  {
    link: 'ledger-missing', type: 'ledger',
    // 08:00: what yesterday lacks.
    periodAt: now => (hourOf(now) >= 8 ? yesterday(now) : null),
    starts: day => day, ends: day => day, due: day => end(laterDay(day, 0, lateDays)),
    owed: (type, day, isSchoolDay) => (!schools.includes(type) || isSchoolDay(day) ? daily.filter(kind => typesOwing(kind).includes(type)) : []),
    says: (day, lacking) => ({ title: `台账未录：${day}（${lacking.length}类）`, content: `${day} 未录入：${named(lacking)}。请于 ${laterDay(day, 0, lateDays)} 前补录，当日确实没有的请声明免录` }),
  },
  exam('day', '日管控', {
    // 22:00 of the day itself, until 10:00 of the next.
    periodAt: now => (hourOf(now) >= 22 ? wireDay(now) : hourOf(now) < 10 ? yesterday(now) : null),
    starts: day => day, ends: day => day, due: day => `${laterDay(day, 0, 1)} 10:00:00`, owed: (type, day, isSchoolDay) => (!schools.includes(type) || isSchoolDay(day) ? ['day'] : []),
  }),
  exam('week', '周排查', {
    // Sunday 20:00.
    periodAt: now => (weekDays(weekOf(wireDay(now)))![1] === wireDay(now) && hourOf(now) >= 20 ? weekOf(wireDay(now)) : null),
    starts: week => weekDays(week)![0], ends: week => weekDays(week)![1], due: week => end(weekDays(week)![1]),
  }),
  exam('month', '月调度', {
    // The third of the next month, until the fifth.
    periodAt: now => (['03', '04', '05'].includes(wireDay(now).slice(8)) && hourOf(now) >= 8 ? laterDay(wireDay(now), -1).slice(0, 7) : null),
    starts: month => `${month}-01`, ends: month => laterDay(`${month}-01`, 1, -1), due: month => end(monthDue(month)),
  }),
]
