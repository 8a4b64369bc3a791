-- broker sessions: at a broker of the operator's own each process has one, and what it was sent and died with lies in it.
create table iot_broker_session (
  tenant_id varchar(12) not null,
  id varchar(64) not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
alter table iot_broker_session enable row level security, force row level security;
create policy scope on iot_broker_session to sk_app using (tenant_id = (select app.tenant()) and (select app.wide())) with check (tenant_id = (select app.tenant()) and (select app.wide()));
create policy owner on iot_broker_session to current_user using (true) with check (true);
grant select, insert, update, delete on iot_broker_session to sk_app;
