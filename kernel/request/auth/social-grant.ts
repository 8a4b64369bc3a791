import { createHash } from 'node:crypto'
import type { Returned } from '../../doors/identity.ts'
import { writeAudit } from '../../ask/audit.ts'
import { refuse, Refusal } from '../../errors.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import { enterTenant } from '../../ask/entry.ts'
import type { Context } from '../../ask/asker.ts'
import type { Input } from '../../ask/call.ts'
import { accountColumns, accountOf, accountWidth, type Account } from './account.ts'
import { argument, headerOf, needed } from './argument.ts'
import { cameBy } from './came-by.ts'
import type { Client } from './clients.ts'
import { notActive, noteLogin, opened, turnOf, type Answer, type Door } from './grants.ts'
import { atDoor, countGuess, forgetGuesses, lockedUntil, minutesLeft } from './lock.ts'
import { codeTyped, proveSecond } from './second-factor.ts'
import { accountOfSession, startSession } from './sessions.ts'
import { closeApplication, tenantThere } from './social-apply.ts'

const columns = (): string =>
  `${accountColumns()}, u.password_hash, u.status, u.refused_why, u.totp_key, u.totp_step, o.oauth_id`
const from =
  'from kernel_oauth o join kernel_user u on u.tenant_id = o.tenant_id and u.id = o.user_id where o.tenant_id = $1 and not u.is_deleted'
const byIdentity: Statement = {
  name: 'social_known',
  get text() {
    return `select ${columns()} ${from} and o.oauth_id = $2`
  },
}
const knownAs: Statement = {
  name: 'social_known_as',
  get text() {
    return `select ${columns()} ${from} and u.id = $2 and o.source = $3`
  },
}
const noting: Statement = {
  name: 'social_seen',
  text: `insert into kernel_oauth (tenant_id, oauth_id, source, nick_name, avatar, email) values ($1, $2, $3, $4, $5, $6)
    on conflict (tenant_id, oauth_id) do update set nick_name = excluded.nick_name, avatar = excluded.avatar, email = excluded.email`,
}

// Who still owes the second factor stands beside the sign-ins under way: the account where those keep their verifier.
const owe: Statement = {
  name: 'social_owe',
  text: "insert into kernel_oauth_pending (key, source, tenant, nonce, verifier, browser, expires_at) values ($1, $2, $3, '', $4, $5, $6)",
}
const owing: Statement = {
  name: 'social_owing',
  text: 'select source, tenant, verifier from kernel_oauth_pending where key = $1 and expires_at > $2 and browser = $3',
}
const paid: Statement = {
  name: 'social_paid',
  text: "with gone as (delete from kernel_oauth_pending where key = $1 returning 1) select app.must(exists (select from gone), 'socialState')",
}
/** How long a provider's word holds without the second factor, ms. */
const owedMs = 5 * 60_000

type Row = readonly (string | null)[]
/** Somebody of whom a provider has said who they are. */
interface Arrived {
  readonly tenant: string
  readonly source: string
  /** Of `columns`. */
  readonly row: Row
  /** They prove the second factor now: `owed` is where that was kept. */
  readonly owed: string | null
  /** The provider has asked for two factors. */
  readonly twoFactors: boolean
}

/** What a browser holds, and which provider it says it comes from. RFC 9207 */
function issuerOf(input: Input): Pick<Returned, 'cookies' | 'issuer'> {
  const issuer = argument(input, 'iss', 400)
  return { cookies: headerOf(input, 'cookie'), ...(issuer !== '' && { issuer }) }
}

/** Grant `social`: somebody comes back by the button of a provider. platform-contract.md 2.1 */
export const socialGrant = (door: Door, context: Context, input: Input, client: Client): Promise<Answer> =>
  arrive(door, context, input, client, () => ({
    way: 'redirect',
    source: needed(input, 'source'),
    code: needed(input, 'code', 2000),
    state: needed(input, 'state', 400),
    ...issuerOf(input),
  }))

/**
 * Grant `authorization_code`: somebody comes back to /token_login. Real clients send the state as `tenantId`.
 * platform-contract.md 2.1
 */
export const codeGrant = (door: Door, context: Context, input: Input, client: Client): Promise<Answer> =>
  arrive(door, context, input, client, () => ({
    way: 'token_login',
    source: '',
    code: needed(input, 'code', 2000),
    state: argument(input, 'state', 400) || needed(input, 'tenantId', 400),
    redirectUri: needed(input, 'redirect_uri', 400),
    ...issuerOf(input),
  }))

/**
 * Who is linked to an account is signed in, after the account's second factor; who is not gets no token that opens
 * anything, but their oauth_id, with which they may apply. core-platform.md 4
 * @throws Refusal totpRequired: the same request once more with the code, within five minutes and from the same browser
 */
