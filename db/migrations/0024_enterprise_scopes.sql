-- A data scope on enterprises is one on everything that is theirs: the policies ask it, and so do all that ask the policies. It used to narrow the list of
-- enterprises alone, and their ledgers, the tree and the map stayed open.

-- The enterprises that a data scope leaves, of the session that entered with one; null for sessions without. Who enters anew, or the platform in the same
-- transaction, is another session: nothing has to be undone.
create function app.only() returns bigint[] language sql stable parallel safe as $$
  select case when coalesce(current_setting('app.only_of', true), '') <> '' and current_setting('app.only_of', true) = current_setting('app.session', true) then current_setting('app.only', true)::bigint[] end
$$;
-- Administrators see all, and a reach is what it says, where no data scope leaves less.
create function app.everywhere() returns boolean language sql stable parallel safe as $$ select app.wide() and app.only() is null $$;
create function app.area_seen() returns varchar language sql stable parallel safe as $$ select case when app.only() is null then app.area() else '' end $$;
create function app.chain_seen() returns bigint language sql stable parallel safe as $$ select case when app.only() is null then app.chain() end $$;
create function app.market_seen() returns bigint language sql stable parallel safe as $$ select case when app.only() is null then app.market() end $$;
-- Leaves a session these enterprises, of those it has just seen; one's own kitchen only when it is among them.
create function app.within(ids bigint[]) returns void language plpgsql as $$
begin
  perform set_config('app.only', ids::text, true), set_config('app.only_of', current_setting('app.session', true), true);
  if app.own() is not null and not app.own() = any(ids) then perform set_config('app.own', '', true); end if;
end $$;
revoke all on function app.only(), app.everywhere(), app.area_seen(), app.chain_seen(), app.market_seen(), app.within(bigint[]) from public;
grant execute on function app.only(), app.everywhere(), app.area_seen(), app.chain_seen(), app.market_seen(), app.within(bigint[]) to sk_app;

create or replace function app.watches() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.area', true), '') <> '' or coalesce(current_setting('app.market', true), '') <> '' or coalesce(current_setting('app.chain', true), '') <> '' or app.only() is not null
$$;
create or replace function app.kitchens() returns setof bigint language plpgsql stable parallel safe security definer rows 500 set search_path = pg_catalog, public as $$
begin
  if app.only() is not null then return query select unnest((select app.only())); return; end if;
  if app.area() <> '' then return query select e.id from public.enterprise_info e where e.tenant_id = (select app.tenant()) and e.area_code >= (select app.area()) and e.area_code < (select app.area()) || 'g' and not e.is_deleted; end if;
  if app.chain() is not null then return query select e.id from public.enterprise_info e where e.tenant_id = (select app.tenant()) and e.enterprise_id = (select app.chain()); end if;
  if app.market() is not null then return query select b.info_id from public.base_market_info b where b.tenant_id = (select app.tenant()) and b.market_id = any((select app.units())::bigint[]) and not b.is_deleted; end if;
end $$;

