import type { Resource } from '../../kernel/define/resource.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { alarmType } from '../dictionaries.ts'
import type { EnterpriseType } from '../exam-items.ts'
import daily from './day.ts'
import type { DayFacts } from './draft.ts'
import type { ExamDay, MonthFacts } from './draft-period.ts'

type Run = Transaction['run']

/** A record that counts, of the kitchen, between two days. */
const own = (t: string): string => `${t}.tenant_id = e.tenant_id and ${t}.info_id = e.id and not ${t}.is_deleted`
const filed = (t: string, day: string): string => `${own(t)} and ${t}.submit_status = 1 and ${t}.corrected_by is null and ${t}.${day} >= $2::date and ${t}.${day} < $3::date + 1`
const happened = (t: string): string => `${own(t)} and ${t}.alarm_time >= $2::date and ${t}.alarm_time < $3::date + 1 and not (coalesce(${t}.is_false, false) and coalesce(${t}.review_status, 0) = 2)`
const names = (column: string, when: string): string => `coalesce(json_agg(${column}) filter (where ${when}), '[]')`
/** Dishes that are announced or were served. */
const shown = 'c.publish_status in (1, 2)'
const working = `${own('p')} and p.emp_status = 1`
const morning = `(select m.type || ':' || coalesce(m.handle_status, 1) from staff_morning_check m where ${filed('m', 'check_date')} and m.emp_id = p.id order by m.check_time desc, m.id desc limit 1)`
const inStore = `${own('b')} and b.in_stock`
const coldKinds = "('fridge', 'freeze')"

const dayFactsOf: Statement = {
  name: 'exam_day_facts',
  text: `select e.type, json_build_object('licenceEnd', e.license_end) ::jsonb
      || (select jsonb_build_object('direct', count(*) filter (where p.is_direct), 'lapsed', ${names('p.emp_name', 'p.is_direct and (p.health_end is null or p.health_end < $2::date)')}, 'kitchen', count(*) filter (where p.is_kitchen or p.is_direct),
          'checked', count(q.said) filter (where p.is_kitchen or p.is_direct), 'unwell', count(*) filter (where q.said = '2:0')) from staff_employee p cross join lateral (select ${morning} as said) q where ${working})
      || (select jsonb_build_object('deliveries', count(*), 'badDeliveries', count(*) filter (where r.sensory = 2 and r.check_result <> 2)) from ledger_purchase r where ${filed('r', 'purchase_date')})
      || (select jsonb_build_object('batches', count(*), 'expired', ${names('b.goods_name', 'b.expire_date < $2::date')}, 'soon', count(*) filter (where b.expire_date between $2::date and $2::date + 3)) from stock_inbound b where ${inStore})
      || (select jsonb_build_object('fridges', count(*)) from iot_fridge f where ${own('f')} and f.device_status = 1)
      || (select jsonb_build_object('coldAlarms', count(*) filter (where a.device_kind in ${coldKinds}), 'coldOpen', count(*) filter (where a.device_kind in ${coldKinds} and a.handle_status = 0),
          'pestsOpen', count(*) filter (where a.alarm_type = 'MOUSE' and a.handle_status = 0), 'gasOpen', count(*) filter (where a.device_kind in ('gas', 'power') and a.handle_status = 0)) from iot_alarm a where ${happened('a')})
      || (select jsonb_build_object('additives', count(*) filter (where not coalesce(d.no_use, false)), 'overdosed', count(*) filter (where d.is_over)) from ledger_additive d where ${filed('d', 'additive_date')})
      || (select jsonb_build_object('dishes', count(*), 'shown', count(*) filter (where ${shown}), 'measured', count(c.core_temp), 'cold', ${names('c.cookbook_name', 'c.core_temp < 70 and c.dish_type not in (7, 8, 9, 10, 11)')},
          'unsampled', ${names('c.cookbook_name', `c.must_sample and c.sample_id is null and c.publish_status = 2`)}) from selfexam_cookbook c where ${filed('c', 'cookbook_supp_date')} and coalesce(c.publish_status, 0) <> 3)
      || (select jsonb_build_object('samples', count(*), 'light', count(*) filter (where s.sample_weight < 125)) from ledger_sample s where ${filed('s', 'additive_date')})
      || (select jsonb_build_object('disinfections', count(*), 'undisinfected', count(*) filter (where x.disinfect_result = 2 and x.redo_id is null)) from ledger_disinfect x where ${filed('x', 'disinfect_date')})
      || (select jsonb_build_object('wastes', count(*)) from ledger_waste w where ${filed('w', 'waste_date')})
      || (select jsonb_build_object('envs', count(*), 'badEnvs', count(*) filter (where v.env_result = 2)) from ledger_env v where ${filed('v', 'env_date')})
      || (select jsonb_build_object('meals', count(*), 'unanswered', count(*) filter (where y.feedback_status = 0 and coalesce(y.problem, y.suggestion) is not null)) from selfexam_accompany y where ${filed('y', 'acc_date')})
    from enterprise_info e where e.tenant_id = app.tenant() and e.id = $1`,
}

