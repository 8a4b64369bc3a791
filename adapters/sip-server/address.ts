/** Where a device is, and who we are to it. RFC 3261 §8.1.1, GB/T 28181-2022 annex H */
import type { Entry } from './book.ts'

/** Our id and our domain. */
export interface Platform {
  readonly platformId: string
  readonly domain: string
}

/** A host as it stands in a URI. */
export const hostOf = (address: string): string => (address.includes(':') ? `[${address}]` : address)

/** From, To and the target of what we send to a device about one of its channels. @param tag ours */
export const addressed = ({ platformId, domain }: Platform, { route }: Entry, about: string, tag: string) => ({
  uri: `sip:${about}@${hostOf(route.address)}:${route.port}`,
  from: `<sip:${platformId}@${domain}>;tag=${tag}`,
  to: `<sip:${about}@${domain}>`,
})
