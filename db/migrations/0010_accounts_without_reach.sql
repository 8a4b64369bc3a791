-- An account may have roles of no kind, and a kitchen's account may wait for its kitchen: both sign in and see nobody's rows.
-- The policies say so: app.own() is null then, and neither app.wide() nor app.watches() holds.
alter table kernel_user drop constraint kernel_user_scope;

-- The kind of an account follows from its roles; roles of no kind make the least of the three. It used to keep the kind it had.
create or replace function app.kind_follows() returns trigger language plpgsql as $$
begin
  if new.role_id is null or new.role_id = '{}' then
    if tg_op = 'INSERT' and new.status <> 2 then
      select array[id] into new.role_id from public.system_role r where r.tenant_id = new.tenant_id and not r.is_deleted
        and r.role_alias = case when new.role = 'administrator' and new.tenant_id <> '000000' then 'admin' else new.role end order by sort limit 1;
    end if;
  elsif tg_op = 'INSERT' or new.role_id is distinct from old.role_id then
    new.role := coalesce(app.kind_of(new.tenant_id, new.role_id), 'enterprise');
  end if;
  return new;
end $$;

-- Of some providers the template is its text, and stands where others have a number.
alter table system_sms alter column template_id type varchar(500);
