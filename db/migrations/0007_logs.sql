-- What happens is written down twice: logs, for whoever looks for a fault, and the audit, sealed in a chain, for whoever must prove something.

-- Lines of the three logs. Partitioned by month: the owner makes the months ahead at every start and drops those past their time; the default
-- partition takes the rest. platform-contract.md 13
create table kernel_log (
  tenant_id varchar(12) not null,
  id bigint not null,
  create_time timestamptz not null,
  kind varchar(8) not null check (kind in ('usual', 'api', 'error')),
  service_id varchar(32) not null,
  server_host varchar(100) not null,
  server_ip varchar(64) not null,
  env varchar(16) not null,
  method varchar(8),
  request_uri varchar(200),
  user_agent varchar(200),
  remote_ip varchar(64),
  method_class varchar(100),
  method_name varchar(100),
  params text,
  create_by varchar(45),
  user_id bigint,
  trace_id varchar(32),
  type varchar(4),
  title varchar(100),
  time integer,
  result varchar(40),
  log_level varchar(8),
  log_id varchar(64),
  log_data text,
  stack_trace text,
  exception_name varchar(100),
  message text,
  line_number integer,
  file_name varchar(200),
  primary key (tenant_id, id, create_time)
) partition by range (create_time);
create index kernel_log_kind on kernel_log (tenant_id, kind, create_time desc, id desc);
create table kernel_log_rest partition of kernel_log default;
alter table kernel_log enable row level security, force row level security;
alter table kernel_log_rest enable row level security, force row level security;
create policy scope on kernel_log to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_log to current_user using (true) with check (true);
grant select, insert on kernel_log to sk_app;

-- The transaction that wrote a line. The sealer finds by it what it has not sealed yet, however long that transaction took to commit.
alter table kernel_audit add column xact xid8 not null default pg_current_xact_id();
create index kernel_audit_xact on kernel_audit (tenant_id, xact, id);
-- Lines are stored in order of time, so a summary of each range of pages finds a time, and costs writers next to nothing.
create index kernel_audit_at on kernel_audit using brin (at);

-- One link of a tenant's chain: how many lines, from which id to which, a digest of them, and the hash of the link before.
create table kernel_audit_seal (
  tenant_id varchar(12) not null,
  n bigint not null check (n > 0),
  at timestamptz not null,
  form smallint not null,
  count integer not null check (count > 0),
  from_id bigint not null,
  to_id bigint not null,
  digest varchar(64) not null,
  previous varchar(64) not null,
  hash varchar(64) not null,
  -- Lines of transactions before this one are all sealed; where the next search begins.
  low xid8 not null,
  primary key (tenant_id, n)
);
alter table kernel_audit_seal enable row level security, force row level security;
create policy scope on kernel_audit_seal to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_audit_seal to current_user using (true) with check (true);
grant select, insert on kernel_audit_seal to sk_app;

-- Which line is under which seal, and what it was then. A line is sealed once.
create table kernel_audit_sealed (
  tenant_id varchar(12) not null,
  id bigint not null,
  n bigint not null,
  digest varchar(64) not null,
  primary key (tenant_id, id)
);
create index kernel_audit_sealed_n on kernel_audit_sealed (tenant_id, n);
alter table kernel_audit_sealed enable row level security, force row level security;
create policy scope on kernel_audit_sealed to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_audit_sealed to current_user using (true) with check (true);
grant select, insert on kernel_audit_sealed to sk_app;

-- Nobody changes what was written down, the owner included, unless the session says it removes what is past its time.
create function app.append_only() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_setting('app.audit_retention', true) is distinct from 'on' then
    raise exception '% only takes new rows', tg_table_name using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' then return new; end if;
  return old;
end $$;
revoke all on function app.append_only() from public;
create trigger append_only before update or delete on kernel_audit for each row execute function app.append_only();
create trigger append_only_all before truncate on kernel_audit for each statement execute function app.append_only();
create trigger append_only before update or delete on kernel_audit_seal for each row execute function app.append_only();
create trigger append_only_all before truncate on kernel_audit_seal for each statement execute function app.append_only();
create trigger append_only before update or delete on kernel_audit_sealed for each row execute function app.append_only();
create trigger append_only_all before truncate on kernel_audit_sealed for each statement execute function app.append_only();
