-- Which enterprises somebody sees who has several, said once: every table asked enterprise_info, whose policy read all enterprises of the tenant to find
-- the few of an office (decision 13). The policies that ask it follow from the definitions, in the next migration.

-- Those of their area, their body, their unit and those below it; each by its own index. With the rights of its owner, because the policies of all these
-- tables ask it; it takes nothing but what the session was entered with. What is asked of the session is asked once, not for every row: the units below one
-- are sought through the whole tree of them.
create function app.kitchens() returns setof bigint language plpgsql stable parallel safe security definer rows 500 set search_path = pg_catalog, public as $$
begin
  if app.area() <> '' then return query select e.id from public.enterprise_info e where e.tenant_id = (select app.tenant()) and e.area_code >= (select app.area()) and e.area_code < (select app.area()) || 'g' and not e.is_deleted; end if;
  if app.chain() is not null then return query select e.id from public.enterprise_info e where e.tenant_id = (select app.tenant()) and e.enterprise_id = (select app.chain()); end if;
  if app.market() is not null then return query select b.info_id from public.base_market_info b where b.tenant_id = (select app.tenant()) and b.market_id = any((select app.units())::bigint[]) and not b.is_deleted; end if;
end $$;
revoke all on function app.kitchens() from public;
grant execute on function app.kitchens() to sk_app;
