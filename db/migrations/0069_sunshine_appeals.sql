-- sunshine appeals: written from the definitions, to be read before it is committed.
-- Tables: proj_index_touch, sunshine_appeal (new).
create table sunshine_appeal (
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
  appeal_no varchar(24),
  item varchar(32),
  loss varchar(200),
  loss_text varchar(300),
  loss_points numeric(5,2),
  loss_url varchar(300),
  score_day date,
  reason varchar(500),
  evidence text,
  appeal_status smallint,
  review_due timestamptz,
  answer varchar(300),
  review_user bigint,
  review_time timestamptz,
  is_late boolean not null default false,
  search_text text not null default '',
  constraint sunshine_appeal_pk primary key (tenant_id, id)
);
create index sunshine_appeal_list on sunshine_appeal (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index sunshine_appeal_all on sunshine_appeal (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create unique index sunshine_appeal_appeal_no_unique on sunshine_appeal (tenant_id, appeal_no) where not is_deleted;
create unique index sunshine_appeal_item_loss_unique on sunshine_appeal (tenant_id, info_id, item, loss) where not is_deleted and appeal_status in (1);
create index sunshine_appeal_search on sunshine_appeal using gin (app.grams(search_text));
alter table sunshine_appeal enable row level security, force row level security;
drop policy if exists scope on sunshine_appeal;
create policy scope on sunshine_appeal to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on sunshine_appeal to current_user using (true) with check (true);
grant select, insert, update, delete on sunshine_appeal to sk_app;
alter table proj_index_touch add column appeals bigint not null default 0;
alter table sunshine_appeal add constraint sunshine_appeal_owner unique (tenant_id, info_id, id);
alter table sunshine_appeal add constraint sunshine_appeal_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
