-- Things to do that are open are counted for each enterprise when they are written: the workbench and the areas of an office counted the rows of a whole city.
-- Written from the definitions; the last statement counts what is there.
-- Tables: info_backlog, proj_enterprise_tally.
drop index info_backlog_backlog_status_due_time_wide;
create index info_backlog_backlog_status_due_time_wide on info_backlog (tenant_id, backlog_status, due_time, id) include (info_id, owner_side, backlog_kind) where not is_deleted;
alter table proj_enterprise_tally add column late_todos bigint not null default 0;
alter table proj_enterprise_tally add column office_todos bigint not null default 0;
alter table proj_enterprise_tally add column open_cards bigint not null default 0;

insert into proj_enterprise_tally (tenant_id, info_id, late_todos, office_todos, open_cards)
  select tenant_id, info_id, count(*) filter (where backlog_kind <> 3 and backlog_status = 2), count(*) filter (where backlog_kind <> 3 and owner_side = 2), count(*) filter (where backlog_kind = 3)
  from info_backlog where backlog_status in (0, 2) and not is_deleted group by 1, 2
  on conflict (tenant_id, info_id) do update set late_todos = excluded.late_todos, office_todos = excluded.office_todos, open_cards = excluded.open_cards;
