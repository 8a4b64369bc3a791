-- alarm category: written from the definitions, to be read before it is committed.
-- Tables: iot_alarm.
drop index iot_alarm_top;
drop index iot_alarm_top_wide;
drop index iot_alarm_handle_status_rare;
drop index iot_alarm_handle_status_rare_wide;
drop index iot_alarm_recover_status_rare;
drop index iot_alarm_recover_status_rare_wide;
drop index iot_alarm_review_status_rare;
drop index iot_alarm_review_status_rare_wide;
alter table iot_alarm add column alarm_category varchar(32);
alter table iot_alarm add column is_counted boolean not null default false;
-- What is there already is counted as before: modules/iot/alarm-counted.ts says the rule from now on.
update iot_alarm set
  is_counted = root_id is null and not (coalesce(is_false, false) and coalesce(review_status, 0) = 2),
  alarm_category = case
    when alarm_scene = 1 then 'alarm'
    when device_kind in ('disinfect', 'wdis') then 'disinfect'
    when device_kind = 'mouse' then 'mouse'
    when device_kind in ('freeze', 'fridge') then case when alarm_type in ('T_HIGH', 'T_LOW', 'H_HIGH') then 'freeze' else 'other' end
    else coalesce(substring(rule_key from '@(cap|mask)$'), 'other')
  end;
create index iot_alarm_top on iot_alarm (tenant_id, info_id, alarm_time desc, id desc) include (device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted) where not is_deleted and root_id is null;
create index iot_alarm_top_wide on iot_alarm (tenant_id, alarm_time desc, id desc) include (info_id, device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted) where not is_deleted and root_id is null;
create index iot_alarm_handle_status_rare on iot_alarm (tenant_id, info_id, alarm_time desc, id desc) include (device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted, create_time, due_time) where not is_deleted and root_id is null and handle_status = 0;
create index iot_alarm_handle_status_rare_wide on iot_alarm (tenant_id, alarm_time desc, id desc) include (info_id, device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted, create_time, due_time) where not is_deleted and root_id is null and handle_status = 0;
create index iot_alarm_recover_status_rare on iot_alarm (tenant_id, info_id, alarm_time desc, id desc) include (device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted, create_time, due_time) where not is_deleted and root_id is null and recover_status = false;
create index iot_alarm_recover_status_rare_wide on iot_alarm (tenant_id, alarm_time desc, id desc) include (info_id, device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted, create_time, due_time) where not is_deleted and root_id is null and recover_status = false;
create index iot_alarm_review_status_rare on iot_alarm (tenant_id, info_id, alarm_time desc, id desc) include (device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted, create_time, due_time) where not is_deleted and root_id is null and review_status = 1;
create index iot_alarm_review_status_rare_wide on iot_alarm (tenant_id, alarm_time desc, id desc) include (info_id, device_kind, alarm_area, alarm_type, alarm_level, recover_status, handle_status, handle_way, handle_for, is_false, review_status, ack_late, food_action, appeal_upper, repair_status, alarm_scene, attempt, alarm_category, is_counted, create_time, due_time) where not is_deleted and root_id is null and review_status = 1;
