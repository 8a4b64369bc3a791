import { table } from '../../kernel/define/table.ts'
import yearLevel from './year-level.ts'
import online from './online.ts'
import offline from './offline.ts'
import level from './level.ts'
import complain from './complain.ts'

// Its tables, as statements name them.
export const complaints = table(complain)
export const levels = table(level)
export const inspections = table(offline)
export const patrols = table(online)
export const yearLevels = table(yearLevel)
