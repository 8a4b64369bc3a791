import { table } from '../../kernel/define/table.ts'
import day from './day.ts'
import accompany from './accompany.ts'
import cookbook from './cookbook.ts'

// Its tables, as statements name them.
export const dishes = table(cookbook)
export const accompaniments = table(accompany)
export const examDays = table(day)
