/** Calls, and one of them as it is held while it lasts. */
import type { CallEnd, CallFailure, CallFault, VideoCall, Wish } from '../../kernel/run/video-calls.ts'
import type { Call } from '../../protocols/sip/call.ts'
import type { Request, Response } from '../../protocols/sip/message.ts'
import type { Route } from './sockets.ts'
import type { Trace } from './trace.ts'

export interface Calls {
  /** Calls a channel. Resolves with the call, or with why there is none; never rejects. */
  invite(wish: Wish): Promise<VideoCall | CallFailure>
  /** A request of a device within a call. @returns the status it is answered with */
  heard(request: Request, route: Route): number
  /** An answer to an INVITE whose transaction is over. */
  repeated(response: Response): void
  /** A recording has come to its end. @param about the channel, or the device where that is all it says */
  ended(gbId: string, about: string): void
  /** A device came anew and knows nothing of its calls. */
  forget(gbId: string): void
  readonly count: number
  close(): void
}

export interface Leg {
  call: Call
  readonly wish: Wish
  readonly route: () => Route
  readonly trace: Trace
  rings: boolean
  /** Commands that were sent. */
  commands: number
  /** INVITE has its answer. */
  readonly settle: (
    result: { readonly response: Response } | { readonly fault: CallFault; readonly response?: Response },
  ) => void
  /** Ends it, whether it is up or not yet. */
  readonly over: (end: CallEnd) => void
}
