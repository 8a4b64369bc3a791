import { createHash } from 'node:crypto'
import type { Resource, Values } from '../define/resource.ts'

/**
 * The hash kept of a device's secret. One round of SHA-256: these are random keys, not passwords, and a power cut brings
 * thousands of devices back in one second.
 */
export const secretHash = (secret: string): string => `sha256:${createHash('sha256').update(`sunshine:${secret}`).digest('hex')}`

/** The values with every newly entered secret replaced by its hash. */
export function hashSecrets(resource: Resource, values: Values): Values {
  const secrets = Object.entries(resource.fields).filter(([name, of]) => of.type.name === 'secret' && typeof values[name] === 'string' && !(values[name] as string).startsWith('sha256:'))
  return secrets.length ? { ...values, ...Object.fromEntries(secrets.map(([name]) => [name, secretHash(values[name] as string)])) } : values
}
