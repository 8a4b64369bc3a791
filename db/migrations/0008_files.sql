-- Where an object lies, single-use links, and what files belong to.
alter table kernel_file add column place varchar(120) not null default '', add column open boolean not null default false;
create unique index kernel_file_whose on kernel_file (tenant_id, info_id, key);

create table kernel_ticket (
  tenant_id varchar(12) not null,
  hash varchar(64) not null,
  session_id bigint not null,
  key varchar(64) not null,
  shown varchar(10) not null check (shown in ('inline', 'attachment')),
  expires_at timestamptz not null,
  primary key (tenant_id, hash)
);
create index kernel_ticket_expires on kernel_ticket (tenant_id, expires_at);
alter table kernel_ticket enable row level security, force row level security;
create policy scope on kernel_ticket to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_ticket to current_user using (true) with check (true);
grant select, insert, delete on kernel_ticket to sk_app;

create table system_file (
  tenant_id varchar(12) not null,
  id bigint not null,
  key varchar(64) not null,
  info_id bigint,
  classify varchar(32) not null,
  data_id bigint,
  task_id bigint,
  create_user bigint not null,
  create_time timestamptz not null default now(),
  is_deleted boolean not null default false,
  primary key (tenant_id, id),
  constraint system_file_key foreign key (tenant_id, info_id, key) references kernel_file (tenant_id, info_id, key)
);
create index system_file_time on system_file (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_file_class on system_file (tenant_id, classify, create_time desc) where not is_deleted;
create index system_file_data on system_file (tenant_id, data_id) where data_id is not null and not is_deleted;
create index system_file_task on system_file (tenant_id, task_id) where task_id is not null and not is_deleted;
alter table system_file enable row level security, force row level security;
create policy scope on system_file to sk_app
  using (tenant_id = (select app.tenant()) and ((select app.wide()) or info_id = (select app.own())
    or create_user = (select nullif(current_setting('app.user', true), '')::bigint)
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and ((select app.wide()) or info_id = (select app.own())
    or create_user = (select nullif(current_setting('app.user', true), '')::bigint)));
create policy owner on system_file to current_user using (true) with check (true);
grant select, insert, update on system_file to sk_app;
