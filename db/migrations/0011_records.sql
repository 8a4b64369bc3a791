-- records: written from the definitions, to be read before it is committed.
-- Tables: ledger_purchase, info_backlog (new).
alter table ledger_purchase add column trust_score integer;
alter table ledger_purchase add column trust_flags varchar(500);
alter table ledger_purchase add column correct_of bigint;
alter table ledger_purchase add column correct_reason varchar(200);
alter table ledger_purchase add column corrected_by bigint;
alter table ledger_purchase add column held_by bigint;
alter table ledger_purchase add column origin_link varchar(40);
alter table ledger_purchase add column origin_id bigint;
alter table ledger_purchase add column origin_part varchar(40);
create index ledger_purchase_trust_score on ledger_purchase (tenant_id, info_id, trust_score, id) where not is_deleted;
create unique index ledger_purchase_origin on ledger_purchase (tenant_id, origin_id, origin_link, origin_part) where origin_link is not null;
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
alter table info_backlog add constraint info_backlog_owner unique (tenant_id, info_id, id);
alter table info_backlog add constraint info_backlog_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
