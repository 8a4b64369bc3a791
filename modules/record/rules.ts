import { wireMoment } from '../../contract/wire.ts'

/** Whether something was entered at all. Nothing and an empty list are not; zero and no are. */
export const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)

/** What clocks of phones may be ahead of ours. */
const aheadMs = 5 * 60_000

/**
 * Whether a moment lies ahead.
 * @param now epoch ms @param minutes it may lie ahead
 */
export const isAhead = (moment: string | null, now: number, minutes = 0): boolean =>
  moment !== null && moment > wireMoment(now + aheadMs + minutes * 60_000)
