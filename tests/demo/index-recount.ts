/**
 * The sunshine index counted by another road than the product's: one question to the rows people and devices left for
 * each item, and the arithmetic of decisions-2.md A.1 to A.3 and domain.md D.5 anew. Nothing of it comes from
 * engines/index, engines/owed, modules/sunshine or a projection. Three numbers are taken as rows have them: the rate of
 * seven days of a camera's channel, the grade of the year in a kitchen's file, and when a device was heard last.
 */
import type pg from 'pg'
import { laterDay } from '../../contract/days.ts'

const weights = { A: 25, B: 15, C: 10, D: 10, E: 15, F: 5, G: 10, H: 5, I: 5 } as const
type Item = keyof typeof weights
const items = Object.keys(weights) as readonly Item[]

/** A kitchen as the recount has it. */
export interface Recount {
  readonly id: string
  /** Null while it has been open on fewer than seven days. */
  readonly score: number | null
  /** Points of each item that applies. */
  readonly points: Readonly<Partial<Record<Item, number>>>
  readonly taken: number
  readonly most: number
}

// Parts of the questions: $1 the first day, $2 the last, $3 the moment it is asked.
const local = (moment: string): string => `(${moment} at time zone 'Asia/Shanghai')::date`
/** What was submitted, and not corrected or deleted since. */
const stands = 'submit_status = 1 and corrected_by is null and not is_deleted'
const inWindow = (day: string): string => `${day} between $1::date and $2::date`
const within = (day: string, days: number): string => `${day} > $2::date - ${days}`
const has = (list: string, key: string): string => `coalesce(${key}::text = any(string_to_array(${list}, ',')), false)`

/** Whether a kitchen said that it owes no record of a kind on a day, and nobody took that back. domain.md D.1 无需 */
const isExcused = (info: string, day: string, kind: string): string =>
  `exists (select from ledger_exemption x where x.info_id = ${info} and x.record_date = ${day} and x.record_type = ${kind} and x.revoked is not true and not x.is_deleted)`

/** The eight ledgers with what each weighs, and how their day is known. domain.md D.5 A */
const ledgers = [
  ['purchase', 5, 'ledger_purchase', 'purchase_date'],
  ['sample', 5, 'ledger_sample', local('additive_date')],
  ['disinfect', 4, 'ledger_disinfect', local('disinfect_date')],
  ['foodCheck', 3, 'ledger_food_check', local('check_date')],
  ['additive', 2, 'ledger_additive', 'additive_date'],
  ['rinse', 2, 'ledger_rinse', local('rinse_date')],
  ['waste', 2, 'ledger_waste', local('waste_date')],
  ['env', 2, 'ledger_env', local('env_date')],
] as const
/** What a kitchen examines of itself, and meals that are shared; the record of a week or month is of its first day. */
const exams = [
  ['day', 'selfexam_day', 'exam_date', ''],
  ['week', 'selfexam_week', 'week_start', ''],
  ['month', 'selfexam_month', "(exam_month || '-01')::date", ''],
  // Only who answers for the meal, not a parent. decisions-2.md 0 Q4
  ['accompany', 'selfexam_accompany', 'acc_date', 'and acc_type in (1, 2)'],
] as const

/**
 * `kitchen`: a kitchen on a day, whether it was in business as a whole (`runs`) and on that day (`is_open`); `cell`:
 * what it owed and recorded of each kind, worth 1 in time, a half when late, 0, or null where it owed nothing. A record
 * of a trust below 40 is none. domain.md D.1; decisions-2.md 0 Q1 to Q9, A.2 A
 */
