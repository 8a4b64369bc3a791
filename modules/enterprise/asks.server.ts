import { table } from '../../kernel/define/table.ts'
import info from './info.ts'

// What other rooms may ask of this one.

// Its tables in their statements.
export const enterprises = table(info)
export { tallies } from './tally.ts'
