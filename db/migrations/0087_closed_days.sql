-- What devices wrote opens no closed day: of a kitchen's day only the ledgers count that its people filed.
-- Tables: proj_kitchen_day.
-- A day is one of the business zone, whatever zone the server has.
set local timezone = 'Asia/Shanghai';
update proj_kitchen_day k set ledger_num = k.ledger_num - d.num
  from (
    select tenant_id, info_id, work_date, count(*) num from (
      select tenant_id, info_id, disinfect_date::date work_date from ledger_disinfect
        where record_source = 2 and submit_status = 1 and corrected_by is null and not is_deleted
      union all
      select tenant_id, info_id, env_date::date from ledger_env
        where record_source = 2 and submit_status = 1 and corrected_by is null and not is_deleted
      union all
      select tenant_id, info_id, check_date::date from ledger_food_check
        where record_source = 2 and submit_status = 1 and corrected_by is null and not is_deleted
    ) w group by 1, 2, 3
  ) d
  where k.tenant_id = d.tenant_id and k.info_id = d.info_id and k.work_date = d.work_date;
