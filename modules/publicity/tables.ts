import { table } from '../../kernel/define/table.ts'
import publicity from './publicity.ts'

// Its tables, as statements name them.
export const publicPages = table(publicity)
