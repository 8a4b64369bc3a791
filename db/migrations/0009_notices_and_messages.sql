-- Who has read which notice, and what text messages were sent.
create table desk_notice_read (
  tenant_id varchar(12) not null,
  user_id bigint not null,
  notice_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, user_id, notice_id),
  constraint desk_notice_read_notice foreign key (tenant_id, notice_id) references desk_notice (tenant_id, id)
);
create index desk_notice_read_by on desk_notice_read (tenant_id, notice_id);
alter table desk_notice_read enable row level security, force row level security;
create policy scope on desk_notice_read to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on desk_notice_read to current_user using (true) with check (true);
grant select, insert on desk_notice_read to sk_app;

create table system_sms_sent (
  tenant_id varchar(12) not null,
  id bigint not null,
  at timestamptz not null default now(),
  sms_id bigint not null,
  phone varchar(20) not null,
  -- The message with its secrets masked.
  content varchar(1000) not null,
  state varchar(10) not null check (state in ('unknown', 'accepted', 'refused')),
  reference varchar(100),
  detail varchar(500),
  user_id bigint,
  primary key (tenant_id, id)
);
create index system_sms_sent_phone on system_sms_sent (tenant_id, phone, at);
create index system_sms_sent_at on system_sms_sent (tenant_id, at);
alter table system_sms_sent enable row level security, force row level security;
create policy scope on system_sms_sent to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on system_sms_sent to current_user using (true) with check (true);
grant select, insert, update on system_sms_sent to sk_app;

-- Enabling one configuration disables the others of its tenant.
create function app.one_enabled() returns trigger language plpgsql as $$
begin
  -- One enabling of a tenant after the other: two at once would each not see the other's.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.tenant_id, 0));
  execute format('update public.%I set status = 1, update_time = greatest(now(), update_time + interval ''1 second'') where tenant_id = $1 and status = 2 and id <> $2', tg_table_name) using new.tenant_id, new.id;
  return new;
end $$;
revoke all on function app.one_enabled() from public;
create trigger one_enabled before update of status on system_oss for each row when (new.status = 2 and old.status <> 2) execute function app.one_enabled();
create trigger one_enabled before update of status on system_sms for each row when (new.status = 2 and old.status <> 2) execute function app.one_enabled();
create unique index system_oss_enabled on system_oss (tenant_id) where status = 2 and not is_deleted;
create unique index system_sms_enabled on system_sms (tenant_id) where status = 2 and not is_deleted;
create index desk_notice_due on desk_notice (tenant_id, release_time) where not announced and not is_deleted;
