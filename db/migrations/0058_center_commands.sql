-- center commands: written from the definitions, to be read before it is committed.
-- Tables: iot_center.
alter table iot_center add column last_cmd varchar(50);
alter table iot_center add column last_cmd_time timestamptz;
alter table iot_center add column last_cmd_result varchar(200);
