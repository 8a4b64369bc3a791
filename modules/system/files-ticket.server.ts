import { createHash, randomBytes } from 'node:crypto'
import { tenantPattern } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { sessions, storedFiles, tickets } from '../../kernel/store/tables.ts'
import { handable, handColumns, type Handable } from './files-hand.server.ts'
import { accounts } from './tables.ts'

const s = sessions('s')
const k = storedFiles('k')
const a = accounts('a')

/** Seconds a ticket is good for. reliability-security.md, deviations: token as a query parameter on download links */
export const ticketSeconds = 60

const issueTicket: Statement = {
  name: 'ticket_issue',
  text: `insert into ${tickets()} (tenant_id, hash, session_id, key, shown, expires_at) values (app.tenant(), $1, $2, $3, $4, app.now() + interval '${ticketSeconds} seconds')`,
}

/** The ticket goes whatever becomes of it: of two who come with it, the second finds nothing. */
const redeemTicket: Statement = {
  name: 'ticket_redeem',
  text: `with used as (delete from ${tickets()} where tenant_id = app.tenant() and hash = $1 returning session_id, key, shown, expires_at)
    select ${handColumns}, u.shown, u.session_id from used u
    join ${s} on ${s.tenantId} = app.tenant() and ${s.id} = u.session_id and ${s.endedAt} is null and ${s.expiresAt} > app.now() and ${s.lockedAt} is null
    join ${a} on ${a.tenantId} = ${s.tenantId} and ${a.id} = ${s.userId} and ${a.status} = 1 and not ${a.isDeleted}
    join ${k} on ${k.tenantId} = app.tenant() and ${k.key} = u.key
    where u.expires_at > app.now()`,
}

const ticketShape = new RegExp(String.raw`^(${tenantPattern})[\w-]{43}$`)
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** A new ticket for one file, and the statement that writes it down; only its hash is kept. */
export function newTicket(
  { asker }: Signed,
  key: string,
  disposition: 'inline' | 'attachment',
): { readonly ticket: string; readonly bound: Bound } {
  const ticket = asker.tenant + randomBytes(32).toString('base64url')
  return { ticket, bound: bind(issueTicket, hashOf(ticket), asker.session, key, disposition) }
}

/**
 * The file of a ticket: once, within its seconds, while the session that asked for it lives unlocked.
 * @param session of whoever comes with it, when they say who they are: nobody uses the ticket of another session
 * @throws Refusal ticketUsed
 */
export async function redeem(
  kernel: Kernel,
  raw: unknown,
  session: string | null,
): Promise<{ readonly file: Handable; readonly shown: 'inline' | 'attachment' }> {
  const [ticket, tenant] = typeof raw === 'string' ? (ticketShape.exec(raw) ?? []) : []
  if (!ticket || !tenant) throw refuse('ticketUsed')
  const [, rows] = await kernel.store.run([enterTenant(tenant), bind(redeemTicket, hashOf(ticket))])
  const row = rows![0]
  if (!row) throw refuse('ticketUsed')
  const [disposition, of] = row.slice(-2) as [string, string]
  if (session !== null && session !== of) throw refuse('ticketUsed')
  return { file: handable(row), shown: disposition === 'inline' ? 'inline' : 'attachment' }
}
