import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { snake } from '../../kernel/define/names.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { alarmType } from '../words/dictionaries.ts'
import type { EnterpriseType } from '../lists/exam-items.ts'
import { certificates, employees, morningChecks } from '../staff/asks.server.ts'
import { inbounds, outbounds } from '../stock/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { alarms, alarmsBetween, doors, fridges } from '../iot/asks.server.ts'
import { additives, disinfections, envs, purchases, samples, wastes } from '../ledger/asks.server.ts'
import { complaints } from '../supervise/asks.server.ts'
import { trainRecords } from '../info/asks.server.ts'
import daily from './day.ts'
import type { Complete } from './draft.server.ts'
import { dayFactsOf, dishFacts, unanswered, type DayRows, type DishRow, type MealRow } from './day-facts.ts'
import type { DayFacts } from './draft.ts'
import type { ExamDay, MonthFacts } from './draft-period.ts'
import { examDays } from './tables.ts'

const m = morningChecks('m')
const b = inbounds('b')
const employee = employees('p')
const enterprise = enterprises('e')
const f = fridges('f')
const a = alarms('a')
const g = doors('g')
const w = wastes('w')
const r = purchases('r')
const d = additives('d')
const s = samples('s')
const x = disinfections('x')
const v = envs('v')
const o = outbounds('o')
const certificate = certificates('t')
const k = complaints('k')
const z = trainRecords('z')
const e = examDays('e')

/** 添加剂柜 of door_type. */
const additiveCabinet = 4

type Run = Transaction['run']

/** A record that counts, of the kitchen, between two days. */
const own = (t: string): string => `${t}.tenant_id = e.tenant_id and ${t}.info_id = e.id and not ${t}.is_deleted`
const filed = (t: string, day: string): string =>
  `${own(t)} and ${t}.submit_status = 1 and ${t}.corrected_by is null and ${t}.${day} >= $2::date and ${t}.${day} < $3::date + 1`
const happened = (t: string): string =>
  `${own(t)} and ${t}.alarm_time >= $2::date and ${t}.alarm_time < $3::date + 1 and not (coalesce(${t}.is_false, false) and coalesce(${t}.review_status, 0) = 2)`
