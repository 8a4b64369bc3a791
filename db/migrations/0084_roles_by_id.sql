-- The role every account of a kind begins with is that which its tenant has from its first moment, and no other of its name.
create function app.role_of(tenant varchar, alias varchar) returns bigint language sql immutable parallel safe as $$
  select case when tenant = '000000' and alias in ('administrator', 'supervise', 'enterprise')
    then 1123598816738675200 + array_position(array['administrator', 'supervise', 'enterprise']::varchar[], alias) else app.id_of(tenant || '/role/' || alias) end
$$;
grant execute on function app.role_of(varchar, varchar) to sk_app;

create or replace function app.kind_follows() returns trigger language plpgsql as $$
begin
  if new.role_id is null or new.role_id = '{}' then
    if tg_op = 'INSERT' and new.status <> 2 then
      select array[id] into new.role_id from public.system_role r where r.tenant_id = new.tenant_id and not r.is_deleted
        and r.id = app.role_of(new.tenant_id, case when new.role = 'administrator' and new.tenant_id <> '000000' then 'admin'
          when new.role = 'supervise' and exists (select from public.base_market m where m.tenant_id = new.tenant_id and m.id = new.market_id and m.market_type = 5 and not m.is_deleted) then 'supervise_read'
          else new.role end);
    end if;
  elsif tg_op = 'INSERT' or new.role_id is distinct from old.role_id then
    new.role := coalesce(app.kind_of(new.tenant_id, new.role_id), 'enterprise');
  end if;
  return new;
end $$;
