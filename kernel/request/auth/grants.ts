import { lettersOf } from '../../fields/base/letters.ts'
import { errorText, type ErrorCode } from '../../../contract/errors.ts'
import type { Kernel } from '../../ask/kernel.ts'
import type { IdentityDoor } from '../../doors/identity.ts'
import type { Seal } from '../../store/secrets.ts'
import type { failureBound } from '../../log/bound.ts'
import type { Logs } from '../../log/logs.ts'
import { writeAudit } from '../../ask/audit.ts'
import { refuse, Refusal } from '../../errors.ts'
import { Bad, type Json } from '../../fields/base/field.ts'
import { parseId } from '../../fields/ref/type.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { enterPlatform, enterTenant } from '../../ask/entry.ts'
import type { Context } from '../../ask/asker.ts'
import type { Input } from '../../ask/call.ts'
import type { Tokens } from '../token.ts'
import { accountColumns, accountOf, accountWidth, claimsOf, signedIn, type Account } from './account.ts'
import { argument, headerOf, needed, ownTenant, tenantOf } from './argument.ts'
import { spendCaptcha } from './captcha.ts'
import type { Client } from './clients.ts'
import { instant } from './instant.ts'
import { atDoor, countGuess, forgetGuesses, lockedUntil, minutesLeft } from './lock.ts'
import { nobody, verifyPassword, withRoom } from './password.ts'
import type { RefreshTokens } from './refresh-token.ts'
import type { PasswordRules, SecondFactor } from './rules.ts'
import { isRequired, proveSecond } from './second-factor.ts'
import { accountOfSession, distrustSession, narrownessOf, rotateSession, startSession } from './sessions.ts'

/** What signing in works with. */
export interface Door {
  readonly kernel: Kernel
  readonly tokens: Tokens
  readonly refreshTokens: RefreshTokens
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
  readonly logs: Pick<Logs, 'usual' | 'error'>
  /** How many refused attempts leave a line of the audit: nobody fills it from outside. docs/decisions/0016 */
  readonly refused: Pick<ReturnType<typeof failureBound>, 'passes'>
  readonly rules: PasswordRules
  readonly factor: SecondFactor
  readonly seal: () => Promise<Seal>
  /** Whether people have to prove that they are people. */
  readonly wantsCaptcha: () => Promise<boolean>
  /** Whether administrators and supervisors must have a second factor. */
  readonly wantsTotp: () => Promise<boolean>
  /** Wrong passwords until an account is locked. */
  readonly failCount: () => Promise<number>
  /** Whether anybody may apply for an account. */
  readonly takesGuests: () => Promise<boolean>
  /**
   * Tenant mode: whoever signs in says of which tenant they are. Off, the address says it, or it is the platform's own.
   * core-platform.md 9
   */
  readonly namesTenant: () => Promise<boolean>
  /** The doors of others; null when the operator has declared none. */
  readonly identity: IdentityDoor | null
}

/**
 * Roles and department a client asks to act in: the headers of the switch. What is no id asks for nothing.
 * platform-contract.md 2.1
 */
function narrowing(input: Input): { readonly roles: readonly string[]; readonly dept: string | null } {
  const ids = (name: string): readonly string[] =>
    headerOf(input, name)
      .split(',')
      .map(parseId)
      .filter(id => !(id instanceof Bad)) as readonly string[]
  return { roles: ids('role-id'), dept: ids('dept-id')[0] ?? null }
}

export type Answer = Readonly<Record<string, Json>>

/**
 * How long a first password opens anything that is not the account's alone, but the one a parameter says.
 * docs/decisions/0010
 */
const initialHours = 24

const tenantNow: Statement = {
  name: 'auth_tenant',
  text: `select tenant_id <> '${ownTenant}' and expire_time <= ${instant('$2')} from kernel_tenant where tenant_id = $1`,
}
const userByAccount: Statement = {
  name: 'auth_user',
  get text() {
    return `select ${accountColumns()}, u.password_hash, u.status, u.refused_why, u.totp_key, u.totp_step, u.initial_password and u.password_at + interval '${initialHours} hours' <= ${instant('$3')} from kernel_user u where u.tenant_id = $1 and lower(u.account) = lower($2::text) and not u.is_deleted`
  },
}

