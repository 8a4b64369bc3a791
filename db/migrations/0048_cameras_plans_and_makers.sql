-- cameras plans and makers: written from the definitions, to be read before it is committed.
-- Tables: iot_ai_box, iot_center, iot_disinfect_cabinet, iot_door, iot_freeze, iot_fridge, iot_gas, iot_gateway, iot_mogu, iot_morning_machine, iot_mouse, iot_power, iot_ray_lamp, iot_smoke, iot_switch, iot_water, iot_wireless_disinfect, iot_camera (new), iot_point (new), iot_floor_plan (new).
alter table iot_ai_box add column interface_id bigint;
alter table iot_ai_box add column maker_status smallint;
alter table iot_ai_box add column maker_time timestamptz;
create index iot_ai_box_interface_id on iot_ai_box (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_center add column interface_id bigint;
alter table iot_center add column maker_status smallint;
alter table iot_center add column maker_time timestamptz;
create index iot_center_interface_id on iot_center (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_disinfect_cabinet add column interface_id bigint;
alter table iot_disinfect_cabinet add column maker_status smallint;
alter table iot_disinfect_cabinet add column maker_time timestamptz;
create index iot_disinfect_cabinet_interface_id on iot_disinfect_cabinet (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_door add column interface_id bigint;
alter table iot_door add column maker_status smallint;
alter table iot_door add column maker_time timestamptz;
create index iot_door_interface_id on iot_door (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_freeze add column interface_id bigint;
alter table iot_freeze add column maker_status smallint;
alter table iot_freeze add column maker_time timestamptz;
create index iot_freeze_interface_id on iot_freeze (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_fridge add column interface_id bigint;
alter table iot_fridge add column maker_status smallint;
alter table iot_fridge add column maker_time timestamptz;
create index iot_fridge_interface_id on iot_fridge (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_gas add column interface_id bigint;
alter table iot_gas add column maker_status smallint;
alter table iot_gas add column maker_time timestamptz;
create index iot_gas_interface_id on iot_gas (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_gateway add column interface_id bigint;
alter table iot_gateway add column maker_status smallint;
alter table iot_gateway add column maker_time timestamptz;
create index iot_gateway_interface_id on iot_gateway (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_mogu add column interface_id bigint;
alter table iot_mogu add column maker_status smallint;
alter table iot_mogu add column maker_time timestamptz;
create index iot_mogu_interface_id on iot_mogu (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_morning_machine add column interface_id bigint;
alter table iot_morning_machine add column maker_status smallint;
alter table iot_morning_machine add column maker_time timestamptz;
create index iot_morning_machine_interface_id on iot_morning_machine (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_mouse add column interface_id bigint;
alter table iot_mouse add column maker_status smallint;
alter table iot_mouse add column maker_time timestamptz;
create index iot_mouse_interface_id on iot_mouse (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_power add column interface_id bigint;
alter table iot_power add column maker_status smallint;
alter table iot_power add column maker_time timestamptz;
create index iot_power_interface_id on iot_power (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_ray_lamp add column interface_id bigint;
alter table iot_ray_lamp add column maker_status smallint;
alter table iot_ray_lamp add column maker_time timestamptz;
create index iot_ray_lamp_interface_id on iot_ray_lamp (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_smoke add column interface_id bigint;
alter table iot_smoke add column maker_status smallint;
alter table iot_smoke add column maker_time timestamptz;
create index iot_smoke_interface_id on iot_smoke (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_switch add column interface_id bigint;
alter table iot_switch add column maker_status smallint;
alter table iot_switch add column maker_time timestamptz;
create index iot_switch_interface_id on iot_switch (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_water add column interface_id bigint;
alter table iot_water add column maker_status smallint;
alter table iot_water add column maker_time timestamptz;
create index iot_water_interface_id on iot_water (tenant_id, info_id, interface_id) where interface_id is not null;
alter table iot_wireless_disinfect add column interface_id bigint;
alter table iot_wireless_disinfect add column maker_status smallint;
alter table iot_wireless_disinfect add column maker_time timestamptz;
create index iot_wireless_disinfect_interface_id on iot_wireless_disinfect (tenant_id, info_id, interface_id) where interface_id is not null;
create table iot_camera (
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
  camera_name varchar(50),
  belong smallint,
  device_code varchar(20),
  channel_id varchar(20),
  m3u8 varchar(300),
  camera_area smallint,
  camera_brand varchar(50),
  camera_model varchar(50),
  resolution varchar(20),
  camera_ip varchar(40),
  is_public boolean not null default false,
  public_time varchar(50),
  mask_face boolean not null default false,
  ai_enable boolean not null default false,
  ai_types varchar(500),
  ai_box_id bigint,
  online_status smallint,
  last_time timestamptz,
  last_snapshot text,
  sort integer,
  search_text text not null default '',
  constraint iot_camera_pk primary key (tenant_id, id)
);
create index iot_camera_list on iot_camera (tenant_id, info_id, sort asc, id asc) where not is_deleted;
create index iot_camera_all on iot_camera (tenant_id, sort asc, id asc) include (info_id) where not is_deleted;
create index iot_camera_create_time on iot_camera (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_camera_ai_box_id on iot_camera (tenant_id, info_id, ai_box_id) where ai_box_id is not null;
create unique index iot_camera_channel_id_unique on iot_camera (tenant_id, info_id, channel_id) where not is_deleted;
create index iot_camera_search on iot_camera using gin (app.grams(search_text));
alter table iot_camera enable row level security, force row level security;
drop policy if exists scope on iot_camera;
create policy scope on iot_camera to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_camera to current_user using (true) with check (true);
grant select, insert, update, delete on iot_camera to sk_app;
create table iot_point (
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
  mornitor_name varchar(30),
  mornitor_area smallint,
  camera_id bigint,
  device_ids bigint[],
  pos_x numeric(5,2),
  pos_y numeric(5,2),
  plan_img text,
  cover_items varchar(500),
  is_key boolean not null default false,
  need_online varchar(50),
  ref_img text,
  mornitor_status smallint,
  last_patrol_time timestamptz,
  sort integer,
  search_text text not null default '',
  constraint iot_point_pk primary key (tenant_id, id)
);
create index iot_point_list on iot_point (tenant_id, info_id, sort asc, id asc) where not is_deleted;
create index iot_point_all on iot_point (tenant_id, sort asc, id asc) include (info_id) where not is_deleted;
create index iot_point_create_time on iot_point (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_point_camera_id on iot_point (tenant_id, info_id, camera_id) where camera_id is not null;
create index iot_point_device_ids on iot_point using gin (device_ids);
create index iot_point_search on iot_point using gin (app.grams(search_text));
alter table iot_point enable row level security, force row level security;
drop policy if exists scope on iot_point;
create policy scope on iot_point to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_point to current_user using (true) with check (true);
grant select, insert, update, delete on iot_point to sk_app;
create table iot_floor_plan (
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
  plan_img text,
  places jsonb,
  constraint iot_floor_plan_pk primary key (tenant_id, id)
);
create index iot_floor_plan_list on iot_floor_plan (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_floor_plan_all on iot_floor_plan (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index iot_floor_plan__unique on iot_floor_plan (tenant_id, info_id) where not is_deleted;
alter table iot_floor_plan enable row level security, force row level security;
drop policy if exists scope on iot_floor_plan;
create policy scope on iot_floor_plan to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_floor_plan to current_user using (true) with check (true);
grant select, insert, update, delete on iot_floor_plan to sk_app;
alter table iot_camera add constraint iot_camera_owner unique (tenant_id, info_id, id);
alter table iot_point add constraint iot_point_owner unique (tenant_id, info_id, id);
alter table iot_floor_plan add constraint iot_floor_plan_owner unique (tenant_id, info_id, id);
alter table iot_ai_box add constraint iot_ai_box_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_center add constraint iot_center_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_disinfect_cabinet add constraint iot_disinfect_cabinet_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_door add constraint iot_door_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_freeze add constraint iot_freeze_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_fridge add constraint iot_fridge_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_gas add constraint iot_gas_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_gateway add constraint iot_gateway_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_mogu add constraint iot_mogu_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_morning_machine add constraint iot_morning_machine_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_mouse add constraint iot_mouse_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_power add constraint iot_power_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_ray_lamp add constraint iot_ray_lamp_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_smoke add constraint iot_smoke_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_switch add constraint iot_switch_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_water add constraint iot_water_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_wireless_disinfect add constraint iot_wireless_disinfect_interface_id_fk foreign key (tenant_id, interface_id) references base_interface (tenant_id, id);
alter table iot_camera add constraint iot_camera_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_camera add constraint iot_camera_ai_box_id_fk foreign key (tenant_id, info_id, ai_box_id) references iot_ai_box (tenant_id, info_id, id);
alter table iot_point add constraint iot_point_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_point add constraint iot_point_camera_id_fk foreign key (tenant_id, info_id, camera_id) references iot_camera (tenant_id, info_id, id);
alter table iot_floor_plan add constraint iot_floor_plan_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
