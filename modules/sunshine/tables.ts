import { table } from '../../kernel/define/table.ts'
import appeal from './appeal.ts'
import rule from './rule.ts'
import touch from './touch.ts'

// Its tables, as statements name them.
/** Versions of what the index weighs. */
export const ruleVersions = table(rule)
/** What kitchens appeal against. */
export const appeals = table(appeal)
/** When what a kitchen's index follows at once happened last. */
export const touches = table({ ...touch, columns: ['tenantId', 'infoId', 'updatedAt'] })
/** The score of each kitchen on each day, with what it was made of. */
export const scoreDays = table({
  table: 'proj_index_day',
  columns: ['tenantId', 'infoId', 'day', 'score', 'raw', 'taken', 'most', 'parts', 'version'],
})
/** What the score of each kitchen stands on now: as of when, and enough of it to be counted by other rules. */
export const scores = table({
  table: 'proj_index_now',
  columns: ['tenantId', 'infoId', 'day', 'touchedAt', 'countedAt', 'snapshot', 'version'],
})
