import { check, type Circumstances, type Violation } from './check.ts'
import type { Policy } from './policy.ts'
import { strength } from './strength.ts'

/** What the meter beside a new password says. */
export interface Reading {
  /** 0 exactly when a rule refuses it; else 1 weak to 4 strong. */
  readonly level: 0 | 1 | 2 | 3 | 4
  /** The first rule it breaks, which is the one the server would name. */
  readonly broken: Violation | null
}

/**
 * Judges a new password before it is sent. The rules come first, so that nothing is called strong that the server
 * refuses, and nothing refused that it takes. Whether it was used before only the server knows. GB/T 22239-2019 8.1.4.1
 * a)
 */
export function meter(policy: Policy, password: string, circumstances: Circumstances): Reading {
  const [broken = null] = check(policy, password, circumstances)
  if (broken) return { level: 0, broken }
  const level = strength(password, [circumstances.account, ...(circumstances.words ?? [])])
  return { level: level === 0 ? 1 : level, broken }
}
