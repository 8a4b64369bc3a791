-- sunshine rules: written from the definitions, to be read before it is committed.
-- Tables: sunshine_rule (new).
create table sunshine_rule (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  version integer,
  state smallint,
  weight_a integer,
  weight_b integer,
  weight_c integer,
  weight_d integer,
  weight_e integer,
  weight_f integer,
  weight_g integer,
  weight_h integer,
  weight_i integer,
  curve varchar(32),
  hazard integer,
  cold integer,
  cold_late integer,
  remark varchar(500),
  drafter bigint,
  approver bigint,
  approve_time timestamptz,
  effective_day date,
  retired_day date,
  constraint sunshine_rule_pk primary key (tenant_id, id)
);
create unique index sunshine_rule_state_unique on sunshine_rule (tenant_id, state) where not is_deleted and state in (1);
create index sunshine_rule_list on sunshine_rule (tenant_id, create_time desc, id desc) where not is_deleted;
alter table sunshine_rule enable row level security, force row level security;
drop policy if exists scope on sunshine_rule;
create policy scope on sunshine_rule to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on sunshine_rule to current_user using (true) with check (true);
grant select, insert, update, delete on sunshine_rule to sk_app;
