/** Who a device says it is, and where it may speak. */
import { tenantPattern, wire } from '../../contract/wire.ts'

export interface Claim {
  readonly tenantId: string
  readonly deviceNo: string
}

// deviceNo as in domain.md 0.5; nothing in either part can be a wildcard, a slash or a $
const claimed = new RegExp(`^(?:(${tenantPattern})/)?([A-Za-z0-9:_-]{4,32})$`)

/** Reads `{tenantId}/{deviceNo}` or `{deviceNo}` (of the default tenant); null for anything else. */
export function claimOf(username: string): Claim | null {
  const parts = claimed.exec(username)
  return parts === null ? null : { tenantId: parts[1] ?? wire.defaultTenant, deviceNo: parts[2]! }
}

export const nameOf = (claim: Claim) => `${claim.tenantId}/${claim.deviceNo}`

/** Where a device publishes what it measures. */
export const upOf = (deviceNo: string) => `device/${deviceNo}/up`
/** Where it says, or has its last will say, that it is there or gone. */
export const statusOf = (deviceNo: string) => `device/${deviceNo}/status`
/** Whether a message on the status topic says that the device is there; null when it says neither. */
export function presenceIn(payload: Uint8Array): boolean | null {
  const text = Buffer.from(payload).toString('utf8').trim().toLowerCase()
  const word = /^\{\s*"status"\s*:\s*"(online|offline)"\s*\}$/.exec(text)?.[1] ?? text
  return word === 'online' ? true : word === 'offline' ? false : null
}

/** The only topic a device may subscribe to. */
export const downOf = (deviceNo: string) => `device/${deviceNo}/down`
