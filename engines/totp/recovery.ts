import { base32 } from './base32.ts'

/** How many a person gets: the first character of each says which one it is. */
const count = 10
/**
 * 55 bits of each are used; ASVS 5.0 6.5.4 asks for 20 at least. Fewer than 112, so 6.5.2 wants them hashed like
 * passwords.
 */
const bytesEach = 7
/** What the eye takes for another: base32 knows neither 0, 1 nor 8, and a number no letters. */
const letters: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' }
const numbers: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', B: '8' }

export const recoveryBytes = count * bytesEach

/**
 * Ten codes for the day the phone is lost, such as `3KQW-X2PA-7MZT`, each good once; shown once and stored only as
 * hashes. The first character is the number of the code, so that the caller hashes once to verify one and not ten
 * times.
 * @param random `recoveryBytes` bytes of a secure source
 * @throws Error a defect of the caller: another number of bytes
 */
export function recoveryCodes(random: Uint8Array): readonly string[] {
  if (random.length !== recoveryBytes) throw new Error(`recovery codes are made of ${recoveryBytes} bytes`)
  return Array.from({ length: count }, (_, slot) => {
    const text = `${slot}${base32(random.subarray(slot * bytesEach, (slot + 1) * bytesEach)).slice(0, 11)}`
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
  })
}

/**
 * Which code was typed, in the form that was hashed; case, spaces, hyphens and what the eye mistakes do not matter.
 * @returns null when it has not the form of one
 */
export function readRecoveryCode(typed: string): { readonly slot: number; readonly code: string } | null {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const first = plain.slice(0, 1).replace(/[OILB]/, letter => numbers[letter]!)
  const rest = plain.slice(1).replace(/[018]/g, digit => letters[digit]!)
  if (!/^\d$/.test(first) || !/^[A-Z2-7]{11}$/.test(rest)) return null
  return { slot: Number(first), code: `${first}${rest.slice(0, 3)}-${rest.slice(3, 7)}-${rest.slice(7)}` }
}
