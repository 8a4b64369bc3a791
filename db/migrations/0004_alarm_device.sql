-- alarm device: written from the definitions, to be read before it is committed.
-- Tables: iot_alarm.
create index iot_alarm_device_id on iot_alarm (tenant_id, info_id, device_id, id) where not is_deleted;
