-- Recommended patrols, visits that are planned, and the quality of supervision.
-- Tables: proj_alarm_day, proj_complain_day, supervise_offline, proj_patrol_day, proj_card_day, proj_patrol_now, proj_quality_month (the last four new).
alter table supervise_offline add column plan_day date;
alter table supervise_offline add column plan_user bigint;
create index supervise_offline_plan_day on supervise_offline (tenant_id, info_id, plan_day, id) where not is_deleted;
create unique index supervise_offline_plan_day_unique on supervise_offline (tenant_id, info_id, plan_day) where not is_deleted;
alter table proj_alarm_day add column ack_num bigint not null default 0;
alter table proj_alarm_day add column ack_min bigint not null default 0;
alter table proj_alarm_day add column first_num bigint not null default 0;
alter table proj_alarm_day add column prompt_num bigint not null default 0;
alter table proj_complain_day add column accept_due_num bigint not null default 0;
alter table proj_complain_day add column accepted_num bigint not null default 0;
create table proj_patrol_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  patrol_date date not null,
  patrol_type integer not null,
  num bigint not null default 0,
  problem_num bigint not null default 0,
  issued_num bigint not null default 0,
  closed_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_patrol_day_pk primary key (tenant_id, info_id, patrol_date, patrol_type)
);
create index proj_patrol_day_by on proj_patrol_day (tenant_id, patrol_date, patrol_type);
alter table proj_patrol_day enable row level security, force row level security;
drop policy if exists scope on proj_patrol_day;
create policy scope on proj_patrol_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_patrol_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_patrol_day to sk_app;
create table proj_card_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  card_date date not null,
  card_color integer not null,
  num bigint not null default 0,
  lifted_num bigint not null default 0,
  lifted_min bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_card_day_pk primary key (tenant_id, info_id, card_date, card_color)
);
create index proj_card_day_by on proj_card_day (tenant_id, card_date, card_color);
alter table proj_card_day enable row level security, force row level security;
drop policy if exists scope on proj_card_day;
create policy scope on proj_card_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_card_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_card_day to sk_app;

-- How much each kitchen is to be looked at, counted every two hours.
create table proj_patrol_now (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  score numeric(5, 2) not null,
  -- The seven parts, each with what it brought and the facts of its sentence.
  parts jsonb not null,
  -- The day somebody looked last.
  last_day date,
  -- Checks of the year: those due by now and those done.
  checks_due integer not null,
  checks_done integer not null,
  counted_at timestamptz not null,
  constraint proj_patrol_now_pk primary key (tenant_id, info_id)
);
create index proj_patrol_now_by on proj_patrol_now (tenant_id, score desc, info_id);
alter table proj_patrol_now enable row level security, force row level security;
create policy scope on proj_patrol_now to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_patrol_now to current_user using (true) with check (true);
grant select, insert, update, delete on proj_patrol_now to sk_app;

-- What the quality of supervision is counted from, by kitchen and month.
create table proj_quality_month (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  month varchar(7) not null,
  decided_num bigint not null default 0,
  false_num bigint not null default 0,
  ack_num bigint not null default 0,
  ack_min bigint not null default 0,
  first_num bigint not null default 0,
  prompt_num bigint not null default 0,
  record_num bigint not null default 0,
  auto_num bigint not null default 0,
  trust_num bigint not null default 0,
  trust_sum bigint not null default 0,
  -- Devices that were looked at every two hours, and those of them that were online.
  device_num bigint not null default 0,
  online_num bigint not null default 0,
  ordered_num bigint not null default 0,
  closed_num bigint not null default 0,
  found_num bigint not null default 0,
  repeat_num bigint not null default 0,
  accept_due_num bigint not null default 0,
  accepted_num bigint not null default 0,
  satisfy_num bigint not null default 0,
  satisfy_sum bigint not null default 0,
  card_num bigint not null default 0,
  lifted_num bigint not null default 0,
  lifted_min bigint not null default 0,
  patrol_num bigint not null default 0,
  check_num bigint not null default 0,
  -- What stood at the end of the month, or stands now; null where nobody looked then.
  health_num bigint,
  health_due bigint,
  view_end bigint,
  -- When its projections were added up last; null where only its devices were looked at.
  counted_at timestamptz,
  constraint proj_quality_month_pk primary key (tenant_id, info_id, month)
);
create index proj_quality_month_by on proj_quality_month (tenant_id, month);
alter table proj_quality_month enable row level security, force row level security;
create policy scope on proj_quality_month to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_quality_month to current_user using (true) with check (true);
grant select, insert, update, delete on proj_quality_month to sk_app;

