/** Lets devices in that prove their secret, and nobody else. RFC 3261 §10, §22; GB/T 28181-2022 §9.1 */
import { gate } from '../../kernel/run/gate.ts'
import type { Cameras, VideoDevice } from '../../kernel/run/cameras.ts'
import { clockOf } from '../../protocols/gb28181/body.ts'
import { challengeOf, credentialsOf, isProof, type Credentials } from '../../protocols/sip/digest.ts'
import { headerOf, type Header, type Request } from '../../protocols/sip/message.ts'
import { nonces } from '../../protocols/sip/nonces.ts'
import { expiresOf, partyOf, uriOf } from '../../protocols/sip/values.ts'
import type { Book } from './book.ts'
import type { Clock, Random } from './clock.ts'
import type { Entrance } from './entrance.ts'
import type { Incoming, Reply } from './layer.ts'
import type { Route } from './sockets.ts'

export interface RegistrarSettings {
  readonly cameras: Cameras
  readonly book: Book
  readonly entrance: Entrance
  readonly clock: Clock
  readonly random: Random
  readonly domain: string
  readonly algorithm: 'MD5' | 'SHA-256'
  /** Something was not let in: counted and logged by whoever wants. */
  readonly refused: (reason: string, address: string) => void
  /** A device has come anew: what it knew of calls is gone. */
  readonly anew: (gbId: string) => void
}

/** The least and the most a registration lasts, s. */
const LEAST = 60
const MOST = 86_400
/** Proofs that are looked at, at once, and how long the store may take for one, ms. */
const LOOKS = 500
const DEADLINE = 10_000

/** The id of whom a registration is for. */
export const idIn = (header: string): string => uriOf(partyOf(header).uri)?.user ?? ''

export function registrar(settings: RegistrarSettings): (incoming: Incoming) => void {
  const { cameras, book, entrance, clock, random, domain, algorithm, refused, anew } = settings
  const own = nonces(Buffer.from(random(32), 'hex'))
  const guesses = gate()
  let looks = 0

  const challenge = (isStale: boolean): { readonly headers: readonly Header[] } => ({
    headers: [['WWW-Authenticate', challengeOf(domain, own.issue(clock.now(), random(8)), algorithm, isStale)]],
  })

  /** What the store answers in time: one that hangs must not keep all others out. */
  function inTime<T>(work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const cancel = clock.wake(clock.now() + DEADLINE, () => reject(new Error(`no answer in ${DEADLINE} ms`)))
    return Promise.race([work, late]).finally(cancel)
  }

  /** Whether the secret is known and its use is new; where not, the answer is given here. */
  async function proved(
    request: Request,
    { address }: Route,
    shown: Credentials,
    reply: Reply,
  ): Promise<VideoDevice | null> {
    const ms = guesses.wait(address, shown.username, clock.now())
    if (ms === null) {
      refused('guesses', address)
      reply(503, { headers: [['Retry-After', '60']] })
      return null
    }
    if (ms > 0) await new Promise<void>(resolve => clock.wake(clock.now() + ms, resolve))
    let device: VideoDevice | null
    try {
      device = await inTime(cameras.known(shown.username))
    } catch {
      guesses.left(address, shown.username)
      refused('store', address)
      reply(503, { headers: [['Retry-After', '30']] })
      return null
    }
    // Of a stranger as much is worked out as of a device, so that the time does not tell who is entered.
    if (!isProof(shown, request.method, device?.password || random(16)) || device === null || device.password === '') {
      guesses.failed(address, shown.username, clock.now())
      entrance.failed(address, clock.now())
      refused(device === null ? 'stranger' : 'secret', address)
      reply(403)
      return null
    }
    guesses.passed(address, shown.username)
    if (own.use(shown, clock.now())) return device
    refused('replay', address)
    reply(401, challenge(true))
    return null
  }

  function letIn(device: VideoDevice, request: Request, route: Route, reply: Reply): void {
    const period = expiresOf(request, MOST)
    const now = clock.now()
    const version = /^\d\.\d$/.exec(headerOf(request, 'X-GB-Ver'))?.[0] ?? ''
    const seconds = period === 0 ? 0 : Math.max(LEAST, period)
    const contact = headerOf(request, 'Contact')
    reply(200, {
      headers: [
        ...(contact === '' || contact === '*' ? [] : [['Contact', contact] as const]),
        ['Expires', String(seconds)],
        // devices set their clocks by it: in local time, as GB/T 28181-2022 §9.10 has it
        ['Date', `${clockOf(now)}.${String(now % 1000).padStart(3, '0')}`],
        ...(version === '' ? [] : [['X-GB-Ver', version] as const]),
      ],
    })
    if (seconds === 0) book.leave(device.gbId, 'left')
    else {
      const before = book.registered(device.gbId)
      if (before && (before.route.address !== route.address || !before.isOnline)) anew(device.gbId)
      entrance.trust(route.address, now + seconds * 1000)
      book.register(device, route, now + seconds * 1000, version)
    }
  }

  return ({ request, route, forget, remember }) => {
    const { address } = route
    const gbId = idIn(headerOf(request, 'To'))
    if (!/^\d{18,20}$/.test(gbId)) return void forget(403)
    const proof = credentialsOf(headerOf(request, 'Authorization'))
    // Until somebody shows a nonce of ours nothing of him is remembered.
    if (proof === null || proof.realm !== domain) return void forget(401, challenge(false))
    if (proof.username !== gbId) return void forget(403)
    if (!own.isFresh(proof.nonce, clock.now())) return void forget(401, challenge(true))
    if (entrance.isLocked(address, clock.now())) {
      refused('locked', address)
      return void forget(403)
    }
    const reply = looks < LOOKS ? remember() : null
    if (reply === null) {
      refused('overload', address)
      return void forget(503, { headers: [['Retry-After', '30']] })
    }
    looks++
    void proved(request, route, proof, reply)
      .then(device => {
        if (device !== null) letIn(device, request, route, reply)
      })
      .finally(() => looks--)
  }
}
