-- Who has a door for devices of a broker, beside the one by HTTP that everybody has: where there is one, they alone say when nobody listened.
alter table iot_listening add column is_door boolean not null default true;

-- Pictures that boxes sent with what their algorithms saw, until their finding shows them and for as long as they are kept.
create table iot_picture (
  tenant_id varchar(12) not null,
  key varchar(64) not null,
  info_id bigint not null,
  device_id bigint not null,
  -- What the device says of when, where and what, and what it is known by.
  at timestamptz not null,
  channel varchar(20) not null,
  ai varchar(12) not null,
  name varchar(100) not null,
  -- Whether a finding has taken it.
  is_shown boolean not null default false,
  primary key (tenant_id, key)
);
create unique index iot_picture_name on iot_picture (tenant_id, device_id, name);
create index iot_picture_at on iot_picture (tenant_id, at);
alter table iot_picture enable row level security, force row level security;
-- The server's own work; no kitchen asks for a picture here.
create policy scope on iot_picture to sk_app using (tenant_id = (select app.tenant()) and (select app.wide())) with check (tenant_id = (select app.tenant()) and (select app.wide()));
create policy owner on iot_picture to current_user using (true) with check (true);
grant select, insert, update, delete on iot_picture to sk_app;