const cells = `with record as (
    ${[
      ...ledgers.map(
        ([kind, , table, day]) =>
          `select info_id, '${kind}' kind, ${day} as day, is_late, trust_score, record_source <> 2 as is_by_people, ${kind === 'env' ? 'env_type = 2' : 'false'} as is_air from ${table} where ${stands}`,
      ),
      ...exams.map(
        ([kind, table, day, more]) =>
          `select info_id, '${kind}', ${day}, is_late, trust_score, false, false from ${table} where ${stands} ${more}`,
      ),
    ].join('\n    union all ')}),
  date as (
    select d::date as day, coalesce(
      (select is_school_day from base_calendar where d between start_date and end_date and not is_deleted order by end_date - start_date, is_school_day limit 1),
      (select is_workday from base_holiday where d between start_date and end_date and not is_deleted order by is_workday desc limit 1),
      extract(isodow from d) < 6) as is_taught
    from generate_series($1::date, $2::date, interval '1 day') d),
  kitchen as (
    select k.*, runs and (not rests and not is_holiday) or is_filed as is_open from (
      select e.id as info_id, e.type, d.day, cardinality(string_to_array(e.meal_types, ',')) as meals,
        e.info_status = 1 and d.day >= ${local('e.create_time')} and not coalesce(d.day between e.suspend_start and coalesce(e.suspend_end, 'infinity'), false) as runs,
        ${has('e.rest_days', 'extract(isodow from d.day)')} as rests,
        e.type in (4, 8) and not e.is_boarding and not d.is_taught as is_holiday,
        exists (select from record r where r.info_id = e.id and r.day = d.day and r.is_by_people) as is_filed,
        string_to_array(e.license_scope, ',') && '{2,3,6,7}' or exists (select from iot_device v where v.info_id = e.id and v.device_area = 7 and not v.is_deleted) as has_rooms,
        (select count(*) from selfexam_cookbook c where c.info_id = e.id and c.cookbook_supp_date = d.day and c.publish_status in (1, 2) and ${stands}) as dishes,
        (select count(*) from stock_tfs_outbound t where t.info_id = e.id and ${local('t.deliver_time')} = d.day and not t.is_deleted) as batches,
        exists (select from ledger_banquet b where b.info_id = e.id and b.banquet_date = d.day and not b.is_deleted)
          or exists (select from selfexam_day x where x.info_id = e.id and x.exam_date = d.day and x.is_banquet and ${stands}) as is_banquet
      from enterprise_info e cross join date d where not e.is_deleted) k),
  owed as (
    select info_id, day, kind, need, day as first from kitchen cross join lateral (values
      ('purchase', 1), ('rinse', 1), ('waste', 1), ('day', 1),
      ('env', case when has_rooms then 2 else 1 end),
      ('additive', case when type = 1 then 1 end),
      ('foodCheck', case when type <> 3 then 1 end),
      ('disinfect', case when type <= 3 then 1 else meals end),
      ('sample', case when type = 1 then batches when type = 3 or type = 2 and not is_banquet then 0 when dishes > 0 then dishes when type = 2 then 1 else meals end),
      ('accompany', case when type in (4, 8) then meals end)) k (kind, need) where is_open and need > 0
    union all select info_id, day, 'week', 1, day - 6 from kitchen where runs and extract(isodow from day) = 7
    union all select info_id, day, 'month', 1, date_trunc('month', day)::date from kitchen where runs and extract(day from day + 1) = 1
    -- What is recorded only when there is something: one in a month stands for all of its days.
    union all select k.info_id, k.day, s.kind, 0, k.day from kitchen k join (values ('additive', '{2,3,4,5,6,7,8,9}'::int[]), ('foodCheck', '{3}')) s (kind, types) on k.type = any(s.types)),
  found as (
    select o.*, count(r.info_id) as num, count(r.info_id) filter (where r.is_late is not true) as in_time, bool_or(r.is_air) and bool_or(not r.is_air) as is_paired,
      bool_or(r.is_air and r.is_late is not true) and bool_or(not r.is_air and r.is_late is not true) as is_paired_in_time,
      exists (select from record m where o.need = 0 and m.info_id = o.info_id and m.kind = o.kind and date_trunc('month', m.day) = date_trunc('month', o.day) and coalesce(m.trust_score, 100) >= 40) as is_monthly,
      ${isExcused('o.info_id', 'o.day', 'o.kind')} as is_excused
    from owed o left join record r on r.info_id = o.info_id and r.kind = o.kind and r.day = o.first and coalesce(r.trust_score, 100) >= 40
    group by o.info_id, o.day, o.kind, o.need, o.first),
  cell as (
    select info_id, day, kind, need, least(num, need) as num, case
      when need = 0 then case when in_time > 0 or num = 0 and is_monthly then 1 when num > 0 then 0.5 end
      when in_time >= need and (kind <> 'env' or need < 2 or is_paired_in_time) then 1
      when num >= need and (kind <> 'env' or need < 2 or is_paired) then 0.5
      when not is_excused then 0 end as worth
    from found)`

