-- The name and the sealed password that a camera wants before it shows its stream.
-- Tables: iot_camera.
alter table iot_camera add column stream_user varchar(64);
alter table iot_camera add column stream_password varchar(200);