async function arrive(
  door: Door,
  context: Context,
  input: Input,
  client: Client,
  read: () => Returned,
): Promise<Answer> {
  const { kernel, identity } = door
  const { now } = context
  if (!identity) throw refuse('grantType')
  const returned = read()
  const key = createHash('sha256').update(`second ${returned.way} ${returned.state}`).digest('hex')
  const browser = identity.browserOf(returned.cookies)
  const [[row] = []] = codeTyped(input) === '' ? [] : await kernel.store.run([bind(owing, key, String(now), browser)])
  if (row) {
    const [source, tenant, user] = row as [string, string, string]
    const [, , rows] = await kernel.store.run([
      enterTenant(tenant),
      bind(tenantThere, tenant),
      bind(knownAs, tenant, user, source),
    ])
    if (!rows![0]) throw refuse('socialState')
    return enter(
      door,
      context,
      input,
      client,
      { tenant, source, row: rows![0], owed: key, twoFactors: false },
      () => [],
    )
  }
  const { person, tenant, twoFactors } = await identity.finish(returned, now)
  const { oauthId, source, avatar, email } = person
  const name = person.nickname || person.name
  const [, , rows] = await kernel.store.run([
    enterTenant(tenant),
    bind(tenantThere, tenant),
    bind(byIdentity, tenant, oauthId),
  ])
  if (rows![0]) {
    return enter(door, context, input, client, { tenant, source, row: rows![0], owed: null, twoFactors }, ({ id }) => [
      bind(owe, key, source, tenant, id, browser, String(now + owedMs)),
    ])
  }
  await kernel.store.run([enterTenant(tenant), bind(noting, tenant, oauthId, source, name, avatar, email)])
  return {
    user_id: '',
    tenant_id: tenant,
    oauth_id: await closeApplication(door, tenant, oauthId, now),
    account: '',
    user_name: '',
    nick_name: name,
    role_name: 'guest',
    avatar,
    error_description: '',
  }
}

/**
 * Starts the session of somebody who arrived. @param owes what is kept of one who still has to prove the second factor
 */
async function enter(
  door: Door,
  context: Context,
  input: Input,
  client: Client,
  { tenant, source, row, owed, twoFactors }: Arrived,
  owes: (account: Account) => readonly Bound[],
): Promise<Answer> {
  const { kernel, refreshTokens } = door
  const { store } = kernel
  const { now, ip, agent, trace } = context
  const account = accountOf(row.slice(0, accountWidth))
  const [passwordHash, status, why, totpKey, totpStep, oauthId] = row.slice(accountWidth)

  /** The second factor is guessed like a password: counted before it is looked at. */
  const proved = async (): Promise<readonly Bound[]> => {
    if (!totpKey || twoFactors) return []
    if (!owed) {
      await store.run(owes(account))
      throw refuse('totpRequired')
    }
    const guess = atDoor(tenant, account.account, ip)
    const [, counted, lock] = await store.run([
      enterTenant(tenant),
      countGuess(guess, now, await door.failCount()),
      lockedUntil(guess),
    ])
    if (!counted!.length) throw refuse('locked', { minutes: minutesLeft(Number(lock![0]?.[0] ?? now), now) })
    return [...(await proveSecond(door, account, totpKey, Number(totpStep), input, now)), forgetGuesses(guess)]
  }
  const trial = async (): Promise<Answer> => {
    if (status !== '1') throw notActive(status, why)
    if (account.roleIds === '') throw refuse('noRole')
    const second = await proved()
    const session = kernel.newId()
    const refresh = refreshTokens.first(tenant, session)
    const started = await store.run([
      enterTenant(tenant),
      ...second,
      ...(owed ? [bind(paid, owed)] : []),
      noteLogin(door, account, now),
      ...startSession({
        tenant,
        user: account.id,
        session,
        passwordHash: passwordHash!,
        refresh,
        now,
        seconds: client.refreshSeconds,
        ip,
        agent,
        roles: [],
        dept: null,
      }),
      cameBy(tenant, session, source, now + client.refreshSeconds * 1000),
      accountOfSession(tenant, session),
      writeAudit(
        kernel.newId(),
        { ...context, asker: { session, tenant, user: account.id } },
        { operation: 'auth.social', after: { source } },
      ),
    ])
    door.logs.usual({
      id: 'login',
      data: { result: 'ok', source },
      asker: { tenant, user: account.id, account: account.account },
      ip,
      agent,
      trace,
    })
    return {
      ...(await opened(
        door,
        context,
        accountOf(started.at(-2)![0]!),
        session,
        refresh,
        Math.min(client.accessSeconds, client.refreshSeconds),
      )),
      oauth_id: oauthId!,
    }
  }

  try {
    return await door.inTurn(turnOf(tenant, account.account), trial)
  } catch (error) {
    const refusal = kernel.refusal(error)
    if (!(refusal instanceof Refusal) || refusal.code === 'busy') throw error
    if (door.refused.passes(ip, refusal.code, now))
      await store.run([
        enterTenant(tenant),
        writeAudit(
          kernel.newId(),
          { ...context, asker: null },
          {
            operation: 'auth.social',
            result: refusal.code,
            resource: 'system/user',
            row: account.id,
            after: { source },
          },
          tenant,
        ),
      ])
    door.logs.usual({ id: 'login', level: 'warn', data: { result: refusal.code, source }, tenant, ip, agent, trace })
    throw refusal
  }
}
