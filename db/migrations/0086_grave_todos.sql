-- grave todos: written from the definitions, to be read before it is committed.
-- Tables: info_backlog.
create index info_backlog_backlog_status_level_due_time_wide on info_backlog (tenant_id, backlog_status, level, due_time, id) include (info_id, owner_side, backlog_kind) where not is_deleted;
