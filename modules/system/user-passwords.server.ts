import { inLang, type Lang } from '../../contract/in-lang.ts'
import { refuse } from '../../kernel/errors.ts'
import { hashPassword, md5Hex, withRoom } from '../../kernel/request/auth/password.ts'
import type { PasswordRules } from '../../kernel/request/auth/rules.ts'
import { unlockAccount } from '../../kernel/request/auth/lock.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import type { Parameters } from './parameters.server.ts'
import { randomEach } from './parameters.ts'
import { randomPassword } from './random-password.server.ts'
import { accounts } from './tables.ts'

const a = accounts()

const set: Statement = {
  name: 'user_password_set',
  text: `update ${a} set password_hash = $3, ${a.mustChange} = $4, ${a.initialPassword} = $5, password_at = app.now(), password_history = case when password_hash = '' then password_history else (array_prepend(password_hash, password_history))[1:5] end where ${a.tenantId} = $1 and ${a.id} = $2`,
}

/**
 * A password somebody sets for somebody else: in plain text, or as the digest these clients send. It has to be changed
 * at the first sign-in. @throws Refusal required, or the rule of the policy that it breaks
 */
export async function givenPassword(
  rules: PasswordRules,
  policy: string,
  password: string,
  account: string,
  lang: Lang,
): Promise<string> {
  if (password === '') throw refuse('required', { title: inLang(['密码', 'The password'], lang) })
  const isDigest = /^[0-9a-f]{32}$/.test(password)
  const broken = isDigest
    ? rules.likely(password, account)
      ? { code: 'passwordCommon' as const, params: {} }
      : null
    : rules.broken(policy, password, account)
  if (broken)
    throw refuse(broken.code, broken.params, [
      { field: 'password', message: refuse(broken.code, broken.params).text(lang) },
    ])
  return withRoom(() => hashPassword(isDigest ? password : md5Hex(password)))
}

/** A first password: how it is kept, and whether others know it. */
export interface First {
  readonly plain: string
  readonly hash: string
  /** It is the one of the parameter. */
  readonly isInitial: boolean
}

/** The hash of the one somebody is given who did not choose it: it opens only the page that changes it. */
export const initialHash = (password: string): Promise<string> => withRoom(() => hashPassword(md5Hex(password)))

/**
 * First passwords: of each account's own where the parameter says so or a page asks that shows them, once; else the one
 * of the parameter, hashed once for all. docs/decisions/0010
 */
export async function firstPasswords(
  params: Parameters,
  shows: boolean,
): Promise<(policy: string, account: string) => Promise<First>> {
  const usual = await params.get('account.initPassword')
  if (shows || usual === randomEach) {
    return async (policy, account) => {
      const plain = randomPassword(policy, account)
      return { plain, hash: await initialHash(plain), isInitial: false }
    }
  }
  const shared = { plain: usual, hash: await initialHash(usual), isInitial: true }
  return async () => shared
}

/**
 * A password that somebody begins with. @param isInitial whether it is the one of the parameter, which others know: it
 * opens nothing after a day
 */
export const setPassword = (tenant: string, user: string, hash: string, isInitial = false): Bound =>
  bind(set, tenant, user, hash, 't', isInitial ? 't' : 'f')

/** Sets a password, ends every session that was opened with the one before, and forgets the guesses at that. */
export const replacePassword = (
  { tenant, id, account }: { readonly tenant: string; readonly id: string; readonly account: string },
  hash: string,
  now: number,
  isInitial = false,
): readonly Bound[] => [
  setPassword(tenant, id, hash, isInitial),
  endSessionsOf(tenant, id, null, 'password-change', now),
  unlockAccount(tenant, account),
]
