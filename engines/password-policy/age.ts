import type { Policy } from './policy.ts'

const day = 86_400_000

/**
 * Whole days a password may still be used, 0 on its last; negative when it is too old, Infinity where a policy sets no
 * age.
 * @param changedAt when it was set, epoch ms
 * @param now epoch ms
 */
export const daysLeft = (policy: Policy, changedAt: number, now: number): number =>
  policy.ageDays === 0 ? Infinity : Math.floor((changedAt + policy.ageDays * day - now - 1) / day)

/**
 * Whether a password is to be changed by now, or soon. GB/T 22239-2019 8.1.4.1 a); ASVS 5.0 6.2.10 forbids it, so
 * `asvs` sets no age.
 * @param changedAt when it was set, epoch ms
 * @param now epoch ms
 */
export function ageState(policy: Policy, changedAt: number, now: number): 'ok' | 'remind' | 'expired' {
  const days = daysLeft(policy, changedAt, now)
  return days < 0 ? 'expired' : days < policy.noticeDays ? 'remind' : 'ok'
}
