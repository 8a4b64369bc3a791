-- findings plans and video links: written from the definitions, to be read before it is committed.
-- Tables: iot_floor_plan, iot_finding (new), iot_link_device (new), iot_link_channel (new).
alter table iot_floor_plan add column plan_name varchar(50);
alter table iot_floor_plan add column search_text text not null default '';
update iot_floor_plan set plan_name = '厨房平面图' where plan_name is null;
create index iot_floor_plan_search on iot_floor_plan using gin (app.grams(search_text));
create table iot_finding (
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
  ai_type varchar(32),
  camera_id bigint,
  channel_id varchar(20),
  alarm_area smallint,
  alarm_time timestamptz,
  last_time timestamptz,
  confidence numeric(4,3),
  alarm_level smallint,
  merge_count integer,
  is_sum boolean not null default false,
  snap_img text,
  mark_img text,
  bbox jsonb,
  model_ver varchar(20),
  emp_id bigint,
  repeat_num7 integer,
  ai_status smallint,
  is_shared boolean not null default false,
  alarm_id bigint,
  handle_status smallint,
  handle_way smallint,
  handle_user bigint,
  handle_time timestamptz,
  handle_remark varchar(500),
  handle_imgs text,
  is_false boolean not null default false,
  appeal_reason varchar(500),
  appeal_imgs text,
  appeal_time timestamptz,
  review_user bigint,
  review_time timestamptz,
  review_remark varchar(200),
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint iot_finding_pk primary key (tenant_id, id)
);
create index iot_finding_list on iot_finding (tenant_id, info_id, alarm_time desc, id desc) where not is_deleted;
create index iot_finding_all on iot_finding (tenant_id, alarm_time desc, id desc) include (info_id) where not is_deleted;
create index iot_finding_create_time on iot_finding (tenant_id, info_id, create_time, id) where not is_deleted;
create index iot_finding_device_id on iot_finding (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_finding_camera_id on iot_finding (tenant_id, info_id, camera_id) where camera_id is not null;
create index iot_finding_confidence on iot_finding (tenant_id, info_id, confidence, id) where not is_deleted;
create index iot_finding_emp_id on iot_finding (tenant_id, info_id, emp_id) where emp_id is not null;
create index iot_finding_alarm_id on iot_finding (tenant_id, info_id, alarm_id) where alarm_id is not null;
create unique index iot_finding_origin on iot_finding (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index iot_finding_search on iot_finding using gin (app.grams(search_text));
alter table iot_finding enable row level security, force row level security;
drop policy if exists scope on iot_finding;
create policy scope on iot_finding to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_finding to current_user using (true) with check (true);
grant select, insert, update, delete on iot_finding to sk_app;
create table iot_link_device (
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
  reg_status smallint,
  net_delay integer,
  loss_rate numeric(5,2),
  online_rate24h numeric(5,2),
  online_rate7d numeric(5,2),
  offline_times7d integer,
  last_offline timestamptz,
  health_score numeric(5,2),
  health_level smallint,
  check_time timestamptz,
  looks varchar(1008),
  judged jsonb,
  remark varchar(500),
  search_text text not null default '',
  constraint iot_link_device_pk primary key (tenant_id, id)
);
create index iot_link_device_list on iot_link_device (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_link_device_all on iot_link_device (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index iot_link_device_device_id on iot_link_device (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_link_device_online_rate24h on iot_link_device (tenant_id, info_id, online_rate24h, id) where not is_deleted;
create index iot_link_device_check_time on iot_link_device (tenant_id, info_id, check_time, id) where not is_deleted;
create index iot_link_device_search on iot_link_device using gin (app.grams(search_text));
alter table iot_link_device enable row level security, force row level security;
drop policy if exists scope on iot_link_device;
create policy scope on iot_link_device to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_link_device to current_user using (true) with check (true);
grant select, insert, update, delete on iot_link_device to sk_app;
create table iot_link_channel (
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
  camera_id bigint,
  channel_id varchar(20),
  device_id bigint,
  device_name varchar(50),
  device_no varchar(32),
  device_area smallint,
  pull_ms integer,
  bitrate integer,
  fps integer,
  resolution varchar(20),
  black_flag boolean not null default false,
  freeze_flag boolean not null default false,
  occlusion_flag boolean not null default false,
  blur_flag boolean not null default false,
  angle_flag boolean not null default false,
  snapshot text,
  record_days integer,
  online_rate24h numeric(5,2),
  online_rate7d numeric(5,2),
  offline_times7d integer,
  last_offline timestamptz,
  health_score numeric(5,2),
  health_level smallint,
  check_time timestamptz,
  looks varchar(1008),
  judged jsonb,
  remark varchar(500),
  search_text text not null default '',
  constraint iot_link_channel_pk primary key (tenant_id, id)
);
create index iot_link_channel_list on iot_link_channel (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_link_channel_all on iot_link_channel (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index iot_link_channel_camera_id on iot_link_channel (tenant_id, info_id, camera_id) where camera_id is not null;
create index iot_link_channel_device_id on iot_link_channel (tenant_id, info_id, device_id, id) where not is_deleted;
create index iot_link_channel_online_rate24h on iot_link_channel (tenant_id, info_id, online_rate24h, id) where not is_deleted;
create index iot_link_channel_check_time on iot_link_channel (tenant_id, info_id, check_time, id) where not is_deleted;
create index iot_link_channel_search on iot_link_channel using gin (app.grams(search_text));
alter table iot_link_channel enable row level security, force row level security;
drop policy if exists scope on iot_link_channel;
create policy scope on iot_link_channel to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_link_channel to current_user using (true) with check (true);
grant select, insert, update, delete on iot_link_channel to sk_app;
alter table iot_finding add constraint iot_finding_owner unique (tenant_id, info_id, id);
alter table iot_link_device add constraint iot_link_device_owner unique (tenant_id, info_id, id);
alter table iot_link_channel add constraint iot_link_channel_owner unique (tenant_id, info_id, id);
alter table iot_finding add constraint iot_finding_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_finding add constraint iot_finding_camera_id_fk foreign key (tenant_id, info_id, camera_id) references iot_camera (tenant_id, info_id, id);
alter table iot_finding add constraint iot_finding_emp_id_fk foreign key (tenant_id, info_id, emp_id) references staff_employee (tenant_id, info_id, id);
alter table iot_finding add constraint iot_finding_alarm_id_fk foreign key (tenant_id, info_id, alarm_id) references iot_alarm (tenant_id, info_id, id);
alter table iot_link_device add constraint iot_link_device_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_link_channel add constraint iot_link_channel_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_link_channel add constraint iot_link_channel_camera_id_fk foreign key (tenant_id, info_id, camera_id) references iot_camera (tenant_id, info_id, id);
