import type { ErrorCode, Params } from '../../../contract/errors.ts'

/** What is asked of passwords: decided by an engine, handed in by who starts the product. */
export interface PasswordRules {
  /**
   * The first rule that a password in plain text breaks, null when it is good. @param policy as the tenant's setting
   * names it
   */
  broken(policy: string, plain: string, account: string): { readonly code: ErrorCode; readonly params: Params } | null
  /**
   * Whether a digest, all that these clients send, is that of a password many people use or that follows from the
   * account. ASVS 5.0 6.2.4
   */
  likely(digest: string, account: string): boolean
  /** How many passwords before must not come again. */
  history(policy: string): number
  /** @param changedAt epoch ms @param now epoch ms */
  age(policy: string, changedAt: number, now: number): 'ok' | 'remind' | 'expired'
}

/** One-time codes: an engine, handed in as well. RFC 6238 */
export interface SecondFactor {
  /** The step of the code that was typed; null when it is wrong, or not later than `lastStep`. @param now epoch ms */
  matches(secret: string, typed: string, now: number, lastStep: number): Promise<number | null>
  /** A recovery code as it is kept, where the text may be one. */
  recovery(typed: string): string | null
  fresh(account: string): { readonly secret: string; readonly uri: string }
  /** Ten codes to be shown once, and as they are kept. */
  recoveries(): { readonly shown: readonly string[]; readonly kept: readonly string[] }
}
