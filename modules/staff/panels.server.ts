import { shareOf } from '../../contract/share.ts'
import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { seenBy, type Asking, type View } from '../../kernel/derive/read/panel.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { moment, number, text } from '../../kernel/define/value.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select, together, type RowFor, type RowIn } from '../../kernel/store/select.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { ledgerDays, owedCells } from '../ledger/asks.server.ts'
import { parameterOf, parameters } from '../system/asks.server.ts'
import { morResult, morToday } from '../words/dictionaries.ts'
import people from './people.ts'
import { morningChecks, staffs } from './tables.ts'

const e = enterprises('e')
const c = morningChecks('c')
const d = ledgerDays('d')
const p = staffs('p')
const s = parameters('s')
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

const sums = together(Object.fromEntries(people.sums.map(name => [name, number`staff.${name.toLowerCase()}`])))
const staffed = statementsOf((part, tables) =>
  select(
    `panel_${people.key}${part}`,
    { ...numbers, sums },
    list => `${tables}, staff as (select ${people.sums.map(name => `coalesce(sum(${p[name]}), 0) as ${name.toLowerCase()}`).join(', ')} from ${p} ${joined('p')} where ${p.tenantId} = app.tenant() and ${onScreen})
    select ${list} from went, owed, staff`,
  ),
)
/** domain.md D.11 employee, decisions-2.md G */
export const employeeAsking: Asking<RowIn<ReturnType<typeof staffed>>> = {
  statement: view => bind(staffed(view), ...values(view)),
  answer([row]) {
    const {
      checked,
      well,
      due,
      dueChecked,
      sums: { kitchenNum: _kitchen, saNum: _sa, ...staff },
    } = row!
    return {
      ...staff,
      morCheckNum: checked,
      morCheckPassNum: well,
      morDueNum: due,
      morCheckDueNum: dueChecked,
      morCheckRate: shareOf(dueChecked, due),
      morPassRate: shareOf(well, checked),
      saTrainRate: shareOf(staff['saTrainNum']!, staff['employeeNum']!),
    }
  },
}

const charted = statementsOf((part, tables) =>
  select(`panel_staff/chart${part}`, numbers, list => `${tables} select ${list} from went, owed`),
)
/** The same numbers as a pie. domain.md D.11 getMorCheckByChart */
export const chartAsking: Asking<RowFor<typeof numbers>> = {
  statement: view => bind(charted(view), ...values(view)),
  answer([row]) {
    const { checked, well, due, dueChecked } = row!
    return [
      { name: labelOf(morResult, normal), value: well },
      { name: labelOf(morResult, abnormal), value: checked - well },
      { name: labelOf(morToday, unchecked), value: due - dueChecked },
    ]
  },
}

/** Of whoever is unwell the public is told no name. decisions-2.md E */
const somebody = '一名员工'
const temperature = `(select ${s.paramValue} from ${s} where ${s.paramKey} = 'display.checkTemp' and not ${s.isDeleted} limit 1)`
const lines = together({
  ...{ id: c.id.orNull, emp_name: text`${c.empName}`, check_temp: text`${c.checkTemp}`, type: number`${c.type}` },
  ...{ checkTime: moment`${c.checkTime}`, infoId: text`${c.infoId}`, infoName: text`${e.infoName}` },
  showsTemp: text.orNull`${temperature}`,
})
const latest = `order by ${c.checkTime} desc, ${c.id} desc`

type Line = RowFor<typeof lines>
const lineOf = ({ id, showsTemp, ...line }: Line, { isPublic }: View): object => {
  const isTold = !isPublic || parameterOf('display.checkTemp', showsTemp ?? undefined)
  const name = line.emp_name
  return {
    ...(!isPublic && { id }),
    ...line,
    emp_name: isPublic ? (line.type === abnormal ? somebody : masked('name', name)) : name,
    check_temp: isTold ? line.check_temp : '',
  }
}

const log = select('panel_staff/checkLog', lines, list => `select ${list} ${ofToday} ${latest} limit 50`)
/** domain.md D.11 checkLog */
export const logAsking: Asking<Line> = {
  statement: view => bind(log, ...values(view)),
  answer: (rows, view) => rows.map(row => lineOf(row, view)),
}

// How many there are is known of each kitchen's day.
const pages = select(
  'panel_staff/morchecklist',
  { total: number`there.total`, line: { ...lines, toString: () => 'page.*' } },
  list => `with there as (select coalesce(sum(${d.recordNum}), 0) total from ${d} ${joined('d')} where ${d.tenantId} = app.tenant() and ${d.recordType} = 'morcheck' and ${d.recordDate} = $3::date and ${onScreen}),
    page as (select ${lines} ${ofToday} ${latest} limit $4::integer offset $5::bigint) select ${list} from there left join page on true order by page.check_time desc, page.id desc`,
)
/** domain.md D.11 morchecklist */
export const pagesAsking: Asking<RowIn<typeof pages>> = {
  statement: view => {
    const { current, size } = view.page
    return bind(pages, ...values(view), String(size), String((current - 1) * size))
  },
  answer(rows, view) {
    const { current, size } = view.page
    const total = rows[0]?.total ?? 0
    return {
      records: rows.filter(({ line }) => line.id !== null).map(({ line }) => lineOf(line, view)),
      total,
      size,
      current,
      pages: Math.ceil(total / size),
    }
  },
}
