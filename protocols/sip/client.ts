/** What we ask: the client transactions of RFC 3261 §17.1, for INVITE and for all else. */
import type { Request, Response } from './message.ts'
import { ackOf, earliest, PATIENCE, T1, T2, T4, type Turn } from './transaction.ts'

export interface ClientState {
  readonly phase: 'calling' | 'proceeding' | 'completed'
  readonly request: Request
  /** Over TCP nothing is sent twice. */
  readonly isReliable: boolean
  /** Timer A or E: when it is sent again, and how long after. */
  readonly resendAt: number | null
  readonly interval: number
  /** Timer B, F, D or K: when it is over. */
  readonly endAt: number | null
}
export interface ClientTurn extends Turn<ClientState> {
  /** What came of it: answers in their order, each once; `silence` where none came in time. */
  readonly heard: Response | 'silence' | null
}

const isInvite = ({ request }: ClientState): boolean => request.method === 'INVITE'

const turn = (
  state: ClientState | null,
  heard: ClientTurn['heard'] = null,
  send: ClientTurn['send'] = [],
): ClientTurn => ({ state, heard, send, wakeAt: state && earliest(state.resendAt, state.endAt) })

/** Sends it. @param patience how long to wait for a first answer, ms; of INVITE for any, of others for a final one */
export function ask(request: Request, isReliable: boolean, now: number, patience = PATIENCE): ClientTurn {
  const state: ClientState = {
    phase: 'calling',
    request,
    isReliable,
    resendAt: isReliable ? null : now + T1,
    interval: T1,
    endAt: now + patience,
  }
  return turn(state, null, [request])
}

/** An answer came. */
export function answered(state: ClientState, response: Response, now: number): ClientTurn {
  const isFinal = response.status >= 200
  if (state.phase === 'completed')
    // A refusal that comes again has not heard our ACK.
    return turn(
      state,
      null,
      isFinal && isInvite(state) && response.status >= 300 ? [ackOf(state.request, response)] : [],
    )
  if (!isFinal)
    return turn(
      isInvite(state)
        ? { ...state, phase: 'proceeding', resendAt: null, endAt: null }
        : { ...state, phase: 'proceeding', interval: T2 },
      response,
    )
  // §17.1.1.2: with a 2xx the transaction of INVITE ends; its ACK is of the call, and so are 2xx that come again
  if (isInvite(state) && response.status < 300) return turn(null, response)
  const rest = state.isReliable ? 0 : isInvite(state) ? PATIENCE : T4
  const completed: ClientState = { ...state, phase: 'completed', resendAt: null, endAt: now + rest }
  return turn(rest === 0 ? null : completed, response, isInvite(state) ? [ackOf(state.request, response)] : [])
}

/** The time it asked for has come. */
export function wokenClient(state: ClientState, now: number): ClientTurn {
  if (state.endAt !== null && now >= state.endAt) return turn(null, state.phase === 'completed' ? null : 'silence')
  if (state.resendAt === null || now < state.resendAt) return turn(state)
  // §17.1.1.2: of INVITE it doubles without end (Timer A), of others up to T2 (Timer E)
  const interval = isInvite(state) ? state.interval * 2 : Math.min(state.interval * 2, T2)
  return turn({ ...state, interval, resendAt: now + interval }, null, [state.request])
}
