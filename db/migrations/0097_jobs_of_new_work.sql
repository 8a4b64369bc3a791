-- What jobs of every minute look for is found by index, however much is on file. Tables: iot_fitting_change (new), iot_device,
-- iot_camera, iot_alarm, info_backlog, proj_index_touch and kernel_push_event.

-- Kitchens whose devices or cameras came, went, spoke for the first time or were taken out of service: the next look takes
-- them. Only ever inserted and taken, so nobody who writes a file waits for whoever looks.
create table iot_fitting_change (
  tenant_id varchar(12) not null,
  id bigint generated always as identity,
  info_id bigint not null,
  primary key (tenant_id, id)
);
alter table iot_fitting_change enable row level security, force row level security;
create policy scope on iot_fitting_change to sk_app using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()));
create policy owner on iot_fitting_change to current_user using (true) with check (true);
grant select, insert, delete on iot_fitting_change to sk_app;

create function app.fitting_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into iot_fitting_change (tenant_id, info_id) values (old.tenant_id, old.info_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.info_id <> old.info_id then
    insert into iot_fitting_change (tenant_id, info_id) values (new.tenant_id, new.info_id);
  end if;
  return null;
end $$;
create trigger fitted after insert or delete on iot_device for each row execute function app.fitting_changed();
-- A device that was heard of, 2 of online_status until then; that it comes and goes later is no change.
create trigger fitted_anew after update on iot_device for each row when ((old.info_id, old.device_kind, old.online_status = 2, old.device_status, old.is_deleted) is distinct from (new.info_id, new.device_kind, new.online_status = 2, new.device_status, new.is_deleted)) execute function app.fitting_changed();
create trigger fitted after insert or delete on iot_camera for each row execute function app.fitting_changed();
create trigger fitted_anew after update on iot_camera for each row when ((old.info_id, old.is_deleted) is distinct from (new.info_id, new.is_deleted)) execute function app.fitting_changed();

-- Alarms of which somebody may still be told by message, or called, by when they began to wait. Behind policies an index is
-- asked by what `case` says, and not by what `coalesce` does.
create index iot_alarm_telling on iot_alarm (tenant_id, (case when again_at is not null then again_at when escalated_at is not null then escalated_at else alarm_time end), id) where handle_status = 0 and alarm_level in (1, 2) and root_id is null and not attempt and not is_deleted and coalesce(told_step, 0) < 4;
create index iot_alarm_calling on iot_alarm (tenant_id, (case when again_at is not null then again_at else create_time end), info_id) where alarm_level = 1 and handle_status = 0 and ack_time is null and not recover_status and root_id is null and not attempt and not is_deleted;

-- When somebody is to be told of an open thing to do next, null for never: the next of its steps (a quarter of its time is
-- left, it is over, a day later), an alarm again after a day, and never more than twice in 24 hours. modules/info/escalation.ts
-- says the same of one thing to do; tests/info/clock-cost.test.ts holds them together. It is the same wherever it is asked:
-- hours are added, no days of any zone.
create function app.todo_next(told integer, opened timestamptz, due timestamptz, side integer, type varchar, last timestamptz, before timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select case when moment is not null then greatest(moment, case when last is not null and before is not null then least(last, before) + interval '24 hours' end) end
  from (select least(
    case coalesce(told, 0) when 0 then least(opened + (due - opened) * 0.75, due) when 1 then due when 2 then case when side = 1 then due + interval '24 hours' end end,
    case when type = 'alarm' then greatest(due, last + interval '24 hours') end) as moment) its
$$;
-- Kept as a column: behind policies no index is asked by what a function says of a row.
alter table info_backlog add column told_next timestamptz generated always as (app.todo_next(told_step, coalesce(open_time, create_time), due_time, owner_side, backlog_type, last_remind_time, remind_before)) stored;
create index info_backlog_told_next on info_backlog (tenant_id, told_next, id) where backlog_status in (0, 2) and not is_deleted;

-- Kitchens whose index was touched since.
create index proj_index_touch_lately on proj_index_touch (tenant_id, updated_at, info_id);
-- Events whose process died on the way are few of very many.
create index kernel_push_event_left on kernel_push_event (tenant_id, at) where not is_done;
