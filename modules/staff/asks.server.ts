import { table } from '../../kernel/define/table.ts'
import certificate from './certificate.ts'
import employee from './employee.ts'
import morningCheck from './morning-check.ts'

// What other rooms may ask of this one.

// Its tables in their statements.
export const certificates = table(certificate)
export const employees = table(employee)
export const morningChecks = table(morningCheck)
