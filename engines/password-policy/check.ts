import type { ErrorCode, Params } from '../../contract/errors.ts'
import { isCommon } from './pieces.ts'
import type { Policy } from './policy.ts'
import { keysOf, longest, repeatAt, runAt } from './shapes.ts'

/** What a password must not follow from. */
export interface Circumstances {
  readonly account: string
  /** Names that others know: of the person, the tenant, the kitchen, the phone. ASVS 5.0 6.2.11 */
  readonly words?: readonly string[]
  /** Whether it fits one of the last `policy.history` hashes, today's included; who keeps the hashes finds out. */
  readonly isUsed?: boolean
}

/** A rule that a password breaks: a code of the catalogue with what fills its text. */
export interface Violation {
  readonly code: ErrorCode
  readonly params: Params
}

const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u]
/** A shorter account would forbid too much: nobody can do without the letter a. */
const shortestAccount = 3

/**
 * All rules that a password in plain text breaks, in the order in which they are told; none means it is good. It is
 * taken exactly as typed: never trimmed, cut or changed in case (ASVS 5.0 6.2.8). GB/T 22239-2019 8.1.4.1 a), OWASP
 * ASVS 5.0 6.2; see policy.ts
 */
export function check(
  policy: Policy,
  password: string,
  { account, words = [], isUsed = false }: Circumstances,
): readonly Violation[] {
  const length = [...password].length
  if (length === 0) return [{ code: 'passwordShort', params: { min: policy.minLength } }]
  // whatever is too long is not looked at: it was never typed
  if (length > policy.maxLength) return [{ code: 'passwordLong', params: { max: policy.maxLength } }]
  const size = classes.filter(pattern => pattern.test(password)).length
  const plain = password.toLowerCase()
  const name = account.toLowerCase()
  const rules: readonly (readonly [boolean, Violation])[] = [
    [length < policy.minLength, { code: 'passwordShort', params: { min: policy.minLength } }],
    [size < policy.classes, { code: 'passwordClasses', params: { min: policy.classes } }],
    [
      name.length >= shortestAccount && (plain.includes(name) || plain.includes([...name].reverse().join(''))),
      { code: 'passwordAccount', params: {} },
    ],
    [
      policy.sequence > 0 && longest(keysOf(password), runAt) >= policy.sequence,
      { code: 'passwordSequence', params: { count: policy.sequence } },
    ],
    [
      policy.repeat > 0 && longest([...plain], repeatAt) >= policy.repeat,
      { code: 'passwordRepeat', params: { count: policy.repeat } },
    ],
    [isCommon(password, [account, ...words]), { code: 'passwordCommon', params: {} }],
    [policy.history > 0 && isUsed, { code: 'passwordUsed', params: { count: policy.history } }],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, violation]) => violation)
}
