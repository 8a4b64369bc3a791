import { shareOf } from '../../contract/share.ts'
import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { seenBy, serving, type View } from '../../kernel/derive/read/asking.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { number } from '../../kernel/define/value.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select, together } from '../../kernel/store/select.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { owedCells } from '../ledger/asks.server.ts'
import { morResult, morToday } from '../words/dictionaries.ts'
import people from './people.ts'
import { morningChecks, staffs } from './tables.ts'
import { employee, morningChart } from './panels.ts'
import { employeeAnswer, morningChartAnswer } from './panel-answers.ts'

const e = enterprises('e')
const c = morningChecks('c')
const p = staffs('p')
const [normal, abnormal, unchecked] = [1, 2, 0]

const here = `${e.tenantId} = %.tenant_id and ${e.id} = %.info_id`
const joined = (as: string): string => `join ${e} on ${here.replaceAll('%', as)}`
/** Checks of today that count. $3 the time of the asking */
const ofToday = `from ${c} ${joined('c')} where ${c.tenantId} = app.tenant() and ${c.checkDate} = $3::date and ${c.submitStatus} = 1 and ${c.correctedBy} is null and not ${c.isDeleted} and ${onScreen}`

/**
 * People who were checked today and who passed by their last check; how many are to be checked, and how many of those
 * were, cell by cell as completeness says it.
 */
function morning(infos?: string): string {
  const clock = '$3::timestamp'
  const { tables, from } = owedCells({
    first: clock,
    last: clock,
    clock,
    kinds: ['morcheck'],
    atOnce: true,
    ...(infos && { infos }),
  })
  return `${tables.trimEnd()}, last as (select distinct on (${c.infoId}, ${c.empId}) ${c.type} ${ofToday} order by ${c.infoId}, ${c.empId}, ${c.checkTime} desc, ${c.id} desc),
      went as (select count(*) checked, count(*) filter (where last.type = ${normal}) well from last),
      owed as (select coalesce(sum(r.need), 0) due, coalesce(sum(r.num), 0) due_checked from ${from} and r.need > 0 and v.status <> ${codes.notNeeded} and ($1::bigint is null or ${e.id} = $1) and (${e.isPublic} or not $2::boolean))`
}
const numbers = {
  ...{ checked: number`went.checked`, well: number`went.well` },
  ...{ due: number`owed.due`, dueChecked: number`owed.due_checked` },
}

/** Of all kitchens, and of one: `_one` is what its name ends in. */
function statementsOf<Row>(of: (part: string, tables: string) => Statement<Row>): (view: View) => Statement<Row> {
  const [all, single] = [of('', morning()), of('_one', morning('array[$1]'))]
  return view => (view.info ? single : all)
}
const values = (view: View): readonly (string | null)[] => [...seenBy(view), wireMoment(view.now)]

const staff = staffs('staff')
const { employeeNum, directNum, healthNum, healthOverTimeNum, healthNoneNum, saTrainNum, saTrainOverTimeNum } = staff
const ofStaff = { employeeNum, directNum, healthNum, healthOverTimeNum, healthNoneNum, saTrainNum, saTrainOverTimeNum }
const staffed = statementsOf((part, tables) =>
  select(
    `panel_${people.key}${part}`,
    { ...numbers, papers: together(ofStaff) },
    list => `${tables}, staff as (select ${people.sums.map(name => `coalesce(sum(${p[name]}), 0) as ${staffs()[name]}`).join(', ')} from ${p} ${joined('p')} where ${p.tenantId} = app.tenant() and ${onScreen})
    select ${list} from went, owed, staff`,
  ),
)
/** domain.md D.11 employee, decisions-2.md G */
export const employeeAsking = serving(
  employee,
  employeeAnswer,
  view => bind(staffed(view), ...values(view)),
  ([row]) => {
    const { checked, well, due, dueChecked, papers } = row!
    return {
      ...papers,
      morCheckNum: checked,
      morCheckPassNum: well,
      morDueNum: due,
      morCheckDueNum: dueChecked,
      morCheckRate: shareOf(dueChecked, due),
      morPassRate: shareOf(well, checked),
      saTrainRate: shareOf(papers.saTrainNum, papers.employeeNum),
    }
  },
)

const charted = statementsOf((part, tables) =>
  select(`panel_staff/chart${part}`, numbers, list => `${tables} select ${list} from went, owed`),
)
/** The same numbers as a pie. domain.md D.11 getMorCheckByChart */
export const chartAsking = serving(
  morningChart,
  morningChartAnswer,
  view => bind(charted(view), ...values(view)),
  ([row]) => {
    const { checked, well, due, dueChecked } = row!
    return [
      { name: labelOf(morResult, normal), value: well },
      { name: labelOf(morResult, abnormal), value: checked - well },
      { name: labelOf(morToday, unchecked), value: due - dueChecked },
    ]
  },
)
