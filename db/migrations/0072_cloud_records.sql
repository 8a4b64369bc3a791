-- cloud records: written from the definitions, to be read before it is committed.
-- Tables: video_record (new), video_record_plan (new).
create table video_record (
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
  start_time timestamptz,
  end_time timestamptz,
  time_len integer,
  file_size numeric(15,0),
  keep_days integer,
  file_name varchar(40),
  collect boolean not null default false,
  collect_user bigint,
  collect_time timestamptz,
  collect_reason varchar(200),
  constraint video_record_pk primary key (tenant_id, id)
);
create index video_record_list on video_record (tenant_id, info_id, start_time desc, id desc) where not is_deleted;
create index video_record_all on video_record (tenant_id, start_time desc, id desc) include (info_id) where not is_deleted;
create index video_record_create_time on video_record (tenant_id, info_id, create_time, id) where not is_deleted;
create index video_record_camera_id on video_record (tenant_id, info_id, camera_id) where camera_id is not null;
create unique index video_record_camera_id_file_name_unique on video_record (tenant_id, info_id, camera_id, file_name) where not is_deleted;
create index video_record_camera_id_start_time on video_record (tenant_id, info_id, camera_id, start_time, id) where not is_deleted;
alter table video_record enable row level security, force row level security;
drop policy if exists scope on video_record;
create policy scope on video_record to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on video_record to current_user using (true) with check (true);
grant select, insert, update, delete on video_record to sk_app;
create table video_record_plan (
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
  plan_name varchar(50),
  is_on boolean not null default false,
  camera_ids bigint[],
  week_days varchar(500),
  is_whole_day boolean not null default false,
  breakfast_from varchar(5),
  breakfast_to varchar(5),
  lunch_from varchar(5),
  lunch_to varchar(5),
  dinner_from varchar(5),
  dinner_to varchar(5),
  keep_days integer,
  remark varchar(200),
  search_text text not null default '',
  constraint video_record_plan_pk primary key (tenant_id, id)
);
create index video_record_plan_list on video_record_plan (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index video_record_plan_all on video_record_plan (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index video_record_plan_camera_ids on video_record_plan using gin (camera_ids);
create index video_record_plan_search on video_record_plan using gin (app.grams(search_text));
alter table video_record_plan enable row level security, force row level security;
drop policy if exists scope on video_record_plan;
create policy scope on video_record_plan to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on video_record_plan to current_user using (true) with check (true);
grant select, insert, update, delete on video_record_plan to sk_app;
alter table video_record add constraint video_record_owner unique (tenant_id, info_id, id);
alter table video_record_plan add constraint video_record_plan_owner unique (tenant_id, info_id, id);
alter table video_record add constraint video_record_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table video_record add constraint video_record_camera_id_fk foreign key (tenant_id, info_id, camera_id) references iot_camera (tenant_id, info_id, id);
alter table video_record_plan add constraint video_record_plan_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);

-- which process records a camera: its own until it was not said for a while. Of rows that are written every few seconds, and no more.
create table video_record_lease (
  tenant_id varchar(12) not null,
  camera_id bigint not null,
  holder bigint not null,
  until timestamptz not null,
  primary key (tenant_id, camera_id)
);
alter table video_record_lease enable row level security, force row level security;
create policy scope on video_record_lease to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()) and (select app.wide()));
create policy owner on video_record_lease to current_user using (true) with check (true);
grant select, insert, update, delete on video_record_lease to sk_app;
