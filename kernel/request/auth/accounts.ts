import type { Bound } from '../../store/batch.ts'
import type { Signed } from '../../ask/asker.ts'

/**
 * Whose the account is: a kitchen's, a body's with several kitchens, or a supervising unit's, which may be one that
 * only looks.
 */
export type Place =
  | { readonly infoId: string }
  | { readonly enterpriseId: string }
  | { readonly marketId: string; readonly onlyReads?: boolean }

/** An account that is about to be made, its password thought of and hashed. */
export interface Prepared {
  readonly id: string
  readonly account: string
  /**
   * Said once, to whoever makes the account; it is kept nowhere but as a hash, and has to be changed at the first
   * sign-in.
   */
  readonly password: string
  /**
   * The statements that make it, for the transaction of the row it belongs to. @param name what the person is called
   */
  made(context: Signed, name: string, place: Place): readonly Bound[]
}

/** Makes the accounts that come with other rows: handed in by the room that keeps accounts. */
export interface Accounts {
  prepare(context: Signed, account: string): Promise<Prepared>
}
