import { wireMoment } from '../../contract/wire.ts'
import { askedTerms, due, need, partAt, partOf, standing, type PartFact } from '../../engines/owed/cells.ts'
import { types } from '../../engines/owed/matrix.ts'
import {
  dayTerms,
  meals,
  moments,
  rules,
  type DayFact,
  type DoneFact,
  type RawFact,
  type Rule,
  type RuleName,
} from '../../engines/owed/rules.ts'
import { sqlOf, type Term } from '../../engines/owed/term.ts'
import { kindOf, recordTypes, type RecordType } from '../record/kinds.ts'
import { ruleOf } from '../record/owes.ts'
import { employees, isDue, morningChecks } from '../staff/asks.server.ts'
import { enterprises, tallies } from '../enterprise/asks.server.ts'
import { keepsCalendar, schoolsOpen } from './school-days.server.ts'
import { exemptions, kitchenDays, ledgerDays, ledgerMonths } from './tables.ts'

const x = exemptions('x')
const d = ledgerDays('d')
const mo = ledgerMonths('mo')
const ledgerDay = ledgerDays('p')
const kitchenDay = kitchenDays('s')

const y = tallies('y')
const c = morningChecks('c')
const enterprise = enterprises('e')
const employee = employees('p')

/**
 * Days that are asked for: the first and the last as SQL, dates; `clock` the time of the asking as SQL, a timestamp of
 * the business zone.
 */
export interface Days {
  readonly first: string
  readonly last: string
  readonly clock: string
}

/** Cells that are asked for. */
export interface Wanted extends Days {
  /** Of these kitchens alone: an array of ids as SQL. */
  readonly infos?: string
  /** Of these kinds alone: an array of texts as SQL, or the kinds. */
  readonly kinds?: string | readonly RecordType[]
  /**
   * What all of them recorded is read at once, and joined: for many cells that are all looked at. Else each cell looks
   * its own up, and only when it is asked for.
   */
  readonly atOnce?: true
}

const day = 'g.day'
const column = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
/** Kinds of which one in a month will do, and the column of the month that counts the days with any. */
const monthly = recordTypes.flatMap(kind => {
  const { monthly: sum } = kindOf(kind)
  return sum ? [{ kind, column: column(sum) }] : []
})
const flag = (condition: string): string => `coalesce((${condition})::integer, 0)`
const has = (sql: string, key: number | string): string => flag(`'${key}' = any(string_to_array(${sql}, ','))`)

/**
 * Items of the licence that are made in special rooms: 冷食, 生食, 冷加工糕点, 裱花蛋糕. domain.md C license_scope,
 * decisions-2.md 0 Q9
 */
const roomScopes = [2, 3, 6, 7] as const

/**
 * Where each fact of a kitchen's day is found: `e` the enterprise, `g` the day, `s` its row of what the day asks for,
 * `y` its devices.
 */
const facts: Readonly<Record<Exclude<RawFact, 'people'>, string>> = {
  exists: flag(`${day} >= e.create_time::date`),
  // Before it closed it was open. domain.md D.1 营业日
  working: flag(
    `case when e.info_status = 1 then not (${day} between coalesce(e.suspend_start, 'infinity') and coalesce(e.suspend_end, 'infinity')) else ${day} < e.suspend_start end`,
  ),
  rests: flag(`extract(isodow from ${day})::text = any(string_to_array(e.rest_days, ','))`),
  isSchool: flag(keepsCalendar('e')),
  taught: flag('g.taught'),
  ledgers: 'coalesce(s.ledger_num, 0)',
  banquets: 'coalesce(s.banquet_num, 0)',
  batches: 'coalesce(s.batch_num, 0)',
  weekEnds: flag(`extract(isodow from ${day}) = 7`),
  monthEnds: flag(`${day} = (date_trunc('month', ${day}) + interval '1 month - 1 day')::date`),
  rooms: `(case when coalesce(${y.roomNum}, 0) > 0 or ${roomScopes.map(scope => `'${scope}' = any(string_to_array(e.license_scope, ','))`).join(' or ')} then 1 else 0 end)`,
  ...(Object.fromEntries(
    meals.flatMap(meal => [
      [`serves${meal}`, has('e.meal_types', meal)],
      [`dish${meal}`, `coalesce(s.dish${meal}, 0)`],
    ]),
  ) as Record<`serves${(typeof meals)[number]}` | `dish${(typeof meals)[number]}`, string>),
}
/** What follows for every kind alike is worked out once for a kitchen and day. */
const fact = (name: DayFact): string => (name === 'people' ? 'm.people' : `b.${column(name)}`)

const exempted = `(${x.id} is not null and not ${x.revoked})::integer`
/**
 * Where each fact of what was recorded is found: `d` the records of the cell, `m` the people who were checked, `b` the
 * kitchen's day.
 */
