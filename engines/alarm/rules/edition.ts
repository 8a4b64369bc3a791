import { isAbove, type Rule } from '../rule.ts'
import { isOwn } from './words.ts'

/** What people may change of a rule of the platform; everything else of it stays as it is. decisions C.4 */
export interface Edition {
  /** Counted from 2: what the platform says by itself is the first. */
  readonly version: number
  readonly limit: number
  readonly recoverLimit: number
  readonly holdMin: number
  readonly recoverMin: number
  readonly level: 1 | 2 | 3
  /** It is not judged at all. */
  readonly isOff: boolean
}

/** Editions by the key of the rule; a rule without one is as the platform says it. */
export type Editions = ReadonlyMap<string, Edition>
export const noEditions: Editions = new Map()

/** A rule as the platform says it, as an edition. */
export const firstEdition = ({
  limit,
  recoverLimit,
  holdMin,
  recoverMin,
  level,
}: Pick<Rule, 'limit' | 'recoverLimit' | 'holdMin' | 'recoverMin' | 'level'>): Edition => ({
  version: 1,
  limit,
  recoverLimit,
  holdMin,
  recoverMin,
  level,
  isOff: false,
})

/** Whether its limit is a number of its own: not one worked out of the file of a device, nor a date of it. */
export const hasLimit = (rule: Rule): boolean => rule.share === undefined && rule.due === undefined

/**
 * Whether an edition of a rule that law lays down is looser than the law: another limit on the wrong side, a longer
 * hold, a lesser level, or none at all. What the platform laid down by itself may be loosened. decisions B.0, C.4
 */
export function isLooser(rule: Rule, { limit, holdMin, level, isOff }: Edition): boolean {
  if (isOwn(rule.law)) return false
  const strict = isAbove(rule) ? limit <= rule.limit : limit >= rule.limit
  // written so that NaN is looser, too
  return !(strict && holdMin <= rule.holdMin && level <= rule.level && !isOff)
}

/** Whether back to normal lies on the right side of the limit. */
export const recovers = (rule: Rule, { limit, recoverLimit }: Edition): boolean =>
  isAbove(rule) ? recoverLimit <= limit : recoverLimit >= limit

const ruleSets = new WeakMap<Editions, WeakMap<readonly Rule[], readonly Rule[]>>()

/**
 * The rules as their editions say them. The very same array comes back for the same rules and editions, and the given
 * one where no edition is of these: the engine prepares a rule set once per array. An edition that is looser than the
 * law is passed over, however it got there.
 */
export function edited(rules: readonly Rule[], editions: Editions): readonly Rule[] {
  if (!rules.some(({ key }) => editions.has(key))) return rules
  const bySet = ruleSets.get(editions) ?? new WeakMap<readonly Rule[], readonly Rule[]>()
  ruleSets.set(editions, bySet)
  const known = bySet.get(rules)
  if (known) return known
  const own = rules.flatMap((rule): readonly Rule[] => {
    const edition = editions.get(rule.key)
    if (!edition || isLooser(rule, edition)) return [rule]
    const { isOff, limit, recoverLimit, ...further } = edition
    return isOff ? [] : [{ ...rule, ...further, ...(hasLimit(rule) && { limit, recoverLimit }) }]
  })
  bySet.set(rules, own)
  return own
}
