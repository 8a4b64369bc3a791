import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../errors.ts'
import { bind, type Statement } from '../../store/batch.ts'
import type { Store } from '../../store/store.ts'

/**
 * A program that may ask for tokens. Its secret is public in every browser: it names the client, it protects nothing.
 */
export interface Client {
  readonly grants: readonly string[]
  readonly accessSeconds: number
  /** The longest a session lives. */
  readonly refreshSeconds: number
}

const statement: Statement = {
  name: 'auth_client',
  text: 'select client_secret, authorized_grant_types, access_token_validity, refresh_token_validity from kernel_client where client_id = $1 and not is_deleted',
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The client a Basic header names and proves. platform-contract.md 1.1 @throws Refusal client */
export async function clientOf(store: Store, header: unknown): Promise<Client> {
  const credentials = typeof header === 'string' ? /^Basic ([\w+/=-]{1,400})$/i.exec(header)?.[1] : undefined
  const [, id, secret] = /^([^:\p{Cc}]{1,48}):(.*)$/su.exec(Buffer.from(credentials ?? '', 'base64').toString()) ?? []
  if (id === undefined) throw refuse('client')
  const [rows] = await store.run([bind(statement, id)])
  const [expected, grants, access, refresh] = rows![0] ?? []
  if (typeof expected !== 'string' || !timingSafeEqual(digest(secret!), digest(expected))) throw refuse('client')
  return { grants: grants!.split(','), accessSeconds: Number(access), refreshSeconds: Number(refresh) }
}

const all: Statement = {
  name: 'auth_clients',
  text: 'select client_id, client_secret from kernel_client where not is_deleted',
}
/** How long a client that was taken away may still be answered, ms. The token call itself looks every time. */
const freshMs = 10_000

/** Whether a Basic header names a client we have. */
export function knownClients(store: Store, now: () => number): (basic: string) => Promise<boolean> {
  let read = { at: -Infinity, basics: new Set<string>() }
  return async basic => {
    if (now() - read.at > freshMs) {
      const [rows] = await store.run([bind(all)])
      read = {
        at: now(),
        basics: new Set(rows!.map(([id, secret]) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)),
      }
    }
    return read.basics.has(basic)
  }
}
