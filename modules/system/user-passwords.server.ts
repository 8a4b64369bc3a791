import type { Lang } from '../../contract/errors.ts'
import { refuse } from '../../kernel/errors.ts'
import { hashPassword, md5Hex, withRoom } from '../../kernel/request/auth/password.ts'
import type { PasswordRules } from '../../kernel/request/auth/rules.ts'
import { endSessionsOf } from '../../kernel/request/auth/sessions.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'

const set: Statement = {
  name: 'user_password_set',
  text: 'update kernel_user set password_hash = $3, must_change = $4, password_at = now(), password_history = case when password_hash = \'\' then password_history else (array_prepend(password_hash, password_history))[1:5] end where tenant_id = $1 and id = $2',
}

/** A password somebody sets for somebody else: in plain text, or as the digest these clients send. It has to be changed at the first sign-in. @throws Refusal required, or the rule of the policy that it breaks */
export async function givenPassword(rules: PasswordRules, policy: string, said: string, account: string, lang: Lang): Promise<string> {
  if (said === '') throw refuse('required', { title: lang === 'zh' ? '密码' : 'The password' })
  const isDigest = /^[0-9a-f]{32}$/.test(said)
  const broken = isDigest ? (rules.likely(said, account) ? { code: 'passwordCommon' as const, params: {} } : null) : rules.broken(policy, said, account)
  if (broken) throw refuse(broken.code, broken.params, [{ field: 'password', message: refuse(broken.code, broken.params).text(lang) }])
  return withRoom(() => hashPassword(isDigest ? said : md5Hex(said)))
}

/** The hash of the one somebody is given who did not choose it: others know it, so it opens only the page that changes it. */
export const initialPassword = (said: string): Promise<string> => withRoom(() => hashPassword(md5Hex(said)))

export const setPassword = (tenant: string, user: string, hash: string, mustChange: boolean): Bound => bind(set, tenant, user, hash, mustChange ? 't' : 'f')

/** Sets a password and ends every session that was opened with the one before. */
export const replacePassword = (tenant: string, user: string, hash: string, now: number): readonly Bound[] => [setPassword(tenant, user, hash, true), endSessionsOf(tenant, user, null, 'password-change', now)]
