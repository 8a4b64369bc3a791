-- Headquarters, units below units and bindings: who sees which enterprises. docs/decisions/0013
-- An account of a body (base_enterprise) sees the enterprises of the body; supervisors see those bound to their unit and to all below it.

-- Written from the definitions, below the functions: kernel_user, base_*, enterprise_info, proj_enterprise_tally.
-- The functions come first, because the policies name them. They look at tables when they are called.
create function app.head() returns bigint language sql stable parallel safe as $$ select nullif(current_setting('app.head', true), '')::bigint $$;
create function app.chain() returns bigint language sql stable parallel safe as $$ select nullif(current_setting('app.chain', true), '')::bigint $$;

-- A unit and every unit below it, by either way of saying so; of a supervisor's own looked up when a policy asks, once a statement. A circle ends by itself.
create function app.units_below(unit bigint) returns bigint[] language plpgsql stable as $$
begin
  return (
    with recursive below as (
      select unit as id
      union
      select s.id from below b cross join lateral (
        select m.id from public.base_market m where m.tenant_id = app.tenant() and m.parent_id = b.id and not m.is_deleted
        union all
        select k.sub_market_id from public.base_market_market k where k.tenant_id = app.tenant() and k.market_id = b.id and not k.is_deleted
      ) s
    ) select array_agg(id) from below
  );
end $$;
create function app.units() returns bigint[] language sql stable as $$ select case when app.market() is null then '{}'::bigint[] else app.units_below(app.market()) end $$;
-- Whether somebody is over a unit: administrators are, supervisors of an area it lies in, and units above it.
create function app.over_unit(unit bigint) returns boolean language plpgsql stable as $$
begin
  return app.wide() or (unit = any(app.units()) and unit <> app.market())
    or (app.area() <> '' and exists (select from public.base_market m where m.tenant_id = app.tenant() and m.id = unit and m.area_code like app.area() || '%' and m.id is distinct from app.market()));
end $$;
-- Sees the rows of more enterprises than one's own.
create or replace function app.watches() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.area', true), '') <> '' or coalesce(current_setting('app.market', true), '') <> '' or coalesce(current_setting('app.chain', true), '') <> ''
$$;
revoke all on function app.units_below(bigint), app.units(), app.over_unit(bigint) from public;
grant execute on function app.head(), app.chain(), app.units_below(bigint), app.units(), app.over_unit(bigint) to sk_app;

