-- owed: written from the definitions, to be read before it is committed.
-- Tables: enterprise_info, staff_employee, proj_enterprise_tally, proj_ledger_month, ledger_banquet (new), proj_kitchen_day (new).
alter table enterprise_info add column rest_days varchar(500);
alter table staff_employee add column duty_start date;
alter table staff_employee add column duty_end date;
create table ledger_banquet (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  info_id bigint not null,
  banquet_date date,
  diners_num integer,
  remark varchar(200),
  constraint ledger_banquet_pk primary key (tenant_id, id)
);
create index ledger_banquet_list on ledger_banquet (tenant_id, info_id, banquet_date desc, id desc) where not is_deleted;
create index ledger_banquet_all on ledger_banquet (tenant_id, banquet_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_banquet_create_time on ledger_banquet (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index ledger_banquet_banquet_date_unique on ledger_banquet (tenant_id, info_id, banquet_date) where not is_deleted;
alter table ledger_banquet enable row level security, force row level security;
drop policy if exists scope on ledger_banquet;
create policy scope on ledger_banquet to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_banquet to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_banquet to sk_app;
alter table proj_enterprise_tally add column room_num bigint not null default 0;
alter table proj_ledger_month add column additive_days bigint not null default 0;
alter table proj_ledger_month add column food_check_days bigint not null default 0;
create table proj_kitchen_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  work_date date not null,
  ledger_num bigint not null default 0,
  air_num bigint not null default 0,
  air_late bigint not null default 0,
  banquet_num bigint not null default 0,
  batch_num bigint not null default 0,
  dish1 bigint not null default 0,
  dish2 bigint not null default 0,
  dish3 bigint not null default 0,
  dish4 bigint not null default 0,
  dish5 bigint not null default 0,
  dish6 bigint not null default 0,
  sample1 bigint not null default 0,
  sample2 bigint not null default 0,
  sample3 bigint not null default 0,
  sample4 bigint not null default 0,
  sample5 bigint not null default 0,
  sample6 bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_kitchen_day_pk primary key (tenant_id, info_id, work_date)
);
create index proj_kitchen_day_by on proj_kitchen_day (tenant_id, work_date);
alter table proj_kitchen_day enable row level security, force row level security;
drop policy if exists scope on proj_kitchen_day;
create policy scope on proj_kitchen_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_kitchen_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_kitchen_day to sk_app;
alter table ledger_banquet add constraint ledger_banquet_owner unique (tenant_id, info_id, id);
alter table ledger_banquet add constraint ledger_banquet_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);

-- What the projections would have counted until now. Of eating with the children only leaders and teachers count from now on.
update proj_ledger_day p set (record_num, auto_num, late_num, trust_num, trust_sum) = (select count(*), count(*) filter (where a.record_source in (2, 3)), count(*) filter (where a.is_late), count(a.trust_score), coalesce(sum(a.trust_score), 0)
  from selfexam_accompany a where a.tenant_id = p.tenant_id and a.info_id = p.info_id and a.acc_date = p.record_date and a.acc_type in (1, 2) and a.submit_status = 1 and a.corrected_by is null and not a.is_deleted) where p.record_type = 'accompany';
delete from proj_ledger_month;
insert into proj_ledger_month (tenant_id, info_id, record_month, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, additive_days, food_check_days)
select tenant_id, info_id, to_char(record_date, 'YYYY-MM'), count(*) filter (where extract(day from record_date) = 1), count(*) filter (where extract(day from record_date) = 2), count(*) filter (where extract(day from record_date) = 3), count(*) filter (where extract(day from record_date) = 4), count(*) filter (where extract(day from record_date) = 5), count(*) filter (where extract(day from record_date) = 6), count(*) filter (where extract(day from record_date) = 7), count(*) filter (where extract(day from record_date) = 8), count(*) filter (where extract(day from record_date) = 9), count(*) filter (where extract(day from record_date) = 10), count(*) filter (where extract(day from record_date) = 11), count(*) filter (where extract(day from record_date) = 12), count(*) filter (where extract(day from record_date) = 13), count(*) filter (where extract(day from record_date) = 14), count(*) filter (where extract(day from record_date) = 15), count(*) filter (where extract(day from record_date) = 16), count(*) filter (where extract(day from record_date) = 17), count(*) filter (where extract(day from record_date) = 18), count(*) filter (where extract(day from record_date) = 19), count(*) filter (where extract(day from record_date) = 20), count(*) filter (where extract(day from record_date) = 21), count(*) filter (where extract(day from record_date) = 22), count(*) filter (where extract(day from record_date) = 23), count(*) filter (where extract(day from record_date) = 24), count(*) filter (where extract(day from record_date) = 25), count(*) filter (where extract(day from record_date) = 26), count(*) filter (where extract(day from record_date) = 27), count(*) filter (where extract(day from record_date) = 28), count(*) filter (where extract(day from record_date) = 29), count(*) filter (where extract(day from record_date) = 30), count(*) filter (where extract(day from record_date) = 31), count(*) filter (where record_type = 'additive'), count(*) filter (where record_type = 'foodCheck')
  from proj_ledger_day where record_num > 0 group by 1, 2, 3;
