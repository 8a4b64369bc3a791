-- school rules: written from the definitions, to be read before it is committed.
-- Tables: ledger_purchase, stock_goods, stock_supplier, iot_alarm, iot_fridge, staff_employee, selfexam_cookbook, base_ban_word (new).
create table base_ban_word (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  word varchar(20),
  word_group smallint,
  is_soft boolean not null default false,
  remark varchar(200),
  search_text text not null default '',
  constraint base_ban_word_pk primary key (tenant_id, id)
);
create index base_ban_word_list on base_ban_word (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index base_ban_word_word_unique on base_ban_word (tenant_id, word) where not is_deleted;
create index base_ban_word_search on base_ban_word using gin (app.grams(search_text));
alter table base_ban_word enable row level security, force row level security;
drop policy if exists scope on base_ban_word;
create policy scope on base_ban_word to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_ban_word to current_user using (true) with check (true);
grant select, insert, update, delete on base_ban_word to sk_app;
alter table ledger_purchase add column ban_reason smallint;
alter table stock_goods add column ban_reason smallint;
alter table stock_supplier add column license_kind2 varchar(500);
alter table iot_alarm add column attempt boolean not null default false;
alter table iot_fridge add column alarm_off_reason varchar(200);
alter table iot_fridge add column alarm_off_until timestamptz;
alter table staff_employee add column leave_from date;
alter table staff_employee add column leave_until date;
alter table selfexam_cookbook add column ban_reason smallint;
-- Large and medium restaurants, makers of special food and headquarters must employ a director as well.
update enterprise_info e set need_director = true where not e.is_deleted and not coalesce(e.need_director, false)
  and (e.type = 2 and (e.info_area >= 500 or e.seat_num >= 250) or e.type = 1 and '11' = any(string_to_array(e.license_scope, ','))
    or exists (select from base_enterprise b where b.tenant_id = e.tenant_id and b.id = e.enterprise_id and b.enterprise_nature = 2 and not b.is_deleted));
