-- pushed cameras: written from the definitions, to be read before it is committed.
-- Tables: iot_camera.
alter table iot_camera add column push_app varchar(32);
alter table iot_camera add column push_stream varchar(64);
alter table iot_camera add column push_key varchar(200);
alter table iot_camera add column push_time timestamptz;
-- An address of a push is one camera in the whole world: whoever publishes is looked for before a tenant is known.
create unique index iot_camera_pushed_everywhere on iot_camera (push_app, push_stream) where belong = 3 and not is_deleted;
-- The camera of an address, whoever has it; of its key it tells the hash. For the platform itself, never for an answer.
create function app.pushed_camera(app varchar, stream varchar) returns table (tenant_id varchar, id bigint, push_key varchar) language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select c.tenant_id, c.id, c.push_key from iot_camera c
    join enterprise_info e on e.tenant_id = c.tenant_id and e.id = c.info_id and not e.is_deleted
    join kernel_tenant t on t.tenant_id = c.tenant_id and not t.is_deleted
  where c.push_app = app and c.push_stream = stream and c.belong = 3 and not c.is_deleted;
$$;
revoke all on function app.pushed_camera(varchar, varchar) from public;
grant execute on function app.pushed_camera(varchar, varchar) to sk_app;
