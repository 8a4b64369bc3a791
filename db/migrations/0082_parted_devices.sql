-- Who proved to be a device by a secret, a number or a kitchen that it does not have any more must prove it anew: every
-- process hears of it and forgets what it knew, whoever wrote so and however.
create function app.event_id() returns bigint language sql as $$
  select (((extract(epoch from app.clock_timestamp()) * 1000)::bigint - 1704067200000) << 22) | (random() * 4194303)::bigint
$$;

create function app.device_parted() returns trigger language plpgsql as $$
begin
  insert into public.kernel_event (tenant_id, id, info_id, name, payload)
  values (old.tenant_id, app.event_id(), old.info_id, 'device.parted', jsonb_build_object('id', old.id::text, 'infoId', old.info_id::text));
  perform pg_notify('sk_event', '');
  return null;
end $$;
create trigger parted after delete on iot_device for each row execute function app.device_parted();
create trigger parted_anew after update on iot_device for each row
  when ((old.device_secret, old.device_no, old.info_id, old.is_deleted, old.device_status = 0) is distinct from (new.device_secret, new.device_no, new.info_id, new.is_deleted, new.device_status = 0))
  execute function app.device_parted();

-- A kitchen that is removed takes its devices along.
create function app.kitchen_parted() returns trigger language plpgsql as $$
begin
  insert into public.kernel_event (tenant_id, id, info_id, name, payload)
  select d.tenant_id, app.event_id(), d.info_id, 'device.parted', jsonb_build_object('id', d.id::text, 'infoId', d.info_id::text)
  from public.iot_device d where d.tenant_id = new.tenant_id and d.info_id = new.id and not d.is_deleted;
  perform pg_notify('sk_event', '');
  return null;
end $$;
create trigger parted after update on enterprise_info for each row when (new.is_deleted and not old.is_deleted) execute function app.kitchen_parted();

-- Firmware that names itself by its secret alone is found by it.
create index iot_device_secret on iot_device (tenant_id, device_secret) where not is_deleted;
