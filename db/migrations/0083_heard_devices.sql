-- heard devices: written from the definitions, to be read before it is committed.
-- Tables: iot_ai_box, iot_alarm, iot_center, iot_disinfect_cabinet, iot_door, iot_freeze, iot_fridge, iot_gas, iot_gateway, iot_mogu, iot_morning_machine, iot_mouse, iot_power, iot_ray_lamp, iot_smoke, iot_switch, iot_water, iot_wireless_disinfect.
alter table iot_alarm add column again_at timestamptz;
alter table iot_ai_box add column heard_time timestamptz;
alter table iot_center add column heard_time timestamptz;
alter table iot_disinfect_cabinet add column heard_time timestamptz;
alter table iot_door add column heard_time timestamptz;
alter table iot_freeze add column heard_time timestamptz;
alter table iot_fridge add column heard_time timestamptz;
alter table iot_gas add column heard_time timestamptz;
alter table iot_gateway add column heard_time timestamptz;
alter table iot_mogu add column heard_time timestamptz;
alter table iot_morning_machine add column heard_time timestamptz;
alter table iot_mouse add column heard_time timestamptz;
alter table iot_power add column heard_time timestamptz;
alter table iot_ray_lamp add column heard_time timestamptz;
alter table iot_smoke add column heard_time timestamptz;
alter table iot_switch add column heard_time timestamptz;
alter table iot_water add column heard_time timestamptz;
alter table iot_wireless_disinfect add column heard_time timestamptz;
