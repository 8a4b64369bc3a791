/** Who a device says it is, and where it may listen. Where it may speak: engines/decode/topics.ts. */
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

/** The only topic a device may subscribe to. */
export const downOf = (deviceNo: string) => `device/${deviceNo}/down`
export const isDown = (topic: string): boolean => /^device\/[^/]+\/down$/.test(topic)
