/** Proof of a secret without saying it: HTTP Digest in SIP. RFC 3261 §22, RFC 2617, RFC 8760 (SHA-256) */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { paramsOf, splitOutside } from './values.ts'

export type Algorithm = 'MD5' | 'SHA-256'

/** What somebody shows to prove that he knows the secret. Values are as they were written, without quotes. */
export interface Credentials {
  readonly username: string
  readonly realm: string
  readonly nonce: string
  readonly uri: string
  readonly response: string
  readonly algorithm: Algorithm
  /** null: as RFC 2069 has it, which devices of this country send even when `auth` is offered. */
  readonly counted: { readonly nc: string; readonly cnonce: string } | null
}

const hash = (algorithm: Algorithm, text: string): string =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text, 'latin1')
    .digest('hex')

const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

/** WWW-Authenticate, §20.44. @param stale the secret was not looked at: only the nonce is of no use any more */
export const challengeOf = (realm: string, nonce: string, algorithm: Algorithm, stale: boolean): string =>
  `Digest realm=${quoted(realm)}, nonce=${quoted(nonce)}, algorithm=${algorithm}, qop="auth"${stale ? ', stale=true' : ''}`

function digestParams(header: string): ReadonlyMap<string, string> | null {
  const text = /^\s*Digest\s+(.+)$/i.exec(header)?.[1]
  return text === undefined ? null : paramsOf(splitOutside(text, ','))
}

const algorithmOf = (name: string | undefined): Algorithm | null => {
  const upper = (name ?? '').toUpperCase()
  return upper === '' || upper === 'MD5' ? 'MD5' : upper === 'SHA-256' ? 'SHA-256' : null
}

/**
 * Reads Authorization, §20.7; null for what we cannot judge: other schemes, other algorithms, parts that lack.
 */
export function credentialsOf(header: string): Credentials | null {
  if (header.length > 2048) return null
  const params = digestParams(header)
  if (params === null) return null
  const part = (name: string): string => params.get(name) ?? ''
  const algorithm = algorithmOf(params.get('algorithm'))
  const response = part('response').toLowerCase()
  if (algorithm === null || !/^(?:[0-9a-f]{32}|[0-9a-f]{64})$/.test(response)) return null
  if (part('username') === '' || part('nonce') === '' || part('uri') === '') return null
  const qop = part('qop').toLowerCase()
  if (qop !== '' && qop !== 'auth') return null
  const [nc, cnonce] = [part('nc').toLowerCase(), part('cnonce')]
  if (qop === 'auth' && (!/^[0-9a-f]{1,8}$/.test(nc) || cnonce === '')) return null
  return {
    username: part('username'),
    realm: part('realm'),
    nonce: part('nonce'),
    uri: part('uri'),
    response,
    algorithm,
    counted: qop === 'auth' ? { nc, cnonce } : null,
  }
}

/** H(username:realm:password): the secret of RFC 2617 §3.2.2.2. */
export const secretOf = (algorithm: Algorithm, username: string, realm: string, password: string): string =>
  hash(algorithm, `${username}:${realm}:${Buffer.from(password, 'utf8').toString('latin1')}`)

function digestOf(secret: string, method: string, shown: Omit<Credentials, 'response' | 'username' | 'realm'>): string {
  const { algorithm, nonce, uri, counted } = shown
  const request = hash(algorithm, `${method}:${uri}`)
  const middle = counted === null ? '' : `${counted.nc}:${counted.cnonce}:auth:`
  return hash(algorithm, `${secret}:${nonce}:${middle}${request}`)
}

/** Whether whoever shows these knows the password. Takes as long for a wrong answer as for a right one. */
export function isProof(shown: Credentials, method: string, password: string): boolean {
  const secret = secretOf(shown.algorithm, shown.username, shown.realm, password)
  const right = Buffer.from(digestOf(secret, method, shown))
  const answer = Buffer.from(shown.response)
  return right.length === answer.length && timingSafeEqual(right, answer)
}

/**
 * Authorization, in answer to a challenge.
 * @param challenge WWW-Authenticate as it came @param count how often this nonce was used, from 1
 * @param plain leave out qop, as some devices do @returns null for a challenge that cannot be answered
 */
export function answerTo(
  challenge: string,
  who: { readonly username: string; readonly password: string },
  call: { readonly method: string; readonly uri: string; readonly count: number; readonly cnonce: string },
  plain = false,
): string | null {
  const params = digestParams(challenge)
  const algorithm = algorithmOf(params?.get('algorithm'))
  const nonce = params?.get('nonce')
  if (!params || algorithm === null || nonce === undefined) return null
  const realm = params.get('realm') ?? ''
  const qops = (params.get('qop') ?? '').toLowerCase().split(',')
  const isCounted = !plain && qops.some(name => name.trim() === 'auth')
  const counted = isCounted ? { nc: call.count.toString(16).padStart(8, '0'), cnonce: call.cnonce } : null
  const secret = secretOf(algorithm, who.username, realm, who.password)
  const response = digestOf(secret, call.method, { algorithm, nonce, uri: call.uri, counted })
  return [
    `Digest username=${quoted(who.username)}, realm=${quoted(realm)}, nonce=${quoted(nonce)}, uri=${quoted(call.uri)}`,
    `response="${response}", algorithm=${algorithm}`,
    ...(counted ? [`qop=auth, nc=${counted.nc}, cnonce=${quoted(counted.cnonce)}`] : []),
  ].join(', ')
}

/** A nonce of ours: when it was made, a random part, and a seal. @param random 16 hex digits @param now epoch ms */
export function nonceOf(key: Uint8Array, now: number, random: string): string {
  const open = `${Math.trunc(now).toString(16).padStart(12, '0')}${random}`
  return open + seal(key, open)
}

const seal = (key: Uint8Array, open: string): string =>
  createHmac('sha256', key).update(open).digest('hex').slice(0, 32)

/** When a nonce of ours was made, epoch ms; null for one that was never ours, or of another key. */
export function issuedAt(key: Uint8Array, nonce: string): number | null {
  if (!/^[0-9a-f]{60}$/.test(nonce)) return null
  const open = nonce.slice(0, 28)
  return timingSafeEqual(Buffer.from(seal(key, open)), Buffer.from(nonce.slice(28)))
    ? Number.parseInt(open.slice(0, 12), 16)
    : null
}