/** People who are to be looked at on a day: at the kitchen or at food, there already, there still, not on leave. */
const isExpected = `(p.is_kitchen or p.is_direct) and not p.is_deleted and coalesce(p.duty_start, p.entry_date, '-infinity') <= k.day
  and (k.day < p.duty_end or p.duty_end is null and p.emp_status = 1) and not coalesce(k.day between p.leave_from and p.leave_until, false)`
const isOfficer = "p.is_sa > 0 and p.emp_status = 1 and not p.is_deleted and coalesce(p.sa_train_end, 'infinity') >= $2"
/** A card that hangs: shown, answered, answered badly, or on its way down. */
const isHanging = 'backlog_kind = 3 and card_status in (0, 1, 3, 5) and backlog_status in (0, 2) and not is_deleted'
/** Alarms that count: no consequence of another, not found false, and not of an attempt that was prevented. */
const isRoot = (t: string): string =>
  `${t}.root_id is null and not (coalesce(${t}.is_false, false) and ${t}.review_status = 2) and ${t}.attempt is not true and not ${t}.is_deleted`
/** How the times a kitchen says it is open make up the window: what ends before it begins goes on past midnight. */
const hours = `select e.id as info_id, range_agg(tsrange(d + m[1]::time, d + m[2]::time + case when m[2] < m[1] then interval '1 day' else '0' end)) * tsmultirange(tsrange($1::date, $2::date + 1)) as open
  from enterprise_info e cross join generate_series($1::timestamp - interval '1 day', $2, interval '1 day') d
  cross join regexp_matches(coalesce(nullif(e.business_hours, ''), '00:00-24:00'), '(\\d\\d:\\d\\d)-(\\d\\d:\\d\\d)', 'g') m group by 1`
const length = (times: string): string =>
  `(select sum(extract(epoch from upper(t) - lower(t))) from unnest(${times}) t)`
/**
 * Connected devices in service, each with the share of the time its kitchen was open in which it was not silent; a
 * repair excuses 72 hours. decisions-2.md A.2 F
 */
const online = `select info_id, id, coalesce(1 - ${length('due * silent')} / nullif(${length('due')}, 0), 1) as share from (
    select v.info_id, v.id, h.open * tsmultirange(tsrange(v.create_time at time zone 'Asia/Shanghai', null)) as due,
      case when g.received_to > '1971-01-01' then coalesce((select range_agg(tsrange(
          (a.alarm_time + case when a.repair_status = 2 then interval '72 hours' else '0' end) at time zone 'Asia/Shanghai', greatest(
          (a.alarm_time + case when a.repair_status = 2 then interval '72 hours' else '0' end), a.recover_time) at time zone 'Asia/Shanghai'))
        from iot_alarm a where a.device_id = v.id and a.alarm_type = 'OFFLINE' and not a.is_deleted and a.alarm_time < ($2::date + 1)::timestamp at time zone 'Asia/Shanghai'), '{}')
      else '{(,)}'::tsmultirange end as silent
    from iot_device v join (${hours}) h on h.info_id = v.info_id left join iot_engine g on g.device_id = v.id
    where v.device_status in (1, 2) and (v.device_secret is not null or g.received_to > '1971-01-01') and not v.is_deleted) v`

