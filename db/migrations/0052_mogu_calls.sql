-- mogu calls: written from the definitions, to be read before it is committed.
-- Tables: iot_mogu, iot_mogu_message (new).
alter table iot_mogu add column bind_phones jsonb;
alter table iot_mogu add column last_cmd varchar(50);
alter table iot_mogu add column last_cmd_time timestamptz;
alter table iot_mogu add column last_cmd_result varchar(200);
create table iot_mogu_message (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  info_id bigint not null,
  device_id bigint,
  device_name varchar(50),
  device_no varchar(32),
  device_area smallint,
  msg_time timestamptz,
  msg_type smallint,
  msg_content varchar(200),
  call_name varchar(20),
  call_phone varchar(13),
  call_result smallint,
  call_times integer,
  sms_result boolean not null default false,
  alarm_id bigint,
  command_id bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_mogu_message_pk primary key (tenant_id, id)
);
create index iot_mogu_message_list on iot_mogu_message (tenant_id, info_id, msg_time desc, id desc) where not is_deleted;
create index iot_mogu_message_all on iot_mogu_message (tenant_id, msg_time desc, id desc) include (info_id) where not is_deleted;
create index iot_mogu_message_create_time on iot_mogu_message (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_mogu_message_device_id on iot_mogu_message (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_mogu_message_alarm_id on iot_mogu_message (tenant_id, info_id, alarm_id) where alarm_id is not null;
create index iot_mogu_message_command_id on iot_mogu_message (tenant_id, info_id, command_id, id) where not is_deleted;
create unique index iot_mogu_message_origin on iot_mogu_message (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_mogu_message_search on iot_mogu_message using gin (app.grams(search_text));
alter table iot_mogu_message enable row level security, force row level security;
drop policy if exists scope on iot_mogu_message;
create policy scope on iot_mogu_message to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_mogu_message to current_user using (true) with check (true);
grant select, insert, update, delete on iot_mogu_message to sk_app;
alter table iot_mogu_message add constraint iot_mogu_message_owner unique (tenant_id, info_id, id);
alter table iot_mogu_message add constraint iot_mogu_message_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_mogu_message add constraint iot_mogu_message_alarm_id_fk foreign key (tenant_id, info_id, alarm_id) references iot_alarm (tenant_id, info_id, id);
