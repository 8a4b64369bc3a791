-- Browsers that asked to be woken for what must not wait, each with the session that asked: when that ends, so does this.
create table kernel_push (
  tenant_id varchar(12) not null,
  id bigint not null,
  session_id bigint not null,
  user_id bigint not null,
  endpoint varchar(1000) not null,
  p256dh varchar(100) not null,
  auth varchar(40) not null,
  lang varchar(2) not null,
  -- When it was told that its session ends soon.
  warned_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint)
);
create index kernel_push_session on kernel_push (tenant_id, session_id);
create index kernel_push_user on kernel_push (tenant_id, user_id);
alter table kernel_push enable row level security, force row level security;
create policy scope on kernel_push to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_push to current_user using (true) with check (true);
grant select, insert, update, delete on kernel_push to sk_app;

-- Which events were taken by a process to be sent, and whether it came to the end: one sends, and another one when that dies.
create table kernel_push_event (
  tenant_id varchar(12) not null,
  event_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  is_done boolean not null default false,
  primary key (tenant_id, event_id)
);
alter table kernel_push_event enable row level security, force row level security;
create policy scope on kernel_push_event to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_push_event to current_user using (true) with check (true);
grant select, insert, update, delete on kernel_push_event to sk_app;