/** What each item is worth, 0 to 1, of each kitchen; null or no row where nothing of it applies. decisions-2.md A.2 */
const worths: Readonly<Record<Item, string>> = {
  A: `${cells} select info_id, power(sum(weight * rate) / sum(weight), 2) as worth from (
      select info_id, weight, avg(worth) as rate from cell join (values ${ledgers.map(([kind, weight]) => `('${kind}', ${weight})`).join(', ')}) w (kind, weight) using (kind) group by info_id, kind, weight having count(worth) > 0) r group by 1`,
  // Days 8, of which the meals shared take 2; weeks 4, months 3. Of a week and a month a late one is done, too.
  B: `${cells}, problem as (
      select info_id, left(i ->> 'rectifyTime', 10) <= i ->> 'deadline' as is_closed from (
          select info_id, exam_items from selfexam_day where ${stands} union all select info_id, exam_items from selfexam_week where ${stands}) x
        cross join jsonb_array_elements(exam_items::jsonb) i where i ->> 'result' = '2' and ${inWindow("(i ->> 'deadline')::date")}),
    rate as (
      select e.id as info_id,
        avg((worth = 1)::int) filter (where kind = 'day' and worth is not null) * (select coalesce(avg(coalesce(is_closed, false)::int), 1) from problem p where p.info_id = e.id) as days,
        sum(num) filter (where kind = 'accompany' and worth is not null)::numeric / sum(need) filter (where kind = 'accompany' and worth is not null) as meals,
        avg((worth > 0)::int) filter (where kind = 'week') as weeks, avg((worth > 0)::int) filter (where kind = 'month') as months
      from enterprise_info e left join cell c on c.info_id = e.id group by 1)
    select r.info_id, sum(p * worth) / sum(p) as worth from rate r cross join lateral (values
      (case when meals is null then 8 else 6 end, power(days, 2)), (2, power(meals, 2)), (4, weeks), (3, months)) v (p, worth) where worth is not null group by 1`,
  C: `${cells}, looked as (
      select k.info_id, count(*) as due, sum(exists (select from staff_morning_check c where c.emp_id = p.id and c.check_date = k.day and coalesce(c.trust_score, 100) >= 40 and ${stands})::int) as checked
      from kitchen k join staff_employee p on p.info_id = k.info_id and ${isExpected} where k.is_open group by k.info_id, k.day
        having not ${isExcused('k.info_id', 'k.day', "'morcheck'")})
    select info_id, power(0.7 * sum(checked) / sum(due) + 0.3 * (
      select coalesce(avg(coalesce(${local('handle_time')} <= check_date, false)::int), 1) from staff_morning_check c
      where c.info_id = l.info_id and ${inWindow('check_date')} and (type = 2 or mor_handle_way is not null) and ${stands}), 2) as worth from looked l group by 1`,
  D: `select info_id, sum(p * worth) / sum(p) as worth from (
      select e.id as info_id, v.* from enterprise_info e cross join lateral (values
        (3, (select avg(is_valid::int) from (
          select coalesce(e.license_end >= $2::date, false) as is_valid union all select coalesce(e.biz_license_end, 'infinity') >= $2::date
          -- Agreements on waste, pests and disinfection: that on waste everybody needs but a small one.
          union all select coalesce(max(c.cert_end) >= $2, false) from (values (6), (7), (9)) k (kind)
            left join staff_certificate c on c.info_id = e.id and c.cert_type = k.kind and c.holder_type = 1 and not c.is_deleted
            group by kind having count(c.id) > 0 or kind = 7 and e.type <> 3) x)),
        (5, (select avg(coalesce(p.health_end >= $2, false)::int) from staff_employee p where p.info_id = e.id and p.is_direct and p.emp_status = 1 and not p.is_deleted)),
        (2, (select coalesce(avg(least(1, p.sa_train_hours / (40 * extract(doy from $2::date) / 365))), 0) from staff_employee p where p.info_id = e.id and p.is_sa > 0 and p.emp_status = 1 and not p.is_deleted))
      ) v (p, worth)) x where worth is not null group by 1`,
  E: `with alarm as (
      select a.*, case when handle_status = 1 then coalesce(overdue_min, 0) <= 0 and handle_time <= due_time when overdue_min > 0 or due_time < $3 then false end as is_on_time,
        case when handle_status = 1 then extract(epoch from handle_time - alarm_time) / extract(epoch from due_time - alarm_time) end as ratio,
        exists (select from iot_alarm o where o.device_id = a.device_id and o.alarm_type = a.alarm_type and o.id <> a.id and o.alarm_time < a.alarm_time and o.alarm_time >= a.alarm_time - interval '7 days' and ${isRoot('o')}) as is_repeat
      from iot_alarm a where ${inWindow(local('alarm_time'))} and ${isRoot('a')}),
    devices as (select info_id, avg(share) as share from (${online}) v group by 1)
    select e.id as info_id, case when count(a.id) = 0 and max(d.share) is null then 0.6 when count(a.id) = 0 then least(1, max(d.share) / 0.9) else
        (9 * power(coalesce(avg(is_on_time::int), 1), 2) + 3 * (1 - least(1, coalesce(percentile_cont(0.5) within group (order by ratio), case when count(is_on_time) > 0 then 1 else 0 end))) + 3 * (1 - avg(is_repeat::int))) / 15 end as worth
    from enterprise_info e left join alarm a on a.info_id = e.id left join devices d on d.info_id = e.id group by 1`,
  F: `select e.id as info_id, case when d.share is null then coalesce(c.share, 0) else (coalesce(c.share, 0) + d.share) / 2 end as worth from enterprise_info e
    left join (select info_id, avg(share) as share from (${online}) v group by 1) d on d.info_id = e.id
    left join (select c.info_id, avg(coalesce((select max(l.online_rate7d) / 100 from iot_link_channel l where l.camera_id = c.id and not l.is_deleted), (c.online_status = 1)::int, 0)) as share from iot_camera c where not c.is_deleted group by 1) c on c.info_id = e.id`,
  G: `select e.id as info_id, (
      6 * coalesce((select case level when 1 then 1 when 2 then 0.75 when 3 then 0.5 else 0 end from supervise_level l where l.info_id = e.id and level_status = 1 and not is_deleted order by approve_time desc limit 1), 0.75)
      + 4 * case info_year_index when 1 then 1 when 3 then 0.5 else 0.75 end) / 10 as worth from enterprise_info e`,
  H: `select e.id as info_id, (4 * greatest(0, 1 - cost) + case when n < 3 then 0.8 else mean / 5 end) / 5 as worth from enterprise_info e
    cross join lateral (select coalesce(sum(case is_true when 1 then 0.2 when 2 then 0.1 else 0 end + case when is_reply_late then 0.2 else 0 end), 0) as cost from supervise_complain c where c.info_id = e.id and complain_status = 4 and ${within(local('close_time'), 180)} and not is_deleted) c
    cross join lateral (select count(mark) as n, avg(mark) as mean from (
      select score_avg as mark from selfexam_accompany a where a.info_id = e.id and ${inWindow('acc_date')} and ${stands}
      union all select stars from selfexam_review r where r.info_id = e.id and ${inWindow('review_date')} and not is_deleted) m) r`,
  I: `with good (info_id, is_good) as (
      select c.info_id, not exists (
          select from jsonb_array_elements(coalesce(c.elements, '[]')) i where i ->> 'name' not in ('水', '清水', '纯净水', '饮用水', '高汤')
            and not exists (select from stock_goods g where g.id = (i ->> 'goodsId')::bigint and g.goods_category = 11)
            and not exists (select from stock_inbound b where b.trace_code = i ->> 'traceCode' and not b.is_deleted)
            and not exists (select from ledger_purchase p where p.trace_code = i ->> 'traceCode' and p.corrected_by is null and not p.is_deleted))
        and (c.must_sample is not true or exists (select from ledger_sample s where s.id = c.sample_id and s.sample_weight >= 125 and ${local('s.additive_date')} = c.cookbook_supp_date and s.additive_can = c.cookbook_meal and not s.is_deleted))
      from selfexam_cookbook c join enterprise_info e on e.id = c.info_id and e.type not in (1, 3, 7) where ${inWindow('cookbook_supp_date')} and c.submit_status = 1 and c.corrected_by is null and not c.is_deleted
      union all select p.info_id, p.supplier_id is not null and p.lacks_papers is not true from ledger_purchase p join enterprise_info e on e.id = p.info_id and e.type = 3 where ${inWindow('purchase_date')} and p.submit_status = 1 and p.corrected_by is null and not p.is_deleted
      union all select t.info_id, coalesce(t.tfs_status = 3, false) from stock_tfs_outbound t join enterprise_info e on e.id = t.info_id and e.type in (1, 7) where ${inWindow('use_date')} and t.deliver_time is not null and not t.is_deleted)
    select info_id, avg(is_good::int) as worth from good group by 1`,
}

