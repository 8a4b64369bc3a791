/** We below another platform: registers there, answers what it asks, sends what it calls for. GB/T 28181-2022 §9 */
import type { Log } from '../../../kernel/run/queue.ts'
import type {
  Sender,
  SendWish,
  SharedChannel,
  SharedPicture,
  Shares,
  Upper,
  UpperPlatform,
  UpperStanding,
} from '../../../kernel/run/cascade.ts'
import { bodyOf, type Body } from '../../../protocols/gb28181/body.ts'
import { wireOf } from '../../../protocols/gb28181/ssrc.ts'
import type { Request } from '../../../protocols/sip/message.ts'
import { realClock, realRandom, type Clock, type Random } from '../clock.ts'
import { entrance, usual } from '../entrance.ts'
import type { Incoming } from '../layer.ts'
import { openLower } from '../lower/lower.ts'
import { phone, type HeardCall, type Pickup } from '../lower/phone.ts'
import { answerOf, catalogueOf } from './answers.ts'
import { changesOf } from './changes.ts'
import { openStanding } from './standing.ts'
import { openSubscription } from './subscription.ts'

/** What of this machine a platform above is spoken with by. */
export interface Cascade {
  /** Where we listen, and where others reach us. */
  readonly listen: string
  readonly address: string
  /** Opens a way for a picture; null for a host pictures are not sent to. @throws Error where no port is free */
  readonly send: (wish: SendWish) => Promise<Sender | null>
  readonly log: Log
  /** How long until it is registered again at first, and how long an answer may take, ms. */
  readonly again?: number
  readonly patience?: number
  readonly clock?: Clock
  readonly random?: Random
}

interface Showing {
  readonly sender: Sender
  readonly picture: SharedPicture
}

const allow = 'MESSAGE, INVITE, ACK, BYE, CANCEL, INFO, OPTIONS, SUBSCRIBE'
/** How long an answer may take, ms. video-contract.md B10 */
const PATIENCE = 10_000
/** Questions that are answered at once; more are asked again. */
const ASKED = 32

