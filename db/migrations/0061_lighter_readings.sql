-- What is written with each reading is less: the number of a device is one among all tenants, so keys begin with it; and by the time of
-- receipt only those are found that came more than an hour late, all others by their own time. docs/decisions/0027
alter table iot_reading drop constraint iot_reading_pkey;
alter table iot_reading add primary key (device_id, at, seq);
drop index iot_reading_received;
create index iot_reading_late on iot_reading (device_id, received_at) where received_at - at > interval '1 hour';