/**
 * What is taken of each kitchen for what, and the most all of a group takes together; of cards the gravest alone.
 * decisions-2.md A.3
 */
const offences = `select info_id, 'urgent' as of, case
        when alarm_type in ('MOUSE', 'GAS', 'CO', 'SMOKE', 'UV_PEOPLE') or alarm_type = 'AI' and split_part(rule_key, '@', 2) in ('rat', 'flame') or alarm_type = 'POWER' and food_action is null then 5
        when alarm_type <> 'T_HIGH' or alarm_scene is distinct from 2 then 0
        when handle_time <= due_time and coalesce(overdue_min, 0) <= 0 and food_action is not null then 2 else 5 end as points
      from iot_alarm a where alarm_level = 1 and review_status = 2 and ${within(local('review_time'), 30)} and ${isRoot('a')}
    ${[
      ...ledgers.map(([, , table]) => table),
      ...exams.map(([, table]) => table),
      'selfexam_cookbook',
      'staff_morning_check',
    ]
      .map(
        table =>
          `union all select info_id, 'forgery', 15 from ${table} where is_forged and ${within(local('forged_time'), 90)} and not is_deleted`,
      )
      .join('\n    ')}
    union all select info_id, 'card', max(case card_color when 2 then 15 else 5 end) from info_backlog where ${isHanging} group by 1
    union all select info_id, 'failed', 8 from supervise_offline where check_conclusion = 3 and check_status not in (0, 4) and not is_deleted
    union all select info_id, 'refused', 20 from supervise_year_level where level_status = 1 and ${has('veto_flags', '5')} and ${within(local('approve_time'), 180)} and not is_deleted`