const done: Readonly<Record<DoneFact, string>> = {
  num: `coalesce(${d.recordNum}, 0)`,
  late: `coalesce(${d.lateNum}, 0)`,
  checked: 'm.checked',
  checkedLate: 'm.checked_late',
  air: 'b.air',
  airLate: 'b.air_late',
  rooms: 'b.rooms',
  monthly: `(case k.kind ${monthly.map(({ kind, column: of }) => `when '${kind}' then b.${of}`).join(' ')} else 0 end)`,
}

/**
 * Where a question for one kitchen finds all that is known of its day and of what was recorded of a kind, by the names
 * of the engine.
 */
export const dayColumns: Readonly<Record<RawFact, string>> = {
  ...(Object.fromEntries(Object.keys(facts).map(name => [name, `b.${column(name)}`])) as Record<
    keyof typeof facts,
    string
  >),
  people: 'm.people',
}
export const doneColumns: Readonly<Record<Exclude<DoneFact, 'rooms'> | 'exempt', string>> = {
  ...(Object.fromEntries(Object.entries(done).filter(([name]) => name !== 'rooms')) as Record<
    Exclude<DoneFact, 'rooms'>,
    string
  >),
  exempt: exempted,
}

/** Each rule has a number, by which the database tells them apart. */
const names = Object.keys(rules) as readonly RuleName[]
const number = (name: RuleName): number => names.indexOf(name)
/**
 * The rules by which some kinds are owed: of the others nothing is asked, and nothing is worked out that only they
 * need.
 */
const rulesOf = (some: readonly RecordType[]): readonly RuleName[] =>
  names.filter(name => some.some(kind => types.some(type => ruleOf(kind, type) === name)))
const byRule = <F extends string>(
  own: readonly RuleName[],
  of: (rule: Rule) => Term<F>,
  columnOf: (name: F) => string,
): string => {
  const branches = Map.groupBy(own, name => sqlOf(of(rules[name]), columnOf))
  const [usual] = [...branches].toSorted((a, b) => b[1].length - a[1].length)[0]!
  const rest = [...branches].filter(([sql]) => sql !== usual)
  return rest.length
    ? `(case ${rest.map(([sql, group]) => `when o.rule ${group.length > 1 ? `in (${group.map(number).join(', ')})` : `= ${number(group[0]!)}`} then ${sql}`).join(' ')} else ${usual} end)`
    : usual
}

const owedBy = (some: readonly RecordType[]): string =>
  `(values ${some
    .flatMap(kind =>
      types.flatMap(type => {
        const rule = ruleOf(kind, type)
        return rule ? [`('${kind}', ${type}, ${number(rule)})`] : []
      }),
    )
    .join(', ')}) o (kind, type, rule)`
/** Kinds that a type of enterprise records at all, each with the number of its rule. */
export const owedKinds = owedBy(recordTypes)

const checks = (where: string): string =>
  `(select ${c.infoId}, ${c.empId}, ${c.checkDate}, bool_and(${c.isLate}) as late from ${c} where ${c.tenantId} = (select app.tenant()) and ${where} and ${c.submitStatus} = 1 and ${c.correctedBy} is null and not ${c.isDeleted} group by 1, 2, 3)`
const people = `count(*)::integer people, count(${c.empId})::integer checked, (count(*) filter (where c.late))::integer checked_late`

/** The record that a cell is about: that of a week stands on its Monday, that of a month on its first. */
const recordDay = `(case o.rule when ${number('week')} then g.monday when ${number('month')} then g.first else ${day} end)`
const earliest = (first: string): string => `least(date_trunc('week', ${first}), date_trunc('month', ${first}))::date`

/**
 * What each rule asks by each moment: the rules say it once, and what is owed, due by now and due next follows from it.
 */
const partsOf = (own: readonly RuleName[]): string =>
  moments.map(moment => `${byRule(own, rule => partOf(rule, moment), fact)}::integer as ${partAt(moment)}`).join(', ')
/** Where a part is found, and what else is known of a cell by the name of the engine. */
const part = (name: PartFact | 'at' | 'num'): string =>
  name === 'at' ? 'g.at' : name === 'num' ? 'r.num' : `p.${name}`
const state = sqlOf(
  standing,
  name => ({ need: 'r.need', num: 'r.num', inTime: 'r.in_time', asked: 'a.asked', exempt: exempted })[name],
)

/**
 * The days, with their week and month, and with the time of the asking as minutes since each began. Not taken apart by
 * the database: of each it is asked once whether there is school.
 */
