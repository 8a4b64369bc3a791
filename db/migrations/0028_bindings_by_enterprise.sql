-- bindings by enterprise: written from the definitions, to be read before it is committed.
-- Tables: base_market_info.
drop policy if exists scope on base_market_info;
create policy scope on base_market_info to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
