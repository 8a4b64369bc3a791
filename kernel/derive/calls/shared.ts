import { createHash } from 'node:crypto'
import { done } from '../../../contract/envelope.ts'
import { Raw, type Input } from '../../ask/call.ts'

interface Made {
  readonly body: Buffer
  readonly etag: string
  readonly until: number
}

/**
 * An answer computed once and shared by everybody who asks within `seconds`: a thousand wall screens cost one
 * computation. Callers that come while it is being made wait for the same one; a failure is not kept.
 */
export function sharedAnswers(
  seconds: number,
  now: () => number,
): (key: string, input: Input, make: () => Promise<unknown>) => Promise<Raw> {
  const answers = new Map<string, Made>()
  const making = new Map<string, Promise<Made>>()
  const most = 5000
  return async (key, input, make) => {
    let answer = answers.get(key)
    if (!answer || answer.until <= now()) {
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
            if (answers.size >= most) answers.clear()
            answers.set(key, fresh)
            return fresh
          })
          .finally(() => making.delete(key))
        making.set(key, work)
      }
      answer = await work
    }
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      etag: answer.etag,
      'cache-control': 'no-cache',
    }
    return input.headers['if-none-match'] === answer.etag ? new Raw(null, headers, 304) : new Raw(answer.body, headers)
  }
}
