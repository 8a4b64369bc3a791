/**
 * The lower side of GB/T 28181, as a device and a platform below another one have it: its sockets, its registration
 * with a proof of its secret, and what it says. GB/T 28181-2022 §9.1
 */
import { bytesIn, type Charset } from '../../../protocols/gb28181/charset.ts'
import { writeXml } from '../../../protocols/gb28181/xml.ts'
import { answerTo } from '../../../protocols/sip/digest.ts'
import { headerOf, type Message, type Request } from '../../../protocols/sip/message.ts'
import { requestOf } from '../../../protocols/sip/write.ts'
import { hostOf } from '../address.ts'
import type { Clock, Random } from '../clock.ts'
import { openLayer, type Heard, type Incoming, type Layer } from '../layer.ts'
import { openSockets, type Route, type Sockets } from '../sockets.ts'
import type { Parts } from './lists.ts'

export interface LowerSettings {
  /** Our twenty digits, as the platform above knows us, and whose secret it is. */
  readonly id: string
  readonly username?: string
  readonly password: string
  /** Its address, not a name: answers are believed from there alone. */
  readonly platform: { readonly id: string; readonly domain: string; readonly host: string; readonly port: number }
  readonly transport: 'UDP' | 'TCP'
  readonly charset: Charset
  /** Where it is reached, and where it listens. */
  readonly host: string
  readonly listen: string
  /** Prove the secret without qop, as older devices do. */
  readonly plainDigest?: boolean | undefined
  /** How long an answer may take, ms; as long as SIP has it unless said. */
  readonly patience?: number | undefined
  readonly clock: Clock
  readonly random: Random
  /** Something was asked. */
  readonly requested: (incoming: Incoming) => void
  /** ACK came. */
  readonly confirmed: (ack: Request) => void
  readonly mayEnter?: (address: string) => boolean
}

export interface Lower {
  readonly port: number
  readonly layer: Layer
  /** Host and port it is reached at. */
  readonly self: () => string
  /** The way to the platform; by TCP it is opened where it is not open. @throws Error where nobody listens there */
  way(): Promise<Route>
  /** Registers, with the proof it is asked for. @param expires s; 0 leaves */
  register(expires: number): Promise<Heard>
  /** Says a body. @returns the status it is answered with, 0 for none @throws Error where there is no way */
  say(root: 'Notify' | 'Response', type: string, parts: Parts, about: string, sn: number): Promise<number>
  /** Asks something. @throws Error where there is no way */
  ask(request: (route: Route) => Request): Promise<Heard>
  close(): Promise<void>
}

/** The status of an answer; 0 for none. */
export const statusOf = (answer: Heard): number => (typeof answer === 'string' ? 0 : answer.status)

/** Tries of one registration: without a proof, with one, and with one of a fresh nonce. */
const TRIES = 3

/** Opens its sockets. @throws Error of the system where there is no port */
export async function openLower(settings: LowerSettings): Promise<Lower> {
  const { id, username = id, password, platform, transport, charset, host, listen, clock, random } = settings
  const { requested, confirmed, plainDigest, patience, mayEnter = () => true } = settings
  const ways: { sockets: Sockets | null; route: Route | null } = { sockets: null, route: null }
  const self = (): string => `${hostOf(host)}:${ways.sockets?.port ?? 0}`
  const stray = (message: Message): void => {
    if (message.kind === 'request') confirmed(message)
  }
  const layer = openLayer({ clock, random, sockets: () => ways.sockets!, self, requested, stray })
  const registering = { callId: random(8), seq: 0, count: 0, challenge: '' }
  const sockets = await openSockets({
    ...{ host: listen, port: 0, clock, mayEnter },
    heard: (message, route) => {
      if (ways.sockets !== null) layer.heard(message, route)
    },
    dropped: () => undefined,
  })
  ways.sockets = sockets
  const own = `sip:${id}@${platform.domain}`
  const target = `sip:${platform.id}@${platform.domain}`

  const lower: Lower = {
    ...{ port: sockets.port, layer, self },
    async way() {
      if (transport === 'UDP') return { transport, address: platform.host, port: platform.port, connection: null }
      if (ways.route?.connection?.isOpen() !== true) ways.route = await sockets.connect(platform.host, platform.port)
      return ways.route
    },
    async ask(make) {
      const route = await lower.way()
      return new Promise(resolve => layer.ask(make(route), route, resolve, patience))
    },
    async register(expires) {
      for (let tries = 1; ; tries++) {
        const { challenge } = registering
        const call = { method: 'REGISTER', uri: target, count: ++registering.count, cnonce: random(4) }
        const proof = challenge === '' ? null : answerTo(challenge, { username, password }, call, plainDigest)
        const answer = await lower.ask(route =>
          requestOf({
            ...{ method: 'REGISTER', uri: target, from: `<${own}>;tag=${layer.tag()}`, to: `<${own}>` },
            ...{ callId: registering.callId, seq: ++registering.seq, via: layer.via(route) },
            headers: [
              ['Contact', `<sip:${id}@${self()}>`],
              ['Expires', String(expires)],
              ['X-GB-Ver', '3.0'],
              ...(proof === null ? [] : [['Authorization', proof] as const]),
            ],
          }),
        )
        if (statusOf(answer) !== 401 || typeof answer === 'string' || tries >= TRIES) return answer
        registering.challenge = headerOf(answer, 'WWW-Authenticate')
        registering.count = 0
      }
    },
    async say(root, type, parts, about, sn) {
      const text = writeXml([root, [['CmdType', type], ['SN', sn], ['DeviceID', about], ...parts]], 'GB2312')
      return statusOf(
        await lower.ask(route =>
          requestOf({
            ...{ method: 'MESSAGE', uri: target, from: `<${own}>;tag=${layer.tag()}`, to: `<${target}>` },
            ...{ callId: random(8), seq: 20, via: layer.via(route) },
            type: 'Application/MANSCDP+xml',
            body: bytesIn(charset, text),
          }),
        ),
      )
    },
    async close() {
      layer.close()
      await sockets.close()
    },
  }
  return lower
}
