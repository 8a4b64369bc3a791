-- video groups: written from the definitions, to be read before it is committed.
-- Tables: video_channel, video_region (new), video_group (new).
alter table video_channel add column gb_civil_code varchar(8);
alter table video_channel add column gb_parent_id varchar(20);
alter table video_channel add column gb_business_group_id varchar(20);
create table video_region (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  device_id varchar(8),
  name varchar(50),
  search_text text not null default '',
  constraint video_region_pk primary key (tenant_id, id)
);
create index video_region_list on video_region (tenant_id, device_id asc, id asc) where not is_deleted;
create index video_region_create_time on video_region (tenant_id, create_time, id) where not is_deleted;
create unique index video_region_device_id_unique on video_region (tenant_id, device_id) where not is_deleted;
create index video_region_search on video_region using gin (app.grams(search_text));
alter table video_region enable row level security, force row level security;
drop policy if exists scope on video_region;
create policy scope on video_region to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on video_region to current_user using (true) with check (true);
grant select, insert, update, delete on video_region to sk_app;
create table video_group (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  device_id varchar(20),
  name varchar(50),
  parent_id bigint,
  parent_device_id varchar(20),
  business_group varchar(20),
  civil_code varchar(8),
  search_text text not null default '',
  constraint video_group_pk primary key (tenant_id, id)
);
create index video_group_list on video_group (tenant_id, device_id asc, id asc) where not is_deleted;
create index video_group_create_time on video_group (tenant_id, create_time, id) where not is_deleted;
create unique index video_group_device_id_unique on video_group (tenant_id, device_id) where not is_deleted;
create index video_group_parent_id on video_group (tenant_id, parent_id) where parent_id is not null;
create index video_group_search on video_group using gin (app.grams(search_text));
alter table video_group enable row level security, force row level security;
drop policy if exists scope on video_group;
create policy scope on video_group to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on video_group to current_user using (true) with check (true);
grant select, insert, update, delete on video_group to sk_app;
alter table video_group add constraint video_group_parent_id_fk foreign key (tenant_id, parent_id) references video_group (tenant_id, id);
-- Members of a region or a group, and those that are in none (candidates): a page of either is read off its index, in
-- the order of the list, however many channels there are. Whose a channel is stands beside, for the policy.
create index video_channel_in_region on video_channel (tenant_id, gb_civil_code, create_time desc, id desc) include (info_id, is_gone, channel_type) where not is_deleted and gb_civil_code is not null;
create index video_channel_no_region on video_channel (tenant_id, create_time desc, id desc) include (info_id, is_gone, channel_type) where not is_deleted and gb_civil_code is null;
create index video_channel_in_group on video_channel (tenant_id, gb_parent_id, create_time desc, id desc) include (info_id, is_gone, channel_type) where not is_deleted and gb_parent_id is not null;
create index video_channel_no_group on video_channel (tenant_id, create_time desc, id desc) include (info_id, is_gone, channel_type) where not is_deleted and gb_parent_id is null;
create index video_channel_of_business on video_channel (tenant_id, gb_business_group_id) where gb_business_group_id is not null;
create index video_channel_gb_civil_code on video_channel (tenant_id, info_id, gb_civil_code, id) where not is_deleted;
create index video_channel_gb_parent_id on video_channel (tenant_id, info_id, gb_parent_id, id) where not is_deleted;
