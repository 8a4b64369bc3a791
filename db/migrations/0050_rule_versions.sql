-- rule versions: written from the definitions, to be read before it is committed.
-- Tables: iot_rule (new).
create table iot_rule (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  rule_key varchar(32),
  version integer,
  state smallint,
  limit_value numeric(10,2),
  recover_limit numeric(10,2),
  hold_min numeric(8,4),
  recover_min integer,
  level smallint,
  is_off boolean not null default false,
  remark varchar(500),
  replay_time timestamptz,
  replay_from date,
  replay_to date,
  replay_devices integer,
  replay_before integer,
  replay_after integer,
  replay_added integer,
  replay_removed integer,
  replay_real integer,
  replay_false integer,
  drafter bigint,
  approver bigint,
  approve_time timestamptz,
  effective_time timestamptz,
  retired_time timestamptz,
  constraint iot_rule_pk primary key (tenant_id, id)
);
create index iot_rule_list on iot_rule (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index iot_rule_rule_key_unique on iot_rule (tenant_id, rule_key) where not is_deleted and state in (1);
alter table iot_rule enable row level security, force row level security;
drop policy if exists scope on iot_rule;
create policy scope on iot_rule to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on iot_rule to current_user using (true) with check (true);
grant select, insert, update, delete on iot_rule to sk_app;
