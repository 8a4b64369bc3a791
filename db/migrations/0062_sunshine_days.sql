-- The sunshine index: what it is counted from anew (touch), what it stands on now, what it was on each day; and records
-- hardly to be believed, which count in no index.
-- Tables: proj_ledger_day, proj_index_touch (new), proj_index_now (new), proj_index_day (new).
alter table proj_ledger_day add column doubt_num bigint not null default 0;
update proj_ledger_day d set doubt_num = c.n from (
  select tenant_id, info_id, purchase_date, 'purchase', count(*) from ledger_purchase where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, additive_date, 'additive', count(*) from ledger_additive where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (check_date at time zone 'Asia/Shanghai')::date, 'foodCheck', count(*) from ledger_food_check where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (additive_date at time zone 'Asia/Shanghai')::date, 'sample', count(*) from ledger_sample where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (rinse_date at time zone 'Asia/Shanghai')::date, 'rinse', count(*) from ledger_rinse where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (disinfect_date at time zone 'Asia/Shanghai')::date, 'disinfect', count(*) from ledger_disinfect where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (waste_date at time zone 'Asia/Shanghai')::date, 'waste', count(*) from ledger_waste where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (env_date at time zone 'Asia/Shanghai')::date, 'env', count(*) from ledger_env where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (check_time at time zone 'Asia/Shanghai')::date, 'morcheck', count(*) from staff_morning_check where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, exam_date, 'day', count(*) from selfexam_day where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, week_start, 'week', count(*) from selfexam_week where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (exam_month || '-01')::date, 'month', count(*) from selfexam_month where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, acc_date, 'accompany', count(*) from selfexam_accompany where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted and acc_type in (1, 2) group by 1, 2, 3
  union all select tenant_id, info_id, cookbook_supp_date, 'cookbook', count(*) from selfexam_cookbook where trust_score < 40 and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
) c (tenant_id, info_id, day, kind, n) where d.tenant_id = c.tenant_id and d.info_id = c.info_id and d.record_date = c.day and d.record_type = c.kind;

-- Only when a row was changed last is ever read: what is there before is judged in the first minute anyway.
create table proj_index_touch (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  alarms bigint not null default 0,
  confirmed bigint not null default 0,
  complaints bigint not null default 0,
  grades bigint not null default 0,
  inspections bigint not null default 0,
  cards bigint not null default 0,
  papers bigint not null default 0,
  people bigint not null default 0,
  records bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_index_touch_pk primary key (tenant_id, info_id)
);
alter table proj_index_touch enable row level security, force row level security;
drop policy if exists scope on proj_index_touch;
create policy scope on proj_index_touch to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_index_touch to current_user using (true) with check (true);
grant select, insert, update, delete on proj_index_touch to sk_app;

create table proj_index_now (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  -- The last of the thirty days it was counted from.
  day date not null,
  -- Which touch it has seen, and when it was counted.
  touched_at timestamptz,
  counted_at timestamptz not null,
  -- Its terms, offences and ceiling: enough to count it by other rules.
  snapshot jsonb not null,
  -- The rules it was counted by; 0 = those of the platform.
  version integer not null,
  constraint proj_index_now_pk primary key (tenant_id, info_id)
);
alter table proj_index_now enable row level security, force row level security;
create policy scope on proj_index_now to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_index_now to current_user using (true) with check (true);
grant select, insert, update, delete on proj_index_now to sk_app;

create table proj_index_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  day date not null,
  -- Null while it was not judged yet.
  score numeric(5, 2),
  raw numeric(6, 3) not null,
  taken numeric(6, 2) not null,
  most numeric(6, 2) not null,
  -- By item what it weighed and what it was worth.
  parts jsonb not null,
  version integer not null,
  constraint proj_index_day_pk primary key (tenant_id, info_id, day)
);
create index proj_index_day_by on proj_index_day (tenant_id, day, score);
alter table proj_index_day enable row level security, force row level security;
create policy scope on proj_index_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_index_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_index_day to sk_app;
