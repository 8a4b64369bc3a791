import { table } from '../../kernel/define/table.ts'
import layout from './layout.ts'

// Its tables, as statements name them.
export const layouts = table(layout)
