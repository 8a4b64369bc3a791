/**
 * Over https a name that only this host can set, so that nobody plants a cookie from a neighbouring one. RFC 6265bis
 * 4.1.3.2
 */
const nameOf = (secure: boolean): string => (secure ? '__Host-oauth' : 'oauth')

/**
 * The Set-Cookie that binds a sign-in to a browser. It must come back with the top-level return from the provider,
 * hence Lax.
 */
export const cookieFor = (value: string, seconds: number, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Its value in a Cookie header; empty when there is none, or more than one. */
export function cookieIn(header: string, secure: boolean): string {
  const values = header
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${nameOf(secure)}=`))
  return values.length === 1 ? values[0]!.slice(nameOf(secure).length + 1) : ''
}