alter table base_area add column boundary jsonb;
alter table base_market add column longitude numeric(10,6);
alter table base_market add column latitude numeric(10,6);
alter table base_market add column account varchar(30);
alter table base_market add column user_id bigint;
alter table base_market add column market_imgs text;
create unique index base_market_account_unique on base_market (tenant_id, account) where not is_deleted;
create table base_enterprise (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  enterprise_name varchar(100),
  enterprise_code varchar(18),
  enterprise_nature smallint,
  legal_person varchar(20),
  legal_phone varchar(13),
  contact varchar(20),
  contact_phone varchar(13),
  area_code varchar(12),
  address varchar(200),
  chain_model smallint,
  account varchar(30),
  audit_status smallint,
  audit_user bigint,
  audit_time timestamptz,
  audit_remark varchar(200),
  account_status smallint,
  search_text text not null default '',
  constraint base_enterprise_pk primary key (tenant_id, id)
);
create index base_enterprise_list on base_enterprise (tenant_id, create_time desc, id desc) where not is_deleted;
create unique index base_enterprise_enterprise_name_unique on base_enterprise (tenant_id, enterprise_name) where not is_deleted;
create unique index base_enterprise_enterprise_code_unique on base_enterprise (tenant_id, enterprise_code) where not is_deleted;
create index base_enterprise_area_code on base_enterprise (tenant_id, area_code, id) where not is_deleted;
create unique index base_enterprise_account_unique on base_enterprise (tenant_id, account) where not is_deleted;
create index base_enterprise_search on base_enterprise using gin (search_text gin_trgm_ops) where not is_deleted;
alter table base_enterprise enable row level security, force row level security;
drop policy if exists scope on base_enterprise;
create policy scope on base_enterprise to sk_app using (tenant_id = (select app.tenant()) and (id = (select app.head()) or (select app.wide()) or (select app.area()) <> '' or (select app.market()) is not null)) with check (tenant_id = (select app.tenant()) and (id = (select app.head()) or (select app.wide()) or (select app.area()) <> '' or (select app.market()) is not null));
create policy owner on base_enterprise to current_user using (true) with check (true);
grant select, insert, update, delete on base_enterprise to sk_app;
create table base_market_info (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  market_id bigint,
  info_id bigint,
  is_primary boolean not null default false,
  bind_time timestamptz,
  bind_user bigint,
  constraint base_market_info_pk primary key (tenant_id, id)
);
create index base_market_info_list on base_market_info (tenant_id, create_time desc, id desc) where not is_deleted;
create index base_market_info_market_id on base_market_info (tenant_id, market_id) where market_id is not null;
create index base_market_info_info_id on base_market_info (tenant_id, info_id) where info_id is not null;
create index base_market_info_bind_time on base_market_info (tenant_id, bind_time, id) where not is_deleted;
create unique index base_market_info_market_id_info_id_unique on base_market_info (tenant_id, market_id, info_id) where not is_deleted;
alter table base_market_info enable row level security, force row level security;
drop policy if exists scope on base_market_info;
create policy scope on base_market_info to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_market_info to current_user using (true) with check (true);
grant select, insert, update, delete on base_market_info to sk_app;
create table base_market_market (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  market_id bigint,
  sub_market_id bigint,
  bind_time timestamptz,
  constraint base_market_market_pk primary key (tenant_id, id)
);
create index base_market_market_list on base_market_market (tenant_id, create_time desc, id desc) where not is_deleted;
create index base_market_market_market_id on base_market_market (tenant_id, market_id) where market_id is not null;
create index base_market_market_sub_market_id on base_market_market (tenant_id, sub_market_id) where sub_market_id is not null;
create unique index base_market_market_market_id_sub_market_id_unique on base_market_market (tenant_id, market_id, sub_market_id) where not is_deleted;
alter table base_market_market enable row level security, force row level security;
drop policy if exists scope on base_market_market;
create policy scope on base_market_market to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_market_market to current_user using (true) with check (true);
grant select, insert, update, delete on base_market_market to sk_app;
drop index enterprise_info_list;
drop index enterprise_info_all;
drop index enterprise_info_area_code;
drop index enterprise_info_market_id;
drop index enterprise_info_license_end;
drop index enterprise_info_info_fs_index;
alter table enterprise_info add column enterprise_id bigint;
alter table enterprise_info add column business_form smallint;
alter table enterprise_info add column manager_images text;
alter table enterprise_info add column food_safety_manager_images text;
alter table enterprise_info add column info_sa_type smallint;
alter table enterprise_info add column need_director boolean not null default false;
alter table enterprise_info add column charge_cadre varchar(20);
alter table enterprise_info add column charge_cadre_post varchar(50);
alter table enterprise_info add column charge_cadre_phone varchar(13);
alter table enterprise_info add column license_kind smallint;
alter table enterprise_info add column license_scope varchar(500);
alter table enterprise_info add column license_imgs text;
alter table enterprise_info add column biz_license_imgs text;
alter table enterprise_info add column biz_license_end date;
alter table enterprise_info add column seat_num integer;
alter table enterprise_info add column meal_types varchar(500);
alter table enterprise_info add column operate_mode smallint;
alter table enterprise_info add column contractor_id bigint;
alter table enterprise_info add column no_dine_in boolean not null default false;
alter table enterprise_info add column online_shop_url varchar(200);
alter table enterprise_info add column business_hours varchar(50);
alter table enterprise_info add column fs_index_detail jsonb;
alter table enterprise_info add column risk_level varchar(32);
alter table enterprise_info add column suspend_start date;
alter table enterprise_info add column suspend_end date;
alter table enterprise_info add column status_remark varchar(200);
alter table enterprise_info add column hide_status smallint;
alter table enterprise_info add column hide_reason varchar(200);
alter table enterprise_info add column hide_time timestamptz;
alter table enterprise_info add column hide_remark varchar(200);
create index enterprise_info_list on enterprise_info (tenant_id, create_time desc, id desc) where not is_deleted;
create index enterprise_info_enterprise_id on enterprise_info (tenant_id, enterprise_id) where enterprise_id is not null;
create index enterprise_info_area_code on enterprise_info (tenant_id, area_code, id) where not is_deleted;
create index enterprise_info_market_id on enterprise_info (tenant_id, market_id) where market_id is not null;
create index enterprise_info_license_end on enterprise_info (tenant_id, license_end, id) where not is_deleted;
create index enterprise_info_contractor_id on enterprise_info (tenant_id, contractor_id) where contractor_id is not null;
create index enterprise_info_info_fs_index on enterprise_info (tenant_id, info_fs_index, id) where not is_deleted;
drop policy if exists scope on enterprise_info;
create policy scope on enterprise_info to sk_app using (tenant_id = (select app.tenant()) and (id = (select app.own()) or (select app.wide()) or ((select app.area()) <> '' and area_code >= (select app.area()) and area_code < (select app.area()) || 'g') or enterprise_id = (select app.chain()) or ((select app.market()) is not null and id in (select b.info_id from base_market_info b where b.tenant_id = (select app.tenant()) and b.market_id = any((select app.units())::bigint[]) and not b.is_deleted)))) with check (tenant_id = (select app.tenant()) and (id = (select app.own()) or (select app.wide()) or ((select app.area()) <> '' and area_code >= (select app.area()) and area_code < (select app.area()) || 'g') or enterprise_id = (select app.chain()) or ((select app.market()) is not null and id in (select b.info_id from base_market_info b where b.tenant_id = (select app.tenant()) and b.market_id = any((select app.units())::bigint[]) and not b.is_deleted))));
create table base_interface (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  interface_name varchar(50),
  interface_type smallint,
  vendor varchar(50),
  base_url varchar(200),
  app_key varchar(64),
  app_secret varchar(200),
  sync_cron varchar(50),
  heartbeat integer,
  enabled boolean not null default false,
  last_test_time timestamptz,
  last_test_result varchar(100),
  today_calls integer,
  fail_rate numeric(5,2),
  search_text text not null default '',
  constraint base_interface_pk primary key (tenant_id, id)
);
create index base_interface_list on base_interface (tenant_id, create_time desc, id desc) where not is_deleted;
create index base_interface_search on base_interface using gin (search_text gin_trgm_ops) where not is_deleted;
alter table base_interface enable row level security, force row level security;
drop policy if exists scope on base_interface;
create policy scope on base_interface to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_interface to current_user using (true) with check (true);
grant select, insert, update, delete on base_interface to sk_app;
create table base_calendar (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  calendar_name varchar(50),
  start_date date,
  end_date date,
  is_school_day boolean not null default false,
  remark varchar(500),
  search_text text not null default '',
  constraint base_calendar_pk primary key (tenant_id, id)
);
create index base_calendar_list on base_calendar (tenant_id, start_date desc, id desc) where not is_deleted;
create index base_calendar_create_time on base_calendar (tenant_id, create_time, id) where not is_deleted;
create index base_calendar_end_date on base_calendar (tenant_id, end_date, id) where not is_deleted;
create index base_calendar_search on base_calendar using gin (search_text gin_trgm_ops) where not is_deleted;
alter table base_calendar enable row level security, force row level security;
drop policy if exists scope on base_calendar;
create policy scope on base_calendar to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on base_calendar to current_user using (true) with check (true);
grant select, insert, update, delete on base_calendar to sk_app;
alter table kernel_user add column enterprise_id bigint;
create index kernel_user_enterprise_id on kernel_user (tenant_id, enterprise_id) where enterprise_id is not null;
create table proj_enterprise_tally (
  tenant_id varchar(12) not null,
  info_id bigint not null,
  emp_num bigint not null default 0,
  kitchen_num bigint not null default 0,
  camera_num bigint not null default 0,
  device_num bigint not null default 0,
  open_alarms bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint proj_enterprise_tally_pk primary key (tenant_id, info_id)
);
alter table proj_enterprise_tally enable row level security, force row level security;
drop policy if exists scope on proj_enterprise_tally;
create policy scope on proj_enterprise_tally to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant()))))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.wide()) or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));
create policy owner on proj_enterprise_tally to current_user using (true) with check (true);
grant select, insert, update, delete on proj_enterprise_tally to sk_app;
alter table base_market_info add constraint base_market_info_market_id_fk foreign key (tenant_id, market_id) references base_market (tenant_id, id);
alter table base_market_info add constraint base_market_info_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);
alter table base_market_market add constraint base_market_market_market_id_fk foreign key (tenant_id, market_id) references base_market (tenant_id, id);
alter table base_market_market add constraint base_market_market_sub_market_id_fk foreign key (tenant_id, sub_market_id) references base_market (tenant_id, id);
alter table enterprise_info add constraint enterprise_info_enterprise_id_fk foreign key (tenant_id, enterprise_id) references base_enterprise (tenant_id, id);
alter table enterprise_info add constraint enterprise_info_contractor_id_fk foreign key (tenant_id, contractor_id) references enterprise_info (tenant_id, id);
alter table kernel_user add constraint kernel_user_enterprise_id_fk foreign key (tenant_id, enterprise_id) references base_enterprise (tenant_id, id);