const mostOf = { urgent: 20, forgery: 30, card: 15, failed: 100, refused: 100 } as const

/** What no score of a kitchen goes above. decisions-2.md A.3 */
const ceilings = `select e.id as info_id, least(
    case when e.license_end >= $2 then 100 else 59 end,
    case when exists (select from staff_employee p where p.info_id = e.id and ${isOfficer}) then 100 else 59 end,
    case when e.need_director is not true or exists (select from staff_employee p where p.info_id = e.id and p.is_sa = 1 and ${isOfficer}) then 100 else 59 end,
    case when exists (select from info_backlog b where b.info_id = e.id and card_color = 2 and ${isHanging}) then 59 else 100 end,
    case when exists (select from supervise_complain c where c.info_id = e.id and is_urgent and is_true in (1, 2) and complain_status = 4 and ${within(local('close_time'), 180)} and not is_deleted) then 40 else 100 end) as most
  from enterprise_info e`

const openDays = `${cells} select info_id, count(*) filter (where is_open) as days from kitchen group by 1`

/**
 * The index of every kitchen of a database that holds one tenant.
 * @param last the last of the thirty days, `yyyy-MM-dd` @param now epoch ms: what is open is late or not by it
 */
export async function recountIndex(client: pg.ClientBase, last: string, now: number): Promise<readonly Recount[]> {
  const values = [laterDay(last, 0, -29), last, new Date(now).toISOString()]
  /** The rows of a question that leaves out what it does not need of the days and the moment. */
  const ask = async <T extends pg.QueryResultRow>(question: string): Promise<readonly T[]> =>
    (
      await client.query<T>(
        `with day as (select $1::date, $2::date, $3::timestamptz) select q.* from day cross join (${question}) q`,
        values,
      )
    ).rows
  const worth = new Map<Item, ReadonlyMap<string, number>>()
  for (const item of items)
    worth.set(
      item,
      new Map(
        (await ask<{ info_id: string; worth: string | null }>(worths[item])).flatMap(row =>
          row.worth === null ? [] : [[row.info_id, Number(row.worth)] as const],
        ),
      ),
    )
  const losses = Map.groupBy(
    await ask<{ info_id: string; of: keyof typeof mostOf; points: number }>(offences),
    row => row.info_id,
  )
  const most = new Map((await ask<{ info_id: string; most: number }>(ceilings)).map(row => [row.info_id, row.most]))
  const days = new Map(
    (await ask<{ info_id: string; days: string }>(openDays)).map(row => [row.info_id, Number(row.days)]),
  )
  const kitchens = await client.query<{ id: string }>('select id from enterprise_info where not is_deleted order by id')
  return kitchens.rows.map(({ id }): Recount => {
    const applying = items.filter(item => worth.get(item)!.has(id))
    const sum = applying.reduce((all, item) => all + weights[item], 0)
    const points = Object.fromEntries(
      applying.map(item => [item, ((100 * weights[item]) / sum) * worth.get(item)!.get(id)!]),
    )
    const groups = Map.groupBy(losses.get(id) ?? [], row => row.of)
    const loss = [...groups].reduce(
      (all, [of, rows]) =>
        all +
        Math.min(
          mostOf[of],
          rows.reduce((group, row) => group + row.points, 0),
        ),
      0,
    )
    const raw = Object.values(points).reduce((all, part) => all + part, 0)
    const score = Math.round(100 * Math.min(100, Math.max(0, Math.min(most.get(id)!, raw - loss))) + 1e-7) / 100
    return { id, score: days.get(id)! < 7 ? null : score, points, taken: loss, most: most.get(id)! }
  })
}