const daysOf = ({ first, last, clock }: Days): string =>
  `select q.day::date as day, date_trunc('week', q.day)::date as monday, date_trunc('month', q.day)::date as first, to_char(q.day, 'YYYY-MM') as month, ${schoolsOpen('q.day::date')} as taught, floor(extract(epoch from (${clock})::timestamp - q.day::timestamp) / 60)::integer as at from ${first === last ? `(select (${first})::date)` : `generate_series((${first})::date, (${last})::date, interval '1 day')`} q (day) offset 0`
const sums = [['s.air_num', 'air'], ['s.air_late', 'air_late'], ...monthly.map(({ column: of }) => [`mo.${of}`, of])]
  .map(([from, name]) => `coalesce(${from}, 0)::integer as ${name}`)
  .join(', ')
/** Where nothing is asked of a month. */
const noMonths = `(select null::varchar tenant_id, null::bigint info_id, null::varchar record_month, ${monthly.map(({ column: of }) => `0 ${of}`).join(', ')} where false)`
/**
 * What is known of a kitchen's day, `b`, beside the enterprise `e` and the day `g`. @param days, months where its
 * projections are read: themselves, or what was read of them at once
 */
const knownOf = (
  days = 'proj_kitchen_day',
  months = 'proj_ledger_month',
): string => `left join ${days} s on s.tenant_id = e.tenant_id and s.info_id = e.id and s.work_date = ${day}
      left join ${y} on ${y.tenantId} = e.tenant_id and ${y.infoId} = e.id
      left join ${months} mo on ${mo.tenantId} = e.tenant_id and ${mo.infoId} = e.id and ${mo.recordMonth} = g.month
      cross join lateral (select f.*, ${Object.entries(dayTerms)
        .map(([name, term]) => `${sqlOf(term, raw => `f.${column(raw)}`)} as ${name}`)
        .join(', ')}
        from (select ${(Object.keys(facts) as (keyof typeof facts)[]).map(name => `${facts[name]}::integer as ${column(name)}`).join(', ')}, ${sums} offset 0) f offset 0) b`

/**
 * Kitchens `e` and days `g.day`, `g.at`, with whether they were days of business, `b.business`: what stands from `from`
 * on. decisions-2.md 0 Q5
 */
export const businessDays = (days: Days): string =>
  `from ${enterprise} cross join (${daysOf(days)}) g ${knownOf()} where ${enterprise.tenantId} = (select app.tenant()) and not ${enterprise.isDeleted}`

/**
 * Cells of completeness to select from, all by the rules of engines/owed: `e` the enterprise, `g.day`, `k.kind`; `b`
 * what is known of its day; `r.need`, `r.num`, `r.in_time`; `u.due` the minute by which the next record is due;
 * `v.status` as the code of record_status; `d` its records, `x` what was declared, `s` what the day asks for. What a
 * question does not ask for is not worked out. domain.md D.1; decisions-2.md 0 Q1–Q9
 * @returns the common tables, with `with`, and what stands after `from`
 */
