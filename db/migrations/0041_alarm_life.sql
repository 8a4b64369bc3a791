-- alarm life: written from the definitions, to be read before it is committed.
-- Tables: iot_alarm.
alter table iot_alarm add column overdue_min integer;
alter table iot_alarm add column ack_time timestamptz;
alter table iot_alarm add column ack_user bigint;
alter table iot_alarm add column ack_late boolean not null default false;
alter table iot_alarm add column told_step integer;
alter table iot_alarm add column notify_logs jsonb;
alter table iot_alarm add column food_action smallint;
alter table iot_alarm add column food_quantity numeric(8,2);
alter table iot_alarm add column food_temp numeric(4,1);
alter table iot_alarm add column pest_report_id bigint;
alter table iot_alarm add column appeal_num integer;
alter table iot_alarm add column appeal_lost integer;
alter table iot_alarm add column appeal_due timestamptz;
alter table iot_alarm add column appeal_upper boolean not null default false;
alter table iot_alarm add column repair_status smallint;
alter table iot_alarm add column repair_reason varchar(200);
alter table iot_alarm add column repair_hours integer;
alter table iot_alarm add column repair_until timestamptz;
create index iot_alarm_pest_report_id on iot_alarm (tenant_id, info_id, pest_report_id) where pest_report_id is not null;
alter table iot_alarm add constraint iot_alarm_pest_report_id_fk foreign key (tenant_id, info_id, pest_report_id) references ledger_env (tenant_id, info_id, id);
