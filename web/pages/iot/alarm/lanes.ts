import { wireMoment } from '../../../../contract/wire.ts'

/** What waits, and by which filters of the list it is found. */
export const lanes = ['open', 'late', 'review', 'minor'] as const
export type Lane = (typeof lanes)[number]

/** To the minute, so that the same question is asked once a minute. */
export const laneParams = (lane: Lane, now: number): Readonly<Record<string, string>> =>
  ({
    open: { handleStatus: '0' },
    late: { handleStatus: '0', dueTime_lt: wireMoment(now - (now % 60_000)) },
    review: { reviewStatus: '1' },
    minor: { handleStatus: '0', alarmLevel: '3', recoverStatus: '1' },
  })[lane]