insert into proj_kitchen_day (tenant_id, info_id, work_date, ledger_num, air_num, air_late, banquet_num, batch_num, dish1, dish2, dish3, dish4, dish5, dish6, sample1, sample2, sample3, sample4, sample5, sample6)
select tenant_id, info_id, work_date, sum(ledger_num), sum(air_num), sum(air_late), sum(banquet_num), sum(batch_num), sum(dish1), sum(dish2), sum(dish3), sum(dish4), sum(dish5), sum(dish6), sum(sample1), sum(sample2), sum(sample3), sum(sample4), sum(sample5), sum(sample6) from (
  select tenant_id, info_id, purchase_date::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger_purchase where submit_status = 1 and corrected_by is null and not is_deleted and purchase_date is not null
union all   select tenant_id, info_id, additive_date::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger_additive where submit_status = 1 and corrected_by is null and not is_deleted and additive_date is not null
union all   select tenant_id, info_id, check_date::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger_food_check where submit_status = 1 and corrected_by is null and not is_deleted and check_date is not null
union all   select tenant_id, info_id, additive_date::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (additive_can = 1)::integer, (additive_can = 2)::integer, (additive_can = 3)::integer, (additive_can = 4)::integer, (additive_can = 5)::integer, (additive_can = 6)::integer from ledger_sample where submit_status = 1 and corrected_by is null and not is_deleted and additive_date is not null
union all   select tenant_id, info_id, rinse_date::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger_rinse where submit_status = 1 and corrected_by is null and not is_deleted and rinse_date is not null
union all   select tenant_id, info_id, disinfect_date::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger_disinfect where submit_status = 1 and corrected_by is null and not is_deleted and disinfect_date is not null
union all   select tenant_id, info_id, waste_date::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger_waste where submit_status = 1 and corrected_by is null and not is_deleted and waste_date is not null
union all   select tenant_id, info_id, env_date::date, 1, (env_type = 2)::integer, (env_type = 2 and is_late)::integer, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger_env where submit_status = 1 and corrected_by is null and not is_deleted and env_date is not null
union all   select tenant_id, info_id, cookbook_supp_date::date, 0, 0, 0, 0, 0, (cookbook_meal = 1)::integer, (cookbook_meal = 2)::integer, (cookbook_meal = 3)::integer, (cookbook_meal = 4)::integer, (cookbook_meal = 5)::integer, (cookbook_meal = 6)::integer, 0, 0, 0, 0, 0, 0 from selfexam_cookbook where submit_status = 1 and corrected_by is null and not is_deleted and publish_status in (1, 2)
union all   select tenant_id, info_id, exam_date::date, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from selfexam_day where submit_status = 1 and corrected_by is null and not is_deleted and is_banquet
union all   select tenant_id, info_id, deliver_time::date, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from stock_tfs_outbound where deliver_time is not null and not is_deleted
) f (tenant_id, info_id, work_date, ledger_num, air_num, air_late, banquet_num, batch_num, dish1, dish2, dish3, dish4, dish5, dish6, sample1, sample2, sample3, sample4, sample5, sample6) group by 1, 2, 3;
update proj_enterprise_tally y set room_num = (select count(*) from iot_fridge d where d.tenant_id = y.tenant_id and d.info_id = y.info_id and d.device_area = 7 and not d.is_deleted);
-- Since when people are to be checked in the morning: who was moved or on leave, from the day that was last said of them.
update staff_employee set duty_start = entry_date, duty_end = case emp_status when 1 then null when 2 then coalesce(leave_date, update_time::date) else update_time::date end;
