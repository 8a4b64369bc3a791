import { base32, bytesOfBase32 } from './base32.ts'
import { isSameText } from './equal.ts'

/** What every authenticator understands, so it is written nowhere else and cannot be set. RFC 6238 5.2, RFC 4226 5.3 */
const seconds = 30
const digits = 6
/** Steps a phone's clock may be slow or fast. RFC 6238 5.2 recommends one at most. */
const window = 1
/** RFC 4226 4, R6: 128 bits at least, 160 recommended. */
export const secretBytes = 20

/**
 * A new secret as base32 text: keep it sealed, show it once.
 * @param random `secretBytes` bytes of a secure source
 * @throws Error a defect of the caller: another number of bytes
 */
export function totpSecret(random: Uint8Array): string {
  if (random.length !== secretBytes) throw new Error(`a secret is made of ${secretBytes} bytes`)
  return base32(random)
}

/** The time step of an instant (epoch ms). RFC 6238 4.2 */
export const stepOf = (now: number): number => Math.floor(now / 1000 / seconds)

/** The six digits of a step. RFC 6238 4.2, RFC 4226 5.3 @throws Error when the secret is no base32 of 16 bytes or more */
export async function totpCode(secret: string, step: number): Promise<string> {
  const bytes = bytesOfBase32(secret)
  if (bytes === null || bytes.length < 16) throw new Error('not a secret')
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const number = hash.getUint32(hash.getUint8(hash.byteLength - 1) & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code was typed, or null when there is none in the window of one step before to one after. All are compared,
 * whatever is found, so that the time tells nothing.
 *
 * A code counts once (RFC 6238 5.2): steps up to `lastStep` are refused, and the caller stores the step it was given *in the
 * statement that checks it* (`set last_step = $1 where last_step < $1`), or two browsers could use one code together. Guesses are
 * the caller's to count.
 * @param typed as typed; spaces do not matter
 * @param lastStep the step stored at the last success, -1 when there was none
 * @param now epoch ms
 * @throws Error when the secret is none
 */
export async function matchTotp(secret: string, typed: string, now: number, lastStep: number): Promise<number | null> {
  const code = typed.replace(/\s/g, '').normalize('NFKC')
  let matched: number | null = null
  for (let step = stepOf(now) - window; step <= stepOf(now) + window; step++) {
    const isThis = isSameText(await totpCode(secret, Math.max(step, 0)), code)
    if (isThis && step > lastStep) matched = step
  }
  return matched
}

/**
 * What the QR code says to an authenticator. The label is `issuer:account`. Key Uri Format of Google Authenticator
 * @param issuer name of the product or the tenant, as the list of the authenticator shows it
 */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = [issuer, account].map(part => encodeURIComponent(part.replaceAll(':', ' '))).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer.replaceAll(':', ' '))}&algorithm=SHA1&digits=${digits}&period=${seconds}`
}
