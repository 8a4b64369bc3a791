-- The first resources: areas, markets, enterprises, suppliers, goods, purchases, refrigerators, alarms, and what is counted of them.
create table base_area (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  area_code varchar(12),
  area_name varchar(50),
  parent_code varchar(12),
  area_level smallint,
  position varchar(30),
  grid_manager varchar(20),
  grid_phone varchar(13),
  sort integer,
  search_text text not null default '',
  constraint base_area_pk primary key (tenant_id, id)
);
create index base_area_list on base_area (tenant_id, area_code asc, id asc) where not is_deleted;
create index base_area_create_time on base_area (tenant_id, create_time, id) where not is_deleted;
create unique index base_area_area_code_unique on base_area (tenant_id, area_code) where not is_deleted;
create index base_area_parent_code on base_area (tenant_id, parent_code, id) where not is_deleted;
create index base_area_search on base_area using gin (search_text gin_trgm_ops) where not is_deleted;
alter table base_area enable row level security, force row level security;
drop policy if exists scope on base_area;
create policy scope on base_area to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_area to current_user using (true) with check (true);
grant select, insert, update, delete on base_area to sk_app;
create table base_market (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  market_name varchar(60),
  market_type smallint,
  parent_id bigint,
  area_code varchar(12),
  address varchar(200),
  contact varchar(20),
  contact_phone varchar(13),
  account_status smallint,
  remark varchar(500),
  search_text text not null default '',
  constraint base_market_pk primary key (tenant_id, id)
);
create index base_market_list on base_market (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index base_market_market_name_unique on base_market (tenant_id, market_name) where not is_deleted;
create index base_market_parent_id on base_market (tenant_id, parent_id) where parent_id is not null;
create index base_market_area_code on base_market (tenant_id, area_code, id) where not is_deleted;
create index base_market_search on base_market using gin (search_text gin_trgm_ops) where not is_deleted;
alter table base_market enable row level security, force row level security;
drop policy if exists scope on base_market;
create policy scope on base_market to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_market to current_user using (true) with check (true);
grant select, insert, update, delete on base_market to sk_app;
create table enterprise_info (
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
  info_name varchar(100),
  info_short_name varchar(30),
  info_code varchar(18),
  type smallint,
  area_code varchar(12),
  market_id bigint,
  info_address varchar(200),
  longitude numeric(10,6),
  latitude numeric(10,6),
  info_images text,
  info_logo text,
  legal_person varchar(20),
  info_manager varchar(20),
  info_manager_phone varchar(13),
  info_sa varchar(20),
  info_sa_phone varchar(13),
  license_no varchar(16),
  license_start date,
  license_end date,
  info_area numeric(8,2),
  info_diners integer,
  info_build_type smallint,
  info_grade smallint,
  info_year_index smallint,
  info_fs_index numeric(5,2),
  info_status smallint,
  is_public boolean not null default false,
  account_status smallint,
  search_text text not null default '',
  constraint enterprise_info_pk primary key (tenant_id, id)
);
create index enterprise_info_list on enterprise_info (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index enterprise_info_all on enterprise_info (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index enterprise_info_info_name_unique on enterprise_info (tenant_id, info_name) where not is_deleted;
create index enterprise_info_area_code on enterprise_info (tenant_id, info_id, area_code, id) where not is_deleted;
create index enterprise_info_market_id on enterprise_info (tenant_id, info_id, market_id) where market_id is not null;
create unique index enterprise_info_license_no_unique on enterprise_info (tenant_id, license_no) where not is_deleted;
create index enterprise_info_license_end on enterprise_info (tenant_id, info_id, license_end, id) where not is_deleted;
create index enterprise_info_info_fs_index on enterprise_info (tenant_id, info_id, info_fs_index, id) where not is_deleted;
create index enterprise_info_search on enterprise_info using gin (search_text gin_trgm_ops) where not is_deleted;
alter table enterprise_info enable row level security, force row level security;
drop policy if exists scope on enterprise_info;
create policy scope on enterprise_info to sk_app using (tenant_id = (select app.tenant()) and (id = (select app.own()) or (select app.wide()) or ((select app.area()) <> '' and area_code >= (select app.area()) and area_code < (select app.area()) || 'g') or market_id = (select app.market()))) with check (tenant_id = (select app.tenant()) and (id = (select app.own()) or (select app.wide()) or ((select app.area()) <> '' and area_code >= (select app.area()) and area_code < (select app.area()) || 'g') or market_id = (select app.market())));
create policy owner on enterprise_info to current_user using (true) with check (true);
grant select, insert, update, delete on enterprise_info to sk_app;
create table ledger_purchase (
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
  purchase_date date,
  goods_id bigint,
  goods_name varchar(50),
  goods_category smallint,
  spec varchar(50),
  brand varchar(50),
  origin varchar(50),
  quantity numeric(10,2),
  unit smallint,
  price numeric(10,2),
  amount numeric(14,2),
  produce_date date,
  batch_no varchar(50),
  shelf_life integer,
  shelf_unit smallint,
  expire_date date,
  supplier_id bigint,
  supplier_name varchar(100),
  supplier_address varchar(200),
  supplier_phone varchar(13),
  cert_types varchar(500),
  cert_imgs text,
  ticket_imgs text,
  receive_temp numeric(4,1),
  vehicle_no varchar(10),
  vehicle_clean boolean not null default false,
  sensory smallint,
  check_result smallint,
  refuse_reason varchar(200),
  purchaser varchar(20),
  checker varchar(20),
  goods_imgs text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  sign_img text,
  geo varchar(30),
  lock_time timestamptz,
  remark varchar(500),
  search_text text not null default '',
  constraint ledger_purchase_pk primary key (tenant_id, id)
);
create index ledger_purchase_list on ledger_purchase (tenant_id, info_id, purchase_date desc, id desc) where not is_deleted;
create index ledger_purchase_all on ledger_purchase (tenant_id, purchase_date desc, id desc) where not is_deleted;
create index ledger_purchase_create_time on ledger_purchase (tenant_id, info_id, create_time, id) where not is_deleted;
create index ledger_purchase_goods_id on ledger_purchase (tenant_id, info_id, goods_id) where goods_id is not null;
create index ledger_purchase_expire_date on ledger_purchase (tenant_id, info_id, expire_date, id) where not is_deleted;
create index ledger_purchase_supplier_id on ledger_purchase (tenant_id, info_id, supplier_id) where supplier_id is not null;
create unique index ledger_purchase_record_no_unique on ledger_purchase (tenant_id, record_no) where not is_deleted;
create index ledger_purchase_search on ledger_purchase using gin (search_text gin_trgm_ops) where not is_deleted;
alter table ledger_purchase enable row level security, force row level security;
drop policy if exists scope on ledger_purchase;
create policy scope on ledger_purchase to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on ledger_purchase to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_purchase to sk_app;
create table stock_goods (
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
  goods_name varchar(50),
  goods_category smallint,
  goods_spec varchar(50),
  goods_brand varchar(50),
  goods_unit smallint,
  storage_type smallint,
  shelf_life integer,
  shelf_unit smallint,
  need_certs varchar(500),
  allergens varchar(500),
  goods_imgs text,
  goods_status boolean not null default false,
  search_text text not null default '',
  constraint stock_goods_pk primary key (tenant_id, id)
);
create index stock_goods_list on stock_goods (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index stock_goods_all on stock_goods (tenant_id, create_time desc, id desc) where not is_deleted;
create index stock_goods_search on stock_goods using gin (search_text gin_trgm_ops) where not is_deleted;
alter table stock_goods enable row level security, force row level security;
drop policy if exists scope on stock_goods;
create policy scope on stock_goods to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on stock_goods to current_user using (true) with check (true);
grant select, insert, update, delete on stock_goods to sk_app;
create table stock_supplier (
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
  supplier_name varchar(100),
  supplier_code varchar(18),
  supplier_type varchar(500),
  license_no varchar(32),
  license_end date,
  license_imgs text,
  biz_license_imgs text,
  contact varchar(20),
  phone varchar(13),
  address varchar(200),
  supply_scope varchar(500),
  is_black boolean not null default false,
  supplier_status boolean not null default false,
  remark varchar(500),
  search_text text not null default '',
  constraint stock_supplier_pk primary key (tenant_id, id)
);
create index stock_supplier_list on stock_supplier (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index stock_supplier_all on stock_supplier (tenant_id, create_time desc, id desc) where not is_deleted;
create index stock_supplier_license_end on stock_supplier (tenant_id, info_id, license_end, id) where not is_deleted;
create index stock_supplier_search on stock_supplier using gin (search_text gin_trgm_ops) where not is_deleted;
alter table stock_supplier enable row level security, force row level security;
drop policy if exists scope on stock_supplier;
create policy scope on stock_supplier to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on stock_supplier to current_user using (true) with check (true);
grant select, insert, update, delete on stock_supplier to sk_app;
create table iot_alarm (
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
  alarm_no varchar(24),
  device_id bigint,
  device_name varchar(50),
  device_no varchar(32),
  device_kind varchar(32),
  alarm_area smallint,
  alarm_type varchar(32),
  alarm_level smallint,
  alarm_time timestamptz,
  alarm_value numeric(10,2),
  threshold_value numeric(10,2),
  alarm_unit varchar(10),
  alarm_content varchar(200),
  alarm_imgs text,
  merge_count integer,
  duration_min integer,
  recover_status boolean not null default false,
  recover_time timestamptz,
  handle_status smallint,
  due_time timestamptz,
  handle_way smallint,
  handle_user bigint,
  handle_time timestamptz,
  handle_remark varchar(500),
  handle_imgs text,
  is_false boolean not null default false,
  review_status smallint,
  review_user bigint,
  review_time timestamptz,
  review_remark varchar(200),
  alarm_scene smallint,
  source_key varchar(100),
  suggest varchar(300),
  remark varchar(500),
  search_text text not null default '',
  constraint iot_alarm_pk primary key (tenant_id, id)
);
create index iot_alarm_list on iot_alarm (tenant_id, info_id, alarm_time desc, id desc) where not is_deleted;
create index iot_alarm_all on iot_alarm (tenant_id, alarm_time desc, id desc) where not is_deleted;
create index iot_alarm_create_time on iot_alarm (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index iot_alarm_alarm_no_unique on iot_alarm (tenant_id, alarm_no) where not is_deleted;
create index iot_alarm_due_time on iot_alarm (tenant_id, info_id, due_time, id) where not is_deleted;
create unique index iot_alarm_source_key_unique on iot_alarm (tenant_id, source_key) where not is_deleted;
create index iot_alarm_search on iot_alarm using gin (search_text gin_trgm_ops) where not is_deleted;
alter table iot_alarm enable row level security, force row level security;
drop policy if exists scope on iot_alarm;
create policy scope on iot_alarm to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on iot_alarm to current_user using (true) with check (true);
grant select, insert, update, delete on iot_alarm to sk_app;
create table iot_fridge (
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
  constraint iot_fridge_pk primary key (tenant_id, id)
);
create index iot_fridge_list on iot_fridge (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_fridge_all on iot_fridge (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index iot_fridge_device_no_unique on iot_fridge (tenant_id, device_no) where not is_deleted;
create index iot_fridge_alarm_time on iot_fridge (tenant_id, info_id, alarm_time, id) where not is_deleted;
create index iot_fridge_search on iot_fridge using gin (search_text gin_trgm_ops) where not is_deleted;
alter table iot_fridge enable row level security, force row level security;
drop policy if exists scope on iot_fridge;
create policy scope on iot_fridge to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on iot_fridge to current_user using (true) with check (true);
grant select, insert, update, delete on iot_fridge to sk_app;
create table proj_enterprise_profile (
  tenant_id varchar(12) not null,
  district varchar(6) not null,
  type integer not null,
  info_status integer not null,
  build_type integer not null,
  grade integer not null,
  year_grade integer not null,
  num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_enterprise_profile_pk primary key (tenant_id, district, type, info_status, build_type, grade, year_grade)
);
alter table proj_enterprise_profile enable row level security, force row level security;
drop policy if exists scope on proj_enterprise_profile;
create policy scope on proj_enterprise_profile to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on proj_enterprise_profile to current_user using (true) with check (true);
grant select, insert, update, delete on proj_enterprise_profile to sk_app;
create table proj_ledger_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  record_date date not null,
  record_type varchar(16) not null,
  record_num bigint not null default 0,
  auto_num bigint not null default 0,
  late_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_ledger_day_pk primary key (tenant_id, info_id, record_date, record_type)
);
create index proj_ledger_day_by on proj_ledger_day (tenant_id, record_date, record_type);
alter table proj_ledger_day enable row level security, force row level security;
drop policy if exists scope on proj_ledger_day;
create policy scope on proj_ledger_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on proj_ledger_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_ledger_day to sk_app;
create table proj_alarm_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  alarm_date date not null,
  category varchar(16) not null,
  alarm_type varchar(32) not null,
  num bigint not null default 0,
  open_num bigint not null default 0,
  urgent_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_alarm_day_pk primary key (tenant_id, info_id, alarm_date, category, alarm_type)
);
create index proj_alarm_day_by on proj_alarm_day (tenant_id, alarm_date, category, alarm_type);
alter table proj_alarm_day enable row level security, force row level security;
drop policy if exists scope on proj_alarm_day;
create policy scope on proj_alarm_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on proj_alarm_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_alarm_day to sk_app;
alter table enterprise_info add constraint enterprise_info_owner unique (tenant_id, info_id, id);
alter table ledger_purchase add constraint ledger_purchase_owner unique (tenant_id, info_id, id);
alter table stock_goods add constraint stock_goods_owner unique (tenant_id, info_id, id);
alter table stock_supplier add constraint stock_supplier_owner unique (tenant_id, info_id, id);
alter table iot_alarm add constraint iot_alarm_owner unique (tenant_id, info_id, id);
alter table iot_fridge add constraint iot_fridge_owner unique (tenant_id, info_id, id);
alter table base_market add constraint base_market_parent_id_fk foreign key (tenant_id, parent_id) references base_market (tenant_id, id);
alter table enterprise_info add constraint enterprise_info_market_id_fk foreign key (tenant_id, market_id) references base_market (tenant_id, id);
alter table ledger_purchase add constraint ledger_purchase_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_purchase add constraint ledger_purchase_goods_id_fk foreign key (tenant_id, info_id, goods_id) references stock_goods (tenant_id, info_id, id);
alter table ledger_purchase add constraint ledger_purchase_supplier_id_fk foreign key (tenant_id, info_id, supplier_id) references stock_supplier (tenant_id, info_id, id);
alter table stock_goods add constraint stock_goods_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table stock_supplier add constraint stock_supplier_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_alarm add constraint iot_alarm_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table iot_fridge add constraint iot_fridge_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
