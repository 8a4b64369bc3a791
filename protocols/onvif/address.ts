import { isIP } from 'node:net'

/** Where a service of a camera is. */
export interface ServiceAddress {
  readonly url: string
  /** An address, never a name; of IPv6 without brackets. */
  readonly host: string
  readonly port: number
  readonly path: string
}

const longest = 300

/**
 * Reads the address of a service (XAddr). ONVIF Core §7.3.2.2.3
 * @returns null for what is none, is no HTTP, or names its host: a name means what somebody else says it does
 */
export function serviceAddress(text: string): ServiceAddress | null {
  if (text.length > longest || !/^http:\/\/[!-~]+$/i.test(text) || !URL.canParse(text)) return null
  const { hostname, port, pathname, search, username, password } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0 || username || password) return null
  const at = port === '' ? 80 : Number(port)
  return at < 1 ? null : { url: text, host, port: at, path: pathname + search }
}
