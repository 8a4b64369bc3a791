import { additives } from './tables.ts'

const d = additives('d')
/**
 * What the ledger says was used on a day in food of a name: asked when the ledger changes, and when a dish is planned
 * after it. `$1` the kitchen. domain.md B.6.5 additives
 */
export const additivesUsed = `select coalesce(json_agg(json_build_object('name', ${d.additiveName}, 'func', ${d.additiveFunc}, 'amount', ${d.useAmount}) order by ${d.id}), '[]') from ${d}
    where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and ${d.additiveDate} = $2::date and ${d.foodName} = $3 and ${d.submitStatus} = 1 and ${d.correctedBy} is null and not ${d.isDeleted}`
