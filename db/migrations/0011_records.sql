-- records: written from the definitions, to be read before it is committed.
-- Tables: ledger_purchase, selfexam_day (new), selfexam_week (new), selfexam_month (new), selfexam_accompany (new), info_backlog (new).
alter table ledger_purchase add column trust_score integer;
alter table ledger_purchase add column trust_flags varchar(500);
alter table ledger_purchase add column correct_of bigint;
alter table ledger_purchase add column correct_reason varchar(200);
alter table ledger_purchase add column corrected_by bigint;
alter table ledger_purchase add column held_by bigint;
alter table ledger_purchase add column supervise_note varchar(500);
alter table ledger_purchase add column origin_link varchar(40);
alter table ledger_purchase add column origin_id bigint;
alter table ledger_purchase add column origin_part varchar(40);
create index ledger_purchase_trust_score on ledger_purchase (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index ledger_purchase_origin on ledger_purchase (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
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
  exam_user varchar(20),
  template_ver varchar(20),
  exam_items jsonb,
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
  sign_img text,
  geo varchar(30),
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_day_pk primary key (tenant_id, id)
);
create index selfexam_day_list on selfexam_day (tenant_id, info_id, exam_date desc, id desc) where not is_deleted;
create index selfexam_day_all on selfexam_day (tenant_id, exam_date desc, id desc) where not is_deleted;
create index selfexam_day_create_time on selfexam_day (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index selfexam_day_record_no_unique on selfexam_day (tenant_id, record_no) where not is_deleted;
create index selfexam_day_trust_score on selfexam_day (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_day_exam_date_unique on selfexam_day (tenant_id, info_id, exam_date) where not is_deleted and corrected_by is null;
create unique index selfexam_day_origin on selfexam_day (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_day_search on selfexam_day using gin (search_text gin_trgm_ops) where not is_deleted;
alter table selfexam_day enable row level security, force row level security;
drop policy if exists scope on selfexam_day;
create policy scope on selfexam_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
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
  exam_user varchar(20),
  template_ver varchar(20),
  exam_items jsonb,
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
  risk_analysis varchar(2000),
  report text,
  attach_files text,
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  sign_img text,
  geo varchar(30),
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_week_pk primary key (tenant_id, id)
);
create index selfexam_week_list on selfexam_week (tenant_id, info_id, week_end desc, id desc) where not is_deleted;
create index selfexam_week_all on selfexam_week (tenant_id, week_end desc, id desc) where not is_deleted;
create index selfexam_week_create_time on selfexam_week (tenant_id, info_id, create_time, id) where not is_deleted;
create index selfexam_week_week_no on selfexam_week (tenant_id, info_id, week_no, id) where not is_deleted;
create index selfexam_week_week_start on selfexam_week (tenant_id, info_id, week_start, id) where not is_deleted;
create unique index selfexam_week_record_no_unique on selfexam_week (tenant_id, record_no) where not is_deleted;
create index selfexam_week_trust_score on selfexam_week (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_week_week_no_unique on selfexam_week (tenant_id, info_id, week_no) where not is_deleted and corrected_by is null;
create unique index selfexam_week_origin on selfexam_week (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_week_search on selfexam_week using gin (search_text gin_trgm_ops) where not is_deleted;
alter table selfexam_week enable row level security, force row level security;
drop policy if exists scope on selfexam_week;
create policy scope on selfexam_week to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
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
  sign_img text,
  geo varchar(30),
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_month_pk primary key (tenant_id, id)
);
create index selfexam_month_list on selfexam_month (tenant_id, info_id, due_date desc, id desc) where not is_deleted;
create index selfexam_month_all on selfexam_month (tenant_id, due_date desc, id desc) where not is_deleted;
create index selfexam_month_create_time on selfexam_month (tenant_id, info_id, create_time, id) where not is_deleted;
create index selfexam_month_meeting_time on selfexam_month (tenant_id, info_id, meeting_time, id) where not is_deleted;
create unique index selfexam_month_record_no_unique on selfexam_month (tenant_id, record_no) where not is_deleted;
create index selfexam_month_trust_score on selfexam_month (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_month_exam_month_unique on selfexam_month (tenant_id, info_id, exam_month) where not is_deleted and corrected_by is null;
create unique index selfexam_month_origin on selfexam_month (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_month_search on selfexam_month using gin (search_text gin_trgm_ops) where not is_deleted;
alter table selfexam_month enable row level security, force row level security;
drop policy if exists scope on selfexam_month;
create policy scope on selfexam_month to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
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
  record_no varchar(24),
  record_source smallint,
  submit_status smallint,
  is_late boolean not null default false,
  trust_score integer,
  trust_flags varchar(500),
  sign_img text,
  geo varchar(30),
  lock_time timestamptz,
  correct_of bigint,
  correct_reason varchar(200),
  corrected_by bigint,
  held_by bigint,
  supervise_note varchar(500),
  remark varchar(500),
  origin_link varchar(40),
  origin_id bigint,
  origin_part varchar(40),
  search_text text not null default '',
  constraint selfexam_accompany_pk primary key (tenant_id, id)
);
create index selfexam_accompany_list on selfexam_accompany (tenant_id, info_id, acc_date desc, id desc) where not is_deleted;
create index selfexam_accompany_all on selfexam_accompany (tenant_id, acc_date desc, id desc) where not is_deleted;
create index selfexam_accompany_create_time on selfexam_accompany (tenant_id, info_id, create_time, id) where not is_deleted;
create unique index selfexam_accompany_record_no_unique on selfexam_accompany (tenant_id, record_no) where not is_deleted;
create index selfexam_accompany_trust_score on selfexam_accompany (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index selfexam_accompany_acc_date_acc_meal_acc_user_unique on selfexam_accompany (tenant_id, info_id, acc_date, acc_meal, acc_user) where not is_deleted and corrected_by is null;
create unique index selfexam_accompany_origin on selfexam_accompany (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index selfexam_accompany_search on selfexam_accompany using gin (search_text gin_trgm_ops) where not is_deleted;
alter table selfexam_accompany enable row level security, force row level security;
drop policy if exists scope on selfexam_accompany;
create policy scope on selfexam_accompany to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on selfexam_accompany to current_user using (true) with check (true);
grant select, insert, update, delete on selfexam_accompany to sk_app;
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
  level smallint,
  due_time timestamptz,
  backlog_status smallint,
  remind_times integer,
  last_remind_time timestamptz,
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
create index info_backlog_all on info_backlog (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index info_backlog_backlog_no_unique on info_backlog (tenant_id, backlog_no) where not is_deleted;
create index info_backlog_biz_id on info_backlog (tenant_id, info_id, biz_id, id) where not is_deleted;
create index info_backlog_due_time on info_backlog (tenant_id, info_id, due_time, id) where not is_deleted;
create index info_backlog_card_time on info_backlog (tenant_id, info_id, card_time, id) where not is_deleted;
create unique index info_backlog_origin on info_backlog (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
create index info_backlog_search on info_backlog using gin (search_text gin_trgm_ops) where not is_deleted;
alter table info_backlog enable row level security, force row level security;
drop policy if exists scope on info_backlog;
create policy scope on info_backlog to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on info_backlog to current_user using (true) with check (true);
grant select, insert, update, delete on info_backlog to sk_app;
alter table selfexam_day add constraint selfexam_day_owner unique (tenant_id, info_id, id);
alter table selfexam_week add constraint selfexam_week_owner unique (tenant_id, info_id, id);
alter table selfexam_month add constraint selfexam_month_owner unique (tenant_id, info_id, id);
alter table selfexam_accompany add constraint selfexam_accompany_owner unique (tenant_id, info_id, id);
alter table info_backlog add constraint info_backlog_owner unique (tenant_id, info_id, id);
alter table selfexam_day add constraint selfexam_day_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_week add constraint selfexam_week_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_month add constraint selfexam_month_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table selfexam_accompany add constraint selfexam_accompany_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table info_backlog add constraint info_backlog_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
