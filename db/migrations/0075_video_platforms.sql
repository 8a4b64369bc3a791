-- video platforms: written from the definitions, to be read before it is committed.
-- Tables: video_platform (new), video_share (new).
create table video_platform (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  name varchar(50),
  enable boolean not null default false,
  server_gb_id varchar(20),
  server_gb_domain varchar(20),
  server_ip varchar(255),
  server_port integer,
  device_gb_id varchar(20),
  username varchar(64),
  password varchar(200),
  transport varchar(32),
  character_set varchar(32),
  expires integer,
  keep_timeout integer,
  catalog_group smallint,
  ptz boolean not null default false,
  standing varchar(32),
  standing_time timestamptz,
  answered integer,
  catalog_subscribe boolean not null default false,
  channel_count integer,
  held_by varchar(20),
  held_until timestamptz,
  remark varchar(200),
  search_text text not null default '',
  constraint video_platform_pk primary key (tenant_id, id)
);
create index video_platform_list on video_platform (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index video_platform_server_gb_id_device_gb_id_unique on video_platform (tenant_id, server_gb_id, device_gb_id) where not is_deleted;
create index video_platform_search on video_platform using gin (app.grams(search_text));
alter table video_platform enable row level security, force row level security;
drop policy if exists scope on video_platform;
create policy scope on video_platform to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on video_platform to current_user using (true) with check (true);
grant select, insert, update, delete on video_platform to sk_app;
create table video_share (
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
  platform_id bigint,
  channel_id bigint,
  custom_id varchar(20),
  custom_name varchar(255),
  code varchar(20),
  constraint video_share_pk primary key (tenant_id, id)
);
create index video_share_list on video_share (tenant_id, info_id, create_time asc, id asc) where not is_deleted;
create index video_share_all on video_share (tenant_id, create_time asc, id asc) include (info_id) where not is_deleted;
create index video_share_platform_id on video_share (tenant_id, info_id, platform_id) where platform_id is not null;
create index video_share_channel_id on video_share (tenant_id, info_id, channel_id) where channel_id is not null;
create unique index video_share_platform_id_channel_id_unique on video_share (tenant_id, info_id, platform_id, channel_id) where not is_deleted;
alter table video_share enable row level security, force row level security;
drop policy if exists scope on video_share;
create policy scope on video_share to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on video_share to current_user using (true) with check (true);
grant select, insert, update, delete on video_share to sk_app;
alter table video_share add constraint video_share_owner unique (tenant_id, info_id, id);
alter table video_share add constraint video_share_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table video_share add constraint video_share_platform_id_fk foreign key (tenant_id, platform_id) references video_platform (tenant_id, id);
alter table video_share add constraint video_share_channel_id_fk foreign key (tenant_id, info_id, channel_id) references video_channel (tenant_id, info_id, id);
-- A code is one channel at a platform, whichever kitchen's; what is shared with a platform is read off it.
create unique index video_share_code on video_share (tenant_id, platform_id, code) where not is_deleted;
