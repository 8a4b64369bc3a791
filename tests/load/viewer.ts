/** Who watches a stream over HTTP, as far as what comes is counted. */
import { get } from 'node:http'
import { connect } from 'node:net'
import { FlvReader, kindOfTag } from '../../protocols/flv/tag.ts'

/** Somebody who takes what comes without looking at it. */
export interface Counting {
  readonly bytes: number
  /** The longest time nothing came, ms. */
  readonly gap: number
  readonly isOver: boolean
  /** Counts from now on. */
  reset(): void
  close(): void
}

/** @param takes whether anything is read at all */
export function countingViewer(port: number, channel: string, takes = true): Counting {
  let [bytes, gap, at, isOver] = [0, 0, performance.now(), false]
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET /${channel} HTTP/1.1\r\nhost: hub\r\n\r\n`))
  if (takes)
    socket.on('data', chunk => {
      const now = performance.now()
      gap = Math.max(gap, now - at)
      at = now
      bytes += chunk.length
    })
  socket.on('error', () => undefined)
  socket.once('close', () => (isOver = true))
  return {
    get bytes() {
      return bytes
    },
    get gap() {
      return Math.max(gap, performance.now() - at)
    },
    get isOver() {
      return isOver
    },
    reset() {
      ;[bytes, gap, at] = [0, 0, performance.now()]
    },
    close: () => void socket.destroy(),
  }
}

/** Somebody who looks at pictures. */
export interface Looking {
  /** How long after they asked the first picture was whole, ms. */
  readonly first: Promise<number>
  /** When pictures came, ms. */
  readonly pictures: readonly number[]
  readonly keys: number
  readonly isOver: boolean
  close(): void
}

export function lookingViewer(port: number, channel: string): Looking {
  const began = performance.now()
  const first = Promise.withResolvers<number>()
  const pictures: number[] = []
  let [keys, isOver] = [0, false]
  const reader = new FlvReader()
  const request = get({ port, host: '127.0.0.1', path: `/${channel}`, agent: false }, response => {
    response.on('data', (bytes: Buffer) => {
      for (const tag of reader.push(bytes)) {
        const kind = kindOfTag(tag)
        if (kind === 'key') {
          keys++
          first.resolve(performance.now() - began)
        }
        if (kind === 'key' || kind === 'inter') pictures.push(performance.now())
      }
    })
    response.on('error', () => undefined)
    response.once('close', () => (isOver = true))
  })
  request.on('error', () => undefined)
  return {
    first: first.promise,
    pictures,
    get keys() {
      return keys
    },
    get isOver() {
      return isOver
    },
    close: () => void request.destroy(),
  }
}
