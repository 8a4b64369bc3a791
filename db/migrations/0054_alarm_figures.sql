-- alarm figures: written from the definitions, to be read before it is committed.
-- Tables: proj_alarm_hour (new), proj_alarm_quality (new). The alarms that are there are counted at the end.
create table proj_alarm_hour (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  alarm_date date not null,
  alarm_hour integer not null,
  device_kind varchar(32) not null,
  num bigint not null default 0,
  open_num bigint not null default 0,
  false_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_alarm_hour_pk primary key (tenant_id, info_id, alarm_date, alarm_hour, device_kind)
);
create index proj_alarm_hour_by on proj_alarm_hour (tenant_id, alarm_date, alarm_hour, device_kind);
alter table proj_alarm_hour enable row level security, force row level security;
drop policy if exists scope on proj_alarm_hour;
create policy scope on proj_alarm_hour to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_alarm_hour to current_user using (true) with check (true);
grant select, insert, update, delete on proj_alarm_hour to sk_app;
create table proj_alarm_quality (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  alarm_date date not null,
  device_id varchar(20) not null,
  rule_key varchar(80) not null,
  alarm_type varchar(32) not null,
  decided_num bigint not null default 0,
  false_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_alarm_quality_pk primary key (tenant_id, info_id, alarm_date, device_id, rule_key, alarm_type)
);
create index proj_alarm_quality_by on proj_alarm_quality (tenant_id, alarm_date, device_id, rule_key, alarm_type);
alter table proj_alarm_quality enable row level security, force row level security;
drop policy if exists scope on proj_alarm_quality;
create policy scope on proj_alarm_quality to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_alarm_quality to current_user using (true) with check (true);
grant select, insert, update, delete on proj_alarm_quality to sk_app;

insert into proj_alarm_hour (tenant_id, info_id, alarm_date, alarm_hour, device_kind, num, open_num, false_num)
  select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date, extract(hour from alarm_time at time zone 'Asia/Shanghai')::integer, coalesce(device_kind, ''),
    count(*), count(*) filter (where handle_status = 0), count(*) filter (where is_false and review_status = 2)
  from iot_alarm where root_id is null and alarm_time is not null and not is_deleted group by 1, 2, 3, 4, 5;
insert into proj_alarm_quality (tenant_id, info_id, alarm_date, device_id, rule_key, alarm_type, decided_num, false_num)
  select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date, device_id::text, split_part(coalesce(rule_key, ''), '@', 1), coalesce(alarm_type, ''),
    count(*), count(*) filter (where is_false and review_status = 2)
  from iot_alarm where root_id is null and alarm_time is not null and device_id is not null and not is_deleted
    and (coalesce(is_false, false) and review_status = 2 or coalesce(appeal_lost, 0) > 0 or handle_status = 1 and not coalesce(is_false, false) and review_status is distinct from 1)
  group by 1, 2, 3, 4, 5, 6;
