-- device companions: written from the definitions, to be read before it is committed.
-- Tables: iot_freeze, iot_mouse, iot_cycle (new), iot_ray_day (new), iot_smoke_data (new), iot_gas_result (new), iot_core_menu (new), iot_core_temp (new).
alter table iot_freeze add column handle_status smallint;
alter table iot_freeze add column handle_way smallint;
alter table iot_freeze add column handle_user bigint;
alter table iot_freeze add column handle_time timestamptz;
alter table iot_freeze add column handle_remark varchar(500);
alter table iot_freeze add column handle_imgs text;
alter table iot_mouse add column handle_status smallint;
alter table iot_mouse add column handle_way smallint;
alter table iot_mouse add column handle_user bigint;
alter table iot_mouse add column handle_time timestamptz;
alter table iot_mouse add column handle_remark varchar(500);
alter table iot_mouse add column handle_imgs text;
create table iot_cycle (
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
  disinfect_date timestamptz,
  end_time timestamptz,
  disinfect_duration numeric(6,1),
  disinfect_way smallint,
  disinfect_tmp numeric(5,1),
  hold_min numeric(5,1),
  door_open_times integer,
  curve jsonb,
  load_num integer,
  cycle_result smallint,
  alarm_level smallint,
  alarm_content varchar(200),
  handle_status smallint,
  handle_way smallint,
  handle_user bigint,
  handle_time timestamptz,
  handle_remark varchar(500),
  handle_imgs text,
  redo_id bigint,
  ledger_id bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_cycle_pk primary key (tenant_id, id)
);
create index iot_cycle_list on iot_cycle (tenant_id, info_id, disinfect_date desc, id desc) where not is_deleted;
create index iot_cycle_all on iot_cycle (tenant_id, disinfect_date desc, id desc) include (info_id) where not is_deleted;
create index iot_cycle_create_time on iot_cycle (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_cycle_device_id on iot_cycle (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_cycle_ledger_id on iot_cycle (tenant_id, info_id, ledger_id) where ledger_id is not null;
create index iot_cycle_origin_id_origin_part on iot_cycle (tenant_id, info_id, origin_id, origin_part, id) where not is_deleted;
create unique index iot_cycle_origin on iot_cycle (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_cycle_search on iot_cycle using gin (app.grams(search_text));
alter table iot_cycle enable row level security, force row level security;
drop policy if exists scope on iot_cycle;
create policy scope on iot_cycle to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_cycle to current_user using (true) with check (true);
grant select, insert, update, delete on iot_cycle to sk_app;
create table iot_ray_day (
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
  ray_date date,
  ray_duration integer,
  sessions jsonb,
  reached_at varchar(5),
  people_flag boolean not null default false,
  lamp_hours numeric(8,1),
  ray_result smallint,
  ledger_id bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_ray_day_pk primary key (tenant_id, id)
);
create index iot_ray_day_list on iot_ray_day (tenant_id, info_id, ray_date desc, id desc) where not is_deleted;
create index iot_ray_day_all on iot_ray_day (tenant_id, ray_date desc, id desc) include (info_id) where not is_deleted;
create index iot_ray_day_create_time on iot_ray_day (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_ray_day_device_id on iot_ray_day (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_ray_day_ledger_id on iot_ray_day (tenant_id, info_id, ledger_id) where ledger_id is not null;
create index iot_ray_day_origin_id_origin_part on iot_ray_day (tenant_id, info_id, origin_id, origin_part, id) where not is_deleted;
create unique index iot_ray_day_origin on iot_ray_day (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_ray_day_search on iot_ray_day using gin (app.grams(search_text));
alter table iot_ray_day enable row level security, force row level security;
drop policy if exists scope on iot_ray_day;
create policy scope on iot_ray_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_ray_day to current_user using (true) with check (true);
grant select, insert, update, delete on iot_ray_day to sk_app;
create table iot_smoke_data (
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
  data_time timestamptz,
  temp numeric(4,1),
  smoke_state boolean not null default false,
  fume numeric(6,2),
  is_alarm boolean not null default false,
  alarm_id bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_smoke_data_pk primary key (tenant_id, id)
);
create index iot_smoke_data_list on iot_smoke_data (tenant_id, info_id, data_time desc, id desc) where not is_deleted;
create index iot_smoke_data_all on iot_smoke_data (tenant_id, data_time desc, id desc) include (info_id) where not is_deleted;
create index iot_smoke_data_create_time on iot_smoke_data (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_smoke_data_device_id on iot_smoke_data (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_smoke_data_alarm_id on iot_smoke_data (tenant_id, info_id, alarm_id) where alarm_id is not null;
create index iot_smoke_data_origin_id_origin_part on iot_smoke_data (tenant_id, info_id, origin_id, origin_part, id) where not is_deleted;
create unique index iot_smoke_data_origin on iot_smoke_data (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_smoke_data_search on iot_smoke_data using gin (app.grams(search_text));
alter table iot_smoke_data enable row level security, force row level security;
drop policy if exists scope on iot_smoke_data;
create policy scope on iot_smoke_data to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_smoke_data to current_user using (true) with check (true);
grant select, insert, update, delete on iot_smoke_data to sk_app;
create table iot_gas_result (
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
  result_time timestamptz,
  value numeric(6,1),
  unit varchar(10),
  valve_state smallint,
  fan_state boolean not null default false,
  result_level smallint,
  alarm_id bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_gas_result_pk primary key (tenant_id, id)
);
create index iot_gas_result_list on iot_gas_result (tenant_id, info_id, result_time desc, id desc) where not is_deleted;
create index iot_gas_result_all on iot_gas_result (tenant_id, result_time desc, id desc) include (info_id) where not is_deleted;
create index iot_gas_result_create_time on iot_gas_result (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_gas_result_device_id on iot_gas_result (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_gas_result_alarm_id on iot_gas_result (tenant_id, info_id, alarm_id) where alarm_id is not null;
create index iot_gas_result_origin_id_origin_part on iot_gas_result (tenant_id, info_id, origin_id, origin_part, id) where not is_deleted;
create unique index iot_gas_result_origin on iot_gas_result (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_gas_result_search on iot_gas_result using gin (app.grams(search_text));
alter table iot_gas_result enable row level security, force row level security;
drop policy if exists scope on iot_gas_result;
create policy scope on iot_gas_result to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_gas_result to current_user using (true) with check (true);
grant select, insert, update, delete on iot_gas_result to sk_app;
create table iot_core_menu (
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
  menu_no integer,
  menu_name varchar(30),
  scene smallint,
  low_limit numeric(4,1),
  high_limit numeric(4,1),
  cookbook_id bigint,
  sort integer,
  enabled boolean not null default false,
  sync_status boolean not null default false,
  sync_time timestamptz,
  search_text text not null default '',
  constraint iot_core_menu_pk primary key (tenant_id, id)
);
create index iot_core_menu_list on iot_core_menu (tenant_id, info_id, sort asc, id asc) where not is_deleted;
create index iot_core_menu_all on iot_core_menu (tenant_id, sort asc, id asc) include (info_id) where not is_deleted;
create index iot_core_menu_create_time on iot_core_menu (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_core_menu_cookbook_id on iot_core_menu (tenant_id, info_id, cookbook_id) where cookbook_id is not null;
create unique index iot_core_menu_menu_no_unique on iot_core_menu (tenant_id, info_id, menu_no) where not is_deleted;
create index iot_core_menu_search on iot_core_menu using gin (app.grams(search_text));
alter table iot_core_menu enable row level security, force row level security;
drop policy if exists scope on iot_core_menu;
create policy scope on iot_core_menu to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_core_menu to current_user using (true) with check (true);
grant select, insert, update, delete on iot_core_menu to sk_app;
create table iot_core_temp (
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
  measure_time timestamptz,
  menu_id bigint,
  menu_name varchar(30),
  scene smallint,
  temp numeric(4,1),
  limit_text varchar(20),
  temp_result smallint,
  retest_of bigint,
  measure_user bigint,
  use_meal smallint,
  ledger_id bigint,
  alarm_id bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_core_temp_pk primary key (tenant_id, id)
);
create index iot_core_temp_list on iot_core_temp (tenant_id, info_id, measure_time desc, id desc) where not is_deleted;
create index iot_core_temp_all on iot_core_temp (tenant_id, measure_time desc, id desc) include (info_id) where not is_deleted;
create index iot_core_temp_create_time on iot_core_temp (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_core_temp_device_id on iot_core_temp (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_core_temp_menu_id on iot_core_temp (tenant_id, info_id, menu_id) where menu_id is not null;
create index iot_core_temp_measure_user on iot_core_temp (tenant_id, info_id, measure_user) where measure_user is not null;
create index iot_core_temp_ledger_id on iot_core_temp (tenant_id, info_id, ledger_id) where ledger_id is not null;
create index iot_core_temp_alarm_id on iot_core_temp (tenant_id, info_id, alarm_id) where alarm_id is not null;
create index iot_core_temp_origin_id_origin_part on iot_core_temp (tenant_id, info_id, origin_id, origin_part, id) where not is_deleted;
create unique index iot_core_temp_origin on iot_core_temp (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_core_temp_search on iot_core_temp using gin (app.grams(search_text));
alter table iot_core_temp enable row level security, force row level security;
drop policy if exists scope on iot_core_temp;
create policy scope on iot_core_temp to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_core_temp to current_user using (true) with check (true);
grant select, insert, update, delete on iot_core_temp to sk_app;
alter table iot_cycle add constraint iot_cycle_owner unique (tenant_id, info_id, id);
alter table iot_ray_day add constraint iot_ray_day_owner unique (tenant_id, info_id, id);
alter table iot_smoke_data add constraint iot_smoke_data_owner unique (tenant_id, info_id, id);
alter table iot_gas_result add constraint iot_gas_result_owner unique (tenant_id, info_id, id);
alter table iot_core_menu add constraint iot_core_menu_owner unique (tenant_id, info_id, id);
alter table iot_core_temp add constraint iot_core_temp_owner unique (tenant_id, info_id, id);
alter table iot_cycle add constraint iot_cycle_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_cycle add constraint iot_cycle_ledger_id_fk foreign key (tenant_id, info_id, ledger_id) references ledger_disinfect (tenant_id, info_id, id);
alter table iot_ray_day add constraint iot_ray_day_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_ray_day add constraint iot_ray_day_ledger_id_fk foreign key (tenant_id, info_id, ledger_id) references ledger_env (tenant_id, info_id, id);
alter table iot_smoke_data add constraint iot_smoke_data_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_smoke_data add constraint iot_smoke_data_alarm_id_fk foreign key (tenant_id, info_id, alarm_id) references iot_alarm (tenant_id, info_id, id);
alter table iot_gas_result add constraint iot_gas_result_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_gas_result add constraint iot_gas_result_alarm_id_fk foreign key (tenant_id, info_id, alarm_id) references iot_alarm (tenant_id, info_id, id);
alter table iot_core_menu add constraint iot_core_menu_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_core_menu add constraint iot_core_menu_cookbook_id_fk foreign key (tenant_id, info_id, cookbook_id) references selfexam_cookbook (tenant_id, info_id, id);
alter table iot_core_temp add constraint iot_core_temp_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_core_temp add constraint iot_core_temp_menu_id_fk foreign key (tenant_id, info_id, menu_id) references iot_core_menu (tenant_id, info_id, id);
alter table iot_core_temp add constraint iot_core_temp_measure_user_fk foreign key (tenant_id, info_id, measure_user) references staff_employee (tenant_id, info_id, id);
alter table iot_core_temp add constraint iot_core_temp_ledger_id_fk foreign key (tenant_id, info_id, ledger_id) references ledger_food_check (tenant_id, info_id, id);
alter table iot_core_temp add constraint iot_core_temp_alarm_id_fk foreign key (tenant_id, info_id, alarm_id) references iot_alarm (tenant_id, info_id, id);
