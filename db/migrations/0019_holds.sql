-- Nobody gives, takes, resets or becomes what they do not hold: the rule of kernel/ask/holds.ts as the database keeps it. Which roles a session holds it is told
-- when the session enters; whoever was not told of any holds none. What the platform does of its own (no session) and who manages it ask nothing. docs/decisions/0008

-- Whether somebody is in a session to whom the rule applies.
create function app.bounded() returns boolean language sql stable as $$
  select coalesce(current_setting('app.session', true), '') <> '' and not app.manages()
$$;
-- The roles of the tenant it holds, where it does not hold all of them.
create function app.held_roles() returns bigint[] language sql stable as $$
  select coalesce(nullif(nullif(current_setting('app.held', true), ''), '*'), '{}')::bigint[]
$$;
-- The area a unit lets its account see: that of the unit, for a bureau (type 2).
create function app.area_of_unit(unit bigint) returns varchar language sql stable as $$
  select coalesce(max(m.area_code), '') from public.base_market m where m.tenant_id = app.tenant() and m.id = unit and m.market_type = 2 and not m.is_deleted
$$;
-- Whether a place is one's own or inside it: everywhere in the tenant for administrators, else one's area, unit, body, enterprise, and what is below them.
create function app.holds_place(area varchar, unit bigint, body bigint, info bigint) returns boolean language sql stable as $$
  select app.wide() or (coalesce(area, '') <> '' or unit is not null or body is not null or info is not null)
    and (coalesce(area, '') = '' or app.area() <> '' and starts_with(area, app.area()))
    and (unit is null or unit = any(app.units()) or app.over_unit(unit))
    and (unit is null or app.area_of_unit(unit) = '' or app.area() <> '' and starts_with(app.area_of_unit(unit), app.area()))
    and (body is null or body = app.head())
    and (info is null or info = app.own() or info in (select app.kitchens()))
$$;
-- Whether the session holds what an account has: its roles, its place, and where data scopes follow departments its departments.
create function app.holds(u public.kernel_user) returns boolean language sql stable as $$
  select not app.bounded() or u.tenant_id = app.tenant()
    and (current_setting('app.held', true) = '*' or not exists (
      select from public.system_role r where r.tenant_id = u.tenant_id and r.id = any(u.role_id) and not r.is_deleted and not r.id = any(app.held_roles())))
    and app.holds_place(u.area_code, u.market_id, u.enterprise_id, u.info_id)
    and (coalesce(current_setting('app.held_depts', true), '') = '' or not exists (
      select from unnest(u.dept_id) x (id), public.kernel_user own where own.tenant_id = u.tenant_id and own.id = nullif(current_setting('app.user', true), '')::bigint
        and not (x.id = any(coalesce(own.dept_id, '{}')) or current_setting('app.held_depts', true) = 'depts'
          and exists (select from public.system_dept d where d.tenant_id = u.tenant_id and d.id = x.id and string_to_array(d.ancestors, ',') && own.dept_id::text[]))))
$$;

-- Every change of an account, whoever makes it in whatever call: held before and after. Of one's own nothing that says what one may do. Accounts that a unit, a body or
-- an enterprise takes along (app.accounts_follow) follow from its row, which was looked at.
create function app.account_held() returns trigger language plpgsql as $$
begin
  if not app.bounded() or pg_trigger_depth() > 1 then return null; end if;
  if tg_op <> 'INSERT' and old.id = nullif(current_setting('app.user', true), '')::bigint then
    if tg_op = 'DELETE' or (old.tenant_id, old.role_id, old.role, old.dept_id, old.info_id, old.enterprise_id, old.area_code, old.market_id, old.status, old.is_deleted)
      is distinct from (new.tenant_id, new.role_id, new.role, new.dept_id, new.info_id, new.enterprise_id, new.area_code, new.market_id, new.status, new.is_deleted) then perform app.must(false, 'ownAccount'); end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then perform app.must(app.holds(old), 'roleBeyond'); end if;
  if tg_op <> 'DELETE' then perform app.must(app.holds(new), 'roleBeyond'); end if;
  return null;
end $$;
create trigger account_held after insert or update or delete on kernel_user for each row execute function app.account_held();

-- Sessions are ended by their owner, or by who holds the account.
create function app.session_held() returns trigger language plpgsql as $$
begin
  if app.bounded() and pg_trigger_depth() = 1 and old.user_id <> nullif(current_setting('app.user', true), '')::bigint then
    perform app.must(exists (select from public.kernel_user u where u.tenant_id = old.tenant_id and u.id = old.user_id and app.holds(u)), 'roleBeyond');
  end if;
  return null;
end $$;
create trigger session_held after update or delete on kernel_session for each row execute function app.session_held();

-- One of those every tenant has from its first moment.
create function app.built_in(r public.system_role) returns boolean language sql immutable as $$
  select (r.tenant_id = '000000' and r.id between 1123598816738675201 and 1123598816738675203) or r.id = app.id_of(r.tenant_id || '/role/' || r.role_alias)
$$;
-- A role is changed, granted, emptied or removed by who holds it and does not have it nor one below it; the built-in ones, and those that run a tenant, by who manages the platform.
-- What it is to hold was looked at by the call (app.granting), or nothing is changed.
create function app.role_held() returns trigger language plpgsql as $$
declare own bigint[]; granting text[] := coalesce(nullif(current_setting('app.granting', true), ''), '{}');
begin
  -- One that was made a moment before begins with nothing.
  if not app.bounded() or tg_op = 'UPDATE' and granting @> array['made', old.id::text] then return null; end if;
  if tg_op <> 'INSERT' then
    select u.role_id into own from public.kernel_user u where u.tenant_id = app.tenant() and u.id = nullif(current_setting('app.user', true), '')::bigint;
    perform app.must(old.tenant_id = app.tenant() and old.role_alias not in ('administrator', 'admin')
      and (current_setting('app.held', true) = '*' or old.id = any(app.held_roles()))
      and not exists (
        with recursive up as (select r.id, r.parent_id, 1 as n from public.system_role r where r.tenant_id = old.tenant_id and r.id = any(own)
          union all select r.id, r.parent_id, up.n + 1 from up join public.system_role r on r.tenant_id = old.tenant_id and r.id = up.parent_id where up.n < 20)
        select from up where up.id = old.id), 'roleBeyond');
    perform app.must(not app.built_in(old), 'roleBuiltIn');
  end if;
  if tg_op = 'DELETE' then return null; end if;
  if tg_op = 'INSERT' then perform app.must('new' = any(granting), 'roleBeyond');
  elsif (old.tenant_id, old.role_alias, old.parent_id, old.menu_ids, old.data_scope_ids, old.api_scope_ids) is distinct from (new.tenant_id, new.role_alias, new.parent_id, new.menu_ids, new.data_scope_ids, new.api_scope_ids) then
    perform app.must(new.id::text = any(granting), 'roleBeyond');
  end if;
  return null;
end $$;
create trigger role_held after insert or update or delete on system_role for each row execute function app.role_held();

revoke all on function app.bounded(), app.held_roles(), app.area_of_unit(bigint), app.holds_place(varchar, bigint, bigint, bigint), app.holds(kernel_user), app.account_held(), app.session_held(), app.built_in(system_role), app.role_held() from public;
grant execute on function app.bounded(), app.held_roles(), app.area_of_unit(bigint), app.holds_place(varchar, bigint, bigint, bigint), app.holds(kernel_user), app.built_in(system_role) to sk_app;
