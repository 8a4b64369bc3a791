-- Exports of an account that are under way or wait: whoever came first is first, whichever process they came to. A process that is no more renews nothing, and its lines end by themselves.
create table kernel_turn (
  tenant_id varchar(12) not null,
  user_id bigint not null,
  id bigint generated always as identity,
  until timestamptz not null,
  primary key (tenant_id, user_id, id)
);
alter table kernel_turn enable row level security, force row level security;
create policy scope on kernel_turn to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on kernel_turn to current_user using (true) with check (true);
grant select, insert, update, delete on kernel_turn to sk_app;
