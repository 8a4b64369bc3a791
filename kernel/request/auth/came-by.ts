import { Refusal } from '../../errors.ts'
import { bind, type Bound, type Statement } from '../../store/batch.ts'
import type { Claims } from '../../ask/asker.ts'
import type { Door } from './grants.ts'

// Beside the sign-ins under way, whose keys are 64 hex digits: what comes back from outside never finds these.
const key = (session: string): string => `session:${session}`.padEnd(64, '.')
const keep: Statement = {
  name: 'came_by',
  text: "insert into kernel_oauth_pending (key, source, tenant, nonce, verifier, browser, expires_at) values ($1, $2, $3, '', '', '', $4)",
}
const take: Statement = {
  name: 'leaves_by',
  text: 'delete from kernel_oauth_pending where key = $1 and tenant = $2 returning source',
}

/** Remembers by whose door a session came in, as long as it lives. @param until epoch ms */
export const cameBy = (tenant: string, session: string, source: string, until: number): Bound =>
  bind(keep, key(session), source, tenant, String(until))

/**
 * Where a browser goes to be signed out at the provider its session came by; null when it came by none, or that one
 * cannot be asked.
 */
export async function wayOut(
  { kernel, identity }: Door,
  { tenant, session }: Claims,
  now: number,
): Promise<string | null> {
  if (!identity) return null
  const [[row] = []] = await kernel.store.run([bind(take, key(session), tenant)])
  if (!row) return null
  return identity.leave(row[0]!, now).catch((error: unknown) => {
    // Here they are signed out, whatever becomes of it there.
    if (error instanceof Refusal) return null
    throw error
  })
}
