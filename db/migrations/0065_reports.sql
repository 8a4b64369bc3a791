-- What reports ask of: sums of checks, complaints, morning checks, certificates that end, disinfections; who is sent a report, and when.
-- Tables: proj_alarm_hour, report_report, proj_disinfect_day (new), proj_check_day (new), proj_complain_day (new), proj_morning_day (new), proj_health_day (new).
alter table report_report add column schedule smallint;
alter table report_report add column receivers varchar(500);
alter table report_report add column sent_month varchar(7);
create table proj_disinfect_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  disinfect_date date not null,
  disinfect_way integer not null,
  num bigint not null default 0,
  pass_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_disinfect_day_pk primary key (tenant_id, info_id, disinfect_date, disinfect_way)
);
create index proj_disinfect_day_by on proj_disinfect_day (tenant_id, disinfect_date, disinfect_way);
alter table proj_disinfect_day enable row level security, force row level security;
drop policy if exists scope on proj_disinfect_day;
create policy scope on proj_disinfect_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_disinfect_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_disinfect_day to sk_app;
alter table proj_alarm_hour add column handled_num bigint not null default 0;
alter table proj_alarm_hour add column timely_num bigint not null default 0;
alter table proj_alarm_hour add column handle_minutes bigint not null default 0;
create table proj_check_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  check_date date not null,
  check_type integer not null,
  num bigint not null default 0,
  conform_num bigint not null default 0,
  fail_num bigint not null default 0,
  key_fails bigint not null default 0,
  normal_fails bigint not null default 0,
  ordered_num bigint not null default 0,
  closed_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_check_day_pk primary key (tenant_id, info_id, check_date, check_type)
);
create index proj_check_day_by on proj_check_day (tenant_id, check_date, check_type);
alter table proj_check_day enable row level security, force row level security;
drop policy if exists scope on proj_check_day;
create policy scope on proj_check_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_check_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_check_day to sk_app;
create table proj_complain_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  receive_date date not null,
  complain_type integer not null,
  num bigint not null default 0,
  open_num bigint not null default 0,
  closed_num bigint not null default 0,
  timely_num bigint not null default 0,
  true_num bigint not null default 0,
  refused_num bigint not null default 0,
  withdrawn_num bigint not null default 0,
  satisfy_num bigint not null default 0,
  satisfy_sum bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_complain_day_pk primary key (tenant_id, info_id, receive_date, complain_type)
);
create index proj_complain_day_by on proj_complain_day (tenant_id, receive_date, complain_type);
alter table proj_complain_day enable row level security, force row level security;
drop policy if exists scope on proj_complain_day;
create policy scope on proj_complain_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_complain_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_complain_day to sk_app;
create table proj_morning_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  check_date date not null,
  num bigint not null default 0,
  abnormal_num bigint not null default 0,
  handled_num bigint not null default 0,
  uncertified_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_morning_day_pk primary key (tenant_id, info_id, check_date)
);
create index proj_morning_day_by on proj_morning_day (tenant_id, check_date);
alter table proj_morning_day enable row level security, force row level security;
drop policy if exists scope on proj_morning_day;
create policy scope on proj_morning_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_morning_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_morning_day to sk_app;
create table proj_health_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  end_date date not null,
  num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_health_day_pk primary key (tenant_id, info_id, end_date)
);
create index proj_health_day_by on proj_health_day (tenant_id, end_date);
alter table proj_health_day enable row level security, force row level security;
drop policy if exists scope on proj_health_day;
create policy scope on proj_health_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_health_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_health_day to sk_app;

