/** Finds messages in a stream of bytes, by Content-Length. RFC 3261 §18.3 */
import { BODY, HEAD, headEnd, isWhole, lengthOf, parseHead, type Unread } from './parse.ts'
import type { Message } from './message.ts'

type Malformed = Unread & { readonly kind: 'malformed' }

export interface Framer {
  /**
   * Takes what came. After something malformed there is no telling where the next message begins: the connection has
   * to be closed, and whatever comes still is refused.
   * @returns the messages that are whole by now, in order
   */
  push(chunk: Uint8Array): readonly (Message | Malformed)[]
  /** Bytes of a message that is not whole yet. */
  readonly pending: number
}

/** A reader of one connection. It holds at most a head and a body of the largest size, and one chunk. */
export function framer(): Framer {
  // One buffer that doubles; what was read lies before `start`, what holds no end of a head before `scanned`.
  let buffer = new Uint8Array(4096)
  let start = 0
  let end = 0
  let scanned = 0
  let waiting: { readonly head: Message; readonly from: number; readonly length: number } | null = null
  let isBroken = false

  function append(chunk: Uint8Array): void {
    if (end + chunk.length > buffer.length) {
      const size = end - start
      let capacity = buffer.length
      while (capacity < size + chunk.length) capacity *= 2
      const room = capacity === buffer.length && start >= size ? buffer : new Uint8Array(capacity)
      room.set(buffer.subarray(start, end))
      if (waiting) waiting = { ...waiting, from: waiting.from - start }
      buffer = room
      scanned = Math.max(0, scanned - start)
      start = 0
      end = size
    }
    buffer.set(chunk, end)
    end += chunk.length
  }

  const refuse = (reason: Malformed['reason']): Malformed => {
    isBroken = true
    start = end = scanned = 0
    waiting = null
    buffer = new Uint8Array(0)
    return { kind: 'malformed', reason }
  }

  /** The next message, if it is whole. */
  function next(): Message | Malformed | null {
    if (waiting === null) {
      // line ends between messages keep the connection alive (RFC 5626 §4.4.1), and so does the ping of eXosip
      while (start < end && buffer[start]! <= 32) start++
      const ends = headEnd(buffer, Math.max(start, scanned - 2), end)
      if (ends === null) {
        scanned = end
        return end - start > HEAD ? refuse('size') : null
      }
      if (ends.head - start > HEAD) return refuse('size')
      const head = parseHead(buffer.subarray(start, ends.head))
      if (head.kind === 'malformed' || head.kind === 'ping') return refuse('start')
      if (!isWhole(head)) return refuse('missing')
      const length = lengthOf(head)
      // A body whose end nobody says cannot be told from the next message.
      if (length === null && head.headers.some(([name]) => name === 'Content-Type')) return refuse('length')
      if (Number.isNaN(length)) return refuse('length')
      if (length !== null && length > BODY) return refuse('size')
      waiting = { head, from: ends.body, length: length ?? 0 }
    }
    const { head, from, length } = waiting
    if (end - from < length) return null
    const message: Message = { ...head, body: buffer.slice(from, from + length) }
    start = scanned = from + length
    waiting = null
    return message
  }

  return {
    push(chunk) {
      if (isBroken) return [{ kind: 'malformed', reason: 'start' }]
      append(chunk)
      const messages: (Message | Malformed)[] = []
      for (let message = next(); message !== null; message = next()) {
        messages.push(message)
        if (isBroken) break
      }
      if (!isBroken && start === end) {
        start = end = scanned = 0
        if (buffer.length > 64 * 1024) buffer = new Uint8Array(4096)
      }
      return messages
    },
    get pending() {
      return end - start
    },
  }
}
