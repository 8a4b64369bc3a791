-- worse alarms: written from the definitions, to be read before it is committed.
-- Tables: iot_alarm, supervise_offline, supervise_year_level.
alter table iot_alarm add column escalated_at timestamptz;
alter table supervise_offline add column law_broken varchar(1000);
alter table supervise_offline add column law_penalty varchar(1000);
alter table supervise_year_level add column basis jsonb;
-- Of which row of the alarm centre each decision of the alarm engine is part: what rules of one kind decide of one device at one time is one alarm.
create table iot_alarm_part (
  tenant_id varchar(12) not null,
  source_key varchar(100) not null,
  alarm_id bigint not null,
  info_id bigint not null,
  said jsonb not null,
  primary key (tenant_id, source_key)
);
create index iot_alarm_part_alarm_id on iot_alarm_part (tenant_id, alarm_id);
alter table iot_alarm_part enable row level security, force row level security;
create policy scope on iot_alarm_part to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on iot_alarm_part to current_user using (true) with check (true);
grant select, insert, update, delete on iot_alarm_part to sk_app;
-- Alarms that were two rows stay two: people were told of both. From now on each is a part of its own.
insert into iot_alarm_part (tenant_id, source_key, alarm_id, info_id, said)
select tenant_id, source_key, id, info_id, jsonb_build_object(
  'key', source_key, 'type', alarm_type, 'level', alarm_level, 'at', split_part(source_key, ':', 3)::bigint, 'value', alarm_value, 'threshold', threshold_value, 'unit', coalesce(alarm_unit, ''),
  'why', coalesce(alarm_content, ''), 'count', coalesce(merge_count, 1), 'recoveredAt', case when recover_status then (extract(epoch from recover_time) * 1000)::bigint end)
from iot_alarm where source_key ~ '^\d+:[A-Za-z.]+:\d+$' and not is_deleted and (not recover_status or duration_min is not null);
