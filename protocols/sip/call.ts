/**
 * A call we make, as a value: INVITE → 1xx → 200 → ACK → INFO → BYE, with CANCEL before there is an answer.
 * RFC 3261 §9, §13.2, §15. Transactions carry what is asked here.
 */
import { cancelOf, dialogAsCaller, heardWithin, isWithin, requestWithin, type Dialog } from './dialog.ts'
import { headerOf, type Header, type Request, type Response } from './message.ts'
import { ackOf } from './transaction.ts'
import { partyOf, seqOf } from './values.ts'

export interface Call {
  readonly phase: 'calling' | 'ringing' | 'answered' | 'ended'
  readonly invite: Request
  readonly dialog: Dialog | null
  /** ACK of the answer: what an answer that comes again hears. */
  readonly ack: Request | null
  /** Somebody wants it to end before it began: it is cancelled as soon as that may be, §9.1. */
  readonly isUnwanted: boolean
}

export interface CallTurn {
  readonly call: Call
  /** Requests that begin a transaction each. */
  readonly ask: readonly Request[]
  /** Messages that are sent as they are: ACK. */
  readonly send: readonly Request[]
  /** What became of the call in this step. */
  readonly event:
    | { readonly kind: 'ringing'; readonly status: number }
    | { readonly kind: 'answered'; readonly response: Response }
    | { readonly kind: 'refused'; readonly response: Response }
    | { readonly kind: 'silence' }
    | { readonly kind: 'hungUp' }
    | null
}

/** A Via of ours for a new transaction. */
export type NewVia = () => string

const turn = (call: Call, more: Partial<Omit<CallTurn, 'call'>> = {}): CallTurn => ({
  call,
  ask: [],
  send: [],
  event: null,
  ...more,
})

/** Calls. */
export const dial = (invite: Request): CallTurn =>
  turn({ phase: 'calling', invite, dialog: null, ack: null, isUnwanted: false }, { ask: [invite] })

function bye(call: Call, via: NewVia): CallTurn {
  if (call.dialog === null) return turn({ ...call, phase: 'ended' })
  const [request, dialog] = requestWithin(call.dialog, 'BYE', via())
  return turn({ ...call, phase: 'ended', dialog }, { ask: [request] })
}

/** An answer to INVITE came; of those that come again only the ACK is repeated. §13.2.2 */
export function callAnswered(call: Call, response: Response, via: NewVia): CallTurn {
  const { invite } = call
  if (response.status < 200) {
    if (call.phase !== 'calling' && call.phase !== 'ringing') return turn(call)
    const event = { kind: 'ringing', status: response.status } as const
    const ringing: Call = { ...call, phase: 'ringing' }
    const isFirst = call.phase === 'calling'
    return turn(ringing, call.isUnwanted && isFirst ? { ask: [cancelOf(invite)], event } : { event })
  }
  if (response.status >= 300)
    return call.phase === 'answered' || call.phase === 'ended'
      ? turn(call)
      : turn({ ...call, phase: 'ended' }, { event: { kind: 'refused', response } })
  const dialog = dialogAsCaller(invite, response)
  if (dialog === null) return turn(call)
  const ack = ackOf(invite, response, { via: via(), uri: dialog.target })
  if (call.dialog !== null) {
    if (dialog.remoteTag === call.dialog.remoteTag) return turn(call, { send: call.ack ? [call.ack] : [] })
    // A second device behind the first one has taken the call, too: it is told that it is not needed. §13.2.2.4
    const [request] = requestWithin(dialog, 'BYE', via())
    return turn(call, { send: [ack], ask: [request] })
  }
  const answered: Call = { ...call, phase: 'answered', dialog, ack }
  if (!call.isUnwanted && call.phase !== 'ended')
    return turn(answered, { send: [ack], event: { kind: 'answered', response } })
  const { call: ended, ask } = bye(answered, via)
  return turn(ended, { send: [ack], ask })
}

/** Nobody answered INVITE. An answer may come still; it is confirmed and ended at once. */
export const callSilent = (call: Call): CallTurn =>
  call.phase === 'answered' || call.phase === 'ended'
    ? turn(call)
    : turn({ ...call, phase: 'ended', isUnwanted: true }, { event: { kind: 'silence' } })

/** We end it: BYE, or CANCEL where nobody has answered (after a first sign of life, §9.1). */
export function hangUp(call: Call, via: NewVia): CallTurn {
  if (call.phase === 'ended' || call.isUnwanted) return turn(call)
  if (call.phase === 'answered') return bye(call, via)
  return turn({ ...call, isUnwanted: true }, call.phase === 'ringing' ? { ask: [cancelOf(call.invite)] } : {})
}

/** Says something within the call: INFO. @returns null where there is no call to say it in */
export function sayWithin(
  call: Call,
  method: string,
  via: NewVia,
  more: { readonly headers?: readonly Header[]; readonly type?: string; readonly body?: Uint8Array },
): CallTurn | null {
  if (call.phase !== 'answered' || call.dialog === null) return null
  const [request, dialog] = requestWithin(call.dialog, method, via(), more)
  return turn({ ...call, dialog }, { ask: [request] })
}

/**
 * The other side says something within the call.
 * @returns the status it is answered with: 481 for what is not of this call, 500 for what is older than what was heard
 */
export function heardInCall(call: Call, request: Request): CallTurn & { readonly status: number } {
  const { dialog } = call
  if (dialog === null || !isWithin(dialog, request)) return { ...turn(call), status: 481 }
  const next = heardWithin(dialog, request)
  if (next === null) return { ...turn(call), status: 500 }
  if (request.method !== 'BYE') return { ...turn({ ...call, dialog: next }), status: 200 }
  const event = call.phase === 'answered' ? ({ kind: 'hungUp' } as const) : null
  return { ...turn({ ...call, phase: 'ended', dialog: next }, { event }), status: 200 }
}

/** Whether a final answer is to the INVITE of this call: its transaction is over when a 2xx comes again. */
export const isOfCall = (call: Call, response: Response): boolean => {
  const seq = seqOf(response)
  return (
    seq?.method === 'INVITE' &&
    seq.number === seqOf(call.invite)?.number &&
    headerOf(response, 'Call-ID') === headerOf(call.invite, 'Call-ID') &&
    partyOf(headerOf(response, 'From')).tag === partyOf(headerOf(call.invite, 'From')).tag
  )
}
