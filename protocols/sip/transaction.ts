/**
 * Transactions (RFC 3261 §17) as values: each step takes what came and the time, and says what is to be sent, what
 * whoever uses the transaction learns, and when to look again. Times are epoch ms, durations ms.
 */
import { headerOf, type Message, type Request, type Response } from './message.ts'
import { partyOf, seqOf, viaOf } from './values.ts'

/** How long to wait before asking again, at first and at most, and how long a message may be on its way. */
export const T1 = 500
export const T2 = 4000
export const T4 = 5000
/** Nobody waits longer for an answer that has not come. */
export const PATIENCE = 64 * T1

/** What a step brought. */
export interface Turn<State> {
  /** null: it is over. */
  readonly state: State | null
  readonly send: readonly Message[]
  /** When `woken` has something to do, epoch ms; null for never. */
  readonly wakeAt: number | null
}

/**
 * The name of the transaction a message is of, the same for a request, its ACK after a refusal, its CANCEL's target
 * and its answers. §17.1.3, §17.2.3
 */
export function transactionOf(message: Message): string {
  const via = viaOf(message)
  const seq = seqOf(message)
  const branch = via?.params.get('branch') ?? ''
  const method = seq?.method === 'ACK' ? 'INVITE' : (seq?.method ?? '')
  const sender = `${via?.host ?? ''}:${via?.port ?? 0}`
  // A branch that does not begin so is of RFC 2543 and says nothing by itself.
  return branch.startsWith('z9hG4bK')
    ? `${branch}|${sender}|${method}`
    : [
        headerOf(message, 'Call-ID'),
        seq?.number ?? '',
        partyOf(headerOf(message, 'From')).tag,
        sender,
        branch,
        method,
      ].join('|')
}

/**
 * ACK of an answer to INVITE: of a refusal in the same transaction (§17.1.1.3), of a 2xx in one of its own, whose
 * Via is given (§13.2.2.4).
 */
export function ackOf(
  invite: Request,
  response: Response,
  own?: { readonly via: string; readonly uri: string },
): Request {
  const pick = (message: Message, name: string) => [name, headerOf(message, name)] as const
  const routes = invite.headers.filter(([name]) => name === 'Route')
  return {
    kind: 'request',
    method: 'ACK',
    uri: own?.uri ?? invite.uri,
    headers: [
      own === undefined ? pick(invite, 'Via') : (['Via', own.via] as const),
      pick(invite, 'From'),
      pick(response, 'To'),
      pick(invite, 'Call-ID'),
      ['CSeq', `${seqOf(invite)?.number ?? 1} ACK`],
      ['Max-Forwards', '70'],
      ...routes,
    ],
    body: new Uint8Array(0),
  }
}

/** The earliest of some times; null for none. */
export function earliest(...times: readonly (number | null)[]): number | null {
  const set = times.filter(time => time !== null)
  return set.length === 0 ? null : Math.min(...set)
}
