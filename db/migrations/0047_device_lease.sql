-- device lease: which process judges a device. A narrow table of its own, for it is locked with every batch.
create table iot_lease (
  tenant_id varchar(12) not null,
  device_id bigint not null,
  holder bigint not null,
  primary key (tenant_id, device_id)
);
alter table iot_lease enable row level security, force row level security;
create policy scope on iot_lease to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()) and (select app.wide()));
create policy owner on iot_lease to current_user using (true) with check (true);
grant select, insert, update on iot_lease to sk_app;

-- Holds these devices to the end of the transaction for the process that judges them, and refuses when some are another's: it names them.
-- In the order of ids, as whoever takes them over: nobody waits for somebody who waits for him.
create function app.hold(process bigint, ids bigint[]) returns void language plpgsql as $$
declare
  held integer;
  lost text;
begin
  perform from iot_lease l where l.tenant_id = app.tenant() and l.device_id = any(ids) and l.holder = process order by l.device_id for share;
  get diagnostics held = row_count;
  if held = cardinality(ids) then return; end if;
  select string_agg(id::text, ',') into lost from unnest(ids) id
    where not exists (select from iot_lease l where l.tenant_id = app.tenant() and l.device_id = id and l.holder = process);
  raise exception 'judged by another process' using errcode = 'SK410', detail = lost;
end $$;
revoke all on function app.hold(bigint, bigint[]) from public;
grant execute on function app.hold(bigint, bigint[]) to sk_app;
