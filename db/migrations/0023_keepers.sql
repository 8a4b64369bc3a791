-- Which offices keep what officers have written, said once; every write that is for the keepers of a row asks it with the row locked.

-- Whether whoever asks keeps what somebody has written: oneself, one's own office, and the offices above, whose area contains theirs. Who is no officer does:
-- of them the grants say all. `otherwise`: what holds of that which no officer has written. With the rights of its owner, because not everybody sees every account;
-- it tells nothing of them but this.
create function app.keeps(author bigint, otherwise boolean) returns boolean language plpgsql stable parallel safe security definer set search_path = pg_catalog, public as $$
begin
  if app.wide() or app.own() is not null or app.head() is not null or author::text = current_setting('app.user', true) then return true; end if;
  return coalesce((
    select coalesce(app.area() <> '' and coalesce(nullif(u.area_code, ''), m.area_code) like app.area() || '%', false) or coalesce(u.market_id = any(app.units()), false)
    from public.kernel_user u left join public.base_market m on m.tenant_id = u.tenant_id and m.id = u.market_id
    where u.tenant_id = app.tenant() and u.id = author and u.role = 'supervise'), otherwise);
end $$;
-- Whether an area or a unit is that of whoever asks, or below it.
create function app.oversees(area varchar, unit bigint) returns boolean language plpgsql stable parallel safe as $$
begin
  return app.wide() or app.own() is not null or app.head() is not null or coalesce(app.area() <> '' and area like app.area() || '%', false)
    or coalesce(unit = any(app.units()) or app.over_unit(unit), false);
end $$;
revoke all on function app.keeps(bigint, boolean), app.oversees(varchar, bigint) from public;
grant execute on function app.keeps(bigint, boolean), app.oversees(varchar, bigint) to sk_app;

alter table stock_supplier add column black_user bigint;
alter table iot_alarm add column handle_for boolean not null default false;
alter table iot_alarm add column handle_for_reason varchar(200);
