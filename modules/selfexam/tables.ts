import { table } from '../../kernel/define/table.ts'
import cookbook from './cookbook.ts'

// Its tables, as statements name them.
export const dishes = table(cookbook)