export function owedCells({ first, last, clock, infos, kinds: some, atOnce }: Wanted): {
  readonly tables: string
  readonly from: string
} {
  const ofThese = (t: string): string => (infos ? ` and ${t}.info_id = any(${infos}::bigint[])` : '')
  const among = (t: string): string =>
    some === undefined
      ? ''
      : typeof some === 'string'
        ? ` and ${t} = any(${some}::text[])`
        : ` and ${t} in (${some.map(kind => `'${kind}'`).join(', ')})`
  const own = rulesOf(typeof some === 'object' ? some : recordTypes)
  const counted = (of: (rule: Rule) => Term<DoneFact>): string => `${byRule(own, of, name => done[name])}::integer`
  const hasMonths = own.includes('free')
  const days = daysOf({ first, last, clock })
  const near = `select ${ledgerDay.infoId}, ${ledgerDay.recordDate}, ${ledgerDay.recordType}, ${ledgerDay.recordNum}, ${ledgerDay.autoNum}, ${ledgerDay.lateNum}, ${ledgerDay.trustNum}, ${ledgerDay.trustSum} from ${ledgerDay} where ${ledgerDay.tenantId} = (select app.tenant())${ofThese('p')}${among(`${ledgerDay.recordType}`)}
    and ${first === last ? `${ledgerDay.recordDate} in ((${first})::date, date_trunc('week', (${first})::date)::date, date_trunc('month', (${first})::date)::date)` : `${ledgerDay.recordDate} between ${earliest(`(${first})::date`)} and (${last})::date`}`
  const staffed = `select ${employee.infoId}, g.day, ${people} from days g join ${employee} on ${employee.tenantId} = (select app.tenant())${ofThese('p')} and ${isDue('p', 'g.day')}
    left join ${checks(`${c.checkDate} between (${first})::date and (${last})::date${ofThese('c')}`)} c on ${c.infoId} = ${employee.infoId} and ${c.empId} = ${employee.id} and ${c.checkDate} = g.day group by 1, 2`
  const hasPeople = typeof some === 'object' ? some.includes('morcheck') : true
  const morning = !hasPeople
    ? '(select 0 people, 0 checked, 0 checked_late) m on true'
    : atOnce
      ? `staffed t on t.info_id = e.id and t.day = ${day} and o.rule = ${number('people')} cross join lateral (select coalesce(t.people, 0) people, coalesce(t.checked, 0) checked, coalesce(t.checked_late, 0) checked_late) m`
      : `lateral (select ${people} from ${employee} left join ${checks(`${c.infoId} = e.id and ${c.checkDate} = ${day}`)} c on ${c.empId} = ${employee.id} where o.rule = ${number('people')} and ${employee.tenantId} = e.tenant_id and ${employee.infoId} = e.id and ${isDue('p', day)}) m on true`
  const conditions = `e.tenant_id = (select app.tenant()) and not e.is_deleted and e.info_status is distinct from 5${infos ? ` and e.id = any(${infos}::bigint[])` : ''}`
  const served = `select s.* from ${kitchenDay} where ${kitchenDay.tenantId} = (select app.tenant())${ofThese('s')} and ${kitchenDay.workDate} between (${first})::date and (${last})::date`
  const statement = `select x.* from ${x} where ${x.tenantId} = (select app.tenant())${ofThese('x')} and ${x.recordDate} between (${first})::date and (${last})::date and not ${x.isDeleted}`
  const months = `select ${mo.tenantId}, ${mo.infoId}, ${mo.recordMonth}, ${monthly.map(({ column: of }) => `mo.${of}`).join(', ')} from ${mo} where ${mo.tenantId} = (select app.tenant())${ofThese('mo')} and ${mo.recordMonth} between to_char((${first})::date, 'YYYY-MM') and to_char((${last})::date, 'YYYY-MM')`
  const samples = meals.map(meal => `sample${meal}`)
  // What is known of a kitchen's day is worked out once for all of its cells, as far as they ask for it.
  const kitchens = `select ${enterprise.tenantId}, ${enterprise.id}, ${enterprise.type}, ${enterprise.isPublic}, ${enterprise.isDeleted}, g.day, g.monday, g.first, g.at, ${samples.map(name => `s.${name}`).join(', ')}, b.* from ${enterprise} cross join days g ${knownOf('served', hasMonths ? 'monthly' : noMonths)} where ${conditions}`
  return {
    tables: atOnce
      ? `with days as materialized (${days}), near as materialized (${near}), served as materialized (${served}), said as materialized (${statement})${hasMonths ? `, monthly as materialized (${months})` : ''}${hasPeople ? `, staffed as materialized (${staffed})` : ''} `
      : '',
    from: `${
      atOnce
        ? `(${kitchens} offset 0) e cross join lateral (select e.day, e.monday, e.first, e.at) g cross join lateral (select ${samples.map(name => `e.${name}`).join(', ')}) s cross join lateral (select e.*) b`
        : `${enterprise} cross join (${days}) g
      ${knownOf()}`
    }
      join ${typeof some === 'object' ? `${owedBy(some)} on o.type = ${enterprise.type}` : `${owedKinds} on o.type = ${enterprise.type}${among('o.kind')}`}
      cross join lateral (select o.kind) k (kind)
      left join ${atOnce ? 'near d on' : `${d} on ${d.tenantId} = ${enterprise.tenantId} and`} ${d.infoId} = ${enterprise.id} and ${d.recordType} = o.kind and ${d.recordDate} = ${recordDay}
      left join ${atOnce ? 'said x on' : `${x} on not ${x.isDeleted} and ${x.tenantId} = ${enterprise.tenantId} and`} ${x.infoId} = ${enterprise.id} and ${x.recordDate} = ${day} and ${x.recordType} = o.kind
      left join ${morning}
      cross join lateral (select ${partsOf(own)} offset 0) p
      cross join lateral (select ${sqlOf(need, part)} as need, ${counted(rule => rule.num)} as num, ${counted(rule => rule.inTime)} as in_time offset 0) r
      cross join lateral (select ${sqlOf(due, part)} as due) u
      cross join lateral (select ${sqlOf(askedTerms, part)} as asked) a
      cross join lateral (select ${state}::smallint as status) v
      where ${atOnce ? 'true' : conditions}`,
  }
}

/**
 * The time of the asking as it decides what is due, a timestamp that changes some times a day: the last of the moments
 * that have passed. @param now epoch ms
 */
export function clockOf(now: number): string {
  const [today, time] = wireMoment(now).split(' ') as [string, string]
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const passed = moments.findLast(moment => moment <= minute) ?? 0
  return `${today} ${String(Math.floor(passed / 60)).padStart(2, '0')}:${String(passed % 60).padStart(2, '0')}`
}
