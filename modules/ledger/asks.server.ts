import recordInfo from './record-info.ts'

// What other rooms may ask of this one.
export { recordKinds } from '../record/kinds.ts'
export { additivesUsed } from './additives-used.server.ts'
export { businessDays, owedCells } from './owed.server.ts'
export { owedByDay } from './owed-days.server.ts'
export { recordView } from './record-view.server.ts'
export { todayFacts, todayOf } from './today-cells.server.ts'
export * from './tables.ts'

/** The page on which the records of a day are seen, whatever their kind. */
export const recordPage = recordInfo.page!
