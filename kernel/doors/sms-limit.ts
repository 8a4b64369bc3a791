import type { ErrorCode, Params } from '../../contract/errors.ts'

export const smsLimits = { gapSeconds: 60, phoneDay: 10, tenantDay: 500 } as const

/** What was sent to one phone before, refused ones left out. */
export interface SmsSent {
  /** Epoch ms of the last one, null when there was none. */
  readonly lastAt: number | null
  /** How many on this business day (`wireDay` of now). */
  readonly today: number
}

/**
 * Why one message to each of these phones may not be sent now; null when it may. Two calls at once must not both be
 * told yes: count and record in one transaction, under a lock of the tenant, and send after it.
 * @param tenantToday messages of the tenant on this business day
 * @param now epoch ms
 */
export function overLimit(
  sent: readonly SmsSent[],
  tenantToday: number,
  now: number,
): { readonly code: ErrorCode; readonly params: Params } | null {
  const { gapSeconds, phoneDay, tenantDay } = smsLimits
  const wait = Math.max(
    ...sent.map(({ lastAt }) => (lastAt === null ? 0 : Math.ceil((lastAt - now) / 1000) + gapSeconds)),
  )
  // a clock that was ahead makes nobody wait longer than the gap
  if (wait > 0) return { code: 'smsSoon', params: { seconds: Math.min(wait, gapSeconds) } }
  if (sent.some(({ today }) => today >= phoneDay)) return { code: 'smsPhoneDay', params: { max: phoneDay } }
  if (tenantToday + sent.length > tenantDay) return { code: 'smsTenantDay', params: { max: tenantDay } }
  return null
}
