import { wire } from '../../../contract/wire.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { accountColumns } from './account.ts'
import { instant } from './instant.ts'
import { hashOf } from './refresh-token.ts'

/** Why a session ended before its time. */
export type Ending =
  | 'logout'
  | 'password-change'
  | 'account-off'
  | 'account-changed'
  | 'refresh-reuse'
  | 'ended-by-administrator'

/** Seconds within which a used refresh token still gives its successor: two tabs, or an answer that was lost. */
const graceSeconds = 10

const activeAt = (now: string): string =>
  `(u.status = 1 and not u.is_deleted and exists (select from kernel_tenant t where t.tenant_id = u.tenant_id
    and (t.tenant_id = '${wire.defaultTenant}' or t.expire_time is null or t.expire_time > ${now})))`

/** Roles asked for: when all are the account's, and make some kind of person. */
const needs = (roles: string): string =>
  `(${roles} <> '{}' and ${roles} <@ u.role_id and app.kind_of(u.tenant_id, ${roles}) is not null)`

// The row of the account is locked against a password change that runs meanwhile: one of the two sees the other.
const start: Statement = {
  name: 'auth_start',
  text: `insert into kernel_session (tenant_id, id, user_id, role_ids, dept_id, role, info_id, area_code, market_id, refresh_hash, rotated_at, started_at, expires_at, ip, user_agent)
    select u.tenant_id, $3::bigint, u.id, case when ${needs('$10::bigint[]')} then $10::bigint[] end, case when $11::bigint = any(u.dept_id) then $11::bigint end,
      case when ${needs('$10::bigint[]')} then app.kind_of(u.tenant_id, $10::bigint[]) else u.role end, u.info_id, u.area_code, u.market_id, $5, ${instant('$6')}, ${instant('$6')}, ${instant('$6')} + make_interval(secs => $7::float8), $8, $9
    from kernel_user u where u.tenant_id = $1 and u.id = $2 and u.password_hash = $4 and u.status = 1 and not u.is_deleted for share`,
}
const started: Statement = {
  name: 'auth_started',
  text: `select app.must(exists (select from kernel_session where tenant_id = $1 and id = $2), 'login')`,
}

/** The account as a session is: with the roles and the department it was narrowed to. */
const narrowed = (): string =>
  accountColumns(
    'coalesce(s.role_ids, u.role_id)',
    'case when s.dept_id is null then u.dept_id else array[s.dept_id] end',
    's.role',
  )
const ofSession: Statement = {
  name: 'auth_of_session',
  get text() {
    return `select ${narrowed()} from kernel_session s join kernel_user u on u.tenant_id = s.tenant_id and u.id = s.user_id where s.tenant_id = $1 and s.id = $2`
  },
}

