/**
 * A recorder that speaks GB/T 28181 as real ones do: registers, beats, tells its catalogue in several messages, takes
 * calls or refuses them. For tests and for the simulator of the product; media are sent by whoever opens it.
 */
import { lookup } from 'node:dns/promises'
import { bodyOf } from '../../../protocols/gb28181/body.ts'
import { domainOf } from '../../../protocols/gb28181/ids.ts'
import type { Request, Response } from '../../../protocols/sip/message.ts'
import { realClock, realRandom } from '../clock.ts'
import type { Incoming } from '../layer.ts'
import { openLower, statusOf } from '../lower/lower.ts'
import { phone } from '../lower/phone.ts'
import { answersOf } from './answers.ts'
import type { DeviceSettings, SimulatedDevice } from './settings.ts'

/** Opens its sockets. @throws Error where the platform cannot be reached by TCP */
export async function openDevice(settings: DeviceSettings): Promise<SimulatedDevice> {
  const { id, password, transport, charset = 'GB2312', deaf = [], host = '127.0.0.1', plainDigest } = settings
  const { clock = realClock, random = realRandom, told } = settings
  const { id: platformId, port } = settings.platform
  // answers are believed from the address that was asked, so it has to be one
  const address = (await lookup(settings.platform.host)).address
  const platform = { id: platformId, domain: domainOf(platformId), host: address, port }
  const answers = answersOf(settings)
  const lower = await openLower({
    ...{ id, password, platform, transport, charset, host, listen: host, plainDigest, clock, random, requested },
    confirmed: (ack: Request) => calls.confirmed(ack),
  })
  const calls = phone({ ...settings, host, self: lower.self, random })
  let registration: Response | null = null
  let sn = 0
  let stopBeating = (): void => undefined

  function requested(incoming: Incoming): void {
    const { request, route, remember } = incoming
    if (calls.requested(incoming)) return
    const reply = remember()
    if (reply === null) return
    const body = request.method === 'MESSAGE' ? bodyOf(request.body) : null
    reply(request.method === 'MESSAGE' || request.method === 'OPTIONS' ? 200 : 405)
    if (body === null || route.address !== platform.host) return
    told?.(Buffer.from(request.body).toString('latin1'))
    if (deaf.includes(body.type)) return
    void (async () => {
      for (const parts of answers(body)) await lower.say('Response', body.type, parts, body.deviceId, body.sn)
    })()
  }

  const device: SimulatedDevice = {
    port: lower.port,
    async register(expires = 3600) {
      const answer = await lower.register(expires)
      if (typeof answer !== 'string') registration = answer
      return statusOf(answer)
    },
    beat: () => device.notify('Keepalive', [['Status', 'OK']]),
    keepBeating(everyMs) {
      const next = (): void => {
        stopBeating = clock.wake(clock.now() + everyMs, () => {
          void device.beat()
          next()
        })
      }
      stopBeating()
      next()
    },
    notify: (type, parts, about = id) => lower.say('Notify', type, parts, about, ++sn),
    get registration() {
      return registration
    },
    get calls() {
      return calls.list()
    },
    async hangUp(call) {
      const bye = calls.bye(call, lower.layer.via(await lower.way()))
      return bye === null ? 0 : statusOf(await lower.ask(() => bye))
    },
    async close() {
      stopBeating()
      await lower.close()
    },
  }
  return device
}