-- What is there already is counted as the definitions count it.
update proj_alarm_hour p set handled_num = c.n, timely_num = c.timely, handle_minutes = c.minutes from (
  select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date as day, extract(hour from alarm_time at time zone 'Asia/Shanghai')::integer as hour, coalesce(device_kind, '') as kind,
    count(*) as n, count(*) filter (where due_time is null or handle_time <= due_time) as timely, sum(greatest(0, floor(extract(epoch from handle_time - alarm_time) / 60)))::bigint as minutes
  from iot_alarm where root_id is null and alarm_time is not null and handle_status = 1 and handle_time is not null and not is_deleted group by 1, 2, 3, 4, 5
) c where p.tenant_id = c.tenant_id and p.info_id = c.info_id and p.alarm_date = c.day and p.alarm_hour = c.hour and p.device_kind = c.kind;
insert into proj_disinfect_day (tenant_id, info_id, disinfect_date, disinfect_way, num, pass_num)
  select tenant_id, info_id, (disinfect_date at time zone 'Asia/Shanghai')::date, coalesce(disinfect_way, 0), count(*), count(*) filter (where disinfect_result = 1)
  from ledger_disinfect where submit_status = 1 and corrected_by is null and disinfect_date is not null and not is_deleted group by 1, 2, 3, 4;
insert into proj_check_day (tenant_id, info_id, check_date, check_type, num, conform_num, fail_num, key_fails, normal_fails, ordered_num, closed_num)
  select tenant_id, info_id, check_date, coalesce(check_type, 0), count(*), count(*) filter (where check_conclusion = 1), count(*) filter (where coalesce(key_fail, 0) + coalesce(normal_fail, 0) > 0),
    coalesce(sum(key_fail), 0), coalesce(sum(normal_fail), 0), count(*) filter (where rectify_status > 0), count(*) filter (where rectify_status = 3)
  from supervise_offline where check_status is distinct from 0 and not is_deleted group by 1, 2, 3, 4;
insert into proj_complain_day (tenant_id, info_id, receive_date, complain_type, num, open_num, closed_num, timely_num, true_num, refused_num, withdrawn_num, satisfy_num, satisfy_sum)
  select tenant_id, info_id, (receive_time at time zone 'Asia/Shanghai')::date, coalesce(complain_type, 0), count(*), count(*) filter (where complain_status in (0, 1, 2, 3)), count(*) filter (where complain_status = 4),
    count(*) filter (where complain_status = 4 and (deadline is null or close_time is null or (close_time at time zone 'Asia/Shanghai')::date <= deadline)),
    count(*) filter (where complain_status = 4 and is_true <> 2), count(*) filter (where complain_status = 9), count(*) filter (where complain_status = 8), count(satisfy), coalesce(sum(satisfy), 0)
  from supervise_complain where receive_time is not null and info_id is not null and not is_deleted group by 1, 2, 3, 4;
insert into proj_morning_day (tenant_id, info_id, check_date, num, abnormal_num, handled_num, uncertified_num)
  select tenant_id, info_id, (check_time at time zone 'Asia/Shanghai')::date, count(*), count(*) filter (where type = 2), count(*) filter (where type = 2 and handle_status = 1), count(*) filter (where health_status in (3, 4))
  from staff_morning_check where submit_status = 1 and corrected_by is null and check_time is not null and not is_deleted group by 1, 2, 3;
insert into proj_health_day (tenant_id, info_id, end_date, num)
  select tenant_id, info_id, cert_end, count(*) from staff_certificate where cert_type = 3 and cert_end is not null and new_cert_id is null and not is_deleted group by 1, 2, 3;

-- What kitchens owed and filed on each day, by kind: worked out by night, because of a city's month it is two million cells.
create table proj_owed_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  record_date date not null,
  record_type varchar(16) not null,
  owed_num integer not null,
  done_num integer not null,
  late_num integer not null,
  lack_num integer not null,
  constraint proj_owed_day_pk primary key (tenant_id, record_date, info_id, record_type)
);
create index proj_owed_day_own on proj_owed_day (tenant_id, info_id, record_date);
alter table proj_owed_day enable row level security, force row level security;
create policy scope on proj_owed_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_owed_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_owed_day to sk_app;
