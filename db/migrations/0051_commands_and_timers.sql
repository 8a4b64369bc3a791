-- commands and timers: written from the definitions, to be read before it is committed.
-- Tables: iot_ai_box, iot_disinfect_cabinet, iot_freeze, iot_fridge, iot_gas, iot_gateway, iot_morning_machine, iot_mouse, iot_power, iot_ray_lamp, iot_smoke, iot_switch, iot_water, iot_wireless_disinfect, iot_power_state (new), iot_power_timer (new), iot_command (new).
alter table iot_ai_box add column last_cmd varchar(50);
alter table iot_ai_box add column last_cmd_time timestamptz;
alter table iot_ai_box add column last_cmd_result varchar(200);
alter table iot_disinfect_cabinet add column last_cmd varchar(50);
alter table iot_disinfect_cabinet add column last_cmd_time timestamptz;
alter table iot_disinfect_cabinet add column last_cmd_result varchar(200);
alter table iot_freeze add column last_cmd varchar(50);
alter table iot_freeze add column last_cmd_time timestamptz;
alter table iot_freeze add column last_cmd_result varchar(200);
alter table iot_fridge add column last_cmd varchar(50);
alter table iot_fridge add column last_cmd_time timestamptz;
alter table iot_fridge add column last_cmd_result varchar(200);
alter table iot_gas add column last_cmd varchar(50);
alter table iot_gas add column last_cmd_time timestamptz;
alter table iot_gas add column last_cmd_result varchar(200);
alter table iot_gateway add column last_cmd varchar(50);
alter table iot_gateway add column last_cmd_time timestamptz;
alter table iot_gateway add column last_cmd_result varchar(200);
alter table iot_morning_machine add column last_cmd varchar(50);
alter table iot_morning_machine add column last_cmd_time timestamptz;
alter table iot_morning_machine add column last_cmd_result varchar(200);
alter table iot_mouse add column last_cmd varchar(50);
alter table iot_mouse add column last_cmd_time timestamptz;
alter table iot_mouse add column last_cmd_result varchar(200);
alter table iot_power add column last_cmd varchar(50);
alter table iot_power add column last_cmd_time timestamptz;
alter table iot_power add column last_cmd_result varchar(200);
alter table iot_ray_lamp add column last_cmd varchar(50);
alter table iot_ray_lamp add column last_cmd_time timestamptz;
alter table iot_ray_lamp add column last_cmd_result varchar(200);
alter table iot_smoke add column last_cmd varchar(50);
alter table iot_smoke add column last_cmd_time timestamptz;
alter table iot_smoke add column last_cmd_result varchar(200);
alter table iot_switch add column channels jsonb;
alter table iot_switch add column last_cmd varchar(50);
alter table iot_switch add column last_cmd_time timestamptz;
alter table iot_switch add column last_cmd_result varchar(200);
alter table iot_water add column last_cmd varchar(50);
alter table iot_water add column last_cmd_time timestamptz;
alter table iot_water add column last_cmd_result varchar(200);
alter table iot_wireless_disinfect add column last_cmd varchar(50);
alter table iot_wireless_disinfect add column last_cmd_time timestamptz;
alter table iot_wireless_disinfect add column last_cmd_result varchar(200);
create table iot_power_state (
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
  state_time timestamptz,
  voltage numeric(5,1),
  current numeric(6,2),
  power numeric(8,1),
  leak numeric(6,1),
  wire_temp numeric(5,1),
  energy numeric(8,2),
  switch_state boolean not null default false,
  is_alarm boolean not null default false,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_power_state_pk primary key (tenant_id, id)
);
create index iot_power_state_list on iot_power_state (tenant_id, info_id, state_time desc, id desc) where not is_deleted;
create index iot_power_state_all on iot_power_state (tenant_id, state_time desc, id desc) include (info_id) where not is_deleted;
create index iot_power_state_create_time on iot_power_state (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_power_state_device_id on iot_power_state (tenant_id, info_id, device_id, id) where not is_deleted;
create unique index iot_power_state_origin on iot_power_state (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_power_state_search on iot_power_state using gin (app.grams(search_text));
alter table iot_power_state enable row level security, force row level security;
drop policy if exists scope on iot_power_state;
create policy scope on iot_power_state to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_power_state to current_user using (true) with check (true);
grant select, insert, update, delete on iot_power_state to sk_app;
create table iot_power_timer (
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
  timer_name varchar(30),
  device_id bigint,
  action smallint,
  duration_min integer,
  timer_time varchar(5),
  week_days varchar(500),
  enabled boolean not null default false,
  next_run timestamptz,
  last_run timestamptz,
  last_result varchar(50),
  is_missed boolean not null default false,
  search_text text not null default '',
  constraint iot_power_timer_pk primary key (tenant_id, id)
);
create index iot_power_timer_list on iot_power_timer (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_power_timer_all on iot_power_timer (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index iot_power_timer_device_id on iot_power_timer (tenant_id, info_id, device_id) where device_id is not null;
create index iot_power_timer_next_run_wide on iot_power_timer (tenant_id, next_run, id) where not is_deleted and enabled;
create index iot_power_timer_search on iot_power_timer using gin (app.grams(search_text));
alter table iot_power_timer enable row level security, force row level security;
drop policy if exists scope on iot_power_timer;
create policy scope on iot_power_timer to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_power_timer to current_user using (true) with check (true);
grant select, insert, update, delete on iot_power_timer to sk_app;
create table iot_command (
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
  device_kind varchar(32),
  cmd varchar(32),
  cmd_name varchar(50),
  args jsonb,
  args_text varchar(200),
  command_source smallint,
  user_id bigint,
  ask_user bigint,
  reason varchar(200),
  alarm_id bigint,
  timer_id bigint,
  command_status smallint,
  sent_at timestamptz,
  ack_at timestamptz,
  ok boolean not null default false,
  msg varchar(200),
  exp timestamptz,
  is_open boolean not null default false,
  search_text text not null default '',
  constraint iot_command_pk primary key (tenant_id, id)
);
create index iot_command_list on iot_command (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_command_all on iot_command (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index iot_command_device_id on iot_command (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_command_alarm_id on iot_command (tenant_id, info_id, alarm_id) where alarm_id is not null;
create index iot_command_timer_id on iot_command (tenant_id, info_id, timer_id) where timer_id is not null;
create index iot_command_exp_wide on iot_command (tenant_id, exp, id) where not is_deleted and is_open;
create index iot_command_search on iot_command using gin (app.grams(search_text));
alter table iot_command enable row level security, force row level security;
drop policy if exists scope on iot_command;
create policy scope on iot_command to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_command to current_user using (true) with check (true);
grant select, insert, update, delete on iot_command to sk_app;
alter table iot_power_state add constraint iot_power_state_owner unique (tenant_id, info_id, id);
alter table iot_power_timer add constraint iot_power_timer_owner unique (tenant_id, info_id, id);
alter table iot_command add constraint iot_command_owner unique (tenant_id, info_id, id);
alter table iot_power_state add constraint iot_power_state_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_power_timer add constraint iot_power_timer_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_power_timer add constraint iot_power_timer_device_id_fk foreign key (tenant_id, info_id, device_id) references iot_device (tenant_id, info_id, id);
alter table iot_command add constraint iot_command_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_command add constraint iot_command_alarm_id_fk foreign key (tenant_id, info_id, alarm_id) references iot_alarm (tenant_id, info_id, id);
alter table iot_command add constraint iot_command_timer_id_fk foreign key (tenant_id, info_id, timer_id) references iot_power_timer (tenant_id, info_id, id);
