-- video devices: written from the definitions, to be read before it is committed.
-- Tables: video_device (new), video_channel (new).
create table video_device (
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
  gb_id varchar(20),
  device_name varchar(50),
  password varchar(200),
  stream_mode varchar(32),
  charset varchar(32),
  manufacturer varchar(64),
  model varchar(64),
  firmware varchar(64),
  version varchar(8),
  transport varchar(3),
  ip varchar(45),
  port integer,
  on_line boolean not null default false,
  register_time timestamptz,
  keepalive_time timestamptz,
  expire_time timestamptz,
  away_time timestamptz,
  channel_count integer,
  catalog_time timestamptz,
  catalog_version varchar(64),
  held_by varchar(20),
  remark varchar(200),
  search_text text not null default '',
  constraint video_device_pk primary key (tenant_id, id)
);
create index video_device_list on video_device (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index video_device_all on video_device (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index video_device_gb_id_unique on video_device (tenant_id, gb_id) where not is_deleted;
create index video_device_search on video_device using gin (app.grams(search_text));
alter table video_device enable row level security, force row level security;
drop policy if exists scope on video_device;
create policy scope on video_device to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on video_device to current_user using (true) with check (true);
grant select, insert, update, delete on video_device to sk_app;
create table video_channel (
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
  channel_id varchar(32),
  name varchar(255),
  gb_name varchar(255),
  channel_type integer,
  is_on boolean not null default false,
  is_gone boolean not null default false,
  gone_time timestamptz,
  manufacturer varchar(64),
  model varchar(64),
  owner varchar(64),
  civil_code varchar(20),
  block varchar(64),
  address varchar(255),
  parental integer,
  parent_id varchar(200),
  business_group_id varchar(20),
  safety_way integer,
  register_way integer,
  cert_num varchar(64),
  certifiable integer,
  err_code integer,
  end_time varchar(32),
  secrecy integer,
  ip_address varchar(64),
  port integer,
  longitude numeric(10,6),
  latitude numeric(10,6),
  position_time timestamptz,
  ptz_type smallint,
  position_type integer,
  room_type integer,
  use_type integer,
  supply_light_type integer,
  direction_type integer,
  resolution varchar(64),
  download_speed varchar(64),
  svc_space_support_mod integer,
  svc_time_support_mode integer,
  search_text text not null default '',
  constraint video_channel_pk primary key (tenant_id, id)
);
create index video_channel_list on video_channel (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index video_channel_all on video_channel (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index video_channel_device_id on video_channel (tenant_id, info_id, device_id) where device_id is not null;
create index video_channel_civil_code on video_channel (tenant_id, info_id, civil_code, id) where not is_deleted;
create index video_channel_parent_id on video_channel (tenant_id, info_id, parent_id, id) where not is_deleted;
create unique index video_channel_device_id_channel_id_unique on video_channel (tenant_id, info_id, device_id, channel_id) where not is_deleted;
create index video_channel_search on video_channel using gin (app.grams(search_text));
alter table video_channel enable row level security, force row level security;
drop policy if exists scope on video_channel;
create policy scope on video_channel to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on video_channel to current_user using (true) with check (true);
grant select, insert, update, delete on video_channel to sk_app;
alter table video_device add constraint video_device_owner unique (tenant_id, info_id, id);
alter table video_channel add constraint video_channel_owner unique (tenant_id, info_id, id);
alter table video_device add constraint video_device_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table video_channel add constraint video_channel_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table video_channel add constraint video_channel_device_id_fk foreign key (tenant_id, info_id, device_id) references video_device (tenant_id, info_id, id);
-- A code of twenty digits is one device in the whole world: whoever comes is looked for before a tenant is known.
create unique index video_device_gb_id_everywhere on video_device (gb_id) where not is_deleted;
-- The device of a code, whoever has it; its secret is sealed for its row. For the platform itself, never for an answer.
create function app.video_device(code varchar) returns table (tenant_id varchar, id bigint, info_id bigint, password varchar, charset varchar, stream_mode varchar) language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select d.tenant_id, d.id, d.info_id, d.password, d.charset, d.stream_mode from video_device d
    join enterprise_info e on e.tenant_id = d.tenant_id and e.id = d.info_id and not e.is_deleted
    join kernel_tenant t on t.tenant_id = d.tenant_id and not t.is_deleted
  where d.gb_id = code and not d.is_deleted;
$$;
revoke all on function app.video_device(varchar) from public;
grant execute on function app.video_device(varchar) to sk_app;
