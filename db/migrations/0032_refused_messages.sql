-- What a device sent that was not taken: the last ten of each, so that whoever looks after it sees what it says and why that is no reading.
create table iot_refusal (
  tenant_id varchar(12) not null,
  device_id bigint not null,
  id bigint not null,
  info_id bigint not null,
  at timestamptz not null,
  topic varchar(200) not null,
  reason varchar(32) not null,
  -- Bytes of all it sent, and the first of them.
  size integer not null,
  head bytea not null check (length(head) <= 1024),
  primary key (tenant_id, device_id, id)
);
alter table iot_refusal enable row level security, force row level security;
create policy scope on iot_refusal to sk_app
  using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (select app.wide()));
create policy owner on iot_refusal to current_user using (true) with check (true);
grant select, insert, delete on iot_refusal to sk_app;
