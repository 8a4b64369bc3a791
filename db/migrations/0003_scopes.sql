-- Whose are files and readings: what belongs to an enterprise is seen by who sees the enterprise. They wait for enterprise_info to exist.
create policy scope on kernel_file to sk_app
  using (tenant_id = (select app.tenant()) and (info_id is null or info_id = (select app.own()) or (select app.wide())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (info_id is null or info_id = (select app.own()) or (select app.wide())));
create policy scope on iot_reading to sk_app
  using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (select app.wide()));
