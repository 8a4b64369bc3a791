-- What guests say of a kitchen, and how often its public page was looked at and scanned on which day. domain.md B.10.7; decisions-2.md F.1
-- Tables: selfexam_review (new), publicity_look_day (new).
create table selfexam_review (
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
  review_date date,
  review_meal smallint,
  stars integer,
  tags varchar(500),
  words varchar(300),
  review_device varchar(32),
  answer varchar(300),
  answer_time timestamptz,
  answer_status smallint,
  search_text text not null default '',
  constraint selfexam_review_pk primary key (tenant_id, id)
);
create index selfexam_review_list on selfexam_review (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index selfexam_review_all on selfexam_review (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index selfexam_review_review_date on selfexam_review (tenant_id, info_id, review_date, id) where not is_deleted;
create unique index selfexam_review_review_date_review_device_unique on selfexam_review (tenant_id, info_id, review_date, review_device) where not is_deleted;
create index selfexam_review_search on selfexam_review using gin (app.grams(search_text));
alter table selfexam_review enable row level security, force row level security;
drop policy if exists scope on selfexam_review;
create policy scope on selfexam_review to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on selfexam_review to current_user using (true) with check (true);
grant select, insert, update, delete on selfexam_review to sk_app;
alter table selfexam_review add constraint selfexam_review_owner unique (tenant_id, info_id, id);
alter table selfexam_review add constraint selfexam_review_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);

create table publicity_look_day (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  look_date date not null,
  look_num integer not null default 0,
  scan_num integer not null default 0,
  constraint publicity_look_day_pk primary key (tenant_id, info_id, look_date)
);
create index publicity_look_day_by on publicity_look_day (tenant_id, look_date);
alter table publicity_look_day enable row level security, force row level security;
create policy scope on publicity_look_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on publicity_look_day to current_user using (true) with check (true);
grant select, insert, update, delete on publicity_look_day to sk_app;
