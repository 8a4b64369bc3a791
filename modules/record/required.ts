import { ledgers } from '../../engines/owed/matrix.ts'

/** Ledger kinds of the grid on the screens, in its order. business-area.md 3 */
export const ledgerKinds = ledgers
export type LedgerKind = (typeof ledgerKinds)[number]

/** Schools and kindergartens: types that keep a calendar, and owe nothing on a day without school: school-days.ts. domain.md D.1 */
export const schools: readonly number[] = [4, 8]