const login: Statement = {
  name: 'auth_login',
  text: `update kernel_user set last_login = ${instant('$3')}, must_change = must_change or $4 where tenant_id = $1 and id = $2`,
}
export const noteLogin = ({ rules }: Door, { tenant, id, policy, passwordAt }: Account, now: number): Bound =>
  bind(login, tenant, id, String(now), rules.age(policy, passwordAt, now) === 'expired' ? 't' : 'f')

/** Why an account that is there does not let anybody in. @param status of its row */
export const notActive = (status: string | null | undefined, why: string | null | undefined): Refusal =>
  status === '2'
    ? refuse('accountPending')
    : status === '3'
      ? refuse('accountRefused', { reason: why ?? '' })
      : refuse('accountOff')

/** The key under which guesses at one account wait for each other. */
export const turnOf = (tenant: string, account: string): string => `${tenant}/${account.toLowerCase()}`

/**
 * Grants `password` and `captcha`: counts the guess, verifies it, starts a session. platform-contract.md 2.1
 * An account that does not exist costs the same statements and the same hash as one that does, and so does a tenant.
 * @throws Refusal captcha, tenantUnknown, tenantExpired, locked, login, accountOff, busy; all but the last leave an
 * audit line
 */
export async function passwordGrant(
  door: Door,
  context: Context,
  input: Input,
  client: Client,
  captcha: boolean,
): Promise<Answer> {
  const { kernel, refreshTokens, inTurn } = door
  const { store } = kernel
  const { now } = context
  const tenant = tenantOf(input)
  const account = lettersOf(needed(input, 'username'))
  const password = needed(input, 'password')
  const guess = atDoor(tenant, account, context.ip)
  let holder: Account | null = null

  const trial = async (): Promise<Answer> => {
    if (
      (captcha || (await door.wantsCaptcha())) &&
      !(await spendCaptcha(store, headerOf(input, 'captcha-key'), headerOf(input, 'captcha-code'), now))
    )
      throw refuse('captcha')
    const [, tenants, counted, lock, users] = await store.run([
      enterTenant(tenant),
      bind(tenantNow, tenant, String(now)),
      countGuess(guess, now, await door.failCount()),
      lockedUntil(guess),
      bind(userByAccount, tenant, account, String(now)),
    ])
    if (!tenants!.length) {
      // As slow as one that exists: nobody learns which there are faster than by guessing passwords.
      await verifyPassword(password, nobody)
      throw refuse('tenantUnknown')
    }
    if (tenants![0]![0] === 't') throw refuse('tenantExpired')
    const row = users![0]
    holder = row ? accountOf(row.slice(0, accountWidth)) : null
    if (!counted!.length) throw refuse('locked', { minutes: minutesLeft(Number(lock![0]?.[0] ?? now), now) })
    const hash = row?.[accountWidth] ?? nobody
    if (!(await verifyPassword(password, hash)) || !holder) throw refuse('login')
    const status = row![accountWidth + 1]
    if (status !== '1') throw notActive(status, row![accountWidth + 2])
    if (row![accountWidth + 5] === 't') throw refuse('initialOver', { hours: initialHours })
    const key = row![accountWidth + 3]
    const proved = key ? await proveSecond(door, holder, key, Number(row![accountWidth + 4]), input, now) : []
    const session = kernel.newId()
    const refresh = refreshTokens.first(tenant, session)
    if (holder.roleIds === '') throw refuse('noRole')
    const started = await store.run([
      enterTenant(tenant),
      ...proved,
      forgetGuesses(guess),
      noteLogin(door, holder, now),
      ...startSession({
        tenant,
        user: holder.id,
        session,
        passwordHash: hash,
        refresh,
        now,
        seconds: client.refreshSeconds,
        ip: context.ip,
        agent: context.agent,
        ...narrowing(input),
      }),
      accountOfSession(tenant, session),
      writeAudit(kernel.newId(), { ...context, asker: claimsOf(holder, session) }, { operation: 'auth.login' }),
    ])
    door.logs.usual({
      id: 'login',
      data: { result: 'ok' },
      asker: { tenant, user: holder.id, account: holder.account },
      ip: context.ip,
      agent: context.agent,
      trace: context.trace,
    })
    return opened(
      door,
      context,
      accountOf(started.at(-2)![0]!),
      session,
      refresh,
      Math.min(client.accessSeconds, client.refreshSeconds),
    )
  }

  try {
    return await inTurn(turnOf(tenant, account), () => withRoom(trial))
  } catch (error) {
    const refusal = kernel.refusal(error)
    if (!(refusal instanceof Refusal) || refusal.code === 'busy') throw error
    // A tenant that does not exist keeps no audit; the platform's own one does.
    const home = refusal.code === 'tenantUnknown' ? ownTenant : tenant
    const user = holder as Account | null
    if (door.refused.passes(context.ip, refusal.code, now))
      await store.run([
        enterTenant(home),
        writeAudit(
          kernel.newId(),
          { ...context, asker: null },
          {
            operation: 'auth.login',
            result: refusal.code,
            ...(user && { resource: 'system/user', row: user.id }),
            after: { tenant, account: account.slice(0, 45).toWellFormed() },
          },
          home,
        ),
      ])
    door.logs.usual({
      id: 'login',
      level: 'warn',
      data: { result: refusal.code },
      tenant: home,
      ip: context.ip,
      agent: context.agent,
      trace: context.trace,
    })
    throw refusal
  }
}

