-- When a device is to be looked at without having spoken. docs/decisions/0023
alter table iot_engine add column due_at timestamptz;
create index iot_engine_due on iot_engine (tenant_id, due_at) where due_at is not null;

-- Files of devices that are new or were changed, and alarms that people have dealt with: the next look takes them. Only
-- ever inserted and taken, so nobody who writes a file waits for whoever judges.
create table iot_device_change (
  tenant_id varchar(12) not null,
  id bigint generated always as identity,
  device_id bigint not null,
  info_id bigint not null,
  alarm_id bigint,
  at timestamptz,
  primary key (tenant_id, id)
);
alter table iot_device_change enable row level security, force row level security;
create policy scope on iot_device_change to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on iot_device_change to current_user using (true) with check (true);
grant select, insert, delete on iot_device_change to sk_app;

create function app.device_changed() returns trigger language plpgsql as $$
begin
  insert into iot_device_change (tenant_id, device_id, info_id) values (new.tenant_id, new.id, new.info_id);
  return null;
end $$;
create trigger changed after insert on iot_device for each row execute function app.device_changed();
-- What a device says of itself is no change of its file by somebody.
create trigger changed_anew after update on iot_device for each row when (old.update_time is distinct from new.update_time) execute function app.device_changed();
insert into iot_device_change (tenant_id, device_id, info_id) select tenant_id, id, info_id from iot_device where not is_deleted;

-- From when to when some process of the platform listened to devices: what was silent besides was our own outage.
create table iot_listening (
  id bigint primary key,
  since timestamptz not null,
  until timestamptz not null
);
create index iot_listening_until on iot_listening (until);
alter table iot_listening enable row level security, force row level security;
create policy scope on iot_listening to sk_app using (true) with check (true);
create policy owner on iot_listening to current_user using (true) with check (true);
grant select, insert, update, delete on iot_listening to sk_app;
