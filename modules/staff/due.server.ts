import { table } from '../../kernel/define/table.ts'
import employee from './employee.ts'

const employees = table(employee)

/**
 * Whether somebody is to be checked on a day: works in the kitchen or touches food, has come, and has not left, and is
 * not on leave. decisions-2.md 0 Q3
 */
export const isDue = (as: string, on: string): string => {
  const p = employees(as)
  return `((${p.isDirect} or ${p.isKitchen}) and coalesce(${p.dutyStart}, ${p.entryDate}, '0001-01-01') <= ${on} and (case when ${p.dutyEnd} is null then ${p.empStatus} = 1 else ${on} < ${p.dutyEnd} end) and not coalesce(${on} between ${p.leaveFrom} and ${p.leaveUntil}, false) and not ${p.isDeleted})`
}
