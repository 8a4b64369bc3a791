-- records: written from the definitions, to be read before it is committed.
-- Tables: base_area, base_market, base_enterprise, enterprise_info, base_interface, base_calendar, ledger_purchase, stock_goods, stock_supplier, iot_alarm, iot_fridge, kernel_tenant, system_tenant_package, kernel_user, system_role, system_dept, system_post, system_menu, system_top_menu, system_dict, system_dict_biz, system_param, kernel_client, system_data_scope, system_api_scope, system_datasource, system_attach, desk_notice, report_report, proj_enterprise_tally, proj_ledger_day, proj_alarm_day, base_checklist (new), selfexam_day (new), selfexam_week (new), selfexam_month (new), selfexam_accompany (new), supervise_offline (new), supervise_online (new), supervise_level (new), supervise_year_level (new), supervise_complain (new), info_backlog (new), info_updata_task (new), info_updata (new), info_news (new), info_train (new), info_link (new), publicity_page (new), staff_employee (new), staff_morning_check (new), staff_certificate (new), info_train_record (new), ledger_additive (new), ledger_food_check (new), ledger_sample (new), ledger_rinse (new), ledger_disinfect (new), ledger_waste (new), ledger_env (new), ledger_exemption (new), stock_inbound (new), stock_outbound (new), stock_movement (new), stock_tfs_outbound (new), stock_tfs_receipt (new), selfexam_cookbook (new), trace_recall (new), trace_recall_receipt (new), trace_evidence (new), trace_emergency (new), proj_enterprise_placed (new), proj_ledger_month (new), proj_stock_goods (new), proj_exam_day (new).
drop index base_area_search;
create index base_area_search on base_area using gin (app.grams(search_text));
drop index base_market_search;
create index base_market_search on base_market using gin (app.grams(search_text));
drop index base_enterprise_search;
alter table base_enterprise add column applied_time timestamptz;
create index base_enterprise_search on base_enterprise using gin (app.grams(search_text));
drop index enterprise_info_search;
alter table enterprise_info add column first_license date;
create index enterprise_info_search on enterprise_info using gin (app.grams(search_text));
drop index base_interface_search;
create index base_interface_search on base_interface using gin (app.grams(search_text));
drop index base_calendar_search;
create index base_calendar_search on base_calendar using gin (app.grams(search_text));
create table base_checklist (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  kind smallint,
  version integer,
  state smallint,
  items jsonb,
  remark varchar(500),
  item_num integer,
  key_num integer,
  effective_time timestamptz,
  effective_user bigint,
  retired_time timestamptz,
  constraint base_checklist_pk primary key (tenant_id, id)
);
create index base_checklist_list on base_checklist (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index base_checklist_kind_unique on base_checklist (tenant_id, kind) where not is_deleted and state in (1);
alter table base_checklist enable row level security, force row level security;
drop policy if exists scope on base_checklist;
create policy scope on base_checklist to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_checklist to current_user using (true) with check (true);
grant select, insert, update, delete on base_checklist to sk_app;
drop index ledger_purchase_all;
drop index ledger_purchase_record_no_unique;
drop index ledger_purchase_search;
alter table ledger_purchase add column storage_type smallint;
alter table ledger_purchase add column seller_until date;
alter table ledger_purchase add column lacks_papers boolean not null default false;
alter table ledger_purchase add column bill_no varchar(30);
alter table ledger_purchase add column trace_code varchar(24);
alter table ledger_purchase add column inbound_id bigint;
alter table ledger_purchase add column trust_score integer;
alter table ledger_purchase add column trust_flags varchar(500);
alter table ledger_purchase add column trust_why varchar(500);
alter table ledger_purchase add column filed_time timestamptz;
alter table ledger_purchase add column correct_of bigint;
alter table ledger_purchase add column correct_reason varchar(200);
alter table ledger_purchase add column corrected_by bigint;
alter table ledger_purchase add column held_by bigint;
alter table ledger_purchase add column supervise_note varchar(500);
alter table ledger_purchase add column is_forged boolean not null default false;
alter table ledger_purchase add column forged_time timestamptz;
alter table ledger_purchase add column origin_link varchar(40);
alter table ledger_purchase add column origin_id bigint;
alter table ledger_purchase add column origin_part varchar(40);
create index ledger_purchase_all on ledger_purchase (tenant_id, purchase_date desc, id desc) include (info_id) where not is_deleted;
create unique index ledger_purchase_trace_code_unique on ledger_purchase (tenant_id, trace_code) where not is_deleted and corrected_by is null;
create unique index ledger_purchase_record_no_unique on ledger_purchase (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_purchase_trust_score on ledger_purchase (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_purchase_forged_time on ledger_purchase (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create index ledger_purchase_lock_time_wide on ledger_purchase (tenant_id, lock_time, id) where not is_deleted and lacks_papers;
create unique index ledger_purchase_origin on ledger_purchase (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_purchase_search on ledger_purchase using gin (app.grams(search_text));
drop policy if exists scope on ledger_purchase;
create policy scope on ledger_purchase to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop index stock_goods_all;
drop index stock_goods_search;
alter table stock_goods add column goods_code varchar(20);
alter table stock_goods add column gtin varchar(14);
alter table stock_goods add column warn_days integer;
alter table stock_goods add column min_stock numeric(10,2);
alter table stock_goods add column max_stock numeric(10,2);
alter table stock_goods add column is_additive boolean not null default false;
alter table stock_goods add column dose_limits jsonb;
alter table stock_goods add column is_forbidden smallint;
create index stock_goods_all on stock_goods (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index stock_goods_goods_name_goods_spec_unique on stock_goods (tenant_id, info_id, goods_name, goods_spec) where not is_deleted;
create unique index stock_goods_goods_code_unique on stock_goods (tenant_id, info_id, goods_code) where not is_deleted;
create index stock_goods_goods_name_wide on stock_goods (tenant_id, goods_name, id) where not is_deleted;
create index stock_goods_gtin_wide on stock_goods (tenant_id, gtin, id) where not is_deleted;
create index stock_goods_search on stock_goods using gin (app.grams(search_text));
drop policy if exists scope on stock_goods;
create policy scope on stock_goods to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop index stock_supplier_all;
drop index stock_supplier_search;
alter table stock_supplier add column contract_no varchar(50);
alter table stock_supplier add column contract_end date;
alter table stock_supplier add column contract_imgs text;
alter table stock_supplier add column eval_score numeric(5,2);
alter table stock_supplier add column supplier_level varchar(32);
alter table stock_supplier add column is_black_wide boolean not null default false;
alter table stock_supplier add column black_reason varchar(200);
create index stock_supplier_all on stock_supplier (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index stock_supplier_contract_end on stock_supplier (tenant_id, info_id, contract_end, id) where not is_deleted;
create unique index stock_supplier_supplier_name_unique on stock_supplier (tenant_id, info_id, supplier_name) where not is_deleted;
create unique index stock_supplier_supplier_code_unique on stock_supplier (tenant_id, info_id, supplier_code) where not is_deleted;
create index stock_supplier_supplier_code_wide on stock_supplier (tenant_id, supplier_code, id) where not is_deleted;
create index stock_supplier_supplier_name_wide on stock_supplier (tenant_id, supplier_name, id) where not is_deleted;
create index stock_supplier_search on stock_supplier using gin (app.grams(search_text));
drop policy if exists scope on stock_supplier;
create policy scope on stock_supplier to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop index iot_alarm_all;
drop index iot_alarm_search;
create index iot_alarm_all on iot_alarm (tenant_id, alarm_time desc, id desc) include (info_id) where not is_deleted;
create index iot_alarm_search on iot_alarm using gin (app.grams(search_text));
drop policy if exists scope on iot_alarm;
create policy scope on iot_alarm to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop index iot_fridge_all;
drop index iot_fridge_search;
create index iot_fridge_all on iot_fridge (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index iot_fridge_search on iot_fridge using gin (app.grams(search_text));
drop policy if exists scope on iot_fridge;
create policy scope on iot_fridge to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create table selfexam_day (
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
  exam_date date,
  is_banquet boolean not null default false,
  exam_user_id bigint,
  exam_user varchar(20),
  template_id varchar(20),
  template_ver varchar(20),
  exam_items jsonb,
  auto_filled jsonb,
  item_total integer,
  pass_num integer,
  fail_num integer,
  na_num integer,
  exam_result smallint,
  risk_level smallint,
  rectify_status smallint,
  rectify_remark varchar(500),
  rectify_imgs text,
  rectify_time timestamptz,
  report_to varchar(20),
  confirm_user varchar(20),
  confirm_time timestamptz,
  confirm_sign text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_day_pk primary key (tenant_id, id)
);
create index selfexam_day_list on selfexam_day (tenant_id, info_id, exam_date desc, id desc) where not is_deleted;
create index selfexam_day_all on selfexam_day (tenant_id, exam_date desc, id desc) include (info_id) where not is_deleted;
create index selfexam_day_create_time on selfexam_day (tenant_id, info_id, create_time, id) where not is_deleted;
create index selfexam_day_exam_user_id on selfexam_day (tenant_id, info_id, exam_user_id) where exam_user_id is not null;
create unique index selfexam_day_record_no_unique on selfexam_day (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index selfexam_day_trust_score on selfexam_day (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_day_exam_date_unique on selfexam_day (tenant_id, info_id, exam_date) where not is_deleted and corrected_by is null;
create index selfexam_day_forged_time on selfexam_day (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index selfexam_day_origin on selfexam_day (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_day_search on selfexam_day using gin (app.grams(search_text));
alter table selfexam_day enable row level security, force row level security;
drop policy if exists scope on selfexam_day;
create policy scope on selfexam_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on selfexam_day to current_user using (true) with check (true);
grant select, insert, update, delete on selfexam_day to sk_app;
create table selfexam_week (
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
  week_no varchar(8),
  week_start date,
  week_end date,
  exam_user_id bigint,
  exam_user varchar(20),
  template_id varchar(20),
  template_ver varchar(20),
  exam_items jsonb,
  auto_filled jsonb,
  item_total integer,
  pass_num integer,
  fail_num integer,
  na_num integer,
  exam_result smallint,
  risk_level smallint,
  rectify_status smallint,
  rectify_remark varchar(500),
  rectify_imgs text,
  rectify_time timestamptz,
  report_to varchar(20),
  confirm_user varchar(20),
  confirm_time timestamptz,
  confirm_sign text,
  day_stat jsonb,
  risk_analysis varchar(2000),
  report text,
  attach_files text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_week_pk primary key (tenant_id, id)
);
create index selfexam_week_list on selfexam_week (tenant_id, info_id, week_end desc, id desc) where not is_deleted;
create index selfexam_week_all on selfexam_week (tenant_id, week_end desc, id desc) include (info_id) where not is_deleted;
create index selfexam_week_create_time on selfexam_week (tenant_id, info_id, create_time, id) where not is_deleted;
create index selfexam_week_week_no on selfexam_week (tenant_id, info_id, week_no, id) where not is_deleted;
create index selfexam_week_week_start on selfexam_week (tenant_id, info_id, week_start, id) where not is_deleted;
create index selfexam_week_exam_user_id on selfexam_week (tenant_id, info_id, exam_user_id) where exam_user_id is not null;
create unique index selfexam_week_record_no_unique on selfexam_week (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index selfexam_week_trust_score on selfexam_week (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_week_week_no_unique on selfexam_week (tenant_id, info_id, week_no) where not is_deleted and corrected_by is null;
create index selfexam_week_forged_time on selfexam_week (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index selfexam_week_origin on selfexam_week (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_week_search on selfexam_week using gin (app.grams(search_text));
alter table selfexam_week enable row level security, force row level security;
drop policy if exists scope on selfexam_week;
create policy scope on selfexam_week to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on selfexam_week to current_user using (true) with check (true);
grant select, insert, update, delete on selfexam_week to sk_app;
create table selfexam_month (
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
  exam_month varchar(7),
  due_date date,
  meeting_time timestamptz,
  meeting_place varchar(50),
  host_user varchar(20),
  attendees varchar(300),
  month_stat jsonb,
  summary text,
  key_issues jsonb,
  decisions jsonb,
  next_plan varchar(2000),
  meeting_imgs text,
  minutes_file text,
  rectify_status smallint,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_month_pk primary key (tenant_id, id)
);
create index selfexam_month_list on selfexam_month (tenant_id, info_id, due_date desc, id desc) where not is_deleted;
create index selfexam_month_all on selfexam_month (tenant_id, due_date desc, id desc) include (info_id) where not is_deleted;
create index selfexam_month_create_time on selfexam_month (tenant_id, info_id, create_time, id) where not is_deleted;
create index selfexam_month_meeting_time on selfexam_month (tenant_id, info_id, meeting_time, id) where not is_deleted;
create unique index selfexam_month_record_no_unique on selfexam_month (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index selfexam_month_trust_score on selfexam_month (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_month_exam_month_unique on selfexam_month (tenant_id, info_id, exam_month) where not is_deleted and corrected_by is null;
create index selfexam_month_forged_time on selfexam_month (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index selfexam_month_origin on selfexam_month (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_month_search on selfexam_month using gin (app.grams(search_text));
alter table selfexam_month enable row level security, force row level security;
drop policy if exists scope on selfexam_month;
create policy scope on selfexam_month to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on selfexam_month to current_user using (true) with check (true);
grant select, insert, update, delete on selfexam_month to sk_app;
create table selfexam_accompany (
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
  acc_date date,
  acc_meal smallint,
  acc_type smallint,
  acc_user varchar(20),
  acc_post varchar(20),
  cookbook_ids bigint[],
  dishes varchar(200),
  score_env integer,
  score_taste integer,
  score_temp integer,
  score_portion integer,
  score_service integer,
  score_avg numeric(3,2),
  problem varchar(500),
  suggestion varchar(500),
  feedback varchar(500),
  feedback_time timestamptz,
  feedback_status smallint,
  acc_imgs text,
  acc_source smallint,
  acc_device varchar(32),
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_accompany_pk primary key (tenant_id, id)
);
create index selfexam_accompany_list on selfexam_accompany (tenant_id, info_id, acc_date desc, id desc) where not is_deleted;
create index selfexam_accompany_all on selfexam_accompany (tenant_id, acc_date desc, id desc) include (info_id) where not is_deleted;
create index selfexam_accompany_create_time on selfexam_accompany (tenant_id, info_id, create_time, id) where not is_deleted;
create index selfexam_accompany_cookbook_ids on selfexam_accompany using gin (cookbook_ids);
create unique index selfexam_accompany_record_no_unique on selfexam_accompany (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index selfexam_accompany_trust_score on selfexam_accompany (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_accompany_acc_date_acc_meal_acc_user_unique on selfexam_accompany (tenant_id, info_id, acc_date, acc_meal, acc_user) where not is_deleted and corrected_by is null;
create index selfexam_accompany_forged_time on selfexam_accompany (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index selfexam_accompany_origin on selfexam_accompany (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_accompany_search on selfexam_accompany using gin (app.grams(search_text));
alter table selfexam_accompany enable row level security, force row level security;
drop policy if exists scope on selfexam_accompany;
create policy scope on selfexam_accompany to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on selfexam_accompany to current_user using (true) with check (true);
grant select, insert, update, delete on selfexam_accompany to sk_app;
create table supervise_offline (
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
  check_no varchar(24),
  check_type smallint,
  check_date date,
  inspectors bigint[],
  inspector_cards varchar(800),
  template_id varchar(20),
  template_ver varchar(20),
  check_items jsonb,
  key_fail integer,
  normal_fail integer,
  check_score numeric(5,2),
  check_conclusion smallint,
  conclusion_adjust smallint,
  adjust_reason varchar(200),
  measures varchar(500),
  problem_desc varchar(2000),
  rectify_deadline date,
  site_imgs text,
  site_video varchar(200),
  doc_files text,
  enterprise_sign text,
  inspector_sign text,
  refuse_sign varchar(200),
  grade_it boolean not null default false,
  level_id bigint,
  check_status smallint,
  finish_time timestamptz,
  rectify_status smallint,
  rectify_report varchar(2000),
  rectify_imgs text,
  rectify_time timestamptz,
  recheck_date date,
  recheck_user bigint,
  recheck_result smallint,
  recheck_remark varchar(200),
  is_public boolean not null default false,
  publish_deadline date,
  publish_time timestamptz,
  search_text text not null default '',
  constraint supervise_offline_pk primary key (tenant_id, id)
);
create index supervise_offline_list on supervise_offline (tenant_id, info_id, check_date desc, id desc) where not is_deleted;
create index supervise_offline_all on supervise_offline (tenant_id, check_date desc, id desc) include (info_id) where not is_deleted;
create index supervise_offline_create_time on supervise_offline (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index supervise_offline_check_no_unique on supervise_offline (tenant_id, check_no) where not is_deleted;
create index supervise_offline_inspectors on supervise_offline using gin (inspectors);
create index supervise_offline_check_score on supervise_offline (tenant_id, info_id, check_score, id) where not is_deleted;
create index supervise_offline_rectify_deadline on supervise_offline (tenant_id, info_id, rectify_deadline, id) where not is_deleted;
create index supervise_offline_search on supervise_offline using gin (app.grams(search_text));
alter table supervise_offline enable row level security, force row level security;
drop policy if exists scope on supervise_offline;
create policy scope on supervise_offline to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on supervise_offline to current_user using (true) with check (true);
grant select, insert, update, delete on supervise_offline to sk_app;
create table supervise_online (
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
  patrol_no varchar(24),
  patrol_time timestamptz,
  patrol_type smallint,
  camera_name varchar(50),
  patrol_area smallint,
  patrol_result smallint,
  patrol_imgs text,
  video_url varchar(200),
  problem_type varchar(500),
  problem_level smallint,
  problem_desc varchar(500),
  requirement varchar(500),
  deadline timestamptz,
  patrol_status smallint,
  issue_time timestamptz,
  is_late boolean not null default false,
  feedback varchar(1000),
  feedback_imgs text,
  feedback_time timestamptz,
  feedback_user bigint,
  review_user bigint,
  review_time timestamptz,
  review_remark varchar(200),
  ai_id bigint,
  search_text text not null default '',
  constraint supervise_online_pk primary key (tenant_id, id)
);
create index supervise_online_list on supervise_online (tenant_id, info_id, patrol_time desc, id desc) where not is_deleted;
create index supervise_online_all on supervise_online (tenant_id, patrol_time desc, id desc) include (info_id) where not is_deleted;
create index supervise_online_create_time on supervise_online (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index supervise_online_patrol_no_unique on supervise_online (tenant_id, patrol_no) where not is_deleted;
create index supervise_online_deadline on supervise_online (tenant_id, info_id, deadline, id) where not is_deleted;
create index supervise_online_search on supervise_online using gin (app.grams(search_text));
alter table supervise_online enable row level security, force row level security;
drop policy if exists scope on supervise_online;
create policy scope on supervise_online to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on supervise_online to current_user using (true) with check (true);
grant select, insert, update, delete on supervise_online to sk_app;
create table supervise_level (
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
  level_no varchar(24),
  level_date date,
  check_id bigint,
  level_score numeric(5,2),
  adjust_reason varchar(200),
  evaluators bigint[],
  level_items jsonb,
  key_fail integer,
  level smallint,
  no_level_reason smallint,
  prev_level smallint,
  level_imgs text,
  board_time timestamptz,
  publish_status smallint,
  level_status smallint,
  approver bigint,
  approve_time timestamptz,
  revoke_reason varchar(200),
  revoke_time timestamptz,
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint supervise_level_pk primary key (tenant_id, id)
);
create index supervise_level_list on supervise_level (tenant_id, info_id, level_date desc, id desc) where not is_deleted;
create index supervise_level_all on supervise_level (tenant_id, level_date desc, id desc) include (info_id) where not is_deleted;
create index supervise_level_create_time on supervise_level (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index supervise_level_level_no_unique on supervise_level (tenant_id, level_no) where not is_deleted;
create index supervise_level_check_id on supervise_level (tenant_id, info_id, check_id) where check_id is not null;
create index supervise_level_level_score on supervise_level (tenant_id, info_id, level_score, id) where not is_deleted;
create index supervise_level_evaluators on supervise_level using gin (evaluators);
create unique index supervise_level_check_id_unique on supervise_level (tenant_id, info_id, check_id) where not is_deleted;
create unique index supervise_level_origin on supervise_level (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index supervise_level_search on supervise_level using gin (app.grams(search_text));
alter table supervise_level enable row level security, force row level security;
drop policy if exists scope on supervise_level;
create policy scope on supervise_level to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on supervise_level to current_user using (true) with check (true);
grant select, insert, update, delete on supervise_level to sk_app;
create table supervise_year_level (
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
  year_no varchar(24),
  level_year integer,
  period_start date,
  period_end date,
  check_times integer,
  avg_score numeric(5,2),
  veto_flags varchar(500),
  adjust_level smallint,
  adjust_reason varchar(200),
  year_level smallint,
  prev_level smallint,
  approver bigint,
  approve_time timestamptz,
  revoke_reason varchar(200),
  revoke_time timestamptz,
  publish_status smallint,
  level_status smallint,
  search_text text not null default '',
  constraint supervise_year_level_pk primary key (tenant_id, id)
);
create index supervise_year_level_list on supervise_year_level (tenant_id, info_id, level_year desc, id desc) where not is_deleted;
create index supervise_year_level_all on supervise_year_level (tenant_id, level_year desc, id desc) include (info_id) where not is_deleted;
create index supervise_year_level_create_time on supervise_year_level (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index supervise_year_level_year_no_unique on supervise_year_level (tenant_id, year_no) where not is_deleted;
create index supervise_year_level_avg_score on supervise_year_level (tenant_id, info_id, avg_score, id) where not is_deleted;
create unique index supervise_year_level_level_year_unique on supervise_year_level (tenant_id, info_id, level_year) where not is_deleted and level_status in (0, 1, 3);
create index supervise_year_level_search on supervise_year_level using gin (app.grams(search_text));
alter table supervise_year_level enable row level security, force row level security;
drop policy if exists scope on supervise_year_level;
create policy scope on supervise_year_level to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on supervise_year_level to current_user using (true) with check (true);
grant select, insert, update, delete on supervise_year_level to sk_app;
create table supervise_complain (
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
  complain_no varchar(24),
  query_code varchar(20),
  complain_kind smallint,
  complain_source smallint,
  complain_type smallint,
  complain_object varchar(100),
  complain_name varchar(20),
  complain_phone varchar(13),
  reporter_name varchar(200),
  reporter_phone varchar(200),
  is_anonymous boolean not null default false,
  is_secret boolean not null default false,
  occur_time timestamptz,
  meal_info varchar(200),
  people_num integer,
  content varchar(2000),
  complain_imgs text,
  video_url varchar(200),
  demand smallint,
  demand_amount numeric(12,2),
  receive_time timestamptz,
  accept_days integer,
  accept_deadline date,
  accept_result smallint,
  accept_time timestamptz,
  reject_reason smallint,
  transfer_to varchar(100),
  deadline date,
  is_extended boolean not null default false,
  handler bigint,
  assist_dept bigint,
  ask_content varchar(1000),
  ask_time timestamptz,
  reply_deadline date,
  enterprise_reply varchar(2000),
  reply_imgs text,
  enterprise_reply_time timestamptz,
  is_reply_late boolean not null default false,
  invest_result varchar(2000),
  is_true smallint,
  mediate_result smallint,
  agreement text,
  case_no varchar(50),
  punish varchar(200),
  is_fined boolean not null default false,
  reply_content varchar(2000),
  reply_time timestamptz,
  reply_way varchar(50),
  satisfy integer,
  evidence_pack bigint,
  is_urgent boolean not null default false,
  complain_status smallint,
  close_time timestamptz,
  split_from bigint,
  flow_logs jsonb,
  reminded varchar(40),
  search_text text not null default '',
  constraint supervise_complain_pk primary key (tenant_id, id)
);
create index supervise_complain_list on supervise_complain (tenant_id, info_id, receive_time desc, id desc) where not is_deleted;
create index supervise_complain_all on supervise_complain (tenant_id, receive_time desc, id desc) include (info_id) where not is_deleted;
create index supervise_complain_create_time on supervise_complain (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index supervise_complain_complain_no_unique on supervise_complain (tenant_id, complain_no) where not is_deleted;
create unique index supervise_complain_query_code_unique on supervise_complain (tenant_id, query_code) where not is_deleted;
create index supervise_complain_accept_deadline on supervise_complain (tenant_id, info_id, accept_deadline, id) where not is_deleted;
create index supervise_complain_deadline on supervise_complain (tenant_id, info_id, deadline, id) where not is_deleted;
create index supervise_complain_assist_dept on supervise_complain (tenant_id, info_id, assist_dept) where assist_dept is not null;
create index supervise_complain_ask_time on supervise_complain (tenant_id, info_id, ask_time, id) where not is_deleted;
create index supervise_complain_reply_deadline on supervise_complain (tenant_id, info_id, reply_deadline, id) where not is_deleted;
create index supervise_complain_evidence_pack on supervise_complain (tenant_id, info_id, evidence_pack) where evidence_pack is not null;
create index supervise_complain_split_from on supervise_complain (tenant_id, info_id, split_from) where split_from is not null;
create index supervise_complain_search on supervise_complain using gin (app.grams(search_text));
alter table supervise_complain enable row level security, force row level security;
drop policy if exists scope on supervise_complain;
create policy scope on supervise_complain to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on supervise_complain to current_user using (true) with check (true);
grant select, insert, update, delete on supervise_complain to sk_app;
create table info_backlog (
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
  backlog_no varchar(24),
  backlog_kind smallint,
  backlog_type varchar(32),
  title varchar(100),
  content varchar(2000),
  biz_type varchar(40),
  biz_id bigint,
  biz_url varchar(200),
  owner_side smallint,
  receivers bigint[],
  level smallint,
  due_time timestamptz,
  backlog_status smallint,
  open_time timestamptz,
  told_step integer,
  remind_times integer,
  last_remind_time timestamptz,
  remind_before timestamptz,
  remind_user bigint,
  card_color smallint,
  card_reason varchar(300),
  card_time timestamptz,
  card_user bigint,
  card_feedback varchar(1000),
  card_imgs text,
  card_submit_time timestamptz,
  card_status smallint,
  done_time timestamptz,
  done_user bigint,
  done_remark varchar(300),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint info_backlog_pk primary key (tenant_id, id)
);
create index info_backlog_list on info_backlog (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index info_backlog_all on info_backlog (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index info_backlog_backlog_no_unique on info_backlog (tenant_id, backlog_no) where not is_deleted;
create index info_backlog_biz_id on info_backlog (tenant_id, info_id, biz_id, id) where not is_deleted;
create index info_backlog_receivers on info_backlog using gin (receivers);
create index info_backlog_due_time on info_backlog (tenant_id, info_id, due_time, id) where not is_deleted;
create index info_backlog_card_time on info_backlog (tenant_id, info_id, card_time, id) where not is_deleted;
create index info_backlog_backlog_status on info_backlog (tenant_id, info_id, backlog_status, id) where not is_deleted;
create index info_backlog_backlog_status_due_time_wide on info_backlog (tenant_id, backlog_status, due_time, id) where not is_deleted;
create unique index info_backlog_origin on info_backlog (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index info_backlog_search on info_backlog using gin (app.grams(search_text));
alter table info_backlog enable row level security, force row level security;
drop policy if exists scope on info_backlog;
create policy scope on info_backlog to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on info_backlog to current_user using (true) with check (true);
grant select, insert, update, delete on info_backlog to sk_app;
create table info_updata_task (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  data_title varchar(100),
  data_type smallint,
  require_desc varchar(2000),
  template_file text,
  target_areas bigint[],
  target_markets bigint[],
  target_types varchar(500),
  target_infos bigint[],
  deadline timestamptz,
  search_text text not null default '',
  constraint info_updata_task_pk primary key (tenant_id, id)
);
create index info_updata_task_list on info_updata_task (tenant_id, create_time desc, id desc) where not is_deleted;
create index info_updata_task_target_areas on info_updata_task using gin (target_areas);
create index info_updata_task_target_markets on info_updata_task using gin (target_markets);
create index info_updata_task_target_infos on info_updata_task using gin (target_infos);
create index info_updata_task_deadline on info_updata_task (tenant_id, deadline, id) where not is_deleted;
create index info_updata_task_search on info_updata_task using gin (app.grams(search_text));
alter table info_updata_task enable row level security, force row level security;
drop policy if exists scope on info_updata_task;
create policy scope on info_updata_task to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on info_updata_task to current_user using (true) with check (true);
grant select, insert, update, delete on info_updata_task to sk_app;
create table info_updata (
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
  task_id bigint,
  data_title varchar(100),
  data_type smallint,
  require_desc varchar(2000),
  template_file text,
  deadline timestamptz,
  data_files text,
  data_desc varchar(500),
  submit_time timestamptz,
  is_late boolean not null default false,
  data_status smallint,
  review_remark varchar(200),
  review_user bigint,
  review_time timestamptz,
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint info_updata_pk primary key (tenant_id, id)
);
create index info_updata_list on info_updata (tenant_id, info_id, deadline desc, id desc) where not is_deleted;
create index info_updata_all on info_updata (tenant_id, deadline desc, id desc) include (info_id) where not is_deleted;
create index info_updata_create_time on info_updata (tenant_id, info_id, create_time, id) where not is_deleted;
create index info_updata_task_id on info_updata (tenant_id, info_id, task_id) where task_id is not null;
create index info_updata_submit_time on info_updata (tenant_id, info_id, submit_time, id) where not is_deleted;
create index info_updata_data_status_deadline_wide on info_updata (tenant_id, data_status, deadline, id) where not is_deleted;
create index info_updata_task_id_wide on info_updata (tenant_id, task_id, id) where not is_deleted;
create unique index info_updata_origin on info_updata (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index info_updata_search on info_updata using gin (app.grams(search_text));
alter table info_updata enable row level security, force row level security;
drop policy if exists scope on info_updata;
create policy scope on info_updata to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on info_updata to current_user using (true) with check (true);
grant select, insert, update, delete on info_updata to sk_app;
create table info_news (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  news_title varchar(100),
  news_type smallint,
  news_cover text,
  news_content text,
  law_no varchar(50),
  law_effect_date date,
  news_source varchar(50),
  area_code varchar(12),
  publish_time timestamptz,
  publish_status smallint,
  top_flag boolean not null default false,
  view_num integer,
  attach_files text,
  search_text text not null default '',
  constraint info_news_pk primary key (tenant_id, id)
);
create index info_news_list on info_news (tenant_id, publish_time desc, id desc) where not is_deleted;
create index info_news_create_time on info_news (tenant_id, create_time, id) where not is_deleted;
create index info_news_law_effect_date on info_news (tenant_id, law_effect_date, id) where not is_deleted;
create index info_news_area_code on info_news (tenant_id, area_code, id) where not is_deleted;
create index info_news_search on info_news using gin (app.grams(search_text));
alter table info_news enable row level security, force row level security;
drop policy if exists scope on info_news;
create policy scope on info_news to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on info_news to current_user using (true) with check (true);
grant select, insert, update, delete on info_news to sk_app;
create table info_train (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  train_title varchar(100),
  train_type smallint,
  train_way smallint,
  train_start timestamptz,
  train_end timestamptz,
  train_hours numeric(4,1),
  train_content text,
  video_url varchar(300),
  attach_files text,
  target_types varchar(500),
  target_posts varchar(500),
  is_must boolean not null default false,
  exam_paper jsonb,
  pass_score integer,
  exam_times integer,
  publisher bigint,
  publish_status smallint,
  search_text text not null default '',
  constraint info_train_pk primary key (tenant_id, id)
);
create index info_train_list on info_train (tenant_id, train_start desc, id desc) where not is_deleted;
create index info_train_create_time on info_train (tenant_id, create_time, id) where not is_deleted;
create index info_train_train_end on info_train (tenant_id, train_end, id) where not is_deleted;
create index info_train_search on info_train using gin (app.grams(search_text));
alter table info_train enable row level security, force row level security;
drop policy if exists scope on info_train;
create policy scope on info_train to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on info_train to current_user using (true) with check (true);
grant select, insert, update, delete on info_train to sk_app;
create table info_link (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  link_name varchar(50),
  link_url varchar(300),
  link_type smallint,
  link_icon text,
  open_way smallint,
  role_scope varchar(500),
  sort integer,
  enabled boolean not null default false,
  search_text text not null default '',
  constraint info_link_pk primary key (tenant_id, id)
);
create index info_link_list on info_link (tenant_id, sort asc, id asc) where not is_deleted;
create index info_link_create_time on info_link (tenant_id, create_time, id) where not is_deleted;
create index info_link_search on info_link using gin (app.grams(search_text));
alter table info_link enable row level security, force row level security;
drop policy if exists scope on info_link;
create policy scope on info_link to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on info_link to current_user using (true) with check (true);
grant select, insert, update, delete on info_link to sk_app;
create table publicity_page (
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
  img text,
  show_items varchar(500),
  slogan varchar(50),
  promise text,
  promise_time timestamptz,
  theme_color varchar(7),
  complete_rate numeric(5,2),
  view_num integer,
  scan_num30 integer,
  score_avg numeric(3,2),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  constraint publicity_page_pk primary key (tenant_id, id)
);
create index publicity_page_list on publicity_page (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index publicity_page_all on publicity_page (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index publicity_page__unique on publicity_page (tenant_id, info_id) where not is_deleted;
create unique index publicity_page_origin on publicity_page (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
alter table publicity_page enable row level security, force row level security;
drop policy if exists scope on publicity_page;
create policy scope on publicity_page to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on publicity_page to current_user using (true) with check (true);
grant select, insert, update, delete on publicity_page to sk_app;
create table staff_employee (
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
  emp_name varchar(20),
  emp_id_card varchar(18),
  emp_sex smallint,
  emp_age integer,
  emp_phone varchar(13),
  emp_photo text,
  emp_post smallint,
  is_kitchen boolean not null default false,
  is_direct boolean not null default false,
  is_sa smallint,
  entry_date date,
  leave_date date,
  emp_status smallint,
  health_no varchar(40),
  health_org varchar(60),
  health_start date,
  health_end date,
  health_imgs text,
  health_status smallint,
  sa_train_no varchar(40),
  sa_train_org varchar(60),
  sa_train_start date,
  sa_train_end date,
  sa_train_imgs text,
  sa_train_status smallint,
  sa_train_hours numeric(5,1),
  exam_score numeric(5,2),
  exam_date date,
  face_consent boolean not null default false,
  face_img text,
  remark varchar(500),
  search_text text not null default '',
  constraint staff_employee_pk primary key (tenant_id, id)
);
create index staff_employee_list on staff_employee (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index staff_employee_all on staff_employee (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index staff_employee_health_end on staff_employee (tenant_id, info_id, health_end, id) where not is_deleted;
create index staff_employee_sa_train_end on staff_employee (tenant_id, info_id, sa_train_end, id) where not is_deleted;
create unique index staff_employee_emp_id_card_unique on staff_employee (tenant_id, info_id, emp_id_card) where not is_deleted and emp_status in (1, 3, 4);
create index staff_employee_search on staff_employee using gin (app.grams(search_text));
alter table staff_employee enable row level security, force row level security;
drop policy if exists scope on staff_employee;
create policy scope on staff_employee to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on staff_employee to current_user using (true) with check (true);
grant select, insert, update, delete on staff_employee to sk_app;
create table staff_morning_check (
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
  emp_id bigint,
  emp_name varchar(20),
  check_time timestamptz,
  check_date date,
  check_temp numeric(3,1),
  check_way smallint,
  device_id bigint,
  face_img text,
  hand_imgs text,
  hand_result smallint,
  symptoms varchar(500),
  wear_result varchar(500),
  health_status smallint,
  type smallint,
  abnormal_desc varchar(200),
  handle_status smallint,
  mor_handle_way smallint,
  handle_user bigint,
  handle_time timestamptz,
  handle_remark varchar(200),
  recheck_temp numeric(3,1),
  recheck_time timestamptz,
  check_user varchar(20),
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint staff_morning_check_pk primary key (tenant_id, id)
);
create index staff_morning_check_list on staff_morning_check (tenant_id, info_id, check_time desc, id desc) where not is_deleted;
create index staff_morning_check_all on staff_morning_check (tenant_id, check_time desc, id desc) include (info_id) where not is_deleted;
create index staff_morning_check_create_time on staff_morning_check (tenant_id, info_id, create_time, id) where not is_deleted;
create index staff_morning_check_emp_id on staff_morning_check (tenant_id, info_id, emp_id) where emp_id is not null;
create index staff_morning_check_check_date on staff_morning_check (tenant_id, info_id, check_date, id) where not is_deleted;
create unique index staff_morning_check_record_no_unique on staff_morning_check (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index staff_morning_check_trust_score on staff_morning_check (tenant_id, info_id, trust_score, id) where not is_deleted;
create index staff_morning_check_forged_time on staff_morning_check (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index staff_morning_check_origin on staff_morning_check (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index staff_morning_check_search on staff_morning_check using gin (app.grams(search_text));
alter table staff_morning_check enable row level security, force row level security;
drop policy if exists scope on staff_morning_check;
create policy scope on staff_morning_check to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on staff_morning_check to current_user using (true) with check (true);
grant select, insert, update, delete on staff_morning_check to sk_app;
create table staff_certificate (
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
  cert_type smallint,
  holder_type smallint,
  holder_id bigint,
  holder_name varchar(100),
  cert_no varchar(60),
  cert_org varchar(60),
  cert_start date,
  cert_end date,
  cert_imgs text,
  cert_status smallint,
  warn_level smallint,
  warn_step varchar(10),
  warn_time timestamptz,
  notice_times integer,
  handle_status smallint,
  handle_time timestamptz,
  handle_remark varchar(200),
  renews_id bigint,
  new_cert_id bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint staff_certificate_pk primary key (tenant_id, id)
);
create index staff_certificate_list on staff_certificate (tenant_id, info_id, cert_end desc, id desc) where not is_deleted;
create index staff_certificate_all on staff_certificate (tenant_id, cert_end desc, id desc) include (info_id) where not is_deleted;
create index staff_certificate_create_time on staff_certificate (tenant_id, info_id, create_time, id) where not is_deleted;
create index staff_certificate_renews_id on staff_certificate (tenant_id, info_id, renews_id) where renews_id is not null;
create unique index staff_certificate_origin on staff_certificate (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index staff_certificate_search on staff_certificate using gin (app.grams(search_text));
alter table staff_certificate enable row level security, force row level security;
drop policy if exists scope on staff_certificate;
create policy scope on staff_certificate to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on staff_certificate to current_user using (true) with check (true);
grant select, insert, update, delete on staff_certificate to sk_app;
create table info_train_record (
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
  train_id bigint,
  train_title varchar(100),
  train_type smallint,
  hours numeric(4,1),
  emp_id bigint,
  train_date date,
  study_min integer,
  progress integer,
  exam_score numeric(5,2),
  exam_times integer,
  pass_flag boolean not null default false,
  cert_no varchar(40),
  finish_time timestamptz,
  study_time timestamptz,
  sign_img text,
  remark varchar(500),
  search_text text not null default '',
  constraint info_train_record_pk primary key (tenant_id, id)
);
create index info_train_record_list on info_train_record (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index info_train_record_all on info_train_record (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index info_train_record_train_id on info_train_record (tenant_id, info_id, train_id) where train_id is not null;
create index info_train_record_emp_id on info_train_record (tenant_id, info_id, emp_id) where emp_id is not null;
create index info_train_record_train_date on info_train_record (tenant_id, info_id, train_date, id) where not is_deleted;
create index info_train_record_finish_time on info_train_record (tenant_id, info_id, finish_time, id) where not is_deleted;
create unique index info_train_record_train_id_emp_id_unique on info_train_record (tenant_id, info_id, train_id, emp_id) where not is_deleted;
create index info_train_record_train_id_wide on info_train_record (tenant_id, train_id, id) where not is_deleted;
create index info_train_record_emp_id_finish_time on info_train_record (tenant_id, info_id, emp_id, finish_time, id) where not is_deleted;
create index info_train_record_search on info_train_record using gin (app.grams(search_text));
alter table info_train_record enable row level security, force row level security;
drop policy if exists scope on info_train_record;
create policy scope on info_train_record to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on info_train_record to current_user using (true) with check (true);
grant select, insert, update, delete on info_train_record to sk_app;
create table ledger_additive (
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
  additive_date date,
  no_use boolean not null default false,
  goods_id bigint,
  additive_name varchar(50),
  additive_func smallint,
  food_name varchar(50),
  food_category varchar(32),
  food_weight numeric(8,3),
  use_amount numeric(8,3),
  max_dose numeric(8,4),
  actual_dose numeric(8,4),
  is_over boolean not null default false,
  weigh_tool varchar(30),
  storage_place varchar(30),
  stock_left numeric(10,2),
  use_user varchar(20),
  checker varchar(20),
  additive_imgs text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint ledger_additive_pk primary key (tenant_id, id)
);
create index ledger_additive_list on ledger_additive (tenant_id, info_id, additive_date desc, id desc) where not is_deleted;
create index ledger_additive_all on ledger_additive (tenant_id, additive_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_additive_create_time on ledger_additive (tenant_id, info_id, create_time, id) where not is_deleted;
create index ledger_additive_goods_id on ledger_additive (tenant_id, info_id, goods_id) where goods_id is not null;
create unique index ledger_additive_record_no_unique on ledger_additive (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_additive_trust_score on ledger_additive (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_additive_forged_time on ledger_additive (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index ledger_additive_origin on ledger_additive (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_additive_search on ledger_additive using gin (app.grams(search_text));
alter table ledger_additive enable row level security, force row level security;
drop policy if exists scope on ledger_additive;
create policy scope on ledger_additive to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_additive to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_additive to sk_app;
create table ledger_food_check (
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
  check_date timestamptz,
  check_type smallint,
  goods_id bigint,
  object_name varchar(50),
  batch_no varchar(50),
  check_item smallint,
  check_method varchar(50),
  device_id bigint,
  check_value numeric(10,2),
  check_unit varchar(20),
  limit_value numeric(10,2),
  check_result smallint,
  dispose_way smallint,
  dispose_qty numeric(10,2),
  dispose_imgs text,
  checker varchar(20),
  reviewer varchar(20),
  check_imgs text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint ledger_food_check_pk primary key (tenant_id, id)
);
create index ledger_food_check_list on ledger_food_check (tenant_id, info_id, check_date desc, id desc) where not is_deleted;
create index ledger_food_check_all on ledger_food_check (tenant_id, check_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_food_check_create_time on ledger_food_check (tenant_id, info_id, create_time, id) where not is_deleted;
create index ledger_food_check_goods_id on ledger_food_check (tenant_id, info_id, goods_id) where goods_id is not null;
create unique index ledger_food_check_record_no_unique on ledger_food_check (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_food_check_trust_score on ledger_food_check (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_food_check_forged_time on ledger_food_check (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index ledger_food_check_origin on ledger_food_check (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_food_check_search on ledger_food_check using gin (app.grams(search_text));
alter table ledger_food_check enable row level security, force row level security;
drop policy if exists scope on ledger_food_check;
create policy scope on ledger_food_check to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_food_check to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_food_check to sk_app;
create table ledger_sample (
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
  cookbook_id bigint,
  additive_name varchar(50),
  additive_can smallint,
  additive_date timestamptz,
  additive_can_img text,
  sample_weight numeric(6,1),
  sample_box_no varchar(20),
  sample_cabinet_id bigint,
  cabinet_temp numeric(4,1),
  sample_user varchar(20),
  checker varchar(20),
  diners_num integer,
  expire_time timestamptz,
  sample_status smallint,
  dispose_time timestamptz,
  dispose_user varchar(20),
  dispose_imgs text,
  state_remark varchar(200),
  cold_chain_flag boolean not null default false,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint ledger_sample_pk primary key (tenant_id, id)
);
create index ledger_sample_list on ledger_sample (tenant_id, info_id, additive_date desc, id desc) where not is_deleted;
create index ledger_sample_all on ledger_sample (tenant_id, additive_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_sample_create_time on ledger_sample (tenant_id, info_id, create_time, id) where not is_deleted;
create index ledger_sample_cookbook_id on ledger_sample (tenant_id, info_id, cookbook_id) where cookbook_id is not null;
create index ledger_sample_sample_cabinet_id on ledger_sample (tenant_id, info_id, sample_cabinet_id) where sample_cabinet_id is not null;
create index ledger_sample_expire_time on ledger_sample (tenant_id, info_id, expire_time, id) where not is_deleted;
create unique index ledger_sample_record_no_unique on ledger_sample (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_sample_trust_score on ledger_sample (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_sample_forged_time on ledger_sample (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index ledger_sample_origin on ledger_sample (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_sample_search on ledger_sample using gin (app.grams(search_text));
alter table ledger_sample enable row level security, force row level security;
drop policy if exists scope on ledger_sample;
create policy scope on ledger_sample to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_sample to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_sample to sk_app;
create table ledger_rinse (
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
  rinse_date timestamptz,
  rinse_object varchar(500),
  rinse_way smallint,
  rinse_place smallint,
  quantity integer,
  detergent varchar(30),
  detergent_dose varchar(20),
  start_time varchar(5),
  end_time varchar(5),
  rinse_result smallint,
  rinse_user varchar(20),
  checker varchar(20),
  rinse_imgs text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint ledger_rinse_pk primary key (tenant_id, id)
);
create index ledger_rinse_list on ledger_rinse (tenant_id, info_id, rinse_date desc, id desc) where not is_deleted;
create index ledger_rinse_all on ledger_rinse (tenant_id, rinse_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_rinse_create_time on ledger_rinse (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index ledger_rinse_record_no_unique on ledger_rinse (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_rinse_trust_score on ledger_rinse (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_rinse_forged_time on ledger_rinse (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index ledger_rinse_origin on ledger_rinse (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_rinse_search on ledger_rinse using gin (app.grams(search_text));
alter table ledger_rinse enable row level security, force row level security;
drop policy if exists scope on ledger_rinse;
create policy scope on ledger_rinse to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_rinse to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_rinse to sk_app;
create table ledger_disinfect (
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
  disinfect_date timestamptz,
  disinfect_object varchar(500),
  disinfect_way smallint,
  disinfect_tmp numeric(5,1),
  disinfect_duration numeric(6,1),
  concentration numeric(7,1),
  quantity integer,
  disinfect_imgs text,
  disinfect_result smallint,
  redo_of bigint,
  redo_id bigint,
  outsource_id bigint,
  outsource_cert text,
  device_id bigint,
  cycle_id bigint,
  disinfect_user varchar(20),
  checker varchar(20),
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint ledger_disinfect_pk primary key (tenant_id, id)
);
create index ledger_disinfect_list on ledger_disinfect (tenant_id, info_id, disinfect_date desc, id desc) where not is_deleted;
create index ledger_disinfect_all on ledger_disinfect (tenant_id, disinfect_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_disinfect_create_time on ledger_disinfect (tenant_id, info_id, create_time, id) where not is_deleted;
create index ledger_disinfect_redo_of on ledger_disinfect (tenant_id, info_id, redo_of) where redo_of is not null;
create index ledger_disinfect_outsource_id on ledger_disinfect (tenant_id, info_id, outsource_id) where outsource_id is not null;
create unique index ledger_disinfect_record_no_unique on ledger_disinfect (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_disinfect_trust_score on ledger_disinfect (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_disinfect_forged_time on ledger_disinfect (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index ledger_disinfect_origin on ledger_disinfect (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_disinfect_search on ledger_disinfect using gin (app.grams(search_text));
alter table ledger_disinfect enable row level security, force row level security;
drop policy if exists scope on ledger_disinfect;
create policy scope on ledger_disinfect to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_disinfect to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_disinfect to sk_app;
create table ledger_waste (
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
  waste_date timestamptz,
  waste_type smallint,
  waste_weight numeric(8,2),
  weigh_source smallint,
  container_num integer,
  waste_unit bigint,
  waste_license varchar(50),
  receiver varchar(20),
  receiver_phone varchar(13),
  car_no varchar(10),
  waste_purpose smallint,
  hand_user varchar(20),
  receiver_sign text,
  waste_imgs text,
  diners_num integer,
  waste_per_capita numeric(10,1),
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint ledger_waste_pk primary key (tenant_id, id)
);
create index ledger_waste_list on ledger_waste (tenant_id, info_id, waste_date desc, id desc) where not is_deleted;
create index ledger_waste_all on ledger_waste (tenant_id, waste_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_waste_create_time on ledger_waste (tenant_id, info_id, create_time, id) where not is_deleted;
create index ledger_waste_waste_unit on ledger_waste (tenant_id, info_id, waste_unit) where waste_unit is not null;
create unique index ledger_waste_record_no_unique on ledger_waste (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_waste_trust_score on ledger_waste (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_waste_forged_time on ledger_waste (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index ledger_waste_origin on ledger_waste (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_waste_search on ledger_waste using gin (app.grams(search_text));
alter table ledger_waste enable row level security, force row level security;
drop policy if exists scope on ledger_waste;
create policy scope on ledger_waste to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_waste to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_waste to sk_app;
create table ledger_env (
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
  env_date timestamptz,
  env_type smallint,
  env_area varchar(500),
  env_items jsonb,
  pest_found boolean not null default false,
  pest_type varchar(500),
  pest_num integer,
  pest_company bigint,
  pest_drug varchar(100),
  env_temp numeric(4,1),
  env_humidity numeric(4,1),
  uv_duration integer,
  env_result smallint,
  env_user varchar(20),
  checker varchar(20),
  env_imgs text,
  pest_handle_time timestamptz,
  pest_handle_remark varchar(500),
  pest_handle_imgs text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint ledger_env_pk primary key (tenant_id, id)
);
create index ledger_env_list on ledger_env (tenant_id, info_id, env_date desc, id desc) where not is_deleted;
create index ledger_env_all on ledger_env (tenant_id, env_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_env_create_time on ledger_env (tenant_id, info_id, create_time, id) where not is_deleted;
create index ledger_env_pest_company on ledger_env (tenant_id, info_id, pest_company) where pest_company is not null;
create unique index ledger_env_record_no_unique on ledger_env (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index ledger_env_trust_score on ledger_env (tenant_id, info_id, trust_score, id) where not is_deleted;
create index ledger_env_forged_time on ledger_env (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index ledger_env_origin on ledger_env (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index ledger_env_search on ledger_env using gin (app.grams(search_text));
alter table ledger_env enable row level security, force row level security;
drop policy if exists scope on ledger_env;
create policy scope on ledger_env to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_env to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_env to sk_app;
create table ledger_exemption (
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
  record_date date,
  record_type varchar(32),
  exempt_reason smallint,
  remark varchar(200),
  revoked boolean not null default false,
  revoke_remark varchar(200),
  revoke_user bigint,
  revoke_time timestamptz,
  constraint ledger_exemption_pk primary key (tenant_id, id)
);
create index ledger_exemption_list on ledger_exemption (tenant_id, info_id, record_date desc, id desc) where not is_deleted;
create index ledger_exemption_all on ledger_exemption (tenant_id, record_date desc, id desc) include (info_id) where not is_deleted;
create index ledger_exemption_create_time on ledger_exemption (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index ledger_exemption_record_date_record_type_unique on ledger_exemption (tenant_id, info_id, record_date, record_type) where not is_deleted;
alter table ledger_exemption enable row level security, force row level security;
drop policy if exists scope on ledger_exemption;
create policy scope on ledger_exemption to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on ledger_exemption to current_user using (true) with check (true);
grant select, insert, update, delete on ledger_exemption to sk_app;
create table stock_inbound (
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
  inbound_no varchar(20),
  bill_no varchar(30),
  inbound_date timestamptz,
  inbound_type smallint,
  purchase_id bigint,
  goods_id bigint,
  goods_name varchar(50),
  goods_category smallint,
  spec varchar(50),
  unit smallint,
  supplier_id bigint,
  supplier_name varchar(100),
  seller_until date,
  batch_no varchar(50),
  produce_date date,
  expire_date date,
  quantity numeric(10,2),
  price numeric(10,2),
  amount numeric(14,2),
  warehouse smallint,
  shelf_no varchar(20),
  into_id bigint,
  keeper varchar(20),
  checker varchar(20),
  inbound_imgs text,
  inbound_status smallint,
  trace_code varchar(24),
  in_qty numeric(12,2),
  out_qty numeric(12,2),
  loss_qty numeric(12,2),
  balance_qty numeric(12,2),
  in_stock boolean not null default false,
  last_in_time timestamptz,
  last_out_time timestamptz,
  stocktake_qty numeric(12,2),
  diff_qty numeric(12,2),
  diff_reason varchar(200),
  stocktake_time timestamptz,
  stocktake_user bigint,
  is_frozen boolean not null default false,
  is_sealed boolean not null default false,
  recall_id bigint,
  reverse_time timestamptz,
  reverse_user bigint,
  held_by bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint stock_inbound_pk primary key (tenant_id, id)
);
create index stock_inbound_list on stock_inbound (tenant_id, info_id, inbound_date desc, id desc) where not is_deleted;
create index stock_inbound_all on stock_inbound (tenant_id, inbound_date desc, id desc) include (info_id) where not is_deleted;
create index stock_inbound_create_time on stock_inbound (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index stock_inbound_inbound_no_unique on stock_inbound (tenant_id, inbound_no) where not is_deleted;
create index stock_inbound_purchase_id on stock_inbound (tenant_id, info_id, purchase_id) where purchase_id is not null;
create index stock_inbound_goods_id on stock_inbound (tenant_id, info_id, goods_id) where goods_id is not null;
create index stock_inbound_supplier_id on stock_inbound (tenant_id, info_id, supplier_id) where supplier_id is not null;
create index stock_inbound_expire_date on stock_inbound (tenant_id, info_id, expire_date, id) where not is_deleted and in_stock;
create index stock_inbound_into_id on stock_inbound (tenant_id, info_id, into_id) where into_id is not null;
create unique index stock_inbound_trace_code_unique on stock_inbound (tenant_id, trace_code) where not is_deleted;
create index stock_inbound_goods_id_expire_date on stock_inbound (tenant_id, info_id, goods_id, expire_date, id) where not is_deleted and in_stock;
create index stock_inbound_expire_date_wide on stock_inbound (tenant_id, expire_date, id) where not is_deleted and in_stock;
create index stock_inbound_batch_no_wide on stock_inbound (tenant_id, batch_no, id) where not is_deleted;
create index stock_inbound_goods_name_wide on stock_inbound (tenant_id, goods_name, id) where not is_deleted;
create index stock_inbound_supplier_name_wide on stock_inbound (tenant_id, supplier_name, id) where not is_deleted;
create index stock_inbound_recall_id_wide on stock_inbound (tenant_id, recall_id, id) where not is_deleted and is_frozen;
create unique index stock_inbound_origin on stock_inbound (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index stock_inbound_search on stock_inbound using gin (app.grams(search_text));
alter table stock_inbound enable row level security, force row level security;
drop policy if exists scope on stock_inbound;
create policy scope on stock_inbound to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on stock_inbound to current_user using (true) with check (true);
grant select, insert, update, delete on stock_inbound to sk_app;
create table stock_outbound (
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
  outbound_no varchar(20),
  outbound_date timestamptz,
  outbound_type smallint,
  goods_id bigint,
  goods_name varchar(50),
  goods_category smallint,
  quantity numeric(10,2),
  unit smallint,
  allocations jsonb,
  fifo_reason varchar(200),
  fifo_break boolean not null default false,
  cookbook_id bigint,
  cookbook_name varchar(50),
  use_meal smallint,
  use_date date,
  receiver varchar(20),
  keeper varchar(20),
  dispose_reason smallint,
  dispose_imgs text,
  outbound_status smallint,
  reverse_time timestamptz,
  reverse_user bigint,
  held_by bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint stock_outbound_pk primary key (tenant_id, id)
);
create index stock_outbound_list on stock_outbound (tenant_id, info_id, outbound_date desc, id desc) where not is_deleted;
create index stock_outbound_all on stock_outbound (tenant_id, outbound_date desc, id desc) include (info_id) where not is_deleted;
create index stock_outbound_create_time on stock_outbound (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index stock_outbound_outbound_no_unique on stock_outbound (tenant_id, outbound_no) where not is_deleted;
create index stock_outbound_goods_id on stock_outbound (tenant_id, info_id, goods_id) where goods_id is not null;
create index stock_outbound_cookbook_id on stock_outbound (tenant_id, info_id, cookbook_id) where cookbook_id is not null;
create index stock_outbound_use_date on stock_outbound (tenant_id, info_id, use_date, id) where not is_deleted;
create unique index stock_outbound_origin on stock_outbound (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index stock_outbound_search on stock_outbound using gin (app.grams(search_text));
alter table stock_outbound enable row level security, force row level security;
drop policy if exists scope on stock_outbound;
create policy scope on stock_outbound to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on stock_outbound to current_user using (true) with check (true);
grant select, insert, update, delete on stock_outbound to sk_app;
create table stock_movement (
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
  move_time timestamptz,
  move_type smallint,
  batch_id bigint,
  outbound_id bigint,
  goods_id bigint,
  goods_name varchar(50),
  goods_category smallint,
  quantity numeric(12,2),
  unit smallint,
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint stock_movement_pk primary key (tenant_id, id)
);
create index stock_movement_list on stock_movement (tenant_id, info_id, move_time desc, id desc) where not is_deleted;
create index stock_movement_all on stock_movement (tenant_id, move_time desc, id desc) include (info_id) where not is_deleted;
create index stock_movement_create_time on stock_movement (tenant_id, info_id, create_time, id) where not is_deleted;
create index stock_movement_batch_id on stock_movement (tenant_id, info_id, batch_id) where batch_id is not null;
create index stock_movement_outbound_id on stock_movement (tenant_id, info_id, outbound_id) where outbound_id is not null;
create index stock_movement_goods_id on stock_movement (tenant_id, info_id, goods_id) where goods_id is not null;
create unique index stock_movement_origin on stock_movement (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index stock_movement_search on stock_movement using gin (app.grams(search_text));
alter table stock_movement enable row level security, force row level security;
drop policy if exists scope on stock_movement;
create policy scope on stock_movement to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on stock_movement to current_user using (true) with check (true);
grant select, insert, update, delete on stock_movement to sk_app;
create table stock_tfs_outbound (
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
  tfs_no varchar(24),
  outbound_id bigint,
  trace_codes jsonb,
  cookbook_id bigint,
  cookbook_name varchar(50),
  use_date date,
  use_meal smallint,
  portion_num integer,
  cook_time timestamptz,
  deliver_to bigint,
  deliver_to_name varchar(100),
  deliver_time timestamptz,
  deliver_temp numeric(4,1),
  vehicle_no varchar(10),
  seal_no varchar(30),
  receive_status smallint,
  receive_user bigint,
  receive_time timestamptz,
  receive_temp numeric(4,1),
  receive_imgs text,
  refuse_reason varchar(200),
  qr_code varchar(200),
  tfs_status smallint,
  is_frozen boolean not null default false,
  held_by bigint,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint stock_tfs_outbound_pk primary key (tenant_id, id)
);
create index stock_tfs_outbound_list on stock_tfs_outbound (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index stock_tfs_outbound_all on stock_tfs_outbound (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index stock_tfs_outbound_tfs_no_unique on stock_tfs_outbound (tenant_id, tfs_no) where not is_deleted;
create index stock_tfs_outbound_outbound_id on stock_tfs_outbound (tenant_id, info_id, outbound_id) where outbound_id is not null;
create index stock_tfs_outbound_cookbook_id on stock_tfs_outbound (tenant_id, info_id, cookbook_id) where cookbook_id is not null;
create index stock_tfs_outbound_use_date on stock_tfs_outbound (tenant_id, info_id, use_date, id) where not is_deleted;
create index stock_tfs_outbound_deliver_time on stock_tfs_outbound (tenant_id, info_id, deliver_time, id) where not is_deleted;
create unique index stock_tfs_outbound_origin on stock_tfs_outbound (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index stock_tfs_outbound_search on stock_tfs_outbound using gin (app.grams(search_text));
alter table stock_tfs_outbound enable row level security, force row level security;
drop policy if exists scope on stock_tfs_outbound;
create policy scope on stock_tfs_outbound to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on stock_tfs_outbound to current_user using (true) with check (true);
grant select, insert, update, delete on stock_tfs_outbound to sk_app;
create table stock_tfs_receipt (
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
  slip_id bigint,
  tfs_no varchar(24),
  from_name varchar(100),
  cookbook_name varchar(50),
  use_date date,
  use_meal smallint,
  portion_num integer,
  cook_time timestamptz,
  deliver_time timestamptz,
  deliver_temp numeric(4,1),
  vehicle_no varchar(10),
  seal_no varchar(30),
  qr_code varchar(200),
  receive_status smallint,
  receive_user bigint,
  receive_time timestamptz,
  receive_temp numeric(4,1),
  receive_imgs text,
  refuse_reason varchar(200),
  is_recalled boolean not null default false,
  search_text text not null default '',
  constraint stock_tfs_receipt_pk primary key (tenant_id, id)
);
create index stock_tfs_receipt_list on stock_tfs_receipt (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index stock_tfs_receipt_all on stock_tfs_receipt (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index stock_tfs_receipt_use_date on stock_tfs_receipt (tenant_id, info_id, use_date, id) where not is_deleted;
create index stock_tfs_receipt_slip_id_wide on stock_tfs_receipt (tenant_id, slip_id, id) where not is_deleted;
create index stock_tfs_receipt_search on stock_tfs_receipt using gin (app.grams(search_text));
alter table stock_tfs_receipt enable row level security, force row level security;
drop policy if exists scope on stock_tfs_receipt;
create policy scope on stock_tfs_receipt to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on stock_tfs_receipt to current_user using (true) with check (true);
grant select, insert, update, delete on stock_tfs_receipt to sk_app;
create table selfexam_cookbook (
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
  cookbook_name varchar(50),
  cookbook_imgs text,
  cookbook_supp_date date,
  cookbook_meal smallint,
  cookbook_chef_id bigint,
  cookbook_chef varchar(20),
  dish_type smallint,
  elements jsonb,
  cookbook_element varchar(300),
  price numeric(8,2),
  portion_num integer,
  allergens varchar(500),
  nutrition jsonb,
  additives jsonb,
  cook_time timestamptz,
  core_temp numeric(4,1),
  publish_status smallint,
  publish_time timestamptz,
  is_published_late boolean not null default false,
  publish_reason varchar(200),
  must_sample boolean not null default false,
  sample_id bigint,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  trust_why varchar(500),
  sign_img text,
  geo varchar(30),
  filed_time timestamptz,
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  is_forged boolean not null default false,
  forged_time timestamptz,
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_cookbook_pk primary key (tenant_id, id)
);
create index selfexam_cookbook_list on selfexam_cookbook (tenant_id, info_id, cookbook_supp_date desc, id desc) where not is_deleted;
create index selfexam_cookbook_all on selfexam_cookbook (tenant_id, cookbook_supp_date desc, id desc) include (info_id) where not is_deleted;
create index selfexam_cookbook_create_time on selfexam_cookbook (tenant_id, info_id, create_time, id) where not is_deleted;
create index selfexam_cookbook_cookbook_chef_id on selfexam_cookbook (tenant_id, info_id, cookbook_chef_id) where cookbook_chef_id is not null;
create unique index selfexam_cookbook_record_no_unique on selfexam_cookbook (tenant_id, record_no) where not is_deleted and corrected_by is null;
create index selfexam_cookbook_trust_score on selfexam_cookbook (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_cookbook_cookbook_supp_date_cookbook_meal_cookbook_name_unique on selfexam_cookbook (tenant_id, info_id, cookbook_supp_date, cookbook_meal, cookbook_name) where not is_deleted and corrected_by is null;
create index selfexam_cookbook_forged_time on selfexam_cookbook (tenant_id, info_id, forged_time, id) where not is_deleted and is_forged;
create unique index selfexam_cookbook_origin on selfexam_cookbook (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_cookbook_search on selfexam_cookbook using gin (app.grams(search_text));
alter table selfexam_cookbook enable row level security, force row level security;
drop policy if exists scope on selfexam_cookbook;
create policy scope on selfexam_cookbook to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on selfexam_cookbook to current_user using (true) with check (true);
grant select, insert, update, delete on selfexam_cookbook to sk_app;
create table trace_recall (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  recall_no varchar(24),
  title varchar(100),
  reason varchar(500),
  trace_code varchar(24),
  batch_no varchar(50),
  supplier_code varchar(18),
  supplier_name varchar(100),
  goods_name varchar(50),
  gtin varchar(14),
  date_from date,
  date_to date,
  recall_side smallint,
  own_info_id bigint,
  batch_ids bigint[],
  enterprise_num integer,
  batch_num integer,
  stock jsonb,
  dish_num integer,
  meals jsonb,
  meal_num integer,
  sample_num integer,
  diner_num integer,
  recall_status smallint,
  finish_time timestamptz,
  finish_user bigint,
  finish_remark varchar(300),
  is_released boolean not null default false,
  search_text text not null default '',
  constraint trace_recall_pk primary key (tenant_id, id)
);
create index trace_recall_list on trace_recall (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index trace_recall_recall_no_unique on trace_recall (tenant_id, recall_no) where not is_deleted;
create index trace_recall_batch_ids on trace_recall using gin (batch_ids);
create index trace_recall_search on trace_recall using gin (app.grams(search_text));
alter table trace_recall enable row level security, force row level security;
drop policy if exists scope on trace_recall;
create policy scope on trace_recall to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on trace_recall to current_user using (true) with check (true);
grant select, insert, update, delete on trace_recall to sk_app;
create table trace_recall_receipt (
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
  recall_id bigint,
  title varchar(100),
  reason varchar(500),
  batches jsonb,
  dishes jsonb,
  samples jsonb,
  diner_num integer,
  due_time timestamptz,
  receipt_status smallint,
  sealed_qty numeric(10,2),
  used_qty numeric(10,2),
  returned_qty numeric(10,2),
  receipt_remark varchar(500),
  receipt_imgs text,
  receipt_user bigint,
  receipt_time timestamptz,
  search_text text not null default '',
  constraint trace_recall_receipt_pk primary key (tenant_id, id)
);
create index trace_recall_receipt_list on trace_recall_receipt (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index trace_recall_receipt_all on trace_recall_receipt (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index trace_recall_receipt_recall_id on trace_recall_receipt (tenant_id, info_id, recall_id) where recall_id is not null;
create index trace_recall_receipt_due_time on trace_recall_receipt (tenant_id, info_id, due_time, id) where not is_deleted;
create index trace_recall_receipt_recall_id_wide on trace_recall_receipt (tenant_id, recall_id, id) where not is_deleted;
create index trace_recall_receipt_search on trace_recall_receipt using gin (app.grams(search_text));
alter table trace_recall_receipt enable row level security, force row level security;
drop policy if exists scope on trace_recall_receipt;
create policy scope on trace_recall_receipt to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on trace_recall_receipt to current_user using (true) with check (true);
grant select, insert, update, delete on trace_recall_receipt to sk_app;
create table trace_evidence (
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
  evidence_no varchar(24),
  reason varchar(300),
  day date,
  meal smallint,
  cookbook_id bigint,
  trace_code varchar(24),
  dish_num integer,
  chain_num integer,
  held_num integer,
  sha256 varchar(64),
  bytes integer,
  entry_num integer,
  made_time timestamptz,
  batch_ids bigint[],
  is_freezing boolean not null default false,
  lift_time timestamptz,
  lift_user bigint,
  lift_remark varchar(300),
  search_text text not null default '',
  constraint trace_evidence_pk primary key (tenant_id, id)
);
create index trace_evidence_list on trace_evidence (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index trace_evidence_all on trace_evidence (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index trace_evidence_evidence_no_unique on trace_evidence (tenant_id, evidence_no) where not is_deleted;
create index trace_evidence_day on trace_evidence (tenant_id, info_id, day, id) where not is_deleted;
create index trace_evidence_cookbook_id on trace_evidence (tenant_id, info_id, cookbook_id) where cookbook_id is not null;
create index trace_evidence_batch_ids on trace_evidence using gin (batch_ids);
create index trace_evidence_search on trace_evidence using gin (app.grams(search_text));
alter table trace_evidence enable row level security, force row level security;
drop policy if exists scope on trace_evidence;
create policy scope on trace_evidence to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on trace_evidence to current_user using (true) with check (true);
grant select, insert, update, delete on trace_evidence to sk_app;
create table trace_emergency (
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
  emergency_no varchar(24),
  reason varchar(100),
  is_drill boolean not null default false,
  evidence_id bigint,
  start_time timestamptz,
  report_due timestamptz,
  done_steps varchar(500),
  is_report_late boolean not null default false,
  steps jsonb,
  emergency_status smallint,
  end_time timestamptz,
  end_user bigint,
  end_remark varchar(300),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint trace_emergency_pk primary key (tenant_id, id)
);
create index trace_emergency_list on trace_emergency (tenant_id, info_id, start_time desc, id desc) where not is_deleted;
create index trace_emergency_all on trace_emergency (tenant_id, start_time desc, id desc) include (info_id) where not is_deleted;
create index trace_emergency_create_time on trace_emergency (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index trace_emergency_emergency_no_unique on trace_emergency (tenant_id, emergency_no) where not is_deleted;
create index trace_emergency_evidence_id on trace_emergency (tenant_id, info_id, evidence_id) where evidence_id is not null;
create unique index trace_emergency_origin on trace_emergency (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index trace_emergency_search on trace_emergency using gin (app.grams(search_text));
alter table trace_emergency enable row level security, force row level security;
drop policy if exists scope on trace_emergency;
create policy scope on trace_emergency to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on trace_emergency to current_user using (true) with check (true);
grant select, insert, update, delete on trace_emergency to sk_app;
drop index kernel_tenant_search;
create index kernel_tenant_search on kernel_tenant using gin (app.grams(search_text));
drop index system_tenant_package_search;
create index system_tenant_package_search on system_tenant_package using gin (app.grams(search_text));
drop index kernel_user_search;
alter table kernel_user add column law_card_no varchar(30);
create index kernel_user_search on kernel_user using gin (app.grams(search_text));
drop index system_role_search;
create index system_role_search on system_role using gin (app.grams(search_text));
drop index system_dept_search;
create index system_dept_search on system_dept using gin (app.grams(search_text));
drop index system_post_search;
create index system_post_search on system_post using gin (app.grams(search_text));
drop index system_menu_search;
create index system_menu_search on system_menu using gin (app.grams(search_text));
drop index system_top_menu_search;
create index system_top_menu_search on system_top_menu using gin (app.grams(search_text));
drop index system_dict_search;
create index system_dict_search on system_dict using gin (app.grams(search_text));
drop index system_dict_biz_search;
create index system_dict_biz_search on system_dict_biz using gin (app.grams(search_text));
drop index system_param_search;
create index system_param_search on system_param using gin (app.grams(search_text));
drop index kernel_client_search;
create index kernel_client_search on kernel_client using gin (app.grams(search_text));
drop index system_data_scope_search;
create index system_data_scope_search on system_data_scope using gin (app.grams(search_text));
drop index system_api_scope_search;
create index system_api_scope_search on system_api_scope using gin (app.grams(search_text));
drop index system_datasource_search;
create index system_datasource_search on system_datasource using gin (app.grams(search_text));
drop index system_attach_search;
create index system_attach_search on system_attach using gin (app.grams(search_text));
drop index desk_notice_search;
alter table desk_notice add column attach_files text;
alter table desk_notice add column target_roles varchar(500);
alter table desk_notice add column target_types varchar(500);
alter table desk_notice add column target_areas bigint[];
alter table desk_notice add column target_markets bigint[];
alter table desk_notice add column target_infos bigint[];
alter table desk_notice add column need_confirm boolean not null default false;
alter table desk_notice add column confirm_end timestamptz;
alter table desk_notice add column from_area varchar(12);
alter table desk_notice add column from_market bigint;
alter table desk_notice add column remind_time timestamptz;
create index desk_notice_target_areas on desk_notice using gin (target_areas);
create index desk_notice_target_markets on desk_notice using gin (target_markets);
create index desk_notice_target_infos on desk_notice using gin (target_infos);
create index desk_notice_from_market on desk_notice (tenant_id, from_market) where from_market is not null;
create index desk_notice_search on desk_notice using gin (app.grams(search_text));
drop index report_report_search;
create index report_report_search on report_report using gin (app.grams(search_text));
create table proj_enterprise_placed (
  tenant_id varchar(12) not null,
  area_code varchar(12) not null,
  num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_enterprise_placed_pk primary key (tenant_id, area_code)
);
alter table proj_enterprise_placed enable row level security, force row level security;
drop policy if exists scope on proj_enterprise_placed;
create policy scope on proj_enterprise_placed to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on proj_enterprise_placed to current_user using (true) with check (true);
grant select, insert, update, delete on proj_enterprise_placed to sk_app;
drop policy if exists scope on proj_enterprise_tally;
create policy scope on proj_enterprise_tally to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
alter table proj_ledger_day add column trust_num bigint not null default 0;
alter table proj_ledger_day add column trust_sum bigint not null default 0;
drop policy if exists scope on proj_ledger_day;
create policy scope on proj_ledger_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create table proj_ledger_month (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  record_month varchar(7) not null,
  d1 bigint not null default 0,
  d2 bigint not null default 0,
  d3 bigint not null default 0,
  d4 bigint not null default 0,
  d5 bigint not null default 0,
  d6 bigint not null default 0,
  d7 bigint not null default 0,
  d8 bigint not null default 0,
  d9 bigint not null default 0,
  d10 bigint not null default 0,
  d11 bigint not null default 0,
  d12 bigint not null default 0,
  d13 bigint not null default 0,
  d14 bigint not null default 0,
  d15 bigint not null default 0,
  d16 bigint not null default 0,
  d17 bigint not null default 0,
  d18 bigint not null default 0,
  d19 bigint not null default 0,
  d20 bigint not null default 0,
  d21 bigint not null default 0,
  d22 bigint not null default 0,
  d23 bigint not null default 0,
  d24 bigint not null default 0,
  d25 bigint not null default 0,
  d26 bigint not null default 0,
  d27 bigint not null default 0,
  d28 bigint not null default 0,
  d29 bigint not null default 0,
  d30 bigint not null default 0,
  d31 bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_ledger_month_pk primary key (tenant_id, info_id, record_month)
);
create index proj_ledger_month_by on proj_ledger_month (tenant_id, record_month);
alter table proj_ledger_month enable row level security, force row level security;
drop policy if exists scope on proj_ledger_month;
create policy scope on proj_ledger_month to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_ledger_month to current_user using (true) with check (true);
grant select, insert, update, delete on proj_ledger_month to sk_app;
drop policy if exists scope on proj_alarm_day;
create policy scope on proj_alarm_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create table proj_stock_goods (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  goods_id bigint not null,
  unit smallint not null,
  balance bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_stock_goods_pk primary key (tenant_id, info_id, goods_id, unit)
);
create index proj_stock_goods_by on proj_stock_goods (tenant_id, goods_id, unit);
alter table proj_stock_goods enable row level security, force row level security;
drop policy if exists scope on proj_stock_goods;
create policy scope on proj_stock_goods to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_stock_goods to current_user using (true) with check (true);
grant select, insert, update, delete on proj_stock_goods to sk_app;
create table proj_exam_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  exam_date date not null,
  exam_num bigint not null default 0,
  clear_num bigint not null default 0,
  d01 bigint not null default 0,
  d02 bigint not null default 0,
  d03 bigint not null default 0,
  d04 bigint not null default 0,
  d05 bigint not null default 0,
  d06 bigint not null default 0,
  d07 bigint not null default 0,
  d08 bigint not null default 0,
  d09 bigint not null default 0,
  d10 bigint not null default 0,
  d11 bigint not null default 0,
  d12 bigint not null default 0,
  d13 bigint not null default 0,
  d14 bigint not null default 0,
  d15 bigint not null default 0,
  d16 bigint not null default 0,
  d17 bigint not null default 0,
  d18 bigint not null default 0,
  d19 bigint not null default 0,
  d20 bigint not null default 0,
  d21 bigint not null default 0,
  d22 bigint not null default 0,
  d23 bigint not null default 0,
  d24 bigint not null default 0,
  added_num bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_exam_day_pk primary key (tenant_id, info_id, exam_date)
);
create index proj_exam_day_by on proj_exam_day (tenant_id, exam_date);
alter table proj_exam_day enable row level security, force row level security;
drop policy if exists scope on proj_exam_day;
create policy scope on proj_exam_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on proj_exam_day to current_user using (true) with check (true);
grant select, insert, update, delete on proj_exam_day to sk_app;
alter table selfexam_day add constraint selfexam_day_owner unique (tenant_id, info_id, id);
alter table selfexam_week add constraint selfexam_week_owner unique (tenant_id, info_id, id);
alter table selfexam_month add constraint selfexam_month_owner unique (tenant_id, info_id, id);
alter table selfexam_accompany add constraint selfexam_accompany_owner unique (tenant_id, info_id, id);
alter table supervise_offline add constraint supervise_offline_owner unique (tenant_id, info_id, id);
alter table supervise_online add constraint supervise_online_owner unique (tenant_id, info_id, id);
alter table supervise_level add constraint supervise_level_owner unique (tenant_id, info_id, id);
alter table supervise_year_level add constraint supervise_year_level_owner unique (tenant_id, info_id, id);
alter table supervise_complain add constraint supervise_complain_owner unique (tenant_id, info_id, id);
alter table info_backlog add constraint info_backlog_owner unique (tenant_id, info_id, id);
alter table info_updata add constraint info_updata_owner unique (tenant_id, info_id, id);
alter table publicity_page add constraint publicity_page_owner unique (tenant_id, info_id, id);
alter table staff_employee add constraint staff_employee_owner unique (tenant_id, info_id, id);
alter table staff_morning_check add constraint staff_morning_check_owner unique (tenant_id, info_id, id);
alter table staff_certificate add constraint staff_certificate_owner unique (tenant_id, info_id, id);
alter table info_train_record add constraint info_train_record_owner unique (tenant_id, info_id, id);
alter table ledger_additive add constraint ledger_additive_owner unique (tenant_id, info_id, id);
alter table ledger_food_check add constraint ledger_food_check_owner unique (tenant_id, info_id, id);
alter table ledger_sample add constraint ledger_sample_owner unique (tenant_id, info_id, id);
alter table ledger_rinse add constraint ledger_rinse_owner unique (tenant_id, info_id, id);
alter table ledger_disinfect add constraint ledger_disinfect_owner unique (tenant_id, info_id, id);
alter table ledger_waste add constraint ledger_waste_owner unique (tenant_id, info_id, id);
alter table ledger_env add constraint ledger_env_owner unique (tenant_id, info_id, id);
alter table ledger_exemption add constraint ledger_exemption_owner unique (tenant_id, info_id, id);
alter table stock_inbound add constraint stock_inbound_owner unique (tenant_id, info_id, id);
alter table stock_outbound add constraint stock_outbound_owner unique (tenant_id, info_id, id);
alter table stock_movement add constraint stock_movement_owner unique (tenant_id, info_id, id);
alter table stock_tfs_outbound add constraint stock_tfs_outbound_owner unique (tenant_id, info_id, id);
alter table stock_tfs_receipt add constraint stock_tfs_receipt_owner unique (tenant_id, info_id, id);
alter table selfexam_cookbook add constraint selfexam_cookbook_owner unique (tenant_id, info_id, id);
alter table trace_recall_receipt add constraint trace_recall_receipt_owner unique (tenant_id, info_id, id);
alter table trace_evidence add constraint trace_evidence_owner unique (tenant_id, info_id, id);
alter table trace_emergency add constraint trace_emergency_owner unique (tenant_id, info_id, id);
alter table selfexam_day add constraint selfexam_day_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_day add constraint selfexam_day_exam_user_id_fk foreign key (tenant_id, info_id, exam_user_id) references staff_employee (tenant_id, info_id, id);
alter table selfexam_week add constraint selfexam_week_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_week add constraint selfexam_week_exam_user_id_fk foreign key (tenant_id, info_id, exam_user_id) references staff_employee (tenant_id, info_id, id);
alter table selfexam_month add constraint selfexam_month_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_accompany add constraint selfexam_accompany_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table supervise_offline add constraint supervise_offline_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table supervise_online add constraint supervise_online_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table supervise_level add constraint supervise_level_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table supervise_level add constraint supervise_level_check_id_fk foreign key (tenant_id, info_id, check_id) references supervise_offline (tenant_id, info_id, id);
alter table supervise_year_level add constraint supervise_year_level_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table supervise_complain add constraint supervise_complain_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table supervise_complain add constraint supervise_complain_assist_dept_fk foreign key (tenant_id, assist_dept) references system_dept (tenant_id, id);
alter table supervise_complain add constraint supervise_complain_evidence_pack_fk foreign key (tenant_id, info_id, evidence_pack) references trace_evidence (tenant_id, info_id, id);
alter table supervise_complain add constraint supervise_complain_split_from_fk foreign key (tenant_id, info_id, split_from) references supervise_complain (tenant_id, info_id, id);
alter table info_backlog add constraint info_backlog_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table info_updata add constraint info_updata_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table info_updata add constraint info_updata_task_id_fk foreign key (tenant_id, task_id) references info_updata_task (tenant_id, id);
alter table publicity_page add constraint publicity_page_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table staff_employee add constraint staff_employee_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table staff_morning_check add constraint staff_morning_check_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table staff_morning_check add constraint staff_morning_check_emp_id_fk foreign key (tenant_id, info_id, emp_id) references staff_employee (tenant_id, info_id, id);
alter table staff_certificate add constraint staff_certificate_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table staff_certificate add constraint staff_certificate_renews_id_fk foreign key (tenant_id, info_id, renews_id) references staff_certificate (tenant_id, info_id, id);
alter table info_train_record add constraint info_train_record_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table info_train_record add constraint info_train_record_train_id_fk foreign key (tenant_id, train_id) references info_train (tenant_id, id);
alter table info_train_record add constraint info_train_record_emp_id_fk foreign key (tenant_id, info_id, emp_id) references staff_employee (tenant_id, info_id, id);
alter table ledger_additive add constraint ledger_additive_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_additive add constraint ledger_additive_goods_id_fk foreign key (tenant_id, info_id, goods_id) references stock_goods (tenant_id, info_id, id);
alter table ledger_food_check add constraint ledger_food_check_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_food_check add constraint ledger_food_check_goods_id_fk foreign key (tenant_id, info_id, goods_id) references stock_goods (tenant_id, info_id, id);
alter table ledger_sample add constraint ledger_sample_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_sample add constraint ledger_sample_cookbook_id_fk foreign key (tenant_id, info_id, cookbook_id) references selfexam_cookbook (tenant_id, info_id, id);
alter table ledger_sample add constraint ledger_sample_sample_cabinet_id_fk foreign key (tenant_id, info_id, sample_cabinet_id) references iot_fridge (tenant_id, info_id, id);
alter table ledger_rinse add constraint ledger_rinse_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_disinfect add constraint ledger_disinfect_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_disinfect add constraint ledger_disinfect_redo_of_fk foreign key (tenant_id, info_id, redo_of) references ledger_disinfect (tenant_id, info_id, id);
alter table ledger_disinfect add constraint ledger_disinfect_outsource_id_fk foreign key (tenant_id, info_id, outsource_id) references stock_supplier (tenant_id, info_id, id);
alter table ledger_waste add constraint ledger_waste_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_waste add constraint ledger_waste_waste_unit_fk foreign key (tenant_id, info_id, waste_unit) references stock_supplier (tenant_id, info_id, id);
alter table ledger_env add constraint ledger_env_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table ledger_env add constraint ledger_env_pest_company_fk foreign key (tenant_id, info_id, pest_company) references stock_supplier (tenant_id, info_id, id);
alter table ledger_exemption add constraint ledger_exemption_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table stock_inbound add constraint stock_inbound_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table stock_inbound add constraint stock_inbound_purchase_id_fk foreign key (tenant_id, info_id, purchase_id) references ledger_purchase (tenant_id, info_id, id);
alter table stock_inbound add constraint stock_inbound_goods_id_fk foreign key (tenant_id, info_id, goods_id) references stock_goods (tenant_id, info_id, id);
alter table stock_inbound add constraint stock_inbound_supplier_id_fk foreign key (tenant_id, info_id, supplier_id) references stock_supplier (tenant_id, info_id, id);
alter table stock_inbound add constraint stock_inbound_into_id_fk foreign key (tenant_id, info_id, into_id) references stock_inbound (tenant_id, info_id, id);
alter table stock_outbound add constraint stock_outbound_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table stock_outbound add constraint stock_outbound_goods_id_fk foreign key (tenant_id, info_id, goods_id) references stock_goods (tenant_id, info_id, id);
alter table stock_outbound add constraint stock_outbound_cookbook_id_fk foreign key (tenant_id, info_id, cookbook_id) references selfexam_cookbook (tenant_id, info_id, id);
alter table stock_movement add constraint stock_movement_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table stock_movement add constraint stock_movement_batch_id_fk foreign key (tenant_id, info_id, batch_id) references stock_inbound (tenant_id, info_id, id);
alter table stock_movement add constraint stock_movement_outbound_id_fk foreign key (tenant_id, info_id, outbound_id) references stock_outbound (tenant_id, info_id, id);
alter table stock_movement add constraint stock_movement_goods_id_fk foreign key (tenant_id, info_id, goods_id) references stock_goods (tenant_id, info_id, id);
alter table stock_tfs_outbound add constraint stock_tfs_outbound_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table stock_tfs_outbound add constraint stock_tfs_outbound_outbound_id_fk foreign key (tenant_id, info_id, outbound_id) references stock_outbound (tenant_id, info_id, id);
alter table stock_tfs_outbound add constraint stock_tfs_outbound_cookbook_id_fk foreign key (tenant_id, info_id, cookbook_id) references selfexam_cookbook (tenant_id, info_id, id);
alter table stock_tfs_receipt add constraint stock_tfs_receipt_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_cookbook add constraint selfexam_cookbook_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_cookbook add constraint selfexam_cookbook_cookbook_chef_id_fk foreign key (tenant_id, info_id, cookbook_chef_id) references staff_employee (tenant_id, info_id, id);
alter table trace_recall_receipt add constraint trace_recall_receipt_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table trace_recall_receipt add constraint trace_recall_receipt_recall_id_fk foreign key (tenant_id, recall_id) references trace_recall (tenant_id, id);
alter table trace_evidence add constraint trace_evidence_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table trace_evidence add constraint trace_evidence_cookbook_id_fk foreign key (tenant_id, info_id, cookbook_id) references selfexam_cookbook (tenant_id, info_id, id);
alter table trace_emergency add constraint trace_emergency_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table trace_emergency add constraint trace_emergency_evidence_id_fk foreign key (tenant_id, info_id, evidence_id) references trace_evidence (tenant_id, info_id, id);
alter table desk_notice add constraint desk_notice_from_market_fk foreign key (tenant_id, from_market) references base_market (tenant_id, id);
