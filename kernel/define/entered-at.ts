import { momentAt } from '../../contract/wire.ts'

/** How long a device keeps what it could not send, ms: what says it is older is taken as of now. */
const keptMs = 3 * 86_400_000

/**
 * When a record was completed: a phone without network keeps it, and says so (`clientTime`, by its own clock) when it
 * is sent. A clock that runs ahead, and a time longer ago than records may come late, say nothing. domain.md E.6
 * @returns epoch ms, never later than `now`
 */
export function enteredAt(clientTime: unknown, now: number): number {
  const typed =
    typeof clientTime === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(clientTime)
      ? momentAt(clientTime)
      : Number.NaN
  return typed < now && typed >= now - keptMs ? typed : now
}
