/** A record that is doubted, as modules/ledger/record-matrix.server.ts tells of it. */
export interface Doubt {
  readonly kind: string
  readonly id: string
  readonly infoId: string
  readonly infoName: string
  readonly day: string
  readonly trustScore: number
  readonly trustFlags: string
  readonly trustWhy: string
  /** When an officer found it made up; '' while nobody did. */
  readonly forgedTime: string
  readonly page: string
}

/** Below this a record counts as nothing and somebody is to look at it. domain.md D.3 */
export const unbelieved = 40
