import { createHash, randomBytes } from 'node:crypto'
import { ageState } from '../engines/password-policy/age.ts'
import { check } from '../engines/password-policy/check.ts'
import { commonPasswords } from '../engines/password-policy/common.ts'
import { likelyPasswords } from '../engines/password-policy/likely.ts'
import { policyOf } from '../engines/password-policy/policy.ts'
import { readRecoveryCode, recoveryBytes, recoveryCodes } from '../engines/totp/recovery.ts'
import { matchTotp, otpauthUri, secretBytes, totpSecret } from '../engines/totp/totp.ts'
import { md5Hex } from '../kernel/request/auth/password.ts'
import type { PasswordRules, SecondFactor } from '../kernel/request/auth/rules.ts'

// Some ten thousand digests, made when the first password is judged.
let made: ReadonlySet<string> | undefined
const common = (): ReadonlySet<string> => (made ??= new Set([...likelyPasswords(commonPasswords)].map(md5Hex)))

export const passwordRules: PasswordRules = {
  broken: (policy, plain, account) => check(policyOf(policy), plain, { account })[0] ?? null,
  likely: (digest, account) => common().has(digest) || [...likelyPasswords([account])].some(one => md5Hex(one) === digest),
  history: policy => policyOf(policy).history,
  age: (policy, changedAt, now) => ageState(policyOf(policy), changedAt, now),
}

// Codes of 50 random bits need no slow hash: there is nothing to guess.
const kept = (code: string): string => createHash('sha256').update(`recovery:${code}`).digest('hex')

export const secondFactor: SecondFactor = {
  matches: matchTotp,
  recovery: typed => {
    const read = readRecoveryCode(typed)
    return read ? kept(read.code) : null
  },
  fresh(account) {
    const secret = totpSecret(randomBytes(secretBytes))
    return { secret, uri: otpauthUri('阳光食安', account, secret) }
  },
  recoveries() {
    const shown = recoveryCodes(randomBytes(recoveryBytes))
    return { shown, kept: shown.map(code => kept(readRecoveryCode(code)!.code)) }
  },
}
