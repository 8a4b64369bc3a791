import { table } from '../../kernel/define/table.ts'
import placed from './placed.ts'
import info from './info.ts'

// Its tables, as statements name them.
export { tallies } from './tally.ts'
export const enterprises = table(info)
export const placements = table(placed)
