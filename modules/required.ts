import { typesOwing } from './owes.ts'

/** Ledger kinds of the grid on the screens, in its order. business-area.md 3 */
export const ledgerKinds = ['purchase', 'additive', 'foodCheck', 'sample', 'rinse', 'disinfect', 'waste', 'env'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Enterprise types that must keep a ledger on every business day. domain.md D.1 */
export const owes = Object.fromEntries(ledgerKinds.map(kind => [kind, typesOwing(kind)])) as Readonly<Record<LedgerKind, readonly number[]>>

/** Schools and kindergartens: types that keep a calendar, and owe nothing on a day without school: school-days.ts. domain.md D.1 */
export const schools: readonly number[] = [4, 8]