-- What no definition says: files, readings, pictures that are shown.
drop policy scope on kernel_file;
create policy scope on kernel_file to sk_app
  using (tenant_id = (select app.tenant()) and (info_id is null or info_id = (select app.own()) or (select app.everywhere())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (info_id is null or info_id = (select app.own()) or (select app.wide())
    or ((select app.chain()) is not null and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
drop policy scope on iot_reading;
create policy scope on iot_reading to sk_app
  using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (select app.wide()));
drop policy scope on kernel_shown;
create policy scope on kernel_shown to sk_app
  using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()));
drop policy scope on system_file;
create policy scope on system_file to sk_app
  using (tenant_id = (select app.tenant()) and (((select app.wide()) and info_id is null) or (select app.everywhere()) or info_id = (select app.own())
    or create_user = (select nullif(current_setting('app.user', true), '')::bigint)
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and ((select app.wide()) or info_id = (select app.own())
    or create_user = (select nullif(current_setting('app.user', true), '')::bigint)));

drop policy if exists scope on enterprise_info;
create policy scope on enterprise_info to sk_app using (tenant_id = (select app.tenant()) and (id = (select app.own()) or (select app.everywhere()) or ((select app.area_seen()) <> '' and area_code >= (select app.area_seen()) and area_code < (select app.area_seen()) || 'g') or enterprise_id = (select app.chain_seen()) or ((select app.market_seen()) is not null and id in (select b.info_id from base_market_info b where b.tenant_id = (select app.tenant()) and b.market_id = any((select app.units())::bigint[]) and not b.is_deleted)) or id = any((select app.only())::bigint[]))) with check (tenant_id = (select app.tenant()) and (id = (select app.own()) or (select app.everywhere()) or ((select app.area_seen()) <> '' and area_code >= (select app.area_seen()) and area_code < (select app.area_seen()) || 'g') or enterprise_id = (select app.chain_seen()) or ((select app.market_seen()) is not null and id in (select b.info_id from base_market_info b where b.tenant_id = (select app.tenant()) and b.market_id = any((select app.units())::bigint[]) and not b.is_deleted)) or id = any((select app.only())::bigint[])));
drop policy if exists scope on ledger_purchase;
create policy scope on ledger_purchase to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on stock_goods;
create policy scope on stock_goods to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on stock_supplier;
create policy scope on stock_supplier to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on iot_alarm;
create policy scope on iot_alarm to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on iot_fridge;
create policy scope on iot_fridge to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on selfexam_day;
create policy scope on selfexam_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on selfexam_week;
create policy scope on selfexam_week to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on selfexam_month;
create policy scope on selfexam_month to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on selfexam_accompany;
create policy scope on selfexam_accompany to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on supervise_offline;
create policy scope on supervise_offline to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on supervise_online;
create policy scope on supervise_online to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on supervise_level;
create policy scope on supervise_level to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on supervise_year_level;
create policy scope on supervise_year_level to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on supervise_complain;
create policy scope on supervise_complain to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on info_backlog;
create policy scope on info_backlog to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on info_updata;
create policy scope on info_updata to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on publicity_page;
create policy scope on publicity_page to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on staff_employee;
create policy scope on staff_employee to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on staff_morning_check;
create policy scope on staff_morning_check to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on staff_certificate;
create policy scope on staff_certificate to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on info_train_record;
create policy scope on info_train_record to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_additive;
create policy scope on ledger_additive to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_food_check;
create policy scope on ledger_food_check to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_sample;
create policy scope on ledger_sample to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_rinse;
create policy scope on ledger_rinse to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_disinfect;
create policy scope on ledger_disinfect to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_waste;
create policy scope on ledger_waste to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_env;
create policy scope on ledger_env to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_exemption;
create policy scope on ledger_exemption to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on stock_inbound;
create policy scope on stock_inbound to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on stock_outbound;
create policy scope on stock_outbound to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on stock_movement;
create policy scope on stock_movement to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on stock_tfs_outbound;
create policy scope on stock_tfs_outbound to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on stock_tfs_receipt;
create policy scope on stock_tfs_receipt to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on selfexam_cookbook;
create policy scope on selfexam_cookbook to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on trace_recall_receipt;
create policy scope on trace_recall_receipt to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on trace_evidence;
create policy scope on trace_evidence to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on trace_emergency;
create policy scope on trace_emergency to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on proj_enterprise_tally;
create policy scope on proj_enterprise_tally to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on proj_ledger_day;
create policy scope on proj_ledger_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on proj_ledger_month;
create policy scope on proj_ledger_month to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on proj_alarm_day;
create policy scope on proj_alarm_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on proj_stock_goods;
create policy scope on proj_stock_goods to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on proj_exam_day;
create policy scope on proj_exam_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on ledger_banquet;
create policy scope on ledger_banquet to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
drop policy if exists scope on proj_kitchen_day;
create policy scope on proj_kitchen_day to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
