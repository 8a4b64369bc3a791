-- When the dynamic level of a kitchen became which: the chart of levels by day is added up from it. decisions-2.md G levelTrend
-- Tables: proj_grade_change (new).
create table proj_grade_change (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  graded_on date not null,
  second integer not null,
  grade integer not null,
  before integer not null,
  num bigint not null default 0,
  updated_at timestamptz not null default app.now(),
  constraint proj_grade_change_pk primary key (tenant_id, info_id, graded_on, second, grade, before)
);
create index proj_grade_change_by on proj_grade_change (tenant_id, graded_on, second, grade, before);
alter table proj_grade_change enable row level security, force row level security;
drop policy if exists scope on proj_grade_change;
create policy scope on proj_grade_change to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_grade_change to current_user using (true) with check (true);
grant select, insert, update, delete on proj_grade_change to sk_app;

-- What is known so far: gradings that took effect and were not revoked.
insert into proj_grade_change (tenant_id, info_id, graded_on, second, grade, before, num)
  select tenant_id, info_id, (approve_time at time zone 'Asia/Shanghai')::date,
    extract(epoch from (approve_time at time zone 'Asia/Shanghai')::time)::integer, coalesce(level, 0), coalesce(prev_level, 0), count(*)
  from supervise_level where level_status in (1, 3) and approve_time is not null and not is_deleted group by 1, 2, 3, 4, 5, 6;
