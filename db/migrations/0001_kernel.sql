-- What the kernel itself needs: the application's role, who is asking, sessions, audit, events, files, counters.
-- The role may exist already on a shared cluster.
do $$ begin
  if not exists (select from pg_roles where rolname = 'sk_app') then create role sk_app login nosuperuser nobypassrls nocreatedb nocreaterole; end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster made it this moment
end $$;
create extension if not exists pg_trgm;
create schema app;
revoke all on schema public from public;
grant usage on schema public, app to sk_app;

-- Who is asking. Settings live as long as the transaction; unset or empty means nobody, and nobody sees nothing.
create function app.tenant() returns varchar language sql stable parallel safe as $$ select coalesce(current_setting('app.tenant', true), '') $$;
create function app.own() returns bigint language sql stable parallel safe as $$ select nullif(current_setting('app.own', true), '')::bigint $$;
create function app.market() returns bigint language sql stable parallel safe as $$ select nullif(current_setting('app.market', true), '')::bigint $$;
create function app.area() returns varchar language sql stable parallel safe as $$ select coalesce(current_setting('app.area', true), '') $$;
create function app.wide() returns boolean language sql stable parallel safe as $$ select coalesce(current_setting('app.wide', true), '') = 't' $$;
create function app.watches() returns boolean language sql stable parallel safe as $$ select coalesce(current_setting('app.area', true), '') <> '' or coalesce(current_setting('app.market', true), '') <> '' $$;

