/** What the ledger says was used on a day in food of a name: asked when the ledger changes, and when a dish is planned after it. `$1` the kitchen. domain.md B.6.5 additives */
export const additivesUsed = `select coalesce(json_agg(json_build_object('name', d.additive_name, 'func', d.additive_func, 'amount', d.use_amount) order by d.id), '[]') from ledger_additive d
    where d.tenant_id = app.tenant() and d.info_id = $1 and d.additive_date = $2::date and d.food_name = $3 and d.submit_status = 1 and d.corrected_by is null and not d.is_deleted`
