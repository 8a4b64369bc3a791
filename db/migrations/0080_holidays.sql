-- holidays: written from the definitions, to be read before it is committed.
-- Tables: base_holiday (new).
create table base_holiday (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  holiday_name varchar(50),
  start_date date,
  end_date date,
  is_workday boolean not null default false,
  remark varchar(200),
  search_text text not null default '',
  constraint base_holiday_pk primary key (id)
);
create index base_holiday_list on base_holiday (start_date desc, id desc) where not is_deleted;
create index base_holiday_create_time on base_holiday (create_time, id) where not is_deleted;
create index base_holiday_end_date on base_holiday (end_date, id) where not is_deleted;
create index base_holiday_search on base_holiday using gin (app.grams(search_text));
alter table base_holiday enable row level security, force row level security;
drop policy if exists scope on base_holiday;
drop policy if exists writes on base_holiday;
create policy writes on base_holiday to sk_app using ((select app.manages())) with check ((select app.manages()));
create policy scope on base_holiday for select to sk_app using (true);
create policy owner on base_holiday to current_user using (true) with check (true);
grant select, insert, update, delete on base_holiday to sk_app;
