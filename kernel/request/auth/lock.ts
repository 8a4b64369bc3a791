import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { instant } from './instant.ts'

/** How long a counter is kept. platform-contract.md 2.1 */
const lockMinutes = 30

const accountKey = 'left(lower($2::text), 45)'

const count: Statement = {
  name: 'auth_guess',
  text: `insert into kernel_login_failure as f (tenant_id, account, failures, until)
    select tenant_id, ${accountKey}, 1, ${instant('$3')} + interval '${lockMinutes} minutes' from kernel_tenant where tenant_id = $1
    on conflict (tenant_id, account) do update
      set failures = case when f.until <= ${instant('$3')} then 1 else f.failures + 1 end, until = excluded.until
      where f.failures < $4::integer or f.until <= ${instant('$3')}
    returning f.failures`,
}
const until: Statement = { name: 'auth_locked', text: `select floor(extract(epoch from until) * 1000) from kernel_login_failure where tenant_id = $1 and account = ${accountKey}` }
const clear: Statement = { name: 'auth_right', text: `delete from kernel_login_failure where tenant_id = $1 and account = ${accountKey}` }

/**
 * Counts a guess at a password before it is checked; no row means that the account is locked and nothing may be checked.
 * Counting first is what makes the limit hold against parallel guesses and several server processes. Accounts that do not
 * exist count alike, so that the lock tells nobody which ones do.
 * @param now epoch ms
 * @param most guesses until it is locked: `account.failCount`
 */
export const countGuess = (tenant: string, account: string, now: number, most: number): Bound => bind(count, tenant, account, String(now), String(most))

/** Until when (epoch ms) the counter of an account is kept; no row when there is none. */
export const lockedUntil = (tenant: string, account: string): Bound => bind(until, tenant, account)

/** Forgets the guesses of an account: its password was right, or an administrator unlocks it. */
export const forgetGuesses = (tenant: string, account: string): Bound => bind(clear, tenant, account)

/** Minutes a locked account still waits, at least one; clocks of two servers may differ a little. */
export const minutesLeft = (ends: number, now: number): number => Math.min(lockMinutes, Math.max(1, Math.ceil((ends - now) / 60_000)))

/**
 * Runs the work of one key in turn within this process. Two tabs that sign in together with the right password are each
 * counted as a guess for a moment; in turn, they cannot lock each other out.
 */
export function inTurn(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const leave = (): void => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(leave, leave)
    return mine
  }
}
