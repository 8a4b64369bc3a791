import { table } from '../../kernel/define/table.ts'
import certificate from './certificate.ts'
import employee from './employee.ts'
import morningCheck from './morning-check.ts'
import people from './people.ts'

// Its tables, as statements name them.
export const certificates = table(certificate)
export const employees = table(employee)
export const morningChecks = table(morningCheck)
export const staffs = table(people)
