/** How the lower side takes calls: a device, or a platform that registers at another one. GB/T 28181-2022 §9.2 */
import { commandOf, type Command } from '../../../protocols/gb28181/playing.ts'
import { sessionOf, type Session } from '../../../protocols/gb28181/sdp.ts'
import { dialogAsCallee, heardWithin, isWithin, requestWithin, type Dialog } from '../../../protocols/sip/dialog.ts'
import { headerOf, type Request } from '../../../protocols/sip/message.ts'
import { partyOf, uriOf } from '../../../protocols/sip/values.ts'
import type { Random } from '../clock.ts'
import type { Incoming, Reply } from '../layer.ts'

export interface HeardCall {
  readonly channelId: string
  readonly kind: 'play' | 'playback' | 'download'
  /** What the platform offered: where to send, how, and the SSRC. */
  readonly offer: Session
  /** Who ended it. */
  readonly ended: Promise<'platform' | 'device'>
  /** What it was told while it lasted. */
  readonly commands: readonly Command[]
}

/**
 * Takes the call, with the port it sends from or listens on; refuses it with a status; rings for ever; or says nothing.
 * Of an answer anything may be changed, as devices do.
 */
export type Pickup =
  | { readonly does: 'take'; readonly port?: number; readonly change?: (sdp: string) => string }
  | { readonly does: 'refuse'; readonly status: number }
  | { readonly does: 'ring' }
  | { readonly does: 'nothing' }

export interface PhoneSettings {
  readonly id: string
  readonly host: string
  readonly random: Random
  readonly self: () => string
  /** Whoever looks first what there is answers later. */
  readonly pickup?: (call: HeardCall) => Pickup | Promise<Pickup>
  readonly started?: (call: HeardCall) => void
  /** It was told something while it lasted. */
  readonly commanded?: (call: HeardCall, command: Command) => void
  readonly told?: (text: string) => void
}

interface Talk {
  readonly call: HeardCall & { commands: Command[] }
  readonly invite: Request
  readonly reply: Reply
  dialog: Dialog | null
  isUp: boolean
  readonly end: (by: 'platform' | 'device') => void
}

/** Calls at once. */
const MOST = 256

/** The answer to an offer, over the same transport and the other way round. */
function answerOf({ offer, channelId }: HeardCall, host: string, port: number): string {
  const setup = { passive: 'active', active: 'passive' }[offer.setup ?? 'active']
  return [
    'v=0',
    `o=${channelId} 0 0 IN IP4 ${host}`,
    `s=${offer.subject}`,
    `c=IN IP4 ${host}`,
    't=0 0',
    `m=video ${port} ${offer.isTcp ? 'TCP/RTP/AVP' : 'RTP/AVP'} 96`,
    'a=sendonly',
    'a=rtpmap:96 PS/90000',
    ...(offer.isTcp ? [`a=setup:${setup}`, 'a=connection:new'] : []),
    `y=${offer.ssrc ?? '0000000000'}`,
    '',
  ].join('\r\n')
}

const take = (): Pickup => ({ does: 'take' })

export function phone(settings: PhoneSettings) {
  const { host, random, self, id, pickup = take, started, commanded, told } = settings
  const calls = new Map<string, Talk>()

  function drop(callId: string, talk: Talk, by: 'platform' | 'device'): void {
    if (calls.get(callId) === talk) calls.delete(callId)
    talk.end(by)
  }

  function pickedUp(callId: string, talk: Talk, choice: Pickup): void {
    const { call, invite, reply } = talk
    // It was cancelled while it was looked for what there is.
    if (choice.does === 'nothing' || calls.get(callId) !== talk) return
    reply(100)
    if (choice.does === 'refuse') {
      reply(choice.status)
      drop(callId, talk, 'device')
    }
    if (choice.does !== 'take') return
    const sdp = answerOf(call, host, choice.port ?? 6000 + (Number.parseInt(random(2), 16) % 1000))
    const response = reply(200, {
      headers: [['Contact', `<sip:${id}@${self()}>`]],
      type: 'APPLICATION/SDP',
      body: Buffer.from(choice.change?.(sdp) ?? sdp),
    })
    talk.dialog = dialogAsCallee(invite, partyOf(headerOf(response, 'To')).tag)
  }

  function ring(incoming: Incoming): void {
    const { request } = incoming
    const callId = headerOf(request, 'Call-ID')
    const reply = incoming.remember(() => {
      // Nobody confirmed the answer: nobody waits for pictures.
      const talk = calls.get(callId)
      if (talk) drop(callId, talk, 'device')
    })
    const offer = sessionOf(request.body)
    // Of a call that stands nothing is changed.
    if (reply === null || offer === null || calls.has(callId)) return void reply?.(488)
    if (calls.size >= MOST) return void reply(486)
    const { promise: ended, resolve } = Promise.withResolvers<'platform' | 'device'>()
    const kind = { playback: 'playback', download: 'download' }[offer.subject.toLowerCase()] ?? 'play'
    const channelId = uriOf(request.uri)?.user ?? ''
    const call = { channelId, kind: kind as HeardCall['kind'], offer, ended, commands: [] }
    const talk: Talk = { call, invite: request, reply, dialog: null, isUp: false, end: resolve }
    calls.set(callId, talk)
    const choice = pickup(call)
    if (!(choice instanceof Promise)) return pickedUp(callId, talk, choice)
    reply(100)
    void choice.then(
      chosen => pickedUp(callId, talk, chosen),
      () => pickedUp(callId, talk, { does: 'refuse', status: 500 }),
    )
  }

  /** @returns the status a request within a call is answered with */
  function within(request: Request, callId: string, talk: Talk): number {
    if (request.method === 'INFO') {
      const command = commandOf(request.body)
      told?.(Buffer.from(request.body).toString('latin1'))
      if (command) {
        talk.call.commands.push(command.command)
        commanded?.(talk.call, command.command)
      }
      return command === null ? 400 : 200
    }
    if (request.method === 'CANCEL') {
      if (talk.dialog !== null) return 200
      talk.reply(487)
    } else {
      // Whoever does not know the tags of a call does not end it.
      if (talk.dialog === null || !isWithin(talk.dialog, request)) return 481
      const next = heardWithin(talk.dialog, request)
      if (next === null) return 500
      talk.dialog = next
    }
    drop(callId, talk, 'platform')
    return 200
  }

  return {
    list: (): readonly HeardCall[] => [...calls.values()].filter(({ isUp }) => isUp).map(({ call }) => call),
    /** @returns whether the request was of a call */
    requested(incoming: Incoming): boolean {
      const { request } = incoming
      if (request.method === 'INVITE') ring(incoming)
      else if (['BYE', 'CANCEL', 'INFO'].includes(request.method)) {
        const callId = headerOf(request, 'Call-ID')
        const talk = calls.get(callId)
        incoming.remember()?.(talk === undefined ? 481 : within(request, callId, talk))
      } else return false
      return true
    },
    /** ACK came. */
    confirmed(ack: Request): void {
      const talk = calls.get(headerOf(ack, 'Call-ID'))
      if (talk === undefined || talk.dialog === null || talk.isUp) return
      talk.isUp = true
      started?.(talk.call)
    },
    /** Ends a call from our side. @param via of the transaction that does @returns null where none stands */
    bye(call: HeardCall, via: string): Request | null {
      const entry = [...calls].find(([, talk]) => talk.call === call)
      if (entry === undefined || entry[1].dialog === null) return null
      const [request, dialog] = requestWithin(entry[1].dialog, 'BYE', via)
      entry[1].dialog = dialog
      drop(entry[0], entry[1], 'device')
      return request
    },
  }
}
