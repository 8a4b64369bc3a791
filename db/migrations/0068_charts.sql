-- What charts ask of: alarms of each day by level, and how long ultraviolet lamps shone.
-- Tables: proj_alarm_day, proj_ray_day (new).
alter table proj_alarm_day add column second_num bigint not null default 0;
alter table proj_alarm_day add column third_num bigint not null default 0;
create table proj_ray_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  ray_date date not null,
  lamp_num bigint not null default 0,
  enough_num bigint not null default 0,
  minutes bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_ray_day_pk primary key (tenant_id, info_id, ray_date)
);
create index proj_ray_day_by on proj_ray_day (tenant_id, ray_date);
alter table proj_ray_day enable row level security, force row level security;
drop policy if exists scope on proj_ray_day;
create policy scope on proj_ray_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_ray_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_ray_day to sk_app;

-- What is known so far.
update proj_alarm_day p set second_num = a.second_num, third_num = a.third_num
  from (select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date alarm_date,
      case when alarm_scene = 1 then 'alarm' when device_kind in ('disinfect', 'wdis') then 'disinfect' when device_kind = 'mouse' then 'mouse'
        when device_kind in ('freeze', 'fridge') then case when alarm_type in ('T_HIGH', 'T_LOW', 'H_HIGH') then 'freeze' else 'other' end
        when rule_key like '%@cap' then 'cap' when rule_key like '%@mask' then 'mask' else 'other' end category,
      coalesce(alarm_type, '') alarm_type, count(*) filter (where alarm_level = 2) second_num, count(*) filter (where alarm_level = 3) third_num
    from iot_alarm where root_id is null and alarm_time is not null and not (coalesce(is_false, false) and coalesce(review_status = 2, false)) and not is_deleted group by 1, 2, 3, 4, 5) a
  where (p.tenant_id, p.info_id, p.alarm_date, p.category, p.alarm_type) = (a.tenant_id, a.info_id, a.alarm_date, a.category, a.alarm_type);
insert into proj_ray_day (tenant_id, info_id, ray_date, lamp_num, enough_num, minutes)
  select tenant_id, info_id, ray_date, count(*), count(*) filter (where ray_duration >= 30), sum(ray_duration)
  from iot_ray_day where ray_date is not null and ray_duration is not null and not is_deleted group by 1, 2, 3;