-- What stood in a column stands as a binding as well: policies ask for bindings.
insert into base_market_info (id, status, create_time, update_time, tenant_id, market_id, info_id, is_primary, bind_time)
select app.id_of(e.tenant_id || '/binding/' || e.id), 1, now(), now(), e.tenant_id, e.market_id, e.id, true, now() from enterprise_info e where e.market_id is not null and not e.is_deleted;
-- What the projection would have counted until now.
insert into proj_enterprise_tally (tenant_id, info_id, device_num, open_alarms)
select tenant_id, info_id, sum(devices), sum(alarms) from (
  select tenant_id, info_id, 1 as devices, 0 as alarms from iot_fridge where not is_deleted
  union all select tenant_id, info_id, 0, 1 from iot_alarm where not is_deleted and handle_status = 0
) counted group by 1, 2;
update enterprise_info set need_director = coalesce(info_diners >= case type when 4 then 500 when 5 then 1000 when 6 then 300 when 7 then 1000 when 8 then 300 when 9 then 500 end, false);
-- An enterprise has one office over it. Written by hand: a definition cannot say "one of those that are".
create unique index base_market_info_primary on base_market_info (tenant_id, info_id) where is_primary and not is_deleted;

-- Uploads of a headquarters are of one of its enterprises, like those of the enterprise itself.
drop policy scope on kernel_file;
create policy scope on kernel_file to sk_app
  using (tenant_id = (select app.tenant()) and (info_id is null or info_id = (select app.own()) or (select app.wide())
    or ((select app.watches()) and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))))
  with check (tenant_id = (select app.tenant()) and (info_id is null or info_id = (select app.own()) or (select app.wide())
    or ((select app.chain()) is not null and info_id in (select e.id from enterprise_info e where e.tenant_id = (select app.tenant())))));

