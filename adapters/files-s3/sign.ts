import { createHash, createHmac } from 'node:crypto'

/** Who signs, and for which part of the store. */
export interface Signer {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface Signable {
  readonly method: string
  readonly url: URL
  /** Header names in lower case; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, hex. */
  readonly bodyHash: string
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Percent-encoding of everything but the unreserved characters of RFC 3986. */
const encode = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** `20130524T000000Z` of an instant (epoch ms). */
export const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * The value of the Authorization header: AWS Signature Version 4 over one request. The path is taken as it is sent; the secret key never leaves.
 * @param at epoch ms, the same as in `x-amz-date`
 */
export function authorization({ method, url, headers, bodyHash }: Signable, { accessKey, secretKey, region }: Signer, at: number, service = 's3'): string {
  const names = Object.keys(headers).toSorted()
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted().join('&')
  const lines = names.map(name => `${name}:${headers[name]!.trim().replace(/ +/g, ' ')}\n`).join('')
  const canonical = [method, url.pathname, query, lines, names.join(';'), bodyHash].join('\n')
  const time = stamp(at)
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}
