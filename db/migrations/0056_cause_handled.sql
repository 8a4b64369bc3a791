-- Who handles a cause has said of each cold cabinet under it what became of the food, in the same act or before: asked
-- at the end of the transaction, so that all may be handled together. decisions-2.md C.2
create function app.food_told() returns trigger language plpgsql as $$
begin
  if exists (select from iot_alarm c where c.tenant_id = new.tenant_id and c.info_id = new.info_id and c.root_id = new.id
      and c.alarm_type = 'T_HIGH' and c.alarm_scene = 2 and c.handle_status = 0 and not c.is_deleted) then
    raise exception 'causeFood' using errcode = 'SK400';
  end if;
  return null;
end $$;
create constraint trigger food_told after update of handle_status on iot_alarm deferrable initially deferred
  for each row when (old.handle_status = 0 and new.handle_status = 1 and new.is_false is not true) execute function app.food_told();
