import { table } from '../../kernel/define/table.ts'
import complain from './complain.ts'

// Its tables, as statements name them.
export const complaints = table(complain)
