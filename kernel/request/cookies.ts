import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { wire } from '../../contract/wire.ts'
import { header } from './reading.ts'

/** Tokens in the browser of a page of ours, where no script reads them. docs/decisions/0018 */
export interface Cookies {
  /** The access token that came along, '' for none. */
  access(request: FastifyRequest): string
  refresh(request: FastifyRequest): string
  /** What tells the browser to hold these. */
  hold(request: FastifyRequest, access: string, refresh: string): string[]
  /** What tells it to forget them. */
  drop(request: FastifyRequest): string[]
}

/** Where the refresh token is sent to, and nowhere else: the token call and its alias. */
const renewing = `${wire.api}/blade-auth/oauth/token`

/**
 * @param secret of this installation: browsers send a host's cookies to each of its ports, so the products of one host
 * need names of their own
 */
export function sessionCookies(secret: string): Cookies {
  const own = createHash('sha256').update(`cookies ${secret}`).digest('hex').slice(0, 8)
  const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https'
  /** Over https a name that nobody plants who came by http. RFC 6265bis 4.1.3.1 */
  const valuesOf = (request: FastifyRequest, name: string): string =>
    `${isSecure(request) ? '__Secure-' : ''}${name}-${own}`
  const read = (request: FastifyRequest, name: string): string => {
    const start = `${valuesOf(request, name)}=`
    const values = header(request, 'cookie')
      .split(';')
      .map(part => part.trim())
      .filter(part => part.startsWith(start))
    // Two of one name: one of them is not ours.
    return values.length === 1 ? values[0]!.slice(start.length) : ''
  }
  const line = (request: FastifyRequest, name: string, value: string, path: string): string =>
    `${valuesOf(request, name)}=${value}; Path=${path}; HttpOnly; SameSite=Strict${isSecure(request) ? '; Secure' : ''}${value === '' ? '; Max-Age=0' : ''}`
  const hold: Cookies['hold'] = (request, access, refresh) => [
    line(request, wire.heldAccess, access, wire.api),
    line(request, wire.heldRefresh, refresh, renewing),
  ]
  return {
    access: request => read(request, wire.heldAccess),
    refresh: request => read(request, wire.heldRefresh),
    hold,
    drop: request => hold(request, '', ''),
  }
}

/**
 * Whether a page of this address asked, or somebody who typed it, as far as the browser says. Behind a proxy the
 * address is what the proxy passes on as Host.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = header(request, 'sec-fetch-site')
  if (site !== '') return site === 'same-origin' || site === 'none'
  const origin = header(request, 'origin')
  return origin === '' || origin.replace(/^https?:\/\//, '') === request.host
}

/**
 * Whose session a page of ours means, `-` for nobody's; null when no page of ours asks. Forms, pictures and links of
 * other sites carry no header of their own, and their scripts have to ask first and are never given leave.
 */
export const ownPage = (request: FastifyRequest): string | null =>
  isSameOrigin(request) ? header(request, wire.pageHeader.toLowerCase()) || null : null
