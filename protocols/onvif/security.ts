/** Who asks, proved without saying the password. WS-Security UsernameToken Profile 1.0 §3.1 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Element, Written } from '../gb28181/xml.ts'
import { partOf, textIn } from './soap.ts'

/** Who we are to a camera. */
export interface Login {
  readonly username: string
  readonly password: string
}

const wss = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const digested = `${wss}-username-token-profile-1.0#PasswordDigest`

const digestOf = (nonce: Uint8Array, created: string, password: string): Buffer =>
  createHash('sha1').update(nonce).update(created, 'utf8').update(password, 'utf8').digest()

/**
 * The header that proves it.
 * @param nonce sixteen bytes nobody guesses, new for every message
 * @param at by the clock of the camera, epoch ms: it refuses what is old by that
 */
export function usernameToken({ username, password }: Login, nonce: Uint8Array, at: number): Written {
  const created = new Date(at).toISOString()
  return [
    'wsse:Security',
    [
      [
        'wsse:UsernameToken',
        [
          ['wsse:Username', username],
          ['wsse:Password', digestOf(nonce, created, password).toString('base64'), { Type: digested }],
          [
            'wsse:Nonce',
            Buffer.from(nonce).toString('base64'),
            { EncodingType: `${wss}-soap-message-security-1.0#Base64Binary` },
          ],
          ['wsu:Created', created],
        ],
      ],
    ],
    {
      's:mustUnderstand': 1,
      'xmlns:wsse': `${wss}-wssecurity-secext-1.0.xsd`,
      'xmlns:wsu': `${wss}-wssecurity-utility-1.0.xsd`,
    },
  ]
}

/** What somebody shows in an envelope. */
export interface Token {
  readonly username: string
  readonly nonce: string
  /** As it was written. */
  readonly created: string
  readonly digest: string
}

/** Reads it, as a camera does; null where there is none, or the password itself stands there. */
export function tokenIn(root: Element): Token | null {
  const token = partOf(root, 'Header', 'Security', 'UsernameToken')
  if (!token || partOf(token, 'Password')?.attributes.get('type') !== digested) return null
  const [username, nonce, created, digest] = ['Username', 'Nonce', 'Created', 'Password'].map(name =>
    textIn(token, name),
  )
  return username && nonce && created && digest ? { username, nonce, created, digest } : null
}

/** Whether whoever shows it knows the password. When it was made and whether it is new are not looked at. */
export function isTokenOf({ nonce, created, digest }: Token, password: string): boolean {
  const right = digestOf(Buffer.from(nonce, 'base64'), created, password)
  const proof = Buffer.from(digest, 'base64')
  return proof.length === right.length && timingSafeEqual(proof, right)
}
