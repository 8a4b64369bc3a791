import { table } from '../../kernel/define/table.ts'
import additive from './additive.ts'
import ledgerDay from './day.ts'
import disinfect from './disinfect.ts'
import env from './env.ts'
import exemption from './exemption.ts'
import foodCheck from './food-check.ts'
import purchase from './purchase.ts'
import sample from './sample.ts'
import waste from './waste.ts'
import kitchenDay from './kitchen-day.ts'
import ledgerMonth from './month.ts'

// Its tables, as statements name them.
export const additives = table(additive)
export const ledgerDays = table(ledgerDay)
export const disinfections = table(disinfect)
export const envs = table(env)
export const exemptions = table(exemption)
export const foodChecks = table(foodCheck)
export const purchases = table(purchase)
export const samples = table(sample)
export const wastes = table(waste)
export const kitchenDays = table(kitchenDay)
export const ledgerMonths = table(ledgerMonth)
/** What each kitchen owed and filed of each kind on each day that is over. */
export const owedDays = table({
  table: 'proj_owed_day',
  columns: ['tenantId', 'infoId', 'recordDate', 'recordType', 'owedNum', 'doneNum', 'lateNum', 'lackNum'],
})
