import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Resource, Values } from '../define/resource.ts'
import { isSealed } from '../fields/secret/type.ts'

/**
 * The hash kept of a device's secret. One round of SHA-256: these are random keys, not passwords, and a power cut
 * brings thousands of devices back in one second.
 */
export const secretHash = (secret: string): string =>
  `sha256:${createHash('sha256').update(`sunshine:${secret}`).digest('hex')}`

/**
 * Encrypts what the server must read again. `place` names where it is kept; sealed for one place, it opens at no other.
 */
export interface Seal {
  /** @returns `aes256:` and base64 of nonce (12 bytes), tag (16 bytes) and ciphertext */
  close(place: string, plain: string): string
  /** @throws Error when it was not closed with this key for this place, or was touched */
  open(place: string, sealed: string): string
}

const mark = 'aes256:'
const bytes = { nonce: 12, tag: 16 }

/** AES-256-GCM under this key. NIST SP 800-38D @param key 32 bytes */
export function sealOf(key: Uint8Array): Seal {
  return {
    close(place, plain) {
      const nonce = randomBytes(bytes.nonce)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(place, sealed) {
      const data = Buffer.from(sealed.startsWith(mark) ? sealed.slice(mark.length) : '', 'base64')
      const cipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, bytes.nonce), { authTagLength: bytes.tag })
        .setAAD(Buffer.from(place))
        .setAuthTag(data.subarray(bytes.nonce, bytes.nonce + bytes.tag))
      return cipher.update(data.subarray(bytes.nonce + bytes.tag), undefined, 'utf8') + cipher.final('utf8')
    },
  }
}

const placeOf = (resource: Resource, values: Values, name: string): string =>
  `${resource.key}.${name}.${values['id'] as string}`

/**
 * The values with every newly entered secret replaced by its hash, or sealed for its row. @throws Error for a sealed
 * one without a seal
 */
export function hashSecrets(resource: Resource, values: Values, seal?: Seal): Values {
  const fresh = Object.entries(resource.fields).filter(
    ([name, field]) =>
      field.type.name === 'secret' &&
      typeof values[name] === 'string' &&
      !/^(sha256|aes256):/.test(values[name] as string),
  )
  if (!fresh.length) return values
  return {
    ...values,
    ...Object.fromEntries(
      fresh.map(([name, field]) => {
        const plain = values[name] as string
        if (!isSealed(field)) return [name, secretHash(plain)]
        if (!seal) throw new Error(`${resource.key}: ${name} is to be sealed, but there is no seal`)
        return [name, seal.close(placeOf(resource, values, name), plain)]
      }),
    ),
  }
}

/**
 * A sealed secret of a stored row in plain text, '' when none is set: for the server's own use, never for an answer or
 * a log. @throws Error when it was touched
 */
export const openSecret = (resource: Resource, row: Values, name: string, seal: Seal): string =>
  typeof row[name] === 'string' && row[name] !== '' ? seal.open(placeOf(resource, row, name), row[name]) : ''
