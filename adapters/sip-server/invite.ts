/** What is asked of a camera when it is called, and what its answer is good for. GB/T 28181-2022 §9.2, annex G */
import type { CallFailure, CallFault, Wish } from '../../kernel/run/video-calls.ts'
import { offerOf, sessionOf, type Session } from '../../protocols/gb28181/sdp.ts'
import { headerOf, type Request, type Response } from '../../protocols/sip/message.ts'
import { requestOf } from '../../protocols/sip/write.ts'
import { addressed, type Platform } from './address.ts'
import type { Entry } from './book.ts'
import type { Layer } from './layer.ts'
import type { Trace } from './trace.ts'

export interface Caller extends Platform {
  readonly layer: Layer
  /** Our address as devices reach it: host and port. */
  readonly self: () => string
}

/** The INVITE of a wish. */
export function inviteOf(caller: Caller, wish: Wish, entry: Entry): Request {
  const { layer, platformId, domain, self } = caller
  const { channelId, kind, transport, address, port, ssrc, from = 0, to = 0, speed, stream } = wish
  const text = offerOf({
    owner: channelId,
    address,
    port,
    transport,
    ssrc,
    kind,
    ...(kind !== 'play' && { record: { channelId, from, to } }),
    ...(speed !== undefined && { speed }),
    ...(stream !== undefined && { stream }),
  })
  return requestOf({
    method: 'INVITE',
    ...addressed({ platformId, domain }, entry, channelId, layer.tag()),
    callId: `${layer.tag()}${layer.tag()}`,
    seq: 1,
    via: layer.via(entry.route),
    headers: [
      ['Contact', `<sip:${platformId}@${self()}>`],
      ['Subject', `${channelId}:${ssrc},${platformId}:0`],
    ],
    type: 'APPLICATION/SDP',
    body: Buffer.from(text),
  })
}

/** The media of an answer, or why nothing can be received; what is odd in it is noted. */
export function mediaIn(wish: Wish, response: Response, trace: Trace): Session | CallFault {
  const media = sessionOf(response.body)
  trace.note('answer', {
    method: 'INVITE',
    status: response.status,
    address: media?.address ?? null,
    port: media?.port ?? null,
    tcp: media?.isTcp ?? null,
    setup: media?.setup ?? null,
    ssrc: media?.ssrc ?? null,
  })
  if (media === null) return 'media'
  if (media.isTcp !== (wish.transport !== 'udp')) trace.note('other transport', { tcp: media.isTcp })
  if (media.ssrc !== null && media.ssrc !== wish.ssrc) trace.note('other ssrc', { ssrc: media.ssrc })
  return wish.transport === 'tcpActive' && (media.port === null || media.address === '') ? 'port' : media
}

/** Why there is no call, with its trace until now. */
export function failureOf(fault: CallFault, trace: Trace, response?: Response): CallFailure {
  const status = response?.status ?? null
  // RFC 3326: some devices say there what is wrong
  const phrase = response === undefined ? '' : headerOf(response, 'Reason') || response.reason
  trace.note('failed', { fault, status })
  return { isUp: false, fault, status, phrase: phrase.slice(0, 255), trace: trace.steps() }
}