-- The accounts of a unit, a body or an enterprise are stopped and started with it: $0 names the column of kernel_user, $1 the kind of person.
-- Only those it stopped are started again, so that whom an administrator has stopped stays stopped.
alter table kernel_user add column stopped_by bigint;
create function app.accounts_follow() returns trigger language plpgsql as $$
begin
  -- A unit is stopped and started by whoever is over it.
  if tg_table_name = 'base_market' then perform app.must(app.over_unit(new.id), 'unitBeyond'); end if;
  if new.is_deleted or new.account_status = 0 then
    execute format('update public.kernel_session s set ended_at = now(), ended_why = ''account-off'' from public.kernel_user u
      where u.tenant_id = $1 and u.%I = $2 and u.role = $3 and s.tenant_id = u.tenant_id and s.user_id = u.id and s.ended_at is null', tg_argv[0]) using new.tenant_id, new.id, tg_argv[1];
    execute format('update public.kernel_user u set status = 0, stopped_by = $2 where u.tenant_id = $1 and u.%I = $2 and u.role = $3 and u.status = 1 and not u.is_deleted', tg_argv[0]) using new.tenant_id, new.id, tg_argv[1];
  else
    update public.kernel_user u set status = 1, stopped_by = null where u.tenant_id = new.tenant_id and u.stopped_by = new.id and u.status = 0 and not u.is_deleted;
  end if;
  return null;
end $$;
revoke all on function app.accounts_follow() from public;
create trigger accounts_follow after update of account_status, is_deleted on base_market for each row
  when ((old.account_status, old.is_deleted) is distinct from (new.account_status, new.is_deleted)) execute function app.accounts_follow('market_id', 'supervise');
create trigger accounts_follow after update of account_status, is_deleted on base_enterprise for each row
  when ((old.account_status, old.is_deleted) is distinct from (new.account_status, new.is_deleted)) execute function app.accounts_follow('enterprise_id', 'enterprise');
create trigger accounts_follow after update of account_status, is_deleted on enterprise_info for each row
  when ((old.account_status, old.is_deleted) is distinct from (new.account_status, new.is_deleted)) execute function app.accounts_follow('info_id', 'enterprise');

-- Another body of an account is another reach, like another kitchen.
drop trigger account_changed on kernel_user;
create trigger account_changed after update of role_id, role, dept_id, info_id, enterprise_id, area_code, market_id, status, is_deleted, must_change, totp_key on kernel_user for each row
  when ((old.role_id, old.role, old.dept_id, old.info_id, old.enterprise_id, old.area_code, old.market_id, old.status, old.is_deleted, old.must_change, old.totp_key is null) is distinct from (new.role_id, new.role, new.dept_id, new.info_id, new.enterprise_id, new.area_code, new.market_id, new.status, new.is_deleted, new.must_change, new.totp_key is null))
  execute function app.account_changed();

-- Begins every request, as before; new is what it says of a body (its own, and its enterprises once it was approved) and of the area of a bureau (market type 2).
create or replace function app.enter(session bigint, known bigint, acting varchar default '') returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare s record; manages boolean; area varchar := ''; chain text := '';
begin
  select k.tenant_id, k.user_id, k.locked_at, t.grants, u.info_id, u.enterprise_id, u.area_code, u.market_id, case when k.role_ids is null then u.role else k.role end as role, coalesce(k.role_ids, u.role_id) as roles
  into s from public.kernel_session k
    join public.kernel_user u on u.tenant_id = k.tenant_id and u.id = k.user_id
    join public.kernel_tenant t on t.tenant_id = k.tenant_id
  where k.id = session and k.ended_at is null and k.expires_at > now() and u.status = 1 and not u.is_deleted and not t.is_deleted
    and (t.expire_time is null or t.expire_time > now() or t.tenant_id = '000000');
  if not found then raise exception 'session ended' using errcode = 'SK401'; end if;
  if s.locked_at is not null then raise exception 'session locked' using errcode = 'SK423'; end if;
  if s.grants is distinct from known then raise exception 'grants changed' using errcode = 'SK409'; end if;
  manages := s.role = 'administrator' and s.tenant_id = '000000'
    and exists (select from public.system_role r where r.tenant_id = s.tenant_id and r.id = any(s.roles) and r.role_alias = 'administrator' and not r.is_deleted);
  if acting <> '' and acting <> s.tenant_id and not manages then raise exception 'session ended' using errcode = 'SK401'; end if;
  if s.role = 'supervise' then
    area := coalesce(s.area_code, '');
    if area = '' and s.market_id is not null then
      select coalesce(max(m.area_code), '') into area from public.base_market m where m.tenant_id = s.tenant_id and m.id = s.market_id and m.market_type = 2 and not m.is_deleted;
    end if;
  elsif s.role = 'enterprise' and s.enterprise_id is not null then
    select coalesce(max(h.id)::text, '') into chain from public.base_enterprise h where h.tenant_id = s.tenant_id and h.id = s.enterprise_id and h.audit_status = 1 and not h.is_deleted;
  end if;
  perform set_config('app.tenant', case when acting <> '' then acting else s.tenant_id end, true), set_config('app.session', session::text, true), set_config('app.user', s.user_id::text, true),
    set_config('app.own', case when s.role = 'enterprise' then s.info_id::text else '' end, true), set_config('app.area', area, true),
    set_config('app.head', case when s.role = 'enterprise' then coalesce(s.enterprise_id::text, '') else '' end, true), set_config('app.chain', chain, true),
    set_config('app.market', case when s.role = 'supervise' then coalesce(s.market_id::text, '') else '' end, true), set_config('app.wide', case when s.role = 'administrator' then 't' else '' end, true),
    set_config('app.manages', case when manages then 't' else '' end, true);
end $$;
create or replace function app.enter_system(tenant varchar) returns void language sql as $$
  select set_config('app.tenant', tenant, true), set_config('app.session', '', true), set_config('app.user', '', true), set_config('app.manages', '', true),
    set_config('app.own', '', true), set_config('app.head', '', true), set_config('app.chain', '', true), set_config('app.area', '', true), set_config('app.market', '', true), set_config('app.wide', 't', true);
$$;
create or replace function app.enter_platform() returns void language sql as $$
  select set_config('app.tenant', '000000', true), set_config('app.session', '', true), set_config('app.user', '', true), set_config('app.manages', 't', true),
    set_config('app.own', '', true), set_config('app.head', '', true), set_config('app.chain', '', true), set_config('app.area', '', true), set_config('app.market', '', true), set_config('app.wide', 't', true);
$$;
