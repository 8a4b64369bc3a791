/** Ledger kinds of the grid on the screens, in its order. business-area.md 3 */
export const ledgerKinds = ['purchase', 'additive', 'foodCheck', 'sample', 'rinse', 'disinfect', 'waste', 'env'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * Enterprise types that must keep a ledger on every business day: ● and ▲ of the matrix. ○ (only when there is something) and — are
 * not owed, so they are never “not recorded”. domain.md D.1
 */
export const owes: Readonly<Record<LedgerKind, readonly number[]>> = {
  purchase: [1, 2, 3, 4, 5, 6, 7, 8, 9], additive: [1], foodCheck: [1, 2, 4, 5, 6, 7, 8, 9], sample: [1, 4, 5, 6, 7, 8, 9],
  rinse: [1, 2, 3, 4, 5, 6, 7, 8, 9], disinfect: [1, 2, 3, 4, 5, 6, 7, 8, 9], waste: [1, 2, 3, 4, 5, 6, 7, 8, 9], env: [1, 2, 3, 4, 5, 6, 7, 8, 9],
}
