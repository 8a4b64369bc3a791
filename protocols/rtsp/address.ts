import type { Login } from './auth.ts'

/** Where a camera is. RFC 2326 §3.2 */
export interface Address {
  /** Without name and password: what is said to the camera, and what may be logged. */
  readonly url: string
  /** In small letters; of IPv6 without brackets. */
  readonly host: string
  /** 554 where none is written. */
  readonly port: number
  /** What stood before the host; null: nothing. */
  readonly login: Login | null
}

const longest = 1024
// oxlint-disable-next-line no-control-regex
const shape = /^rtsp:\/\/([^/?\s]*@)?(\[[0-9a-f:.]+\]|[^/?:@[\]\s]+)(?::(\d{1,5}))?([/?][^\s\u0000-\u001f\u007f]*)?$/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Reads an address as people write it, with signs in the password that should have been escaped (`rtsp://a:p@ss@host`).
 * @returns null for what is no address of RTSP over TCP
 */
export function addressOf(text: string): Address | null {
  const parts = text.length <= longest ? shape.exec(text.trim()) : null
  if (!parts) return null
  const [, before = '', host = '', digits, path = '/'] = parts
  const port = digits === undefined ? 554 : Number(digits)
  if (port < 1 || port > 65_535) return null
  const [, username = '', password = ''] = /^([^:]*):?(.*)@$/.exec(before) ?? []
  return {
    url: `rtsp://${host}${digits === undefined ? '' : `:${port}`}${path.startsWith('?') ? `/${path}` : path}`,
    host: host.toLowerCase().replace(/^\[|\]$/g, ''),
    port,
    login: username === '' ? null : { username: decoded(username), password: decoded(password) },
  }
}