/** Rows of a table as JSON: of the alias these fields, each named as in the definition. */
const rows = (alias: string, fields: readonly string[], from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${fields.map(name => `'${name}', ${alias}.${snake(name)}`).join(', ')}) order by ${alias}.id), '[]') from ${from})`
const working = `${own('p')} and ${employee.empStatus} = 1`
/** The last check of somebody's morning. */
const check = `(select jsonb_build_object('type', ${m.type}, 'handleStatus', ${m.handleStatus}) from ${m} where ${filed('m', 'check_date')} and ${m.empId} = ${employee.id} order by ${m.checkTime} desc, ${m.id} desc limit 1)`
const inStore = `${own('b')} and ${b.inStock}`
const dishes = `selfexam_cookbook c where ${filed('c', 'cookbook_supp_date')} and coalesce(c.publish_status, 0) <> 3`
const dishFields = ['cookbookName', 'publishStatus', 'coreTemp', 'dishType', 'mustSample', 'sampleId'] as const
const meals = `selfexam_accompany y where ${filed('y', 'acc_date')}`
const mealFields = ['feedbackStatus', 'problem', 'suggestion'] as const

const dayRowsOf: Statement = {
  name: 'exam_day_rows',
  text: `select ${enterprise.type}, jsonb_build_object('licenceEnd', ${enterprise.licenseEnd},
      'staff', (select coalesce(jsonb_agg(jsonb_build_object('empName', ${employee.empName}, 'isDirect', ${employee.isDirect}, 'isKitchen', ${employee.isKitchen}, 'healthEnd', ${employee.healthEnd}, 'check', ${check}) order by ${employee.id}), '[]') from ${employee} where ${working}),
      'purchases', ${rows('r', ['sensory', 'checkResult'], `${r} where ${filed('r', 'purchase_date')}`)},
      'batches', ${rows('b', ['goodsName', 'expireDate'], `${b} where ${inStore}`)},
      'fridges', (select count(*) from ${f} where ${own('f')} and ${f.deviceStatus} = 1),
      'cabinets', (select count(*) from ${g} where ${own('g')} and ${g.deviceStatus} = 1 and ${g.doorType} = ${additiveCabinet}),
      'alarms', (select coalesce(jsonb_agg(jsonb_build_object('cause', coalesce(${a.rootId}, ${a.id}), 'deviceKind', ${a.deviceKind}, 'alarmType', ${a.alarmType}, 'isOpen', coalesce(${a.handleStatus} = 0, false),
        'ofAdditives', exists (select from ${g} where ${own('g')} and ${g.id} = ${a.deviceId} and ${g.doorType} = ${additiveCabinet})) order by ${a.id}), '[]') from ${a} where ${happened('a')}),
      'additives', ${rows('d', ['noUse', 'isOver'], `${d} where ${filed('d', 'additive_date')}`)},
      'dishes', ${rows('c', dishFields, dishes)},
      'samples', ${rows('s', ['sampleWeight'], `${s} where ${filed('s', 'additive_date')}`)},
      'disinfections', ${rows('x', ['disinfectResult', 'redoId'], `${x} where ${filed('x', 'disinfect_date')}`)},
      'wastes', (select count(*) from ${w} where ${filed('w', 'waste_date')}),
      'envs', ${rows('v', ['envResult'], `${v} where ${filed('v', 'env_date')}`)},
      'meals', ${rows('y', mealFields, meals)})
    from ${enterprise} where ${enterprise.tenantId} = app.tenant() and ${enterprise.id} = $1`,
}

/** What the records of a day say, of a kitchen of which kind; null when the asker does not see it. */
export async function dayFacts(
  run: Run,
  info: string,
  day: string,
): Promise<{ readonly type: EnterpriseType; readonly facts: DayFacts } | null> {
  const [[row] = []] = await run([bind(dayRowsOf, info, day, day)])
  return row ? { type: Number(row[0]) as EnterpriseType, facts: dayFactsOf(JSON.parse(row[1]!) as DayRows, day) } : null
}

const periodOf: Statement = {
  name: 'exam_period_facts',
  text: `select ${enterprise.type}, jsonb_build_object(
      'fifoBreak', (select count(*) from ${o} where ${own('o')} and ${o.fifoBreak} and ${o.outboundStatus} = 1 and ${o.outboundDate} >= $2::date and ${o.outboundDate} < $3::date + 1),
      'expired', (select count(*) from ${b} where ${inStore} and ${b.expireDate} < least($3::date, app.today())),
      'certs', (select count(*) from ${certificate} where ${own('t')} and ${certificate.certStatus} < 5 and ${certificate.certEnd} between $3::date and $3::date + 30),
      'health', (select count(*) from ${employee} where ${working} and ${employee.isDirect} and ${employee.healthEnd} between $3::date and $3::date + 30),
      'dishes', ${rows('c', dishFields, dishes)},
      'meals', ${rows('y', mealFields, meals)},
      'asked', (select count(*) from ${k} where ${own('k')} and ${k.complainStatus} = 2),
      'complaints', (select count(*) from ${k} where ${own('k')} and ${k.complainStatus} <> 9 and ${k.receiveTime} >= $2::date and ${k.receiveTime} < $3::date + 1),
      'trained', (select count(*) from ${z} where ${own('z')} and ${z.passFlag} and ${z.finishTime} >= $2::date and ${z.finishTime} < $3::date + 1))
    from ${enterprise} where ${enterprise.tenantId} = app.tenant() and ${enterprise.id} = $1`,
}
/** What the statement counts itself, and the rows that are counted as those of a day are. */
type Counted = Pick<MonthFacts, 'fifoBreak' | 'expired' | 'certs' | 'health' | 'asked' | 'complaints' | 'trained'> & {
  readonly dishes: readonly DishRow[]
  readonly meals: readonly MealRow[]
}
const daysOf: Statement = {
  name: 'exam_period_days',
  text: `select ${e.examDate}, ${e.examItems}, ${e.rectifyStatus} from ${e} where ${e.tenantId} = app.tenant() and ${e.infoId} = $1 and ${e.examDate} between $2::date and $3::date and ${e.submitStatus} = 1 and ${e.correctedBy} is null and not ${e.isDeleted} order by ${e.examDate}`,
}

/**
 * @param complete the cells of the ledgers as a table to select from: what was owed, and whether it was recorded. What
 * is not due yet is not owed yet. domain.md D.1
 */
export function periodFacts(
  complete: (some: Parameters<Complete>[1]) => ReturnType<Complete>,
  now: () => number,
): (
  run: Run,
  info: string,
  from: string,
  to: string,
) => Promise<{ readonly type: EnterpriseType; readonly facts: MonthFacts } | null> {
  const owed: Statement = {
    name: 'exam_period_owed',
    text: `select r.record_type, count(*) filter (where r.required and r.record_status not in (${codes.notNeeded}, ${codes.notDue})), count(*) filter (where r.required and r.record_status = ${codes.done}), count(*) filter (where r.required and r.record_status = ${codes.late})
      from ${complete({ infos: 'array[$1]', first: '$2', last: 'least($3::date, $4::timestamp::date)', clock: '$4::timestamp' }).table} r where r.record_type in ('day', 'week') group by r.record_type`,
  }
  return async (run, info, from, to) => {
    const [[row] = [], alarmRows, days, cells] = await run([
      bind(periodOf, info, from, to),
      alarmsBetween(info, from, to),
      bind(daysOf, info, from, to),
      bind(owed, info, from, to, wireMoment(now())),
    ])
    if (!row) return null
    const { dishes: rowsOfDishes, meals: rowsOfMeals, ...counted } = JSON.parse(row[1]!) as Counted
    const [, due = 0, done = 0, late = 0] = cells!.find(([kind]) => kind === 'day')?.map(text => Number(text)) ?? []
    const [, weeksDue = 0, inTime = 0, after = 0] = cells!.find(([kind]) => kind === 'week')?.map(Number) ?? []
    return {
      type: Number(row[0]) as EnterpriseType,
      facts: {
        ...counted,
        ...dishFacts(rowsOfDishes),
        unanswered: unanswered(rowsOfMeals),
        due,
        done,
        late,
        weeksDue,
        weeksDone: inTime + after,
        days: days!.map(([day, items, standing]): ExamDay => ({
          day: day!,
          items: (items ? daily.fields['examItems']!.type.read(items) : []) as ExamDay['items'],
          standing: Number(standing),
        })),
        alarms: alarmRows.map(({ alarmType: type, num, open }) => ({
          name: (alarmType.items as Readonly<Record<string, string>>)[type] ?? type,
          num,
          open,
        })),
      },
    }
  }
}
