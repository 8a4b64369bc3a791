import { table } from '../../kernel/define/table.ts'
import day from './day.ts'
import week from './week.ts'
import accompany from './accompany.ts'
import cookbook from './cookbook.ts'
import review from './review.ts'
import found from './found.ts'

// Its tables, as statements name them.
export const dishes = table(cookbook)
export const accompaniments = table(accompany)
export const reviews = table(review)
export const examDays = table(day)
export const examWeeks = table(week)
/** What daily controls found, by day. */
export const examFindings = table({ table: found.table, columns: ['tenantId', 'infoId', 'examDate'] })
