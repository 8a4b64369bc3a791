import { done } from '../../../contract/envelope.ts'
import { Raw } from '../../ask/call.ts'
import { JsonText } from '../../ask/json-text.ts'

interface Shared {
  readonly text: JsonText
  readonly until: number
}

/**
 * An answer computed once and shared by everybody who asks within `seconds`: a thousand wall screens cost one
 * computation. Callers that come while it is being made wait for the same one; a failure is not kept.
 */
export function sharedAnswers(
  seconds: number,
  now: () => number,
): (key: string, make: () => Promise<unknown>) => Promise<Raw> {
  const answers = new Map<string, Shared>()
  const making = new Map<string, Promise<Shared>>()
  const most = 5000
  return async (key, make) => {
    let answer = answers.get(key)
    if (!answer || answer.until <= now()) {
      let work = making.get(key)
      if (!work) {
        work = make()
          .then(data => {
            const text = new JsonText(JSON.stringify({ code: 200, success: true, data, msg: done }))
            // Where nothing changed meanwhile, what was packed then is what it is now.
            const before = answers.get(key)?.text
            const fresh = { text: before?.bytes.equals(text.bytes) ? before : text, until: now() + seconds * 1000 }
            if (answers.size >= most) answers.clear()
            answers.set(key, fresh)
            return fresh
          })
          .finally(() => making.delete(key))
        making.set(key, work)
      }
      answer = await work
    }
    return new Raw(answer.text, { 'cache-control': 'no-cache' })
  }
}
