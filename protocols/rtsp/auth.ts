import { createHash, timingSafeEqual } from 'node:crypto'
import { answerTo, challengeOf, credentialsOf, isProof } from '../sip/digest.ts'
import type { Headers } from './message.ts'

/** Who we are to a camera. */
export interface Login {
  readonly username: string
  readonly password: string
}

const most = 8

/**
 * The challenges of a refusal: a camera gives them as headers of their own or several in one. RFC 2617 §1.2
 */
function challengesIn(headers: Headers): readonly string[] {
  // A comma with a scheme behind it begins another: `realm="a", Digest realm=…`.
  return (headers.get('www-authenticate') ?? [])
    .slice(0, most)
    .flatMap(value => value.slice(0, 2048).split(/,\s*(?=(?:Basic|Digest)\s+\w+\s*=)/i))
    .map(value => value.trim())
}

/** The more a challenge is worth the less of the password it tells: SHA-256, then MD5, then the password itself. */
const worth = (challenge: string): number =>
  /^digest/i.test(challenge) ? (/algorithm\s*=\s*"?sha-256/i.test(challenge) ? 2 : 1) : 0

/** Answers what a camera asks before it lets somebody in, again for every request. RFC 2617, RFC 7616, RFC 2326 §D.1 */
export class Answers {
  readonly #login: Login
  readonly #cnonce: () => string
  #challenge: string | null = null
  #count = 0

  /** @param cnonce makes a word nobody guesses */
  constructor(login: Login, cnonce: () => string) {
    this.#login = login
    this.#cnonce = cnonce
  }

  /**
   * Takes the challenges of a 401.
   * @returns whether one of them can be answered, and with something else than was answered before
   */
  learn(headers: Headers): boolean {
    const answerable = challengesIn(headers)
      .filter(text => (/^basic\b/i.test(text) ? true : this.#digest(text, 'OPTIONS', '*', 1) !== null))
      .sort((a, b) => worth(b) - worth(a))
    const [best] = answerable
    if (best === undefined || best === this.#challenge) return false
    this.#challenge = best
    this.#count = 0
    return true
  }

  /** Authorization for a request; undefined as long as nobody asked. */
  header(method: string, uri: string): string | undefined {
    if (this.#challenge === null) return undefined
    if (/^basic\b/i.test(this.#challenge)) {
      const { username, password } = this.#login
      return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
    }
    return this.#digest(this.#challenge, method, uri, (this.#count += 1)) ?? undefined
  }

  #digest(challenge: string, method: string, uri: string, count: number): string | null {
    const answer = answerTo(challenge, this.#login, { method, uri, count, cnonce: this.#cnonce() })
    // RFC 2617 §3.2.2: cameras that say no algorithm do not know the word.
    return /algorithm/i.test(challenge) ? answer : (answer?.replace(', algorithm=MD5', '') ?? null)
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether a request proves that it knows the login. @param nonce that was given to this connection; null: Basic is
 * asked
 */
export function isLetIn(header: string, method: string, login: Login, nonce: string | null): boolean {
  if (nonce === null) {
    const right = `Basic ${Buffer.from(`${login.username}:${login.password}`, 'utf8').toString('base64')}`
    return timingSafeEqual(hash(right), hash(header.trim()))
  }
  const proof = credentialsOf(header)
  return (
    proof !== null &&
    proof.nonce === nonce &&
    proof.username === login.username &&
    isProof(proof, method, login.password)
  )
}

/** WWW-Authenticate of a server. @param nonce null: Basic */
export const asks = (realm: string, nonce: string | null): string =>
  nonce === null ? `Basic realm="${realm.replace(/["\\]/g, '')}"` : challengeOf(realm, nonce, 'MD5', false)
