import mqtt from 'mqtt'
import sharp from 'sharp'
import { wire } from '../../contract/wire.ts'
import type { Message } from '../../kernel/define/message.ts'
import { drawn, size } from '../world/pictures.ts'
import type { Speaker } from './speakers.ts'

/** Where the product is reached. */
export interface Doors {
  /** `mqtt://host:port` */
  readonly broker: string
  /** `http://host:port` */
  readonly web: string
}

/** How a device speaks to the platform. */
export interface Line {
  readonly isOpen: () => boolean
  say(message: Message | { readonly ack: unknown }): void
  close(): Promise<void>
}

export interface Ends {
  /** It may speak, for the first time or again. */
  readonly opened: () => void
  /** What it is told. */
  readonly told: (text: string) => void
  /** The platform does not know it (any more): it stays away. */
  readonly refused: (why: string) => void
}

type Identity = Pick<Speaker, 'tenant' | 'deviceNo' | 'secret'>

/** A client that was cut off comes back after so long, ms; each a little later than the other. */
const backMs = 3_000

/** A client of the broker; it is told commands. @param seed a number of the device */
export function mqttLine({ broker }: Doors, { tenant, deviceNo, secret }: Identity, seed: number, ends: Ends): Line {
  const client = mqtt.connect(broker, {
    username: `${tenant}/${deviceNo}`,
    password: secret,
    clientId: deviceNo,
    reconnectPeriod: backMs + (seed % 3_000),
    queueQoSZero: false,
  })
  client.on('message', (_topic, payload) => ends.told(payload.toString()))
  client.on('connect', () => {
    client.subscribe(`device/${deviceNo}/down`, { qos: 1 })
    ends.opened()
  })
  client.on('error', error => {
    if (!('code' in error) || (error.code !== 4 && error.code !== 5)) return
    ends.refused(error.message)
    client.end(true)
  })
  return {
    isOpen: () => client.connected,
    say: message => void client.publish(`device/${deviceNo}/up`, JSON.stringify(message), { qos: 1 }),
    close: () => client.endAsync(),
  }
}

/** A drawing of the place a picture would show: the demo has no photographs. */
const pictureOf = (seed: number, at: number): Promise<Buffer> =>
  sharp(drawn('screen', [seed, at]), { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()

/** Messages that wait for an answer at most; the oldest of more are given up, as a small box would. */
const waitMost = 50
/** How long an answer is waited for, ms. */
const answerMs = 20_000

/**
 * Posts its messages one after the other, each until it is answered; what its algorithms saw with a picture. Nobody
 * tells it commands. decisions-2.md B.0
 */
export function httpLine({ web }: Doors, { tenant, deviceNo, secret }: Identity, seed: number, ends: Ends): Line {
  const waiting: (Message | { readonly ack: unknown })[] = []
  const end = new AbortController()
  const headers = { [wire.deviceHeader]: `${tenant}/${deviceNo}`, [wire.deviceSecretHeader]: secret }
  const bodyOf = async (message: object): Promise<FormData | string> => {
    if (!('ai' in message)) return JSON.stringify(message)
    const form = new FormData()
    form.set('message', JSON.stringify(message))
    const picture = await pictureOf(seed, Number('t' in message ? message.t : 0))
    form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'seen.jpg')
    return form
  }
  /** @returns whether it was answered, for good or ill */
  const post = async (message: object): Promise<boolean> => {
    const body = await bodyOf(message)
    const response = await fetch(`${web}/api/iot/ingest`, {
      method: 'POST',
      headers: typeof body === 'string' ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body,
      signal: AbortSignal.any([end.signal, AbortSignal.timeout(answerMs)]),
    })
    await response.body?.cancel()
    if (response.status !== 401) return response.status !== 429 && response.status < 500
    ends.refused('401')
    end.abort()
    return true
  }
  let under: Promise<void> | null = null
  const send = async (): Promise<void> => {
    while (waiting.length > 0 && !end.signal.aborted) {
      if (await post(waiting[0]!).catch(() => false)) waiting.shift()
      else await new Promise(resolve => setTimeout(resolve, backMs + (seed % 3_000)))
    }
    under = null
  }
  queueMicrotask(() => !end.signal.aborted && ends.opened())
  return {
    isOpen: () => !end.signal.aborted,
    say(message) {
      if (waiting.push(message) > waitMost) waiting.shift()
      under ??= send()
    },
    async close() {
      end.abort()
      await under
    },
  }
}
