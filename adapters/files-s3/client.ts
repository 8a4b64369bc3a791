import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '../../kernel/errors.ts'
import { because } from '../../kernel/fault.ts'
import { signed, type Signer } from './sign.ts'

export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Behind the address of the bucket; '' is the bucket itself. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export interface Patience {
  /** Milliseconds for all attempts of a request together. */
  readonly deadline: number
  /** Milliseconds one attempt may wait for its answer, and a stream for its next bytes. */
  readonly attempt: number
  readonly attempts: number
  /** Milliseconds before the second attempt; doubled before each further one. */
  readonly pause: number
}

/** Answers after which the same request may well succeed. */
const passing = new Set([429, 500, 502, 503, 504])
/** How stores say that a bucket may hold no more. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'])
const errorMost = 4096

/** What the store says is wrong: the code of its error document, without which only the status is known. */
class Refused extends Error {
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string) {
    super(`the object store answers ${status} ${reason}`.trim())
    this.status = status
    this.reason = reason
  }
}

/**
 * Speaks S3 with one bucket. Every request asked here is idempotent, so what failed in passing is tried again.
 * Redirects are not followed: they would lead to a host nobody allowed.
 */
export function bucketClient(
  address: string,
  signer: Signer,
  { deadline, attempt: patience, attempts, pause: first }: Patience,
  now: () => number,
) {
  const secure = address.startsWith('https:')
  const agent = secure
    ? new HttpsAgent({ keepAlive: true, maxSockets: 32 })
    : new HttpAgent({ keepAlive: true, maxSockets: 32 })

  const once = async ({ method, path, headers = {}, body }: Asked, ms: number): Promise<IncomingMessage> => {
    const url = new URL(address + path)
    const sized = { ...headers, ...(body && { 'content-length': String(body.length) }) }
    const all = await signed({ method, url, headers: sized, ...(body && { body }) }, signer, now())
    return new Promise((resolve, reject) => {
      const sent = (secure ? httpsRequest : httpRequest)(url, { method, agent, headers: all })
      const late = setTimeout(() => sent.destroy(new Error('the object store does not answer')), ms)
      sent.on('response', response => {
        clearTimeout(late)
        response.setTimeout(patience, () => response.destroy(new Error('the object store stopped sending')))
        resolve(response)
      })
      sent.on('error', error => {
        clearTimeout(late)
        reject(error)
      })
      sent.end(body)
    })
  }

  /** An answer of 2xx; a 404 that is about the object is undefined. */
  const answer = async (request: Asked, ms: number): Promise<IncomingMessage | undefined> => {
    const response = await once(request, ms)
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return response
    const reason = await reasonOf(response)
    if (status === 404 && reason !== 'NoSuchBucket' && request.path !== '') return undefined
    throw new Refused(status, reason)
  }

  return {
    /** @throws Refusal storageFull, busy; its cause says what the store said, and never a key */
    async ask(request: Asked): Promise<IncomingMessage | undefined> {
      const until = performance.now() + deadline
      for (let attempt = 1, wait = first; ; attempt++, wait *= 2) {
        const rest = until - performance.now()
        try {
          return await answer(request, Math.min(patience, rest))
        } catch (error) {
          if (error instanceof Refused && (error.status === 507 || full.has(error.reason)))
            throw because(error, 'storageFull')
          const again = !(error instanceof Refused) || passing.has(error.status)
          if (!again || attempt >= attempts || performance.now() + wait >= until) throw because(error, 'busy')
          await pause(wait)
        }
      }
    },
    close: () => agent.destroy(),
  }
}

/** The code in the error document of an answer; the rest of it is not read. */
async function reasonOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response) {
    text += (piece as Buffer).toString('latin1')
    if (text.length > errorMost) break
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}

/** Reads an answer nobody wants to its end, so that its connection can be used again. @throws Refusal busy */
export async function drained(response: IncomingMessage | undefined): Promise<void> {
  try {
    for await (const _ of response ?? []) continue
  } catch (error) {
    throw because(error, 'busy')
  }
}

/** The whole number in a header. @throws Refusal busy when there is none */
export function counted(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw refuse('busy')
  return Number(text)
}
