// What other rooms may ask of this one.
export { recordKinds } from '../record/kinds.ts'
export { additivesUsed } from './additives-used.server.ts'
export { businessDays, owedCells } from './owed.server.ts'
export { recordView } from './record-view.server.ts'
export * from './tables.ts'
