import type { Rule } from './rule.ts'
import { isAbove } from './rule.ts'

/** What the file of a device says of limits; absent or null = the rule's own. domain.md 0.5 */
export type DeviceLimits = Readonly<Record<string, number | null | undefined>>

/** One decimal more than any sensor has, so 5 - (8 - 7) is 4 and not 3.9999999999999996. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The rule at another limit; the distance between limit and recovery stays, so a stricter limit recovers later too. */
const at = (rule: Rule, limit: number, holdMin: number): Rule =>
  limit === rule.limit && holdMin === rule.holdMin
    ? rule
    : { ...rule, limit, holdMin, recoverLimit: rounded(limit - rule.limit + rule.recoverLimit) }

/** The rule with its limit worked out of a fact of the device's file; the rule's own where the file does not say. */
function shared(rule: Rule, device: DeviceLimits): Rule {
  const fact = rule.share && device[rule.share.of]
  return typeof fact === 'number' && fact > 0 && Number.isFinite(fact)
    ? at(rule, rounded(rule.share!.part * fact), rule.holdMin)
    : rule
}

/**
 * The rule with the device's own limits, which may only be stricter: a lower upper limit, a higher lower limit, a
 * shorter hold. domain.md 0.5, D.4 (企业只能收紧)
 * @returns the rule, or the code of contract/errors.ts when a limit is looser than the law's (阈值不得宽于法定限值)
 */
export function tightened(
  rule: Rule,
  device: DeviceLimits,
): { readonly rule: Rule } | { readonly refused: 'thresholdLooser' } {
  const own = shared(rule, device)
  if (!rule.adjustable) return { rule: own }
  const limit = device[rule.setting ?? (isAbove(rule) ? 'highLimit' : 'lowLimit')] ?? own.limit
  // one field for all that last; a rule with a field of its own, or without a hold, is not meant by it
  const holdMin = (rule.setting === undefined && rule.holdMin > 0 ? device['holdMin'] : null) ?? rule.holdMin
  const stricter = isAbove(rule) ? limit <= own.limit : limit >= own.limit
  // written so that NaN is refused too
  if (!(Number.isFinite(limit) && stricter && holdMin >= 0 && holdMin <= rule.holdMin))
    return { refused: 'thresholdLooser' }
  return { rule: at(own, limit, holdMin) }
}

/**
 * The rules a device is judged by: its own limits where they are stricter, the given rule where they are not (a row
 * that got past the form must not loosen the law). Without own limits the very same array comes back: keep it, the
 * engine prepares a rule set once per array.
 */
export function rulesFor(rules: readonly Rule[], device: DeviceLimits): readonly Rule[] {
  const own = rules.map(rule => {
    const stricter = tightened(rule, device)
    return 'rule' in stricter ? stricter.rule : shared(rule, device)
  })
  return own.every((rule, i) => rule === rules[i]) ? rules : own
}
