/** Calls to cameras: INVITE, what became of it, and what is said while it lasts. GB/T 28181-2022 §9.2, §9.8, §9.9 */
import type { CallEnd, CallFailure, CallFault, VideoCall, Wish } from '../../kernel/run/video-calls.ts'
import { commandText } from '../../protocols/gb28181/playing.ts'
import type { Session } from '../../protocols/gb28181/sdp.ts'
import * as state from '../../protocols/sip/call.ts'
import { headerOf } from '../../protocols/sip/message.ts'
import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import { failureOf, inviteOf, mediaIn, type Caller } from './invite.ts'
import type { Heard } from './layer.ts'
import type { Calls, Leg } from './leg.ts'
import { openTrace, type Trace } from './trace.ts'

export interface CallSettings extends Caller {
  readonly book: Book
  readonly clock: Clock
  /** How long a device may take to answer, ms. */
  readonly patience?: number
}

const PATIENCE = 10_000
/** Calls at once, of one device and of all. */
const MOST_OF_DEVICE = 64
const MOST = 5_000
/** How long a call that is over is remembered: its answers may be on their way, ms. */
const AFTER = 32_000

/** Calls that are up, or were a moment ago, by Call-ID. */
export function openCalls(settings: CallSettings): Calls {
  const { book, layer, clock, patience = PATIENCE } = settings
  const legs = new Map<string, Leg>()
  const counts = new Map<string, number>()
  const via = (leg: Leg) => () => layer.via(leg.route())

  /** Carries a step out: sends what is to be sent, and tells what it meant. */
  function step(leg: Leg, turn: state.CallTurn, hear?: (answer: Heard) => void): void {
    leg.call = turn.call
    const route = leg.route()
    for (const message of turn.send) layer.send(message, route)
    for (const request of turn.ask) {
      const { method } = request
      leg.trace.note('sent', { method, to: `${route.address}:${route.port}`, over: route.transport })
      if (method === 'INVITE') layer.ask(request, route, answer => answered(leg, answer), patience)
      else
        layer.ask(request, route, answer => {
          leg.trace.note('answer', { method, status: typeof answer === 'string' ? null : answer.status })
          hear?.(answer)
        })
    }
    const { event } = turn
    if (event?.kind === 'ringing') {
      leg.rings = true
      leg.trace.note('answer', { method: 'INVITE', status: event.status })
    } else if (event?.kind === 'answered') leg.settle({ response: event.response })
    else if (event?.kind === 'refused') leg.settle({ fault: 'refused', response: event.response })
    else if (event?.kind === 'silence') leg.settle({ fault: 'silent' })
    else if (event?.kind === 'hungUp') leg.over('device')
  }
  function answered(leg: Leg, answer: Heard): void {
    if (answer === 'unreachable') leg.settle({ fault: 'away' })
    if (typeof answer === 'string') step(leg, state.callSilent(leg.call))
    else step(leg, state.callAnswered(leg.call, answer, via(leg)))
  }

  const callOf = (leg: Leg, id: string, media: Session, ended: Promise<CallEnd>): VideoCall => ({
    isUp: true,
    id,
    media,
    ssrc: media.ssrc ?? leg.wish.ssrc,
    trace: () => leg.trace.steps(),
    note: (name, detail) => leg.trace.note(name, detail),
    command: command =>
      new Promise(resolve => {
        const body = Buffer.from(commandText(command, ++leg.commands))
        const turn = state.sayWithin(leg.call, 'INFO', via(leg), { type: 'Application/MANSRTSP', body })
        if (turn === null) resolve(false)
        else step(leg, turn, answer => resolve(typeof answer !== 'string' && answer.status < 300))
      }),
    end: () => leg.over('us'),
    ended,
  })

  /** Dials. @param resolve told once what became of it */
  function open(
    wish: Wish,
    entry: NonNullable<ReturnType<Book['online']>>,
    trace: Trace,
    resolve: (result: VideoCall | CallFailure) => void,
  ): void {
    const { deviceId, signal } = wish
    const invite = inviteOf(settings, wish, entry)
    const id = headerOf(invite, 'Call-ID')
    const { promise: ended, resolve: tellEnd } = Promise.withResolvers<CallEnd>()
    let isSettled = false
    let isOver = false
    /** The place is free again; late answers are still known for a while. */
    const release = (): void => {
      isOver = true
      signal?.removeEventListener('abort', unwanted)
      const left = (counts.get(deviceId) ?? 1) - 1
      if (left > 0) counts.set(deviceId, left)
      else counts.delete(deviceId)
      clock.wake(clock.now() + AFTER, () => legs.delete(id))
    }
    const give = (result: VideoCall | CallFailure): void => {
      isSettled = true
      cancel()
      if (!result.isUp) release()
      resolve(result)
    }
    const leg: Leg = {
      call: state.dial(invite).call,
      wish,
      trace,
      rings: false,
      commands: 0,
      route: () => book.registered(deviceId)?.route ?? entry.route,
      settle(result) {
        if (isSettled) return
        if ('fault' in result) return give(failureOf(result.fault, trace, result.response))
        const media = mediaIn(wish, result.response, trace)
        if (typeof media !== 'string') return give(callOf(leg, id, media, ended))
        give(failureOf(media, trace, result.response))
        step(leg, state.hangUp(leg.call, via(leg)))
      },
      over(end) {
        if (!isSettled) return giveUp('unwanted')
        if (isOver) return
        trace.note('over', { end })
        release()
        if (end === 'us' || end === 'file') step(leg, state.hangUp(leg.call, via(leg)))
        tellEnd(end)
      },
    }
    /** Gives up before there is an answer: what comes late is ended then. */
    const giveUp = (fault: CallFault): void => {
      give(failureOf(fault, trace))
      step(leg, state.hangUp(leg.call, via(leg)))
    }
    const unwanted = (): void => leg.over('us')
    const cancel = clock.wake(clock.now() + patience, () => giveUp(leg.rings ? 'slow' : 'silent'))
    counts.set(deviceId, (counts.get(deviceId) ?? 0) + 1)
    legs.set(id, leg)
    signal?.addEventListener('abort', unwanted)
    step(leg, state.dial(invite))
  }

  return {
    invite(wish) {
      const trace = openTrace(clock.now)
      const { deviceId, address, port, transport, ssrc, signal } = wish
      trace.note('offered', { address, port, transport, ssrc })
      const entry = book.online(deviceId)
      const isBusy = (counts.get(deviceId) ?? 0) >= MOST_OF_DEVICE || legs.size >= MOST
      const fault: CallFault | null = entry === null ? 'away' : isBusy ? 'busy' : signal?.aborted ? 'unwanted' : null
      if (entry === null || fault !== null) return Promise.resolve(failureOf(fault ?? 'away', trace))
      return new Promise(resolve => open(wish, entry, trace, resolve))
    },
    heard(request, route) {
      const leg = legs.get(headerOf(request, 'Call-ID'))
      // Tags are no secret of one who sees the way; that it comes from where the device is, is asked too.
      if (leg === undefined || leg.route().address !== route.address) return 481
      const turn = state.heardInCall(leg.call, request)
      if (turn.status === 200) leg.trace.note('heard', { method: request.method })
      step(leg, turn)
      return turn.status
    },
    repeated(response) {
      const leg = legs.get(headerOf(response, 'Call-ID'))
      if (leg && state.isOfCall(leg.call, response)) step(leg, state.callAnswered(leg.call, response, via(leg)))
    },
    ended(gbId, about) {
      const playing = [...legs.values()].filter(
        ({ wish, call }) => wish.deviceId === gbId && wish.kind !== 'play' && call.phase === 'answered',
      )
      const own = playing.filter(({ wish }) => wish.channelId === about)
      // A device that names itself means the only recording it plays.
      for (const leg of own.length === 0 && about === gbId && playing.length === 1 ? playing : own) leg.over('file')
    },
    forget(gbId) {
      for (const leg of legs.values()) if (leg.wish.deviceId === gbId) leg.over('anew')
    },
    get count() {
      return counts.values().reduce((sum, count) => sum + count, 0)
    },
    close() {
      for (const leg of legs.values()) leg.over('us')
    },
  }
}