/** Opens its sockets, and registers. @throws Error of the system where there is no port */
export async function openUpper(cascade: Cascade, platform: UpperPlatform, shares: Shares): Promise<Upper> {
  const { listen, address, send, log, patience = PATIENCE, clock = realClock, random = realRandom } = cascade
  const { ownId, password, username, transport, charset } = platform
  const gateway = entrance(usual)
  const showings = new Map<HeardCall, Showing>()
  let known: readonly SharedChannel[] | null = null
  let questions = 0
  let sn = 0

  const lower = await openLower({
    ...{ id: ownId, username, password, transport, charset, host: address, listen, patience },
    ...{ clock, random, requested },
    platform: { id: platform.serverId, domain: platform.domain, host: platform.host, port: platform.port },
    confirmed: (ack: Request) => calls.confirmed(ack),
    mayEnter: from => gateway.mayEnter(from, clock.now()),
  })
  const calls = phone({
    ...{ id: ownId, host: address, random, self: lower.self, pickup, started },
    commanded: (call, command) => showings.get(call)?.picture.command(command),
  })
  const subscription = openSubscription(lower, platform, clock, () => shares.stood(stands()))
  const standing = openStanding({
    ...{ lower, platform, clock, stood: () => stood() },
    beat: () => lower.say('Notify', 'Keepalive', [['Status', 'OK']], ownId, ++sn),
    ...(cascade.again !== undefined && { again: cascade.again }),
  })
  const stands = (): UpperStanding => ({ ...standing.now, isSubscribed: subscription.isHeld })
  function stood(): void {
    // What it knew of us it knows no more: it subscribes again.
    if (!standing.now.isUp) subscription.close()
    shares.stood(stands())
  }

  /** Takes a call where the channel is shared and its picture comes; else says why not. */
  async function pickup(call: HeardCall): Promise<Pickup> {
    const { offer, kind, channelId, ended } = call
    const refuse = (status: number): Pickup => ({ does: 'refuse', status })
    if (!(await shares.channels()).some(({ code }) => code === channelId)) return refuse(404)
    const { from, to } = offer
    const span = kind === 'play' || from === null || to === null ? null : { from, to }
    // What is fetched faster than it was taken is not sent on.
    if (kind === 'download' || (kind === 'playback' && span === null)) return refuse(488)
    if (offer.ssrc === null || offer.port === null) return refuse(488)
    const way = !offer.isTcp ? 'udp' : offer.setup === 'active' ? 'tcpPassive' : 'tcpActive'
    const picture = await shares.picture(channelId, span)
    if (typeof picture === 'number') return refuse(picture)
    const wish = { transport: way, host: offer.address, port: offer.port, ssrc: wireOf(offer.ssrc) } as const
    const sender = await send(wish).catch(() => 'full' as const)
    if (sender === null || sender === 'full') {
      picture.over()
      return refuse(sender === null ? 403 : 486)
    }
    showings.set(call, { sender, picture })
    void ended.then(() => leave(call))
    return { does: 'take', port: sender.port }
  }
  function leave(call: HeardCall): void {
    const entry = showings.get(call)
    if (!showings.delete(call) || !entry) return
    entry.sender.close()
    entry.picture.over()
  }
  /** It was confirmed: what is seen is sent from now on. */
  function started(call: HeardCall): void {
    const entry = showings.get(call)
    if (!entry) return
    const { sender, picture } = entry
    void (async () => {
      try {
        await sender.ready()
        const off = showings.has(call) ? picture.view(sender) : null
        if (off) await sender.ended
        off?.()
      } catch (error) {
        log({ event: 'cascade.send', platform: platform.serverId, channel: call.channelId, error: String(error) })
      }
      if (!showings.has(call)) return
      // It has come to its end. GB/T 28181-2022 §9.8.1
      if (call.kind !== 'play')
        await lower.say('Notify', 'MediaStatus', [['NotifyType', 121]], call.channelId, ++sn).catch(() => 0)
      await hangUp(call)
    })()
  }
  async function hangUp(call: HeardCall): Promise<void> {
    leave(call)
    await lower
      .ask(route => calls.bye(call, lower.layer.via(route)) ?? (Promise.reject(new Error('no call')) as never))
      .catch(() => undefined)
  }

  function requested(incoming: Incoming): void {
    const { request, route, remember, forget } = incoming
    // Nobody else has a word here.
    if (route.address !== platform.host) return void forget(403, { headers: [['Allow', allow]] })
    if (calls.requested(incoming)) return
    if (request.method === 'SUBSCRIBE') return subscription.requested(incoming)
    if (request.method === 'OPTIONS') return void forget(200, { headers: [['Allow', allow]] })
    if (request.method !== 'MESSAGE') return void forget(405, { headers: [['Allow', allow]] })
    const body = bodyOf(request.body)
    if (body !== null && questions >= ASKED) return void forget(503, { headers: [['Retry-After', '5']] })
    const reply = remember()
    if (reply === null) return
    reply(body === null ? 400 : 200)
    if (body !== null) void answer(body)
  }
  async function answer(body: Body): Promise<void> {
    questions++
    try {
      for (const parts of await answerOf(body, platform, shares, clock.now()))
        // Whoever does not hear the one part is not told the others.
        if ((await lower.say('Response', body.type, parts, body.deviceId, body.sn)) === 0) break
    } catch (error) {
      log({ event: 'cascade.answer', platform: platform.serverId, question: body.type, error: String(error) })
    } finally {
      questions--
    }
  }

  return {
    get standing() {
      return stands()
    },
    async look() {
      const now = await shares.channels()
      const changes = known === null ? [] : changesOf(known, now)
      known = now
      const codes = new Set(now.map(({ code }) => code))
      await Promise.all([...showings.keys()].filter(({ channelId }) => !codes.has(channelId)).map(hangUp))
      if (standing.now.isUp) await subscription.tell(changes)
    },
    async push() {
      if (!standing.now.isUp) return false
      const number = ++sn
      for (const parts of catalogueOf(await shares.channels(), platform))
        if ((await lower.say('Notify', 'Catalog', parts, ownId, number).catch(() => 0)) !== 200) return false
      return true
    },
    async close() {
      await Promise.all([...showings.keys()].map(hangUp))
      subscription.close()
      await standing.close()
      await lower.close()
    },
  }
}
