import { table } from '../../kernel/define/table.ts'
import cookbook from './cookbook.ts'

// What other rooms may ask of this one.

// Its tables in their statements.
export const dishes = table(cookbook)
