/** What we are asked: the server transactions of RFC 3261 §17.2, and the 2xx of §13.3.1.4 with them. */
import type { Request, Response } from './message.ts'
import { earliest, PATIENCE, T1, T2, T4, type Turn } from './transaction.ts'

export interface ServerState {
  readonly phase: 'trying' | 'completed' | 'confirmed'
  readonly isInvite: boolean
  readonly isReliable: boolean
  /** The last answer: what a repeated request is answered with. */
  readonly response: Response | null
  /** Timer G: when a final answer to INVITE is sent again, and how long after. */
  readonly resendAt: number | null
  readonly interval: number
  /** Timer H, I or J, or when nobody has answered for too long. */
  readonly endAt: number
}
export interface ServerTurn extends Turn<ServerState> {
  /** A final answer to INVITE that nobody confirmed: the call has to be ended. §13.3.1.4 */
  readonly isUnconfirmed: boolean
}

const turn = (state: ServerState | null, send: ServerTurn['send'] = [], isUnconfirmed = false): ServerTurn => ({
  state,
  send,
  isUnconfirmed,
  wakeAt: state && earliest(state.resendAt, state.endAt),
})

/** A request came for the first time. It is forgotten when nobody answered it for so long. */
export const accept = (request: Request, isReliable: boolean, now: number): ServerTurn =>
  turn({
    phase: 'trying',
    isInvite: request.method === 'INVITE',
    isReliable,
    response: null,
    resendAt: null,
    interval: T1,
    endAt: now + 4 * PATIENCE,
  })

/** The same request came again: it hears the last answer again, and nobody else hears of it. */
export const repeat = (state: ServerState): ServerTurn =>
  turn(state, state.response === null || state.phase === 'confirmed' ? [] : [state.response])

/** We answer. After a final answer further ones are left out. */
export function answer(state: ServerState, response: Response, now: number): ServerTurn {
  if (state.phase !== 'trying') return turn(state)
  if (response.status < 200) return turn({ ...state, response }, [response])
  const { isInvite, isReliable } = state
  if (!isInvite && isReliable) return turn(null, [response])
  return turn(
    {
      ...state,
      phase: 'completed',
      response,
      // a 2xx of INVITE is repeated over TCP, too
      resendAt: isInvite && (!isReliable || response.status < 300) ? now + T1 : null,
      endAt: now + PATIENCE,
    },
    [response],
  )
}

/** ACK came: nothing is sent again. */
export const confirmed = (state: ServerState, now: number): ServerTurn =>
  state.phase !== 'completed' || !state.isInvite
    ? turn(state)
    : turn(state.isReliable ? null : { ...state, phase: 'confirmed', resendAt: null, endAt: now + T4 })

/** The time it asked for has come. */
export function wokenServer(state: ServerState, now: number): ServerTurn {
  if (now >= state.endAt) return turn(null, [], state.isInvite && state.phase === 'completed')
  if (state.resendAt === null || now < state.resendAt || state.response === null) return turn(state)
  const interval = Math.min(state.interval * 2, T2)
  return turn({ ...state, interval, resendAt: now + interval }, [state.response])
}
