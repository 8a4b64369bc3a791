-- Education offices and the like see the kitchens they are responsible for and write nothing: a role below that of the supervisors. decisions J
-- Whether roles leave those that have them nothing but to look: their alias, or the nearest one above that the product knows, is that of whoever only reads.
create function app.only_reads(tenant varchar, ids bigint[]) returns boolean language sql stable as $$
  with recursive up as (
    select r.parent_id, r.role_alias, 1 as n from public.system_role r where r.tenant_id = tenant and r.id = any(ids) and not r.is_deleted
    union all
    select r.parent_id, r.role_alias, up.n + 1 from up join public.system_role r on r.tenant_id = tenant and r.id = up.parent_id
    where up.n < 20 and up.role_alias not in ('administrator', 'admin', 'supervise', 'supervise_read', 'enterprise')
  )
  select coalesce(bool_or(role_alias = 'supervise_read') and not bool_or(role_alias in ('administrator', 'admin', 'supervise', 'enterprise')), false) from up
$$;
revoke all on function app.only_reads(varchar, bigint[]) from public;
grant execute on function app.only_reads(varchar, bigint[]) to sk_app;

create function app.furnish_reader(tenant varchar) returns void language sql as $$
  insert into public.system_role (tenant_id, id, role_name, role_alias, parent_id, sort, status, create_time, update_time, search_text)
  values (tenant, app.id_of(tenant || '/role/supervise_read'), '监管人员（只读）', 'supervise_read', case when tenant = '000000' then 1123598816738675202 else app.id_of(tenant || '/role/supervise') end, 4, 1, now(), now(), '监管人员（只读）')
$$;
create function app.furnish_with_reader() returns trigger language plpgsql as $$
begin
  perform app.furnish_reader(new.tenant_id);
  return new;
end $$;
-- After `furnish`, which makes the role above it: triggers go by their names.
create trigger furnish_reader after insert on kernel_tenant for each row execute function app.furnish_with_reader();
revoke all on function app.furnish_reader(varchar), app.furnish_with_reader() from public;
grant execute on function app.furnish_reader(varchar) to sk_app;

-- An account made for an education office (market_type 5) with a kind alone has the role that only reads.
create or replace function app.kind_follows() returns trigger language plpgsql as $$
begin
  if new.role_id is null or new.role_id = '{}' then
    if tg_op = 'INSERT' and new.status <> 2 then
      select array[id] into new.role_id from public.system_role r where r.tenant_id = new.tenant_id and not r.is_deleted
        and r.role_alias = case when new.role = 'administrator' and new.tenant_id <> '000000' then 'admin'
          when new.role = 'supervise' and exists (select from public.base_market m where m.tenant_id = new.tenant_id and m.id = new.market_id and m.market_type = 5 and not m.is_deleted) then 'supervise_read'
          else new.role end order by sort limit 1;
    end if;
  elsif tg_op = 'INSERT' or new.role_id is distinct from old.role_id then
    new.role := coalesce(app.kind_of(new.tenant_id, new.role_id), 'enterprise');
  end if;
  return new;
end $$;

do $$ declare t record; begin
  for t in select tenant_id from kernel_tenant loop perform app.furnish_reader(t.tenant_id); end loop;
  update system_role r set menu_ids = s.menu_ids from system_role s where r.role_alias = 'supervise_read' and s.tenant_id = r.tenant_id and s.id = r.parent_id;
  update kernel_user u set role_id = array[r.id]
  from system_role r, system_role s, base_market m
  where r.tenant_id = u.tenant_id and r.id = app.id_of(u.tenant_id || '/role/supervise_read') and s.tenant_id = u.tenant_id and s.role_alias = 'supervise' and not s.is_deleted and u.role_id = array[s.id]
    and m.tenant_id = u.tenant_id and m.id = u.market_id and m.market_type = 5 and not m.is_deleted;
end $$;
