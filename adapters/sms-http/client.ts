import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/**
 * How a request ended. `unsent`: no byte of it left this machine, so nobody can have acted on it. `lost`: it left, and
 * nobody knows.
 */
export type Ending =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'unsent' | 'lost'; readonly detail: string }

const mostBytes = 64 * 1024

/**
 * One POST on a connection of its own: on a kept one, a provider that hangs up cannot be told from one that had the
 * message. Never follows a redirect.
 * @param deadline milliseconds for all of it
 */
export const post = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  deadline: number,
): Promise<Ending> =>
  new Promise(resolve => {
    const isTls = url.protocol === 'https:'
    const make = isTls ? requestHttps : requestHttp
    let isConnected = false
    const failed = (detail: string): void => resolve({ kind: isConnected ? 'lost' : 'unsent', detail })
    const request = make(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(deadline),
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      },
    })
    request.once('socket', socket =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    request.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'ABORT_ERR' ? 'timeout' : (error.code ?? 'error')),
    )
    request.once('response', response => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes)
          request.destroy(Object.assign(new Error('the answer is too large'), { code: 'too large' }))
        else parts.push(part)
      })
      response.once('error', (error: NodeJS.ErrnoException) => failed(error.code ?? 'error'))
      response.once('end', () =>
        resolve({ kind: 'answered', status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      )
    })
    request.end(body)
  })
