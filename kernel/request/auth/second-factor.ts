import type { Role } from '../../../contract/roles.ts'
import { refuse } from '../../errors.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import type { Input } from '../../ask/call.ts'
import type { Account } from './account.ts'
import { argument, headerOf } from './argument.ts'
import type { Door } from './grants.ts'

// The step goes forward in the statement that uses it, so that a code opens one session.
const step: Statement = {
  name: 'auth_totp_step',
  text: "with used as (update kernel_user set totp_step = $3 where tenant_id = $1 and id = $2 and totp_step < $3 returning 1) select app.must(exists (select from used), 'totpWrong')",
}
const spend: Statement = {
  name: 'auth_recovery',
  text: "with used as (update kernel_user set recovery_hashes = array_remove(recovery_hashes, $3) where tenant_id = $1 and id = $2 and $3 = any(recovery_hashes) returning 1) select app.must(exists (select from used), 'totpWrong')",
}

/** Whether somebody of this kind must have a second factor. */
export const isRequired = (role: Role, isOn: boolean): boolean => isOn && role !== 'enterprise'

/** Where the secret of an account is sealed for. */
export const totpPlace = (user: string): string => `system/user.totp.${user}`

/** The statement that uses up a code, six digits of the authenticator or a recovery code. @throws Refusal totpWrong */
export async function useCode(
  { factor, seal }: Door,
  { tenant, id }: Pick<Account, 'tenant' | 'id'>,
  key: string,
  lastStep: number,
  typed: string,
  now: number,
): Promise<Bound> {
  const recovery = factor.recovery(typed)
  if (recovery) return bind(spend, tenant, id, recovery)
  const matched = await factor.matches((await seal()).open(totpPlace(id), key), typed, now, lastStep)
  if (matched === null) throw refuse('totpWrong')
  return bind(step, tenant, id, String(matched))
}

/** The code that stands beside a sign-in, '' when there is none. */
export const codeTyped = (input: Input): string => headerOf(input, 'totp-code') || argument(input, 'totp')

/** The second factor of a sign-in: the code stands beside the password. @throws Refusal totpRequired, totpWrong */
export async function proveSecond(
  door: Door,
  account: Account,
  key: string,
  lastStep: number,
  input: Input,
  now: number,
): Promise<readonly Bound[]> {
  const typed = codeTyped(input)
  if (typed === '') throw refuse('totpRequired')
  return [await useCode(door, account, key, lastStep, typed.slice(0, 40), now)]
}
