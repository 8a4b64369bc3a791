import { refuse } from '../../kernel/errors.ts'
import type { Seal } from '../../kernel/store/secrets.ts'

/** How long after it was answered watching may begin, ms. */
export const ticketMs = 60_000

/** What a ticket is good for: one session sees one camera of one kitchen. video-contract.md F.4 */
export interface Ticket {
  readonly tenant: string
  readonly session: string
  readonly user: string
  readonly camera: string
  readonly info: string
  /** Until when watching may begin, epoch ms. */
  readonly until: number
}

/** What it opens: a ticket of the one is none of the other. */
export type TicketOf = 'camera' | 'record' | 'download'
const mark = 'aes256:'

/** Words as they stand in an address: nobody else can make or change them. @param of what they are good for */
export const closeWords = (seal: Seal, of: string, words: readonly (string | number)[]): string =>
  Buffer.from(seal.close(of, words.join(' ')).slice(mark.length), 'base64').toString('base64url')

/**
 * The words, of which the last is until when they are good, epoch ms.
 * @param now epoch ms @throws Refusal ticket for what is none of ours, is good for something else, or has run out
 */
export function openWords(seal: Seal, of: string, text: string, now: number): readonly string[] {
  let plain = ''
  try {
    plain = seal.open(of, mark + Buffer.from(text, 'base64url').toString('base64'))
  } catch {
    throw refuse('ticket')
  }
  const words = plain.split(' ')
  if (!(Number(words.at(-1)) >= now)) throw refuse('ticket')
  return words
}

/** A ticket as it stands in an address. */
export const closeTicket = (
  seal: Seal,
  { tenant, session, user, camera, info, until }: Ticket,
  of: TicketOf = 'camera',
): string => closeWords(seal, `ticket.${of}`, [tenant, session, user, camera, info, until])

/** @param now epoch ms @throws Refusal ticket for one that is none of ours, or has run out */
export function openTicket(seal: Seal, text: string, now: number, of: TicketOf = 'camera'): Ticket {
  const words = openWords(seal, `ticket.${of}`, text, now)
  const [tenant = '', session = '', user = '', camera = '', info = '', until = ''] = words
  return { tenant, session, user, camera, info, until: Number(until) }
}
