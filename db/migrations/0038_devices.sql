-- devices: written from the definitions, to be read before it is committed.
-- Tables: iot_fridge, iot_ai_box (new), iot_center (new), iot_disinfect_cabinet (new), iot_door (new), iot_freeze (new), iot_gas (new), iot_gateway (new), iot_mogu (new), iot_morning_machine (new), iot_mouse (new), iot_power (new), iot_ray_lamp (new), iot_smoke (new), iot_switch (new), iot_water (new), iot_wireless_disinfect (new), iot_device (new).
-- A register: a table whose rows are those of several others, so far as they have its columns. Whoever writes one of those has written it here too.
create function app.entered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    execute format('delete from %I where tenant_id = $1 and id = $2', tg_argv[0]) using old.tenant_id, old.id;
  elsif tg_op = 'INSERT' then
    execute format('insert into %I (%s) select %2$s from (select ($1).*) r', tg_argv[0], tg_argv[1]) using new;
  else
    execute format('update %I set (%s) = (select %2$s from (select ($1).*) r) where tenant_id = $2 and id = $3', tg_argv[0], tg_argv[1]) using new, old.tenant_id, old.id;
  end if;
  return null;
end $$;
-- Every kind of device gives the offices that to do under a name of its own.
update info_backlog set origin_link = 'alarm-off-fridge' where origin_link = 'alarm-off';
create table iot_ai_box (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  box_ip varchar(40),
  channel_max integer,
  algorithms varchar(500),
  model_ver varchar(20),
  license_end date,
  push_url varchar(300),
  channel_used integer,
  cpu_rate numeric(4,1),
  mem_rate numeric(4,1),
  disk_rate numeric(4,1),
  temp numeric(4,1),
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_ai_box_pk primary key (tenant_id, id)
);
create index iot_ai_box_list on iot_ai_box (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_ai_box_all on iot_ai_box (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_ai_box_device_no_unique on iot_ai_box (tenant_id, device_no) where not is_deleted;
create index iot_ai_box_license_end on iot_ai_box (tenant_id, info_id, license_end, id) where not is_deleted;
create index iot_ai_box_alarm_time on iot_ai_box (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_ai_box_search on iot_ai_box using gin (app.grams(search_text));
alter table iot_ai_box enable row level security, force row level security;
drop policy if exists scope on iot_ai_box;
create policy scope on iot_ai_box to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_ai_box to current_user using (true) with check (true);
grant select, insert, update, delete on iot_ai_box to sk_app;
create table iot_center (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  probe_type smallint,
  precision numeric(2,1),
  bind_user bigint,
  last_temp numeric(4,1),
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_center_pk primary key (tenant_id, id)
);
create index iot_center_list on iot_center (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_center_all on iot_center (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_center_device_no_unique on iot_center (tenant_id, device_no) where not is_deleted;
create index iot_center_bind_user on iot_center (tenant_id, info_id, bind_user) where bind_user is not null;
create index iot_center_alarm_time on iot_center (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_center_search on iot_center using gin (app.grams(search_text));
alter table iot_center enable row level security, force row level security;
drop policy if exists scope on iot_center;
create policy scope on iot_center to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_center to current_user using (true) with check (true);
grant select, insert, update, delete on iot_center to sk_app;
create table iot_disinfect_cabinet (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  disinfect_way smallint,
  temp numeric(4,1),
  door_state boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_disinfect_cabinet_pk primary key (tenant_id, id)
);
create index iot_disinfect_cabinet_list on iot_disinfect_cabinet (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_disinfect_cabinet_all on iot_disinfect_cabinet (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_disinfect_cabinet_device_no_unique on iot_disinfect_cabinet (tenant_id, device_no) where not is_deleted;
create index iot_disinfect_cabinet_alarm_time on iot_disinfect_cabinet (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_disinfect_cabinet_search on iot_disinfect_cabinet using gin (app.grams(search_text));
alter table iot_disinfect_cabinet enable row level security, force row level security;
drop policy if exists scope on iot_disinfect_cabinet;
create policy scope on iot_disinfect_cabinet to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_disinfect_cabinet to current_user using (true) with check (true);
grant select, insert, update, delete on iot_disinfect_cabinet to sk_app;
create table iot_door (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  door_name varchar(30),
  door_type smallint,
  allow_start varchar(5),
  allow_end varchar(5),
  door_state boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_door_pk primary key (tenant_id, id)
);
create index iot_door_list on iot_door (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_door_all on iot_door (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_door_device_no_unique on iot_door (tenant_id, device_no) where not is_deleted;
create index iot_door_alarm_time on iot_door (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_door_search on iot_door using gin (app.grams(search_text));
alter table iot_door enable row level security, force row level security;
drop policy if exists scope on iot_door;
create policy scope on iot_door to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_door to current_user using (true) with check (true);
grant select, insert, update, delete on iot_door to sk_app;
create table iot_freeze (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  fridge_type smallint,
  store_goods varchar(500),
  temp numeric(4,1),
  humidity numeric(4,1),
  door_state boolean not null default false,
  defrost_flag boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_freeze_pk primary key (tenant_id, id)
);
create index iot_freeze_list on iot_freeze (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_freeze_all on iot_freeze (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_freeze_device_no_unique on iot_freeze (tenant_id, device_no) where not is_deleted;
create index iot_freeze_alarm_time on iot_freeze (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_freeze_search on iot_freeze using gin (app.grams(search_text));
alter table iot_freeze enable row level security, force row level security;
drop policy if exists scope on iot_freeze;
create policy scope on iot_freeze to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_freeze to current_user using (true) with check (true);
grant select, insert, update, delete on iot_freeze to sk_app;
create table iot_gas (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  gas_type smallint,
  low_alarm numeric(5,1),
  high_alarm numeric(5,1),
  valve_linked boolean not null default false,
  fan_linked boolean not null default false,
  life_end date,
  lel numeric(5,1),
  co numeric(6,1),
  valve_state smallint,
  fan_state boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_gas_pk primary key (tenant_id, id)
);
create index iot_gas_list on iot_gas (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_gas_all on iot_gas (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_gas_device_no_unique on iot_gas (tenant_id, device_no) where not is_deleted;
create index iot_gas_life_end on iot_gas (tenant_id, info_id, life_end, id) where not is_deleted;
create index iot_gas_alarm_time on iot_gas (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_gas_search on iot_gas using gin (app.grams(search_text));
alter table iot_gas enable row level security, force row level security;
drop policy if exists scope on iot_gas;
create policy scope on iot_gas to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_gas to current_user using (true) with check (true);
grant select, insert, update, delete on iot_gas to sk_app;
create table iot_gateway (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  gateway_no varchar(32),
  net_type smallint,
  iccid varchar(20),
  ip varchar(40),
  firmware varchar(30),
  rssi integer,
  sub_num integer,
  sub_online integer,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_gateway_pk primary key (tenant_id, id)
);
create index iot_gateway_list on iot_gateway (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_gateway_all on iot_gateway (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_gateway_device_no_unique on iot_gateway (tenant_id, device_no) where not is_deleted;
create unique index iot_gateway_gateway_no_unique on iot_gateway (tenant_id, gateway_no) where not is_deleted;
create index iot_gateway_alarm_time on iot_gateway (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_gateway_search on iot_gateway using gin (app.grams(search_text));
alter table iot_gateway enable row level security, force row level security;
drop policy if exists scope on iot_gateway;
create policy scope on iot_gateway to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_gateway to current_user using (true) with check (true);
grant select, insert, update, delete on iot_gateway to sk_app;
create table iot_mogu (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  sim_no varchar(20),
  sim_end date,
  volume integer,
  power_state boolean not null default false,
  temp numeric(4,1),
  smoke_state boolean not null default false,
  water_state boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_mogu_pk primary key (tenant_id, id)
);
create index iot_mogu_list on iot_mogu (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_mogu_all on iot_mogu (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_mogu_device_no_unique on iot_mogu (tenant_id, device_no) where not is_deleted;
create index iot_mogu_sim_end on iot_mogu (tenant_id, info_id, sim_end, id) where not is_deleted;
create index iot_mogu_alarm_time on iot_mogu (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_mogu_search on iot_mogu using gin (app.grams(search_text));
alter table iot_mogu enable row level security, force row level security;
drop policy if exists scope on iot_mogu;
create policy scope on iot_mogu to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_mogu to current_user using (true) with check (true);
grant select, insert, update, delete on iot_mogu to sk_app;
create table iot_morning_machine (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  protocol_ver varchar(20),
  temp_offset numeric(2,1),
  open_time varchar(5),
  close_time varchar(5),
  hand_detect boolean not null default false,
  gate_linked boolean not null default false,
  emp_sync_num integer,
  emp_fail_num integer,
  today_num integer,
  today_abn_num integer,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_morning_machine_pk primary key (tenant_id, id)
);
create index iot_morning_machine_list on iot_morning_machine (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_morning_machine_all on iot_morning_machine (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_morning_machine_device_no_unique on iot_morning_machine (tenant_id, device_no) where not is_deleted;
create index iot_morning_machine_alarm_time on iot_morning_machine (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_morning_machine_search on iot_morning_machine using gin (app.grams(search_text));
alter table iot_morning_machine enable row level security, force row level security;
drop policy if exists scope on iot_morning_machine;
create policy scope on iot_morning_machine to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_morning_machine to current_user using (true) with check (true);
grant select, insert, update, delete on iot_morning_machine to sk_app;
create table iot_mouse (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  mouse_type smallint,
  door_name varchar(30),
  exempt_start varchar(5),
  exempt_end varchar(5),
  board_state smallint,
  pir boolean not null default false,
  glue boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_mouse_pk primary key (tenant_id, id)
);
create index iot_mouse_list on iot_mouse (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_mouse_all on iot_mouse (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_mouse_device_no_unique on iot_mouse (tenant_id, device_no) where not is_deleted;
create index iot_mouse_alarm_time on iot_mouse (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_mouse_search on iot_mouse using gin (app.grams(search_text));
alter table iot_mouse enable row level security, force row level security;
drop policy if exists scope on iot_mouse;
create policy scope on iot_mouse to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_mouse to current_user using (true) with check (true);
grant select, insert, update, delete on iot_mouse to sk_app;
create table iot_power (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  power_type smallint,
  rated_current numeric(5,1),
  leak_limit integer,
  temp_limit integer,
  remote_enable boolean not null default false,
  switch_state boolean not null default false,
  voltage numeric(5,1),
  current numeric(6,2),
  power numeric(8,1),
  leak numeric(6,1),
  wire_temp numeric(5,1),
  energy_today numeric(8,2),
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_power_pk primary key (tenant_id, id)
);
create index iot_power_list on iot_power (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_power_all on iot_power (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_power_device_no_unique on iot_power (tenant_id, device_no) where not is_deleted;
create index iot_power_alarm_time on iot_power (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_power_search on iot_power using gin (app.grams(search_text));
alter table iot_power enable row level security, force row level security;
drop policy if exists scope on iot_power;
create policy scope on iot_power to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_power to current_user using (true) with check (true);
grant select, insert, update, delete on iot_power to sk_app;
create table iot_ray_lamp (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  lamp_life integer,
  lamp_power integer,
  room_volume numeric(6,1),
  hang_height numeric(3,1),
  intensity numeric(6,1),
  intensity_date date,
  is_on boolean not null default false,
  people boolean not null default false,
  lamp_hours numeric(8,1),
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_ray_lamp_pk primary key (tenant_id, id)
);
create index iot_ray_lamp_list on iot_ray_lamp (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_ray_lamp_all on iot_ray_lamp (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_ray_lamp_device_no_unique on iot_ray_lamp (tenant_id, device_no) where not is_deleted;
create index iot_ray_lamp_alarm_time on iot_ray_lamp (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_ray_lamp_search on iot_ray_lamp using gin (app.grams(search_text));
alter table iot_ray_lamp enable row level security, force row level security;
drop policy if exists scope on iot_ray_lamp;
create policy scope on iot_ray_lamp to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_ray_lamp to current_user using (true) with check (true);
grant select, insert, update, delete on iot_ray_lamp to sk_app;
create table iot_smoke (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  smoke_type smallint,
  last_clean_date date,
  clean_cycle integer,
  smoke_state boolean not null default false,
  temp numeric(4,1),
  fume numeric(6,2),
  purifier_on boolean not null default false,
  fan_state boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_smoke_pk primary key (tenant_id, id)
);
create index iot_smoke_list on iot_smoke (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_smoke_all on iot_smoke (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_smoke_device_no_unique on iot_smoke (tenant_id, device_no) where not is_deleted;
create index iot_smoke_alarm_time on iot_smoke (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_smoke_search on iot_smoke using gin (app.grams(search_text));
alter table iot_smoke enable row level security, force row level security;
drop policy if exists scope on iot_smoke;
create policy scope on iot_smoke to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_smoke to current_user using (true) with check (true);
grant select, insert, update, delete on iot_smoke to sk_app;
create table iot_switch (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  switch_no varchar(32),
  channel_num integer,
  ch1 boolean not null default false,
  ch2 boolean not null default false,
  ch3 boolean not null default false,
  ch4 boolean not null default false,
  ch5 boolean not null default false,
  ch6 boolean not null default false,
  ch7 boolean not null default false,
  ch8 boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_switch_pk primary key (tenant_id, id)
);
create index iot_switch_list on iot_switch (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_switch_all on iot_switch (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_switch_device_no_unique on iot_switch (tenant_id, device_no) where not is_deleted;
create unique index iot_switch_switch_no_unique on iot_switch (tenant_id, switch_no) where not is_deleted;
create index iot_switch_alarm_time on iot_switch (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_switch_search on iot_switch using gin (app.grams(search_text));
alter table iot_switch enable row level security, force row level security;
drop policy if exists scope on iot_switch;
create policy scope on iot_switch to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_switch to current_user using (true) with check (true);
grant select, insert, update, delete on iot_switch to sk_app;
create table iot_water (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  water_type smallint,
  leak_state boolean not null default false,
  temp numeric(4,1),
  residual_chlorine numeric(5,2),
  turbidity numeric(6,2),
  tds numeric(6,1),
  total numeric(10,2),
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_water_pk primary key (tenant_id, id)
);
create index iot_water_list on iot_water (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_water_all on iot_water (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_water_device_no_unique on iot_water (tenant_id, device_no) where not is_deleted;
create index iot_water_alarm_time on iot_water (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_water_search on iot_water using gin (app.grams(search_text));
alter table iot_water enable row level security, force row level security;
drop policy if exists scope on iot_water;
create policy scope on iot_water to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_water to current_user using (true) with check (true);
grant select, insert, update, delete on iot_water to sk_app;
create table iot_wireless_disinfect (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_model varchar(50),
  vendor smallint,
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  last_time timestamptz,
  battery integer,
  signal_dbm integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  high_limit numeric(6,2),
  low_limit numeric(6,2),
  hold_min integer,
  install_date date,
  calib_date date,
  calib_cycle integer,
  next_calib_date date,
  maintainer varchar(20),
  maintainer_phone varchar(13),
  device_imgs text,
  device_status smallint,
  dis_type smallint,
  plan_min integer,
  room_volume numeric(6,1),
  run_state smallint,
  run_min integer,
  people boolean not null default false,
  alarm_state smallint,
  alarm_time timestamptz,
  alarm_level smallint,
  alarm_value numeric(8,2),
  search_text text not null default '',
  constraint iot_wireless_disinfect_pk primary key (tenant_id, id)
);
create index iot_wireless_disinfect_list on iot_wireless_disinfect (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_wireless_disinfect_all on iot_wireless_disinfect (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_wireless_disinfect_device_no_unique on iot_wireless_disinfect (tenant_id, device_no) where not is_deleted;
create index iot_wireless_disinfect_alarm_time on iot_wireless_disinfect (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_wireless_disinfect_search on iot_wireless_disinfect using gin (app.grams(search_text));
alter table iot_wireless_disinfect enable row level security, force row level security;
drop policy if exists scope on iot_wireless_disinfect;
create policy scope on iot_wireless_disinfect to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_wireless_disinfect to current_user using (true) with check (true);
grant select, insert, update, delete on iot_wireless_disinfect to sk_app;
create table iot_device (
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
  device_name varchar(50),
  device_no varchar(32),
  device_secret varchar(200),
  device_kind varchar(32),
  device_area smallint,
  device_site varchar(50),
  online_status smallint,
  battery integer,
  alarm_enable boolean not null default false,
  alarm_off_reason varchar(200),
  alarm_off_until timestamptz,
  device_status smallint,
  search_text text not null default '',
  constraint iot_device_pk primary key (tenant_id, id)
);
create index iot_device_list on iot_device (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_device_all on iot_device (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_device_device_no_unique on iot_device (tenant_id, device_no) where not is_deleted;
create index iot_device_search on iot_device using gin (app.grams(search_text));
alter table iot_device enable row level security, force row level security;
drop policy if exists scope on iot_device;
create policy scope on iot_device to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_device to current_user using (true) with check (true);
grant select, insert, update, delete on iot_device to sk_app;
alter table iot_ai_box add constraint iot_ai_box_owner unique (tenant_id, info_id, id);
alter table iot_center add constraint iot_center_owner unique (tenant_id, info_id, id);
alter table iot_disinfect_cabinet add constraint iot_disinfect_cabinet_owner unique (tenant_id, info_id, id);
alter table iot_door add constraint iot_door_owner unique (tenant_id, info_id, id);
alter table iot_freeze add constraint iot_freeze_owner unique (tenant_id, info_id, id);
alter table iot_gas add constraint iot_gas_owner unique (tenant_id, info_id, id);
alter table iot_gateway add constraint iot_gateway_owner unique (tenant_id, info_id, id);
alter table iot_mogu add constraint iot_mogu_owner unique (tenant_id, info_id, id);
alter table iot_morning_machine add constraint iot_morning_machine_owner unique (tenant_id, info_id, id);
alter table iot_mouse add constraint iot_mouse_owner unique (tenant_id, info_id, id);
alter table iot_power add constraint iot_power_owner unique (tenant_id, info_id, id);
alter table iot_ray_lamp add constraint iot_ray_lamp_owner unique (tenant_id, info_id, id);
alter table iot_smoke add constraint iot_smoke_owner unique (tenant_id, info_id, id);
alter table iot_switch add constraint iot_switch_owner unique (tenant_id, info_id, id);
alter table iot_water add constraint iot_water_owner unique (tenant_id, info_id, id);
alter table iot_wireless_disinfect add constraint iot_wireless_disinfect_owner unique (tenant_id, info_id, id);
alter table iot_device add constraint iot_device_owner unique (tenant_id, info_id, id);
alter table iot_ai_box add constraint iot_ai_box_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_center add constraint iot_center_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_center add constraint iot_center_bind_user_fk foreign key (tenant_id, info_id, bind_user) references staff_employee (tenant_id, info_id, id);
alter table iot_disinfect_cabinet add constraint iot_disinfect_cabinet_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_door add constraint iot_door_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_freeze add constraint iot_freeze_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_gas add constraint iot_gas_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_gateway add constraint iot_gateway_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_mogu add constraint iot_mogu_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_morning_machine add constraint iot_morning_machine_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_mouse add constraint iot_mouse_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_power add constraint iot_power_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_ray_lamp add constraint iot_ray_lamp_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_smoke add constraint iot_smoke_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_switch add constraint iot_switch_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_water add constraint iot_water_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_wireless_disinfect add constraint iot_wireless_disinfect_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_device add constraint iot_device_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
drop trigger if exists entered on iot_ai_box;
drop trigger if exists entered_anew on iot_ai_box;
create trigger entered after insert or delete on iot_ai_box for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_ai_box for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_ai_box on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_center;
drop trigger if exists entered_anew on iot_center;
create trigger entered after insert or delete on iot_center for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_center for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_center on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_disinfect_cabinet;
drop trigger if exists entered_anew on iot_disinfect_cabinet;
create trigger entered after insert or delete on iot_disinfect_cabinet for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_disinfect_cabinet for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_disinfect_cabinet on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_door;
drop trigger if exists entered_anew on iot_door;
create trigger entered after insert or delete on iot_door for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_door for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_door on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_freeze;
drop trigger if exists entered_anew on iot_freeze;
create trigger entered after insert or delete on iot_freeze for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_freeze for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_freeze on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_fridge;
drop trigger if exists entered_anew on iot_fridge;
create trigger entered after insert or delete on iot_fridge for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_fridge for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_fridge on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_gas;
drop trigger if exists entered_anew on iot_gas;
create trigger entered after insert or delete on iot_gas for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_gas for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_gas on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_gateway;
drop trigger if exists entered_anew on iot_gateway;
create trigger entered after insert or delete on iot_gateway for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_gateway for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_gateway on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_mogu;
drop trigger if exists entered_anew on iot_mogu;
create trigger entered after insert or delete on iot_mogu for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_mogu for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_mogu on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_morning_machine;
drop trigger if exists entered_anew on iot_morning_machine;
create trigger entered after insert or delete on iot_morning_machine for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_morning_machine for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_morning_machine on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_mouse;
drop trigger if exists entered_anew on iot_mouse;
create trigger entered after insert or delete on iot_mouse for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_mouse for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_mouse on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_power;
drop trigger if exists entered_anew on iot_power;
create trigger entered after insert or delete on iot_power for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_power for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_power on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_ray_lamp;
drop trigger if exists entered_anew on iot_ray_lamp;
create trigger entered after insert or delete on iot_ray_lamp for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_ray_lamp for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_ray_lamp on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_smoke;
drop trigger if exists entered_anew on iot_smoke;
create trigger entered after insert or delete on iot_smoke for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_smoke for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_smoke on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_switch;
drop trigger if exists entered_anew on iot_switch;
create trigger entered after insert or delete on iot_switch for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_switch for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_switch on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_water;
drop trigger if exists entered_anew on iot_water;
create trigger entered after insert or delete on iot_water for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_water for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_water on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
drop trigger if exists entered on iot_wireless_disinfect;
drop trigger if exists entered_anew on iot_wireless_disinfect;
create trigger entered after insert or delete on iot_wireless_disinfect for each row execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
create trigger entered_anew after update on iot_wireless_disinfect for each row when ((old.id, old.status, old.create_user, old.create_dept, old.create_time, old.update_user, old.update_time, old.is_deleted, old.tenant_id, old.info_id, old.device_name, old.device_no, old.device_secret, old.device_kind, old.device_area, old.device_site, old.online_status, old.battery, old.alarm_enable, old.alarm_off_reason, old.alarm_off_until, old.device_status, old.search_text) is distinct from (new.id, new.status, new.create_user, new.create_dept, new.create_time, new.update_user, new.update_time, new.is_deleted, new.tenant_id, new.info_id, new.device_name, new.device_no, new.device_secret, new.device_kind, new.device_area, new.device_site, new.online_status, new.battery, new.alarm_enable, new.alarm_off_reason, new.alarm_off_until, new.device_status, new.search_text)) execute function app.entered('iot_device', 'id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text');
insert into iot_device (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) select id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text from iot_wireless_disinfect on conflict (tenant_id, id) do update set (id, status, create_user, create_dept, create_time, update_user, update_time, is_deleted, tenant_id, info_id, device_name, device_no, device_secret, device_kind, device_area, device_site, online_status, battery, alarm_enable, alarm_off_reason, alarm_off_until, device_status, search_text) = (excluded.id, excluded.status, excluded.create_user, excluded.create_dept, excluded.create_time, excluded.update_user, excluded.update_time, excluded.is_deleted, excluded.tenant_id, excluded.info_id, excluded.device_name, excluded.device_no, excluded.device_secret, excluded.device_kind, excluded.device_area, excluded.device_site, excluded.online_status, excluded.battery, excluded.alarm_enable, excluded.alarm_off_reason, excluded.alarm_off_until, excluded.device_status, excluded.search_text);
