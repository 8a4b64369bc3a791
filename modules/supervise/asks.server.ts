import { table } from '../../kernel/define/table.ts'
import complain from './complain.ts'

// What other rooms may ask of this one.

// Its tables in their statements.
export const complaints = table(complain)
