import { createHash, randomBytes } from 'node:crypto'
import { ageState } from '../engines/password-policy/age.ts'
import { check } from '../engines/password-policy/check.ts'
import { commonNames, commonWords } from '../engines/password-policy/common.ts'
import { likelyByHabit, likelyPasswords } from '../engines/password-policy/likely.ts'
import { policyOf } from '../engines/password-policy/policy.ts'
import { readRecoveryCode, recoveryBytes, recoveryCodes } from '../engines/totp/recovery.ts'
import { matchTotp, otpauthUri, secretBytes, totpSecret } from '../engines/totp/totp.ts'
import { md5Hex } from '../kernel/request/auth/password.ts'
import type { PasswordRules, SecondFactor } from '../kernel/request/auth/rules.ts'

// Some two hundred thousand digests, made when the first one is judged and kept short: of so many, twelve hex digits
// meet by chance once in a billion.
let memory: ReadonlySet<number> | undefined
const short = (digest: string): number => Number.parseInt(digest.slice(0, 12), 16)
function common(): ReadonlySet<number> {
  if (memory) return memory
  const digests = new Set<number>()
  for (const password of likelyPasswords(commonWords)) digests.add(short(md5Hex(password)))
  for (const password of likelyByHabit(commonNames)) digests.add(short(md5Hex(password)))
  return (memory = digests)
}

export const passwordRules: PasswordRules = {
  broken: (policy, plain, account) => check(policyOf(policy), plain, { account })[0] ?? null,
  likely: (digest, account) =>
    common().has(short(digest)) || [...likelyPasswords([account])].some(password => md5Hex(password) === digest),
  history: policy => policyOf(policy).history,
  age: (policy, changedAt, now) => ageState(policyOf(policy), changedAt, now),
}

// Codes of 50 random bits need no slow hash: there is nothing to guess.
const hashOf = (code: string): string => createHash('sha256').update(`recovery:${code}`).digest('hex')

export const secondFactor: SecondFactor = {
  matches: matchTotp,
  recovery: typed => {
    const read = readRecoveryCode(typed)
    return read ? hashOf(read.code) : null
  },
  fresh(account) {
    const secret = totpSecret(randomBytes(secretBytes))
    return { secret, uri: otpauthUri('阳光食安', account, secret) }
  },
  recoveries() {
    const codes = recoveryCodes(randomBytes(recoveryBytes))
    return { shown: codes, kept: codes.map(code => hashOf(readRecoveryCode(code)!.code)) }
  },
}
