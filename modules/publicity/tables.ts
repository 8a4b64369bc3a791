import { table } from '../../kernel/define/table.ts'
import publicity from './publicity.ts'

// Its tables, as statements name them.
export const publicPages = table(publicity)
/** How often the page of a kitchen was looked at on a day, and how often somebody came by a printed code. */
export const lookDays = table({
  table: 'publicity_look_day',
  columns: ['tenantId', 'infoId', 'lookDate', 'lookNum', 'scanNum'],
})
