import { generate, verify } from 'otplib'
import { base32 } from './base32.ts'

/** What every authenticator understands, so it is written nowhere else and cannot be set. RFC 6238 5.2, RFC 4226 5.3 */
const seconds = 30
const digits = 6
/** Seconds a phone's clock may be slow or fast: one step, the most that RFC 6238 5.2 recommends. */
const tolerance = seconds
const form = /^\d{6}$/
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

/**
 * What the library says of a secret may name it, so it is not told further. @throws Error when there is no such secret
 */
const noSecret = (): never => {
  throw new Error('not a secret')
}

/**
 * The six digits of a step. RFC 6238 4.2, RFC 4226 5.3 @throws Error when the secret is no base32 of 16 bytes or more
 */
export const totpCode = (secret: string, step: number): Promise<string> =>
  generate({ secret, epoch: step * seconds }).catch(noSecret)

/**
 * The step whose code was typed, or null when there is none from one step before to one after.
 *
 * A code counts once (RFC 6238 5.2): steps up to `lastStep` are refused, and the caller stores the step it was given
 * *in the statement that checks it* (`set last_step = $1 where last_step < $1`), or two browsers could use one code
 * together. Guesses are the caller's to count.
 * @param typed as typed; spaces do not matter
 * @param lastStep the step stored at the last success, -1 when there was none
 * @param now epoch ms
 * @throws Error when the secret is none
 */
export async function matchTotp(secret: string, typed: string, now: number, lastStep: number): Promise<number | null> {
  const token = typed.replace(/\s/g, '').normalize('NFKC')
  if (!form.test(token) || lastStep > stepOf(now) + 1) return null
  const epoch = Math.floor(now / 1000)
  const isLater = lastStep >= 0 && { afterTimeStep: lastStep }
  const result = await verify({ secret, token, epoch, epochTolerance: tolerance, ...isLater }).catch(noSecret)
  return result.valid ? stepOf(now) + result.delta : null
}

/**
 * What the QR code says to an authenticator. The label is `issuer:account`. Key Uri Format of Google Authenticator
 * @param issuer name of the product or the tenant, as the list of the authenticator shows it
 */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = [issuer, account].map(part => encodeURIComponent(part.replaceAll(':', ' '))).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer.replaceAll(':', ' '))}&algorithm=SHA1&digits=${digits}&period=${seconds}`
}
