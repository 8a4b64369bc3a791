import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { snake } from '../../kernel/derive/row/names.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { alarmType } from '../words/dictionaries.ts'
import type { EnterpriseType } from '../lists/exam-items.ts'
import daily from './day.ts'
import type { Complete } from './draft.server.ts'
import { dayFactsOf, dishFacts, unanswered, type DayRows, type DishRow, type MealRow } from './day-facts.ts'
import type { DayFacts } from './draft.ts'
import type { ExamDay, MonthFacts } from './draft-period.ts'

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
const working = `${own('p')} and p.emp_status = 1`
/** The last check of somebody's morning. */
const check = `(select jsonb_build_object('type', m.type, 'handleStatus', m.handle_status) from staff_morning_check m where ${filed('m', 'check_date')} and m.emp_id = p.id order by m.check_time desc, m.id desc limit 1)`
const inStore = `${own('b')} and b.in_stock`
const dishes = `selfexam_cookbook c where ${filed('c', 'cookbook_supp_date')} and coalesce(c.publish_status, 0) <> 3`
const dishFields = ['cookbookName', 'publishStatus', 'coreTemp', 'dishType', 'mustSample', 'sampleId'] as const
const meals = `selfexam_accompany y where ${filed('y', 'acc_date')}`
const mealFields = ['feedbackStatus', 'problem', 'suggestion'] as const

const dayRowsOf: Statement = {
  name: 'exam_day_rows',
  text: `select e.type, jsonb_build_object('licenceEnd', e.license_end,
      'staff', (select coalesce(jsonb_agg(jsonb_build_object('empName', p.emp_name, 'isDirect', p.is_direct, 'isKitchen', p.is_kitchen, 'healthEnd', p.health_end, 'check', ${check}) order by p.id), '[]') from staff_employee p where ${working}),
      'purchases', ${rows('r', ['sensory', 'checkResult'], `ledger_purchase r where ${filed('r', 'purchase_date')}`)},
      'batches', ${rows('b', ['goodsName', 'expireDate'], `stock_inbound b where ${inStore}`)},
      'fridges', (select count(*) from iot_fridge f where ${own('f')} and f.device_status = 1),
      'alarms', (select coalesce(jsonb_agg(jsonb_build_object('deviceKind', a.device_kind, 'alarmType', a.alarm_type, 'isOpen', coalesce(a.handle_status = 0, false)) order by a.id), '[]') from iot_alarm a where ${happened('a')}),
      'additives', ${rows('d', ['noUse', 'isOver'], `ledger_additive d where ${filed('d', 'additive_date')}`)},
      'dishes', ${rows('c', dishFields, dishes)},
      'samples', ${rows('s', ['sampleWeight'], `ledger_sample s where ${filed('s', 'additive_date')}`)},
      'disinfections', ${rows('x', ['disinfectResult', 'redoId'], `ledger_disinfect x where ${filed('x', 'disinfect_date')}`)},
      'wastes', (select count(*) from ledger_waste w where ${filed('w', 'waste_date')}),
      'envs', ${rows('v', ['envResult'], `ledger_env v where ${filed('v', 'env_date')}`)},
      'meals', ${rows('y', mealFields, meals)})
    from enterprise_info e where e.tenant_id = app.tenant() and e.id = $1`,
}

/** What the records of a day say, of a kitchen of which kind; null when the asker does not see it. */
export async function dayFacts(
  run: Run,
  info: string,
  day: string,
): Promise<{ readonly type: EnterpriseType; readonly facts: DayFacts } | null> {
  const [[found] = []] = await run([bind(dayRowsOf, info, day, day)])
  return found
    ? { type: Number(found[0]) as EnterpriseType, facts: dayFactsOf(JSON.parse(found[1]!) as DayRows, day) }
    : null
}

const periodOf: Statement = {
  name: 'exam_period_facts',
  text: `select e.type, jsonb_build_object(
      'fifoBreak', (select count(*) from stock_outbound o where ${own('o')} and o.fifo_break and o.outbound_status = 1 and o.outbound_date >= $2::date and o.outbound_date < $3::date + 1),
      'expired', (select count(*) from stock_inbound b where ${inStore} and b.expire_date < least($3::date, current_date)),
      'certs', (select count(*) from staff_certificate t where ${own('t')} and t.cert_status < 5 and t.cert_end between $3::date and $3::date + 30),
      'health', (select count(*) from staff_employee p where ${working} and p.is_direct and p.health_end between $3::date and $3::date + 30),
      'dishes', ${rows('c', dishFields, dishes)},
      'meals', ${rows('y', mealFields, meals)},
      'asked', (select count(*) from supervise_complain k where ${own('k')} and k.complain_status = 2),
      'complaints', (select count(*) from supervise_complain k where ${own('k')} and k.complain_status <> 9 and k.receive_time >= $2::date and k.receive_time < $3::date + 1),
      'trained', (select count(*) from info_train_record z where ${own('z')} and z.pass_flag and z.finish_time >= $2::date and z.finish_time < $3::date + 1))
    from enterprise_info e where e.tenant_id = app.tenant() and e.id = $1`,
}
/** What the statement counts itself, and the rows that are counted as those of a day are. */
type Counted = Pick<MonthFacts, 'fifoBreak' | 'expired' | 'certs' | 'health' | 'asked' | 'complaints' | 'trained'> & {
  readonly dishes: readonly DishRow[]
  readonly meals: readonly MealRow[]
}
const alarmsOf: Statement = {
  name: 'exam_period_alarms',
  text: 'select p.alarm_type, sum(p.num), sum(p.open_num) from proj_alarm_day p where p.tenant_id = app.tenant() and p.info_id = $1 and p.alarm_date between $2::date and $3::date group by p.alarm_type order by 2 desc, 1',
}
const daysOf: Statement = {
  name: 'exam_period_days',
  text: `select e.exam_date, e.exam_items, e.rectify_status from selfexam_day e where e.tenant_id = app.tenant() and e.info_id = $1 and e.exam_date between $2::date and $3::date and e.submit_status = 1 and e.corrected_by is null and not e.is_deleted order by e.exam_date`,
}

/** @param complete the cells of the ledgers as a table to select from: what was owed, and whether it was recorded. What is not due yet is not owed yet. domain.md D.1 */
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
    const [[found] = [], alarms, days, cells] = await run([
      bind(periodOf, info, from, to),
      bind(alarmsOf, info, from, to),
      bind(daysOf, info, from, to),
      bind(owed, info, from, to, wireMoment(now())),
    ])
    if (!found) return null
    const { dishes: rowsOfDishes, meals: rowsOfMeals, ...counted } = JSON.parse(found[1]!) as Counted
    const [, due = 0, done = 0, late = 0] = cells!.find(([kind]) => kind === 'day')?.map(one => Number(one)) ?? []
    const [, weeksDue = 0, inTime = 0, after = 0] = cells!.find(([kind]) => kind === 'week')?.map(Number) ?? []
    return {
      type: Number(found[0]) as EnterpriseType,
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
        alarms: alarms!.map(([kind, num, open]) => ({
          name: (alarmType.items as Readonly<Record<string, string>>)[kind ?? ''] ?? kind ?? '',
          num: Number(num),
          open: Number(open),
        })),
      },
    }
  }
}