/** What the records of a day say, of a kitchen of which kind; null when the asker does not see it. */
export async function dayFacts(run: Run, info: string, day: string): Promise<{ readonly type: EnterpriseType; readonly facts: DayFacts } | null> {
  const [[found] = []] = await run([bind(dayFactsOf, info, day, day)])
  return found ? { type: Number(found[0]) as EnterpriseType, facts: JSON.parse(found[1]!) as DayFacts } : null
}

const periodOf: Statement = {
  name: 'exam_period_facts',
  text: `select e.type, jsonb_build_object(
      'fifoBreak', (select count(*) from stock_outbound o where ${own('o')} and o.fifo_break and o.outbound_status = 1 and o.outbound_date >= $2::date and o.outbound_date < $3::date + 1),
      'expired', (select count(*) from stock_inbound b where ${inStore} and b.expire_date < least($3::date, current_date)),
      'certs', (select count(*) from staff_certificate t where ${own('t')} and t.cert_status < 5 and t.cert_end between $3::date and $3::date + 30),
      'health', (select count(*) from staff_employee p where ${working} and p.is_direct and p.health_end between $3::date and $3::date + 30),
      'dishes', (select count(*) from selfexam_cookbook c where ${filed('c', 'cookbook_supp_date')} and coalesce(c.publish_status, 0) <> 3),
      'shown', (select count(*) from selfexam_cookbook c where ${filed('c', 'cookbook_supp_date')} and ${shown}),
      'unanswered', (select count(*) from selfexam_accompany y where ${filed('y', 'acc_date')} and y.feedback_status = 0 and coalesce(y.problem, y.suggestion) is not null),
      'asked', (select count(*) from supervise_complain k where ${own('k')} and k.complain_status = 2),
      'complaints', (select count(*) from supervise_complain k where ${own('k')} and k.complain_status <> 9 and k.receive_time >= $2::date and k.receive_time < $3::date + 1),
      'trained', (select count(*) from info_train_record z where ${own('z')} and z.pass_flag and z.finish_time >= $2::date and z.finish_time < $3::date + 1))
    from enterprise_info e where e.tenant_id = app.tenant() and e.id = $1`,
}
const alarmsOf: Statement = { name: 'exam_period_alarms', text: 'select p.alarm_type, sum(p.num), sum(p.open_num) from proj_alarm_day p where p.tenant_id = app.tenant() and p.info_id = $1 and p.alarm_date between $2::date and $3::date group by p.alarm_type order by 2 desc, 1' }
const daysOf: Statement = {
  name: 'exam_period_days',
  text: `select e.exam_date, e.exam_items, e.rectify_status from selfexam_day e where e.tenant_id = app.tenant() and e.info_id = $1 and e.exam_date between $2::date and $3::date and e.submit_status = 1 and e.corrected_by is null and not e.is_deleted order by e.exam_date`,
}

/** @param complete every cell of the ledgers as a table to select from: what was owed, and whether it was recorded. domain.md D.1 */
export function periodFacts(complete: Resource): (run: Run, info: string, from: string, to: string) => Promise<{ readonly type: EnterpriseType; readonly facts: MonthFacts } | null> {
  const owed: Statement = {
    name: 'exam_period_owed',
    text: `select r.record_type, count(*) filter (where r.required and r.record_status <> 2), count(*) filter (where r.required and r.record_status = 1), count(*) filter (where r.required and r.record_status = 3)
      from ${complete.table} r where r.tenant_id = app.tenant() and r.info_id = $1 and r.record_type in ('day', 'week') and r.record_date between $2::date and $3::date group by r.record_type`,
  }
  return async (run, info, from, to) => {
    const [[found] = [], alarms, days, cells] = await run([bind(periodOf, info, from, to), bind(alarmsOf, info, from, to), bind(daysOf, info, from, to), bind(owed, info, from, to)])
    if (!found) return null
    const [, due = 0, done = 0, late = 0] = cells!.find(([kind]) => kind === 'day')?.map(one => Number(one)) ?? []
    const [, weeksDue = 0, inTime = 0, after = 0] = cells!.find(([kind]) => kind === 'week')?.map(Number) ?? []
    return {
      type: Number(found[0]) as EnterpriseType,
      facts: {
        ...JSON.parse(found[1]!) as MonthFacts, due, done, late, weeksDue, weeksDone: inTime + after,
        days: days!.map(([day, items, standing]): ExamDay => ({ day: day!, items: (items ? daily.fields['examItems']!.type.read(items) : []) as ExamDay['items'], standing: Number(standing) })),
        alarms: alarms!.map(([kind, num, open]) => ({ name: (alarmType.items as Readonly<Record<string, string>>)[kind ?? ''] ?? kind ?? '', num: Number(num), open: Number(open) })),
      },
    }
  }
}