// One statement: whoever comes second waits for the row and sees what the first one left.
const rotate: Statement = {
  name: 'auth_rotate',
  get text() {
    return `update kernel_session s set refresh_hash = $4, previous_hash = $3, rotated_at = case when s.refresh_hash = $3 then ${instant('$5')} else s.rotated_at end,
      role_ids = case when ${needs('$6::bigint[]')} then $6::bigint[] when s.role_ids <@ u.role_id then s.role_ids end,
      dept_id = case when $7::bigint = any(u.dept_id) then $7::bigint when s.dept_id = any(u.dept_id) then s.dept_id end,
      role = case when ${needs('$6::bigint[]')} then app.kind_of(u.tenant_id, $6::bigint[]) when s.role_ids <@ u.role_id then s.role else u.role end,
      info_id = u.info_id, area_code = u.area_code, market_id = u.market_id
    from kernel_user u
    where s.tenant_id = $1 and s.id = $2 and s.ended_at is null and s.expires_at > ${instant('$5')}
      and (s.refresh_hash = $3 or (s.previous_hash = $3 and s.refresh_hash = $4 and s.rotated_at > ${instant('$5')} - interval '${graceSeconds} seconds'))
      and u.tenant_id = s.tenant_id and u.id = s.user_id and ${activeAt(instant('$5'))}
    returning floor(extract(epoch from s.expires_at - ${instant('$5')})), ${narrowed()}`
  },
}
const narrowness: Statement = {
  name: 'auth_narrowness',
  text: 'select role_ids, dept_id, role from kernel_session where tenant_id = $1 and id = $2',
}
const distrust: Statement = {
  name: 'auth_distrust',
  get text() {
    return `update kernel_session s set ended_at = ${instant('$3')}, ended_why = case when ${activeAt(instant('$3'))} then 'refresh-reuse' else 'account-off' end
    from kernel_user u
    where s.tenant_id = $1 and s.id = $2 and s.ended_at is null and s.expires_at > ${instant('$3')} and u.tenant_id = s.tenant_id and u.id = s.user_id
    returning s.ended_why, ${accountColumns()}`
  },
}
const end: Statement = {
  name: 'auth_end',
  text: `update kernel_session set ended_at = ${instant('$4')}, ended_why = $3 where tenant_id = $1 and id = $2 and ended_at is null`,
}
const endAll: Statement = {
  name: 'auth_end_all',
  text: `update kernel_session set ended_at = ${instant('$5')}, ended_why = $3 where tenant_id = $1 and user_id = $2 and ended_at is null and ($4::bigint is null or id <> $4::bigint)`,
}

interface Start {
  readonly tenant: string
  readonly user: string
  readonly session: string
  /** The hash the password was verified against: if it is another one by now, nothing starts. */
  readonly passwordHash: string
  readonly refresh: string
  readonly now: number
  /** Of the client's row: the session ends this many seconds from now, however often it is renewed. */
  readonly seconds: number
  readonly ip: string
  readonly agent: string
  /** Roles and department to narrow the session to, when they are the account's. */
  readonly roles: readonly string[]
  readonly dept: string | null
}

/** Starts a session of an account that is still as it was verified. @throws SK400 login when it is not any more */
export const startSession = ({
  tenant,
  user,
  session,
  passwordHash,
  refresh,
  now,
  seconds,
  ip,
  agent,
  roles,
  dept,
}: Start): readonly Bound[] => [
  bind(
    start,
    tenant,
    user,
    session,
    passwordHash,
    hashOf(refresh),
    String(now),
    String(seconds),
    ip.slice(0, 64),
    agent.slice(0, 200),
    array(roles),
    dept,
  ),
  bind(started, tenant, session),
]

/** The row: the columns of the account, as the session is. */
export const accountOfSession = (tenant: string, session: string): Bound => bind(ofSession, tenant, session)

/**
 * Exchanges a refresh token for its successor, once; again within the grace time with the same outcome. `roles` and
 * `dept`, when they are the account's, are in force from then on: the switch of role and department.
 * platform-contract.md 2.1 The row: seconds the session has left, then the columns of the account. No row: the token is
 * not good any more.
 */
export const rotateSession = (
  tenant: string,
  session: string,
  token: string,
  successor: string,
  now: number,
  roles: readonly string[],
  dept: string | null,
): Bound => bind(rotate, tenant, session, hashOf(token), hashOf(successor), String(now), array(roles), dept)

/** To what roles and department a session is narrowed, to be compared. */
export const narrownessOf = (tenant: string, session: string): Bound => bind(narrowness, tenant, session)

/**
 * Ends a session for which a token of ours came that is not good any more. The row: why, then the columns of the
 * account; none when it had ended.
 */
export const distrustSession = (tenant: string, session: string, now: number): Bound =>
  bind(distrust, tenant, session, String(now))

/** Ends one session; its next call is refused. */
export const endSession = (tenant: string, session: string, why: Ending, now: number): Bound =>
  bind(end, tenant, session, why, String(now))

/**
 * Ends the sessions of a person, at once: password, role or scope changed, account disabled. @param except the session
 * that stays, or null
 */
export const endSessionsOf = (tenant: string, user: string, except: string | null, why: Ending, now: number): Bound =>
  bind(endAll, tenant, user, why, except, String(now))