create table kernel_tenant (
  tenant_id varchar(12) primary key,
  tenant_name varchar(100) not null,
  domain_url varchar(200),
  background_url varchar(500),
  expire_time timestamptz,
  public_screen boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index kernel_tenant_domain on kernel_tenant (domain_url) where domain_url is not null;
grant select on kernel_tenant to sk_app;

create table kernel_client (
  client_id varchar(48) primary key,
  client_secret varchar(256) not null,
  grant_types varchar(200) not null,
  access_seconds integer not null default 3600,
  refresh_seconds integer not null default 604800
);
insert into kernel_client (client_id, client_secret, grant_types) values ('saber', 'saber_secret', 'password,captcha,refresh_token');
grant select on kernel_client to sk_app;

create table kernel_user (
  tenant_id varchar(12) not null references kernel_tenant,
  id bigint not null,
  account varchar(45) not null,
  password_hash varchar(200) not null,
  nick_name varchar(20) not null,
  real_name varchar(20),
  avatar varchar(200),
  role varchar(32) not null check (role in ('administrator', 'supervise', 'enterprise')),
  -- The scope of the account: one kitchen, an area and all below it, or a market.
  info_id bigint,
  area_code varchar(12),
  market_id bigint,
  status smallint not null default 1,
  must_change boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint kernel_user_scope check (role <> 'enterprise' or info_id is not null)
);
create unique index kernel_user_account on kernel_user (tenant_id, lower(account)) where not is_deleted;
alter table kernel_user enable row level security, force row level security;
create policy scope on kernel_user to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_user to current_user using (true) with check (true);
grant select, insert, update on kernel_user to sk_app;

-- Failed logins of one account. A guess is counted before it is checked, so parallel guesses cannot slip through.
create table kernel_login_failure (
  tenant_id varchar(12) not null,
  account varchar(45) not null,
  failures integer not null,
  until timestamptz not null,
  primary key (tenant_id, account)
);
alter table kernel_login_failure enable row level security, force row level security;
create policy scope on kernel_login_failure to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_login_failure to current_user using (true) with check (true);
grant select, insert, update, delete on kernel_login_failure to sk_app;

create table kernel_captcha (
  key varchar(32) primary key,
  answer varchar(8) not null,
  expires_at timestamptz not null
);
grant select, insert, delete on kernel_captcha to sk_app;

create table kernel_session (
  tenant_id varchar(12) not null,
  id bigint not null,
  user_id bigint not null,
  role varchar(32) not null,
  info_id bigint,
  area_code varchar(12),
  market_id bigint,
  refresh_hash varchar(64) not null,
  previous_hash varchar(64),
  rotated_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why varchar(32),
  ip varchar(64),
  user_agent varchar(200),
  primary key (tenant_id, id)
);
create unique index kernel_session_id on kernel_session (id);
create index kernel_session_user on kernel_session (tenant_id, user_id) where ended_at is null;
alter table kernel_session enable row level security, force row level security;
create policy scope on kernel_session to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_session to current_user using (true) with check (true);
grant select, insert, update, delete on kernel_session to sk_app;

-- Begins every request of a signed-in person: the session must live now, in the database, whatever a token says.
-- Definer, because nobody has a tenant before it; listed in the catalogue audit as the only such function.
create function app.enter(session bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare s public.kernel_session;
begin
  select * into s from public.kernel_session where id = session and ended_at is null and expires_at > now();
  if not found then raise exception 'session ended' using errcode = 'SK401'; end if;
  perform set_config('app.tenant', s.tenant_id, true), set_config('app.session', session::text, true), set_config('app.user', s.user_id::text, true),
    set_config('app.own', coalesce(s.info_id::text, ''), true), set_config('app.area', coalesce(s.area_code, ''), true),
    set_config('app.market', coalesce(s.market_id::text, ''), true), set_config('app.wide', case when s.role = 'administrator' then 't' else '' end, true);
end $$;
revoke all on function app.enter(bigint) from public;
grant execute on function app.enter(bigint) to sk_app;

-- Begins the platform's own work in one tenant: devices, screens, jobs, sign-in.
create function app.enter_system(tenant varchar) returns void language sql as $$
  select set_config('app.tenant', tenant, true), set_config('app.session', '', true), set_config('app.user', '', true),
    set_config('app.own', '', true), set_config('app.area', '', true), set_config('app.market', '', true), set_config('app.wide', 't', true);
$$;
revoke all on function app.enter_system(varchar) from public;
grant execute on function app.enter_system(varchar) to sk_app;
grant execute on function app.tenant(), app.own(), app.market(), app.area(), app.wide(), app.watches() to sk_app;

-- What every person and device did: who, what, when, before and after, with which result. The application may add and read, nothing else.
create table kernel_audit (
  tenant_id varchar(12) not null,
  id bigint not null,
  at timestamptz not null default now(),
  user_id bigint,
  session_id bigint,
  ip varchar(64),
  operation varchar(100) not null,
  resource varchar(60),
  row_id bigint,
  info_id bigint,
  result varchar(40) not null,
  before jsonb,
  after jsonb,
  trace_id varchar(32),
  primary key (tenant_id, id)
);
create index kernel_audit_row on kernel_audit (tenant_id, resource, row_id);
alter table kernel_audit enable row level security, force row level security;
create policy scope on kernel_audit to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_audit to current_user using (true) with check (true);
grant select, insert on kernel_audit to sk_app;

-- One answer for one key: a submit that arrives twice is stored once.
create table kernel_idempotency (
  tenant_id varchar(12) not null,
  user_id bigint not null,
  key varchar(64) not null,
  operation varchar(100) not null,
  row_id bigint,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index kernel_idempotency_at on kernel_idempotency (tenant_id, at);
alter table kernel_idempotency enable row level security, force row level security;
create policy scope on kernel_idempotency to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_idempotency to current_user using (true) with check (true);
grant select, insert, delete on kernel_idempotency to sk_app;

-- Running numbers of documents, per tenant, prefix and day.
create table kernel_counter (
  tenant_id varchar(12) not null,
  name varchar(40) not null,
  n bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, name)
);
alter table kernel_counter enable row level security, force row level security;
create policy scope on kernel_counter to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_counter to current_user using (true) with check (true);
grant select, insert, update, delete on kernel_counter to sk_app;

-- What browsers hear about. Written in the transaction of the fact; every server process polls, NOTIFY only wakes it.
create table kernel_event (
  tenant_id varchar(12) not null,
  id bigint not null,
  at timestamptz not null default clock_timestamp(),
  info_id bigint,
  name varchar(40) not null,
  payload jsonb not null,
  primary key (tenant_id, id)
);
create index kernel_event_at on kernel_event (at);
alter table kernel_event enable row level security, force row level security;
-- The bus carries the events of all tenants to the processes; each process narrows them to the sessions that listen.
create policy scope on kernel_event to sk_app using (true) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_event to current_user using (true) with check (true);
grant select, insert, delete on kernel_event to sk_app;

-- Uploaded files. The key names the object in the file store and is ours; nothing from outside names a path.
create table kernel_file (
  tenant_id varchar(12) not null,
  key varchar(64) not null,
  info_id bigint,
  name varchar(200) not null,
  type varchar(100) not null,
  size bigint not null,
  width integer,
  height integer,
  taken_at timestamptz,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
alter table kernel_file enable row level security, force row level security;
grant select, insert on kernel_file to sk_app;
create policy owner on kernel_file to current_user using (true) with check (true);

-- Keys the server made for itself at its first start.
create table kernel_secret (
  name varchar(40) primary key,
  value varchar(200) not null,
  created_at timestamptz not null default now()
);
grant select, insert on kernel_secret to sk_app;

create sequence app.node_seq;
grant usage on sequence app.node_seq to sk_app;

-- Refuses inside a transaction, so that a check and the write it guards are one step. The message is a code of the catalogue and a title.
create function app.must(held boolean, otherwise text) returns void language plpgsql stable as $$
begin
  if held is not true then raise exception '%', otherwise using errcode = 'SK400'; end if;
end $$;
revoke all on function app.must(boolean, text) from public;
grant execute on function app.must(boolean, text) to sk_app;

-- What devices said, as they said it. Partitioned by month: the owner makes the months ahead at every start, the default takes the rest.
create table iot_reading (
  tenant_id varchar(12) not null,
  device_id bigint not null,
  at timestamptz not null,
  seq bigint not null default 0,
  info_id bigint not null,
  received_at timestamptz not null,
  said jsonb not null,
  primary key (tenant_id, device_id, at, seq)
) partition by range (at);
create index iot_reading_received on iot_reading (tenant_id, device_id, received_at);
create table iot_reading_rest partition of iot_reading default;
alter table iot_reading enable row level security, force row level security;
alter table iot_reading_rest enable row level security, force row level security;
create policy owner on iot_reading to current_user using (true) with check (true);
grant select, insert on iot_reading to sk_app;

-- What the alarm engine remembers of a device, as of `received_to`: later readings are replayed after a start.
create table iot_engine (
  tenant_id varchar(12) not null,
  device_id bigint not null,
  info_id bigint not null,
  state jsonb not null,
  received_to timestamptz not null,
  primary key (tenant_id, device_id)
);
alter table iot_engine enable row level security, force row level security;
create policy scope on iot_engine to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on iot_engine to current_user using (true) with check (true);
grant select, insert, update, delete on iot_engine to sk_app;
