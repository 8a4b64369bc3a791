import { kindOf, type kinds, recordTypes } from './kinds.ts'

export type LedgerKind = {
  [K in keyof typeof kinds]: (typeof kinds)[K] extends { ledger: true } ? K : never
}[keyof typeof kinds]
/** Ledger kinds of the grid on the screens, in its order. business-area.md 3 */
export const ledgerKinds = recordTypes.filter((kind): kind is LedgerKind => kindOf(kind).ledger === true)

/**
 * Schools and kindergartens: types that keep a calendar, and owe nothing on a day without school: school-days.ts.
 * domain.md D.1
 */
export const schools: readonly number[] = [4, 8]
