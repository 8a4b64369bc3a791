-- statistics: written from the definitions, to be read before it is committed.
-- Tables: staff_employee, staff_morning_check, proj_staff_people (new).
create index staff_employee_emp_status_wide on staff_employee (tenant_id, emp_status, id) include (info_id, is_direct, is_kitchen, entry_date, duty_start, duty_end, leave_from, leave_until) where not is_deleted;
create index staff_morning_check_check_date_wide on staff_morning_check (tenant_id, check_date, id) include (info_id, emp_id, check_time, type, is_late, submit_status, corrected_by) where not is_deleted;
create table proj_staff_people (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  employee_num bigint not null default 0,
  kitchen_num bigint not null default 0,
  direct_num bigint not null default 0,
  sa_num bigint not null default 0,
  health_num bigint not null default 0,
  health_over_time_num bigint not null default 0,
  health_none_num bigint not null default 0,
  sa_train_num bigint not null default 0,
  sa_train_over_time_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_staff_people_pk primary key (tenant_id, info_id)
);
alter table proj_staff_people enable row level security, force row level security;
drop policy if exists scope on proj_staff_people;
create policy scope on proj_staff_people to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_staff_people to current_user using (true) with check (true);
grant select, insert, update, delete on proj_staff_people to sk_app;

-- People who work in kitchens and how their papers stand are counted by kitchen: what is there is counted once.
insert into proj_staff_people (tenant_id, info_id, employee_num, kitchen_num, direct_num, sa_num, health_num, health_over_time_num, health_none_num, sa_train_num, sa_train_over_time_num)
  select tenant_id, info_id, count(*), count(*) filter (where is_kitchen), count(*) filter (where is_direct), count(*) filter (where is_sa <> 0),
    count(*) filter (where is_direct and health_status in (1, 2)), count(*) filter (where is_direct and health_status = 3), count(*) filter (where is_direct and coalesce(health_status, 4) not in (1, 2, 3)),
    count(*) filter (where sa_train_status in (1, 2)), count(*) filter (where sa_train_status = 3)
  from staff_employee where emp_status = 1 and not is_deleted group by 1, 2;

-- Silent refrigerators and open doors are no temperatures, and what algorithms saw of caps and masks counts as that.
delete from proj_alarm_day;
insert into proj_alarm_day (tenant_id, info_id, alarm_date, category, alarm_type, num, open_num, urgent_num)
  select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date,
    case when alarm_scene = 1 then 'alarm' when device_kind in ('disinfect', 'wdis') then 'disinfect' when device_kind = 'mouse' then 'mouse'
      when device_kind in ('freeze', 'fridge') then case when alarm_type in ('T_HIGH', 'T_LOW', 'H_HIGH') then 'freeze' else 'other' end
      when rule_key like '%@cap' then 'cap' when rule_key like '%@mask' then 'mask' else 'other' end,
    coalesce(alarm_type, ''), count(*), count(*) filter (where handle_status = 0), count(*) filter (where handle_status = 0 and alarm_level = 1)
  from iot_alarm where root_id is null and alarm_time is not null and not (coalesce(is_false, false) and coalesce(review_status = 2, false)) and not is_deleted group by 1, 2, 3, 4, 5;