-- What is there is counted once, as it is counted from now on.
update proj_alarm_day d set ack_num = c.ack_num, ack_min = c.ack_min, first_num = c.first_num, prompt_num = c.prompt_num from (
  select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date as day,
    case when alarm_scene = 1 then 'alarm' when device_kind in ('disinfect', 'wdis') then 'disinfect' when device_kind = 'mouse' then 'mouse'
      when device_kind in ('freeze', 'fridge') then case when alarm_type in ('T_HIGH', 'T_LOW', 'H_HIGH') then 'freeze' else 'other' end
      when rule_key like '%@cap' then 'cap' when rule_key like '%@mask' then 'mask' else 'other' end as category, coalesce(alarm_type, '') as alarm_type,
    count(ack_time) as ack_num, coalesce(sum(greatest(0, round(extract(epoch from ack_time - alarm_time) / 60))), 0) as ack_min,
    count(*) filter (where alarm_level = 1) as first_num, count(*) filter (where alarm_level = 1 and handle_status = 1 and round(extract(epoch from handle_time - alarm_time) / 60) <= 1440) as prompt_num
  from iot_alarm where root_id is null and alarm_time is not null and not (coalesce(is_false, false) and coalesce(review_status = 2, false)) and not is_deleted group by 1, 2, 3, 4, 5) c
where d.tenant_id = c.tenant_id and d.info_id = c.info_id and d.alarm_date = c.day and d.category = c.category and d.alarm_type = c.alarm_type;
-- Complaints that are true in part are among those found true, and those that are not true are none: it was the other way round.
update proj_complain_day d set true_num = c.true_num, accept_due_num = c.due_num, accepted_num = c.accepted_num from (
  select tenant_id, info_id, (receive_time at time zone 'Asia/Shanghai')::date as day, coalesce(complain_type, 0) as complain_type,
    count(*) filter (where complain_status = 4 and is_true in (1, 2)) as true_num,
    count(*) filter (where not (complain_status = 8 and accept_time is null)) as due_num,
    count(*) filter (where accept_time is not null and (accept_deadline is null or (accept_time at time zone 'Asia/Shanghai')::date <= accept_deadline)) as accepted_num
  from supervise_complain where receive_time is not null and not is_deleted group by 1, 2, 3, 4) c
where d.tenant_id = c.tenant_id and d.info_id = c.info_id and d.receive_date = c.day and d.complain_type = c.complain_type;
insert into proj_patrol_day (tenant_id, info_id, patrol_date, patrol_type, num, problem_num, issued_num, closed_num)
  select tenant_id, info_id, (patrol_time at time zone 'Asia/Shanghai')::date, coalesce(patrol_type, 0), count(*), count(*) filter (where patrol_result = 2), count(*) filter (where coalesce(patrol_status, 0) <> 0), count(*) filter (where patrol_status = 3)
  from supervise_online where patrol_time is not null and not is_deleted group by 1, 2, 3, 4;
insert into proj_card_day (tenant_id, info_id, card_date, card_color, num, lifted_num, lifted_min)
  select tenant_id, info_id, (card_time at time zone 'Asia/Shanghai')::date, coalesce(card_color, 0), count(*), count(*) filter (where backlog_status in (1, 4) and done_time is not null),
    coalesce(sum(greatest(0, round(extract(epoch from done_time - card_time) / 60))) filter (where backlog_status in (1, 4)), 0)
  from info_backlog where backlog_kind = 3 and card_time is not null and info_id is not null and not is_deleted group by 1, 2, 3, 4;
