import { table } from '../../kernel/define/table.ts'
import checkDay from './check-day.ts'
import complainDay from './complain-day.ts'
import gradeChange from './grade-change.ts'
import patrolDay from './patrol-day.ts'
import yearLevel from './year-level.ts'
import online from './online.ts'
import offline from './offline.ts'
import level from './level.ts'
import complain from './complain.ts'
import { qualityStates, qualitySums } from './quality/sums.ts'

// Its tables, as statements name them.
export const complaints = table(complain)
export const levels = table(level)
export const inspections = table(offline)
export const patrols = table(online)
export const yearLevels = table(yearLevel)
export const checkDays = table(checkDay)
export const complainDays = table(complainDay)
export const patrolDays = table(patrolDay)
export const gradeChanges = table(gradeChange)
/** How much each kitchen is to be looked at, and at risk, as of when, and of what that is made. domain.md D.6.3, D.9 */
export const patrolScores = table({
  table: 'proj_patrol_now',
  columns: ['tenantId', 'infoId', 'score', 'parts', 'lastDay', 'checksDue', 'checksDone', 'countedAt', 'risk'],
})
/** What the quality of supervision is counted from, by kitchen and month. domain.md D.12 */
export const qualityMonths = table({
  table: 'proj_quality_month',
  columns: ['tenantId', 'infoId', 'month', ...qualitySums, ...qualityStates, 'countedAt'],
})
