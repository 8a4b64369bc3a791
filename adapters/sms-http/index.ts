import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isAllowedAddress } from '../../kernel/doors/address.ts'
import type { SmsDoor } from '../../kernel/doors/sms.ts'
import { filled } from '../../kernel/doors/sms-template.ts'
import { refuse } from '../../kernel/errors.ts'
import { StartRefused } from '../../kernel/refused.ts'
import { deliveriesOf, isUntaken } from './answer.ts'
import { post } from './client.ts'
import { signedHeaders } from './sign.ts'

/** The section of the configuration this adapter reads. */
export interface SmsHttp {
  /** Address by region: the only places messages are ever sent to. A tenant's row chooses one by name. */
  readonly endpoints: Readonly<Record<string, string>>
  /** Milliseconds one request may take. */
  readonly deadline?: number
  /** What passes between two tries, milliseconds each; as many tries more as there are numbers. */
  readonly pauses?: readonly number[]
  readonly pause?: (ms: number) => Promise<unknown>
  /** Epoch ms. */
  readonly clock?: () => number
}

/**
 * Text messages through one HTTP provider; README.md says what is sent and how it is signed. A message is sent again
 * only when it certainly was not taken, always under the same `requestId`.
 * @throws StartRefused when an address is not one to be used
 */
export function openSmsHttp({
  endpoints,
  deadline = 4000,
  pauses = [300, 700],
  pause = ms => wait(ms),
  clock = Date.now,
}: SmsHttp): SmsDoor {
  const wrong = Object.keys(endpoints).find(region => !isAllowedAddress(endpoints[region]!))
  if (wrong !== undefined)
    throw new StartRefused(
      `短信地址 ${wrong} 不可用：应为 https 地址`,
      `the address of text messages for ${wrong} is not usable: expected one with https`,
    )
  const addresses = new Map(Object.entries(endpoints).map(([region, endpoint]) => [region, new URL(endpoint)]))
  return {
    async send({ accessKey, secretKey, region, signName }, phones, template, params) {
      const url = addresses.get(region)
      if (!url || !/^[\w.-]{1,64}$/.test(accessKey) || secretKey === '') throw refuse('smsOff')
      filled(template, params)
      const body = JSON.stringify({ requestId: randomUUID(), signName, templateId: template.id, phones, params })
      const began = clock()
      for (let tries = 0; ; tries++) {
        const now = clock()
        const signed = {
          method: 'POST',
          target: url.pathname + url.search,
          host: url.host,
          accessKey,
          timestamp: Math.floor(now / 1000),
          nonce: randomBytes(16).toString('hex'),
          body,
        }
        const ending = await post(url, signedHeaders(signed, secretKey), body, deadline)
        const next = pauses[tries]
        // the port resolves within ten seconds: no try begins that might end later
        const isInTime = next !== undefined && clock() - began + next + deadline < 10_000
        if (!isUntaken(ending) || !isInTime) return deliveriesOf(ending, phones)
        await pause(next)
      }
    },
  }
}
