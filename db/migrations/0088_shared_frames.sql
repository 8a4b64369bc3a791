-- One picture of a box may show what several of its algorithms saw: it is noted for each of them.
alter table iot_picture drop constraint iot_picture_pkey, add primary key (tenant_id, key, ai);
drop index iot_picture_name;
create unique index iot_picture_name on iot_picture (tenant_id, device_id, name, ai);
