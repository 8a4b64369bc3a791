import { projection } from '../../kernel/define/projection.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { kindOf, recordTypes } from '../record/kinds.ts'
import { counts } from '../record/led.ts'
import { stateOfAppeal } from './appeal.ts'

/** Days from 1970 on, so that another day is another number. */
const dayOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value.slice(0, 10)) / 86_400_000 : 0)

const add = (numbers: Readonly<Record<string, number>>) => ({ key: {}, add: numbers })
const once = (sum: string, condition: boolean) => (condition ? add({ [sum]: 1 }) : null)

/** 通过 of review_status; 已办结 of complain_status; 生效 of level_status; 督办牌 of backlog_kind. */
const [passed, closed, standing, card] = [2, 4, 1, 3] as const
/** What a card is while it hangs, of card_status. */
const hanging: readonly unknown[] = [0, 1, 3, 5]
/** 已采纳 and 未采纳 of appeal_status. */
const decisions: readonly unknown[] = [stateOfAppeal.accepted, stateOfAppeal.denied]
/** Records of days that are over: those of today are not looked at before tomorrow. */
const madeUp = (row: Values) => once('records', counts(row) && (row['isLate'] === true || row['isForged'] === true))

/**
 * What has happened to a kitchen that its index follows at once, and not only in the next night: alarms dealt with and
 * confirmed, complaints closed, grades, inspections put right, cards, papers, appeals decided, and what was made up
 * for. When it was touched last is all that is read. domain.md D.5; decisions-2.md A.1
 */
export default projection({
  key: 'sunshine/touch',
  title: '指数重算',
  table: 'proj_index_touch',
  scope: 'enterprise',
  by: {},
  sums: [
    'alarms',
    'confirmed',
    'complaints',
    'grades',
    'inspections',
    'cards',
    'papers',
    'people',
    'records',
    'appeals',
  ],
  from: {
    ...Object.fromEntries(recordTypes.map(kind => [kindOf(kind).of, madeUp])),
    'iot/alarm': (row: Values) =>
      row['handleStatus'] === 1 ? add({ alarms: 1, confirmed: row['reviewStatus'] === passed ? 1 : 0 }) : null,
    'supervise/complain': (row: Values) => once('complaints', row['complainStatus'] === closed),
    'supervise/level': (row: Values) => once('grades', row['levelStatus'] === standing),
    'supervise/year-level': (row: Values) => once('grades', row['levelStatus'] === standing),
    'supervise/offline': (row: Values) =>
      row['checkStatus'] === 0 ? null : add({ inspections: 1 + Number(row['checkStatus'] ?? 0) }),
    // What was put right in the records counts at once, whether or not their own rows are among these.
    'sunshine/appeal': (row: Values) => once('appeals', decisions.includes(row['appealStatus'])),
    'info/backlog': (row: Values) =>
      once('cards', row['backlogKind'] === card && hanging.includes(row['cardStatus']) && row['backlogStatus'] !== 4),
    'enterprise/info': (row: Values) => add({ papers: dayOf(row['licenseEnd']) + dayOf(row['bizLicenseEnd']) }),
    'staff/certificate': (row: Values) => add({ papers: 1 + dayOf(row['certEnd']) }),
    'staff/employee': (row: Values) =>
      row['empStatus'] === 1 ? add({ people: 1 + dayOf(row['healthEnd']) + dayOf(row['saTrainEnd']) }) : null,
  },
})
