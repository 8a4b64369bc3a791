import { randomInt } from 'node:crypto'
import { check } from '../../engines/password-policy/check.ts'
import { policyOf } from '../../engines/password-policy/policy.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789-_.!'

/** A password that fits the policy and that nobody misreads: 16 characters. */
export function randomPassword(policy: string, account: string): string {
  for (;;) {
    const password = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
    if (!check(policyOf(policy), password, { account }).length) return password
  }
}
