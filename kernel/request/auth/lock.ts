import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { instant } from './instant.ts'

/** How long a counter is kept. platform-contract.md 2.1 */
const lockMinutes = 30
/** From all addresses together an account is guessed at so many times as often as from one. docs/decisions/0015 */
const addressesMost = 20

/**
 * Whose password is guessed at, and from where: each place counts by itself, so that nobody shuts an account for
 * everybody else.
 */
export interface Guess {
  readonly tenant: string
  readonly account: string
  readonly source: string
  /** The address a sign-in comes from; '' in a session. */
  readonly ip: string
}

// Whoever has one address of a network of the newer kind has all of it.
const placeOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? `${ip.split('::')[0]!.split(':').slice(0, 4).join(':')}::/64` : ip

/** A guess at the sign-in page. @param ip of whoever guesses */
export const atDoor = (tenant: string, account: string, ip: string): Guess => ({
  tenant,
  account,
  source: `ip:${placeOf(ip)}`.slice(0, 64),
  ip,
})
/**
 * A guess inside a session: at the lock of its screen, or at what proves who one is. Neither counts at the sign-in
 * page, nor for the other.
 */
export const inSession = (
  { tenant, account, session }: { readonly tenant: string; readonly account: string; readonly session: string },
  at: 'screen' | 'proof',
): Guess => ({ tenant, account, source: `${at}:${session}`, ip: '' })

const accountKey = 'left(lower($2::text), 45)'
const isDoor = "starts_with($3, 'ip:')"
/** An address from which this account was signed in to during the last days that sessions are kept. */
const exists = `exists (select from kernel_user u join kernel_session s on s.tenant_id = u.tenant_id and s.user_id = u.id where u.tenant_id = $1 and lower(u.account) = lower($2::text) and not u.is_deleted and s.ip = $6)`

const count: Statement = {
  name: 'auth_guess',
  text: `with own as (
      insert into kernel_login_failure as f (tenant_id, account, source, failures, until)
      select tenant_id, ${accountKey}, $3::varchar, 1, ${instant('$4')} + interval '${lockMinutes} minutes' from kernel_tenant where tenant_id = $1
      on conflict (tenant_id, account, source) do update
        set failures = case when f.until <= ${instant('$4')} then 1 else f.failures + 1 end, until = excluded.until
        where f.failures < $5::integer or f.until <= ${instant('$4')}
      returning f.failures
    ), every as (
      insert into kernel_login_failure as f (tenant_id, account, source, failures, until)
      select t.tenant_id, ${accountKey}, '', 1, ${instant('$4')} + interval '${lockMinutes} minutes' from kernel_tenant t where t.tenant_id = $1 and ${isDoor} and exists (select from own)
      on conflict (tenant_id, account, source) do update
        set failures = case when f.until <= ${instant('$4')} then 1 else f.failures + 1 end, until = case when f.until <= ${instant('$4')} then excluded.until else f.until end
        where f.failures < $5::integer * ${addressesMost} or f.until <= ${instant('$4')} or ${exists}
      returning f.failures
    )
    select failures from own where not ${isDoor} or exists (select from every)`,
}
const until: Statement = {
  name: 'auth_locked',
  text: `select floor(extract(epoch from max(until)) * 1000) from kernel_login_failure where tenant_id = $1 and account = ${accountKey} and source in ($3, '')`,
}
const right: Statement = {
  name: 'auth_right',
  text: `with gone as (delete from kernel_login_failure where tenant_id = $1 and account = ${accountKey} and source = $3 returning failures)
    update kernel_login_failure f set failures = greatest(f.failures - gone.failures, 0) from gone where f.tenant_id = $1 and f.account = ${accountKey} and f.source = '' and ${isDoor}`,
}
const clear: Statement = {
  name: 'auth_unlocked',
  text: `delete from kernel_login_failure where tenant_id = $1 and account = ${accountKey}`,
}

/**
 * Counts a guess at a password before it is checked; no row means that nothing may be checked from there. Counting
 * first is what makes the limit hold against parallel guesses and several server processes. Accounts that do not exist
 * count alike, so that the lock tells nobody which ones do. From all addresses together there are `addressesMost` times
 * as many; after that only addresses that the account was signed in from are let try.
 * @param now epoch ms
 * @param most guesses from one place: `account.failCount`
 */
export const countGuess = ({ tenant, account, source, ip }: Guess, now: number, most: number): Bound =>
  bind(count, tenant, account, source, String(now), String(most), ip)

/** Until when (epoch ms) the counters of a guess are kept; null when there are none. */
export const lockedUntil = ({ tenant, account, source }: Guess): Bound => bind(until, tenant, account, source)

/** Forgets what was guessed from there: it was right. */
export const forgetGuesses = ({ tenant, account, source }: Guess): Bound => bind(right, tenant, account, source)

/** Forgets all guesses at an account, from wherever: an administrator unlocks it, or its password is another one. */
export const unlockAccount = (tenant: string, account: string): Bound => bind(clear, tenant, account)

/** Minutes a locked account still waits, at least one; clocks of two servers may differ a little. */
export const minutesLeft = (ends: number, now: number): number =>
  Math.min(lockMinutes, Math.max(1, Math.ceil((ends - now) / 60_000)))

/**
 * Runs the work of one key in turn within this process. Two tabs that sign in together with the right password are each
 * counted as a guess for a moment; in turn, they cannot lock each other out.
 */
export function inTurn(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const leave = (): void => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}
