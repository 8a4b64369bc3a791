-- algorithm pauses: written from the definitions, to be read before it is committed.
-- Tables: iot_finding, proj_enterprise_tally, iot_pause (new).
alter table iot_finding add column is_record_only boolean not null default false;
create table iot_pause (
  id bigint not null,
  status integer not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_user bigint,
  update_time timestamptz not null,
  is_deleted boolean not null default false,
  tenant_id varchar(12) not null,
  info_id bigint not null,
  device_id bigint,
  device_name varchar(50),
  ai_type varchar(32),
  pause_state smallint,
  decided_num integer,
  false_num integer,
  precision numeric(4,1),
  from_date date,
  to_date date,
  pause_mode smallint,
  decide_user bigint,
  decide_time timestamptz,
  decide_reason varchar(200),
  resume_user bigint,
  resume_time timestamptz,
  resume_reason varchar(200),
  search_text text not null default '',
  constraint iot_pause_pk primary key (tenant_id, id)
);
create index iot_pause_list on iot_pause (tenant_id, info_id, create_time desc, id desc) where not is_deleted;
create index iot_pause_all on iot_pause (tenant_id, create_time desc, id desc) include (info_id) where not is_deleted;
create index iot_pause_device_id on iot_pause (tenant_id, info_id, device_id, id) where not is_deleted;
create unique index iot_pause_device_id_ai_type_unique on iot_pause (tenant_id, info_id, device_id, ai_type) where not is_deleted and pause_state in (0, 1);
create index iot_pause_search on iot_pause using gin (app.grams(search_text));
alter table iot_pause enable row level security, force row level security;
drop policy if exists scope on iot_pause;
create policy scope on iot_pause to sk_app using (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens())))) with check (tenant_id = (select app.tenant()) and (info_id = (select app.own()) or (select app.everywhere()) or ((select app.watches()) and info_id in (select app.kitchens()))));
create policy owner on iot_pause to current_user using (true) with check (true);
grant select, insert, update, delete on iot_pause to sk_app;
alter table proj_enterprise_tally add column admin_todos bigint not null default 0;
alter table iot_pause add constraint iot_pause_owner unique (tenant_id, info_id, id);
alter table iot_pause add constraint iot_pause_info_id_fk foreign key (tenant_id, info_id) references enterprise_info (tenant_id, id);

-- Of what algorithms saw the algorithm is judged, not the rule it led to; what an office refused counts, too.
delete from proj_alarm_quality where alarm_type = 'AI';
insert into proj_alarm_quality (tenant_id, info_id, alarm_date, device_id, rule_key, alarm_type, decided_num, false_num)
  select tenant_id, info_id, on_date, device_id, rule_key, 'AI', sum(decided), sum(wrong) from (
    select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date as on_date, device_id::text as device_id, split_part(coalesce(rule_key, ''), '@', 2) as rule_key,
      count(*) as decided, count(*) filter (where is_false and review_status = 2) as wrong
    from iot_alarm where alarm_type = 'AI' and root_id is null and alarm_time is not null and device_id is not null and not is_deleted
      and (coalesce(is_false, false) and review_status = 2 or coalesce(appeal_lost, 0) > 0 or handle_status = 1 and not coalesce(is_false, false) and review_status is distinct from 1)
    group by 1, 2, 3, 4, 5
    union all
    select tenant_id, info_id, (alarm_time at time zone 'Asia/Shanghai')::date, coalesce(camera_id, device_id)::text, coalesce(ai_type, ''), count(*), count(*)
    from iot_finding where ai_status = 2 and alarm_id is null and alarm_time is not null and not is_deleted and coalesce(camera_id, device_id) is not null group by 1, 2, 3, 4, 5
  ) x group by 1, 2, 3, 4, 5;
-- What another alarm explains waits with that one.
update proj_enterprise_tally y set open_alarms = (select count(*) from iot_alarm a where a.tenant_id = y.tenant_id and a.info_id = y.info_id and a.handle_status = 0 and a.root_id is null and not a.is_deleted);
