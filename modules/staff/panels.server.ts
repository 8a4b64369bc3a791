import { shareOf } from '../../contract/share.ts'
import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { seenBy, type Asking, type View } from '../../kernel/derive/read/panel.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { bind, type Rows, type Statement } from '../../kernel/store/batch.ts'
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
function morning(infos?: string): { readonly tables: string; readonly columns: string } {
  const clock = '$3::timestamp'
  const { tables, from } = owedCells({
    first: clock,
    last: clock,
    clock,
    kinds: ['morcheck'],
    atOnce: true,
    ...(infos && { infos }),
  })
  return {
    tables: `${tables.trimEnd()}, last as (select distinct on (${c.infoId}, ${c.empId}) ${c.type} ${ofToday} order by ${c.infoId}, ${c.empId}, ${c.checkTime} desc, ${c.id} desc),
      went as (select count(*) checked, count(*) filter (where last.type = ${normal}) well from last),
      owed as (select coalesce(sum(r.need), 0) due, coalesce(sum(r.num), 0) due_checked from ${from} and r.need > 0 and v.status <> ${codes.notNeeded} and ($1::bigint is null or ${e.id} = $1) and (${e.isPublic} or not $2::boolean))`,
    columns: 'went.checked, went.well, owed.due, owed.due_checked',
  }
}

const statementsOf = (name: string, of: (parts: ReturnType<typeof morning>) => string): ((view: View) => Statement) => {
  const [all, single] = [undefined, 'array[$1]'].map((infos, at): Statement => ({
    name: `panel_${name}${at ? '_one' : ''}`,
    text: of(morning(infos)),
  })) as [Statement, Statement]
  return view => (view.info ? single : all)
}
const numbers = ([row = []]: Rows): readonly number[] => row.map(text => Number(text ?? 0))
const values = (view: View): readonly (string | null)[] => [...seenBy(view), wireMoment(view.now)]

const staffed = statementsOf(
  people.key,
  ({ tables, columns }) =>
    `${tables}, staff as (select ${people.sums.map(name => `coalesce(sum(${p[name]}), 0) as ${name.toLowerCase()}`).join(', ')} from ${p} ${joined('p')} where ${p.tenantId} = app.tenant() and ${onScreen})
    select ${columns}, staff.* from went, owed, staff`,
)
/** domain.md D.11 employee, decisions-2.md G */
export const employeeAsking: Asking = {
  statement: view => bind(staffed(view), ...values(view)),
  answer(rows) {
    const [checked = 0, well = 0, due = 0, dueChecked = 0, ...sums] = numbers(rows)
    const {
      kitchenNum: _kitchen,
      saNum: _sa,
      ...staff
    } = Object.fromEntries(people.sums.map((name, at) => [name, sums[at] ?? 0]))
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

const charted = statementsOf('staff/chart', ({ tables, columns }) => `${tables} select ${columns} from went, owed`)
/** The same numbers as a pie. domain.md D.11 getMorCheckByChart */
export const chartAsking: Asking = {
  statement: view => bind(charted(view), ...values(view)),
  answer(rows) {
    const [checked = 0, well = 0, due = 0, dueChecked = 0] = numbers(rows)
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
const lines = `select ${c.id}, ${c.empName}, ${c.checkTemp}, ${c.type}, ${c.checkTime}, ${c.infoId}, ${e.infoName}, ${temperature}`
const latest = `order by ${c.checkTime} desc, ${c.id} desc`

const lineOf = (
  [id, empName, temp, type, time, infoId, infoName, showsTemp]: Rows[number],
  { isPublic }: View,
): object => {
  const result = Number(type ?? 0)
  const isTold = !isPublic || parameterOf('display.checkTemp', showsTemp ?? undefined)
  return {
    ...(!isPublic && { id }),
    emp_name: isPublic ? (result === abnormal ? somebody : masked('name', empName ?? '')) : (empName ?? ''),
    check_temp: isTold ? (temp ?? '') : '',
    type: result,
    checkTime: time?.slice(0, 19) ?? '',
    infoId: infoId ?? '',
    infoName: infoName ?? '',
  }
}

const log: Statement = { name: 'panel_staff/checkLog', text: `${lines} ${ofToday} ${latest} limit 50` }
/** domain.md D.11 checkLog */
export const logAsking: Asking = {
  statement: view => bind(log, ...values(view)),
  answer: (rows, view) => rows.map(row => lineOf(row, view)),
}

// How many there are is known of each kitchen's day.
const pages: Statement = {
  name: 'panel_staff/morchecklist',
  text: `with there as (select coalesce(sum(${d.recordNum}), 0) total from ${d} ${joined('d')} where ${d.tenantId} = app.tenant() and ${d.recordType} = 'morcheck' and ${d.recordDate} = $3::date and ${onScreen}),
    page as (${lines} ${ofToday} ${latest} limit $4::integer offset $5::bigint) select there.total, page.* from there left join page on true order by page.check_time desc, page.id desc`,
}
/** domain.md D.11 morchecklist */
export const pagesAsking: Asking = {
  statement: view => {
    const { current, size } = view.page
    return bind(pages, ...values(view), String(size), String((current - 1) * size))
  },
  answer(rows, view) {
    const { current, size } = view.page
    const total = Number(rows[0]?.[0] ?? 0)
    return {
      records: rows.filter(row => row[1] !== null).map(([, ...row]) => lineOf(row, view)),
      total,
      size,
      current,
      pages: Math.ceil(total / size),
    }
  },
}
