import { createHash, createHmac } from 'node:crypto'

const scheme = 'SK-HMAC-SHA256'

/** What a signature covers. */
export interface Signed {
  readonly method: string
  /** Path and query, as in the request line. */
  readonly target: string
  /** As in the Host header. */
  readonly host: string
  readonly accessKey: string
  /** Epoch seconds. */
  readonly timestamp: number
  /** 32 hex digits, never used twice. */
  readonly nonce: string
  /** The bytes that are sent. */
  readonly body: string
}

/** The text that is signed: eight lines, joined by line feeds; README.md. */
export const canonical = ({ method, target, host, accessKey, timestamp, nonce, body }: Signed): string =>
  [scheme, method, target, host, accessKey, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join(
    '\n',
  )

/** The headers of a signed request: HMAC-SHA256 of the canonical text, hex. RFC 2104, FIPS 180-4 */
export const signedHeaders = (signed: Signed, secretKey: string): Readonly<Record<string, string>> => ({
  authorization: `${scheme} key=${signed.accessKey}, signature=${createHmac('sha256', secretKey).update(canonical(signed)).digest('hex')}`,
  'x-timestamp': String(signed.timestamp),
  'x-nonce': signed.nonce,
})
