-- Readings lie by week, with the transaction that stored each: whoever follows them (sums, ledgers, cycles) sees each of them once, however late it was committed.
alter table iot_reading rename to iot_reading_before;
alter table iot_reading_rest rename to iot_reading_before_rest;
alter index iot_reading_pkey rename to iot_reading_before_pkey;
alter index iot_reading_received rename to iot_reading_before_received;
alter index iot_reading_rest_pkey rename to iot_reading_before_rest_pkey;
alter index iot_reading_rest_tenant_id_device_id_received_at_idx rename to iot_reading_before_rest_received;
create table iot_reading (
  tenant_id varchar(12) not null,
  device_id bigint not null,
  at timestamptz not null,
  seq bigint not null default 0,
  info_id bigint not null,
  received_at timestamptz not null,
  said jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, device_id, at, seq)
) partition by range (at);
create index iot_reading_received on iot_reading (tenant_id, device_id, received_at);
create index iot_reading_new on iot_reading (tenant_id, xid);
create table iot_reading_rest partition of iot_reading default;
-- The weeks of the rows there are; the start makes the others. What is older lands in the default part and goes with the first sweep.
do $$
declare
  day timestamptz;
  until timestamptz;
begin
  select greatest(min(at), now() - interval '90 days'), least(max(at), now() + interval '30 days') into day, until from iot_reading_before;
  if day is null then return; end if;
  day := date_trunc('week', day, 'Asia/Shanghai');
  while day <= until loop
    execute format('create table iot_reading_%s partition of iot_reading for values from (%L) to (%L)', to_char(day at time zone 'Asia/Shanghai', 'YYYYMMDD'), day, day + interval '7 days');
    execute format('alter table iot_reading_%s enable row level security, force row level security', to_char(day at time zone 'Asia/Shanghai', 'YYYYMMDD'));
    day := day + interval '7 days';
  end loop;
end $$;
alter table iot_reading enable row level security, force row level security;
alter table iot_reading_rest enable row level security, force row level security;
create policy owner on iot_reading to current_user using (true) with check (true);
create policy scope on iot_reading to sk_app
  using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (select app.wide()));
grant select, insert on iot_reading to sk_app;
insert into iot_reading (tenant_id, device_id, at, seq, info_id, received_at, said) select tenant_id, device_id, at, seq, info_id, received_at, said from iot_reading_before;
drop table iot_reading_before;

-- How far each follower has read, by its name: everything up to this row, in this order.
create table iot_reading_cursor (
  tenant_id varchar(12) not null,
  name varchar(32) not null,
  xid xid8 not null default '0',
  device_id bigint not null default 0,
  at timestamptz not null default '-infinity',
  seq bigint not null default 0,
  -- When it last had read everything there was.
  caught_up timestamptz not null default '-infinity',
  primary key (tenant_id, name)
);
alter table iot_reading_cursor enable row level security, force row level security;
create policy owner on iot_reading_cursor to current_user using (true) with check (true);
create policy scope on iot_reading_cursor to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()) and (select app.wide()));
grant select, insert, update on iot_reading_cursor to sk_app;

-- Readings added up: number, sum, least and greatest of each measure in ten minutes, an hour, a day of the business zone.
create table iot_rollup (
  tenant_id varchar(12) not null,
  device_id bigint not null,
  step smallint not null check (step in (10, 60, 1440)),
  measure varchar(32) not null,
  at timestamptz not null,
  info_id bigint not null,
  n integer not null,
  sum numeric not null,
  min numeric not null,
  max numeric not null,
  primary key (tenant_id, device_id, step, measure, at, info_id)
) partition by range (at);
create table iot_rollup_rest partition of iot_rollup default;
alter table iot_rollup enable row level security, force row level security;
alter table iot_rollup_rest enable row level security, force row level security;
create policy owner on iot_rollup to current_user using (true) with check (true);
create policy scope on iot_rollup to sk_app
  using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (select app.wide()));
grant select, insert, update on iot_rollup to sk_app;
