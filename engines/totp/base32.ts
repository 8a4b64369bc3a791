import { ScureBase32Plugin } from 'otplib'

const plugin = new ScureBase32Plugin()

/** Bytes as base32 in capitals, without padding. RFC 4648 6 */
export const base32 = (bytes: Uint8Array): string => plugin.encode(bytes)
