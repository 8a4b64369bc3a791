import { createHash } from 'node:crypto'
import { done } from '../../../contract/envelope.ts'
import { Raw, type Input } from '../../ask/call.ts'

interface Made {
  readonly body: Buffer
  readonly etag: string
  readonly until: number
}

/**
 * An answer computed once and shared by everybody who asks within `seconds`: a thousand wall screens cost one computation.
 * Callers that come while it is being made wait for the same one; a failure is not kept.
 */
export function sharedAnswers(
  seconds: number,
  now: () => number,
): (key: string, input: Input, make: () => Promise<unknown>) => Promise<Raw> {
  const made = new Map<string, Made>()
  const making = new Map<string, Promise<Made>>()
  const most = 5000
  return async (key, input, make) => {
    let found = made.get(key)
    if (!found || found.until <= now()) {
      let work = making.get(key)
      if (!work) {
        work = make()
          .then(data => {
            const body = Buffer.from(JSON.stringify({ code: 200, success: true, data, msg: done }))
            const fresh = {
              body,
              etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
              until: now() + seconds * 1000,
            }
            if (made.size >= most) made.clear()
            made.set(key, fresh)
            return fresh
          })
          .finally(() => making.delete(key))
        making.set(key, work)
      }
      found = await work
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', etag: found.etag, 'cache-control': 'no-cache' }
    return input.headers['if-none-match'] === found.etag ? new Raw(null, headers, 304) : new Raw(found.body, headers)
  }
}
