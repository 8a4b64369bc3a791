-- What processes and jobs read again and again is found by what is new of it. Tables: kernel_event, kernel_audit, info_backlog and
-- those of records.
-- Processes follow events by the transactions that wrote them: each is read once, however late it was committed.
alter table kernel_event add column xact xid8 not null default pg_current_xact_id();
create index kernel_event_xact on kernel_event (xact);
-- What somebody filed near a moment is found by who it was.
create index kernel_audit_filed on kernel_audit (tenant_id, user_id, id) where after ->> 'filedTime' is not null;
-- Records that are not judged yet are few of very many.
create index ledger_purchase_unjudged on ledger_purchase (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index ledger_additive_unjudged on ledger_additive (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index ledger_food_check_unjudged on ledger_food_check (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index ledger_sample_unjudged on ledger_sample (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index ledger_rinse_unjudged on ledger_rinse (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index ledger_disinfect_unjudged on ledger_disinfect (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index ledger_waste_unjudged on ledger_waste (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index ledger_env_unjudged on ledger_env (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index staff_morning_check_unjudged on staff_morning_check (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index selfexam_day_unjudged on selfexam_day (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index selfexam_week_unjudged on selfexam_week (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index selfexam_month_unjudged on selfexam_month (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index selfexam_accompany_unjudged on selfexam_accompany (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
create index selfexam_cookbook_unjudged on selfexam_cookbook (tenant_id, id) where trust_score is null and submit_status = 1 and not is_deleted;
-- Things to do of which nobody has said yet who receives them.
create index info_backlog_fresh on info_backlog (tenant_id, id) where receivers is null and backlog_status in (0, 2) and owner_side = 1 and not is_deleted;
