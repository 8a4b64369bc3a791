-- camera sights: written from the definitions, to be read before it is committed.
-- Tables: iot_camera, iot_link_channel.
alter table iot_camera add column snapshot_url varchar(300);
alter table iot_link_channel add column sights jsonb;
