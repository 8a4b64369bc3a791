-- Of records that are hardly to be believed how many were late as well: without them a day stands as its other records do.
-- Tables: proj_ledger_day.
alter table proj_ledger_day add column doubt_late bigint not null default 0;
update proj_ledger_day d set doubt_late = c.n from (
  select tenant_id, info_id, purchase_date, 'purchase', count(*) from ledger_purchase where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, additive_date, 'additive', count(*) from ledger_additive where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (check_date at time zone 'Asia/Shanghai')::date, 'foodCheck', count(*) from ledger_food_check where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (additive_date at time zone 'Asia/Shanghai')::date, 'sample', count(*) from ledger_sample where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (rinse_date at time zone 'Asia/Shanghai')::date, 'rinse', count(*) from ledger_rinse where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (disinfect_date at time zone 'Asia/Shanghai')::date, 'disinfect', count(*) from ledger_disinfect where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (waste_date at time zone 'Asia/Shanghai')::date, 'waste', count(*) from ledger_waste where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (env_date at time zone 'Asia/Shanghai')::date, 'env', count(*) from ledger_env where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (check_time at time zone 'Asia/Shanghai')::date, 'morcheck', count(*) from staff_morning_check where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, exam_date, 'day', count(*) from selfexam_day where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, week_start, 'week', count(*) from selfexam_week where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, (exam_month || '-01')::date, 'month', count(*) from selfexam_month where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
  union all select tenant_id, info_id, acc_date, 'accompany', count(*) from selfexam_accompany where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted and acc_type in (1, 2) group by 1, 2, 3
  union all select tenant_id, info_id, cookbook_supp_date, 'cookbook', count(*) from selfexam_cookbook where trust_score < 40 and is_late and submit_status = 1 and corrected_by is null and not is_deleted group by 1, 2, 3
) c (tenant_id, info_id, day, kind, n) where d.tenant_id = c.tenant_id and d.info_id = c.info_id and d.record_date = c.day and d.record_type = c.kind;