const mustChange: Statement = {
  name: 'auth_must_change',
  text: 'update kernel_user set must_change = true where tenant_id = $1 and id = $2',
}
const switched: Statement = {
  name: 'auth_switched',
  text: 'update kernel_tenant set grants = grants + 1 where tenant_id = $1',
}

/**
 * Grant `refresh_token`: the token's successor and a fresh access token; the session keeps its end.
 * platform-contract.md 2.2 A token used before, outside the grace time, ends the session of whoever holds the other
 * one.
 * @throws Refusal sessionEnded, refreshReused
 */
export async function refreshGrant(door: Door, context: Context, input: Input, client: Client): Promise<Answer> {
  const { kernel, refreshTokens } = door
  const { now } = context
  const presented = argument(input, 'refresh_token') || input.refresh
  const tokens = refreshTokens
  const whose = tokens.read(presented)
  if (!whose) throw refuse('sessionEnded')
  const { tenant, session } = whose
  const successor = tokens.after(presented, tenant, session)
  const { roles, dept } = narrowing(input)
  const renewed = await kernel.store.transaction(async transaction => {
    const [, before, [row] = [], after] = await transaction.run([
      enterTenant(tenant),
      narrownessOf(tenant, session),
      rotateSession(tenant, session, presented, successor, now, roles, dept),
      narrownessOf(tenant, session),
    ])
    if (row) {
      const account = accountOf(row.slice(1))
      if (!account.mustChange && door.rules.age(account.policy, account.passwordAt, now) === 'expired')
        await transaction.run([bind(mustChange, tenant, account.id)])
      // Every process knows this session as it was; a new state of the grants makes them look again.
      if (before!.join() !== after!.join()) await transaction.run([enterPlatform(), bind(switched, tenant)])
      return { left: Number(row[0]), account }
    }
    const [[ended] = []] = await transaction.run([distrustSession(tenant, session, now)])
    if (!ended) return 'sessionEnded'
    const code: ErrorCode = ended[0] === 'refresh-reuse' ? 'refreshReused' : 'sessionEnded'
    await transaction.run([
      writeAudit(
        kernel.newId(),
        { ...context, asker: claimsOf(accountOf(ended.slice(1)), session) },
        { operation: 'auth.refresh', result: code },
      ),
    ])
    return code
  })
  if (typeof renewed === 'string') throw refuse(renewed)
  return opened(door, context, renewed.account, session, successor, Math.min(client.accessSeconds, renewed.left))
}

export async function opened(
  { tokens, rules, wantsTotp }: Door,
  { now }: Context,
  account: Account,
  session: string,
  refresh: string,
  seconds: number,
): Promise<Answer> {
  const totp = account.hasTotp ? 'on' : isRequired(account.role, await wantsTotp()) ? 'required' : 'off'
  return signedIn(
    account,
    await tokens.sign(claimsOf(account, session), seconds, now),
    refresh,
    seconds,
    rules.age(account.policy, account.passwordAt, now),
    totp,
  )
}

const oauthNames: Partial<Record<ErrorCode, string>> = {
  captcha: 'captcha',
  totpRequired: 'totp_required',
  totpWrong: 'totp_required',
  grantType: 'unsupported_grant_type',
  client: 'invalid_client',
  noId: 'invalid_request',
}

/**
 * A refusal as these clients expect it of the token call: bare, without a code of its own. platform-contract.md 2.1,
 * RFC 6749 5.2
 */
export const oauthRefusal = ({ code, params }: Refusal, { lang }: Context): Answer => ({
  error: oauthNames[code] ?? 'invalid_grant',
  error_description: errorText(code, params, lang),
})
