import { copyOf, u16 } from '../bytes/read.ts'
import { Tape } from '../bytes/tape.ts'
import { headerOf, printable, type Headers, type Item } from './message.ts'

/** The longest head and body of a message, the most lines of a head, and how much of nothing may lie between items. */
const caps = { head: 16 * 1024, body: 64 * 1024, lines: 100, noise: 64 * 1024 } as const

/** What came is no RTSP, or more of it than anybody sends: the connection is of no use any more. */
export class NoRtsp extends Error {}

/** A message whose head was read and whose body is still on its way. */
interface Head {
  readonly length: number
  item(body: Uint8Array): Item
}

const dollar = 0x24
const lineEnd = 0x0a
const carriage = 0x0d

/**
 * Reads messages and frames out of a connection that is cut anywhere. Devices end lines by LF alone, fold headers and
 * lose bytes: what is neither a message nor a frame is skipped up to the next that looks like it. Holds 80 KB at most,
 * and what was pushed. RFC 2326 §4, §10.12
 */
export class RtspReader {
  readonly #tape = new Tape()
  #head: Head | null = null
  /** As far as the end of a head was looked for; 0 while none has begun. */
  #looked = 0
  #noise = 0

  /**
   * What is complete with this piece, in order; nothing in it is a view of the piece.
   * @throws NoRtsp when it is none; nothing may be read afterwards
   */
  push(piece: Uint8Array): readonly Item[] {
    this.#tape.push(piece)
    const items: Item[] = []
    for (let item = this.#next(); item; item = this.#next()) {
      this.#noise = 0
      items.push(item)
    }
    return items
  }

  #next(): Item | null {
    while (!this.#head) {
      if (this.#looked === 0) this.#skip()
      const view = this.#tape.view()
      if (view[0] === dollar) return this.#frame(view)
      const end = this.#endOfHead(view)
      if (end === 0) return null
      this.#looked = 0
      const head = headIn(textOf(view.subarray(0, end)))
      // No first line of a message, though it looked like it.
      const size = head ? end : view.indexOf(lineEnd) + 1
      this.#tape.drop(size)
      if (head) this.#head = head
      else this.#waste(size)
    }
    const { length, item } = this.#head
    if (this.#tape.length < length) return null
    const body = this.#take(length)
    this.#head = null
    return item(body)
  }

  #frame(view: Uint8Array): Item | null {
    if (view.length < 4 || view.length < 4 + u16(view, 2)) return null
    const bytes = this.#take(4 + u16(view, 2))
    return { kind: 'frame', channel: bytes[1]!, bytes: bytes.subarray(4) }
  }

  #take(size: number): Uint8Array {
    const bytes = copyOf(this.#tape.view().subarray(0, size))
    this.#tape.drop(size)
    return bytes
  }

  /**
   * Behind the empty line that ends a head, or behind the first line where that is of no message; 0 while it has not
   * come.
   */
  #endOfHead(view: Uint8Array): number {
    const first = view.indexOf(lineEnd)
    for (let at = view.indexOf(lineEnd, this.#looked); at >= 0; at = view.indexOf(lineEnd, at + 1)) {
      if (at > caps.head) break
      if (at === first && !isFirst(textOf(view.subarray(0, at)))) return at + 1
      const next = view[at + 1] === carriage ? at + 2 : at + 1
      if (view[next] === lineEnd) return next + 1
      if (next >= view.length) {
        this.#looked = Math.max(1, at)
        return 0
      }
    }
    if (view.length > caps.head) throw new NoRtsp('a head has no end')
    // A capital letter alone may begin a message or be noise: the next byte tells.
    this.#looked = view.length > 1 ? view.length : 0
    return 0
  }

  /** Leaves out what can begin no item: empty lines, and what lost bytes leave over. */
  #skip(): void {
    const view = this.#tape.view()
    let at = 0
    while (at < view.length && !begins(view, at)) at += 1
    this.#tape.drop(at)
    this.#waste(at)
  }

  #waste(bytes: number): void {
    this.#noise += bytes
    if (this.#noise > caps.noise) throw new NoRtsp('what comes is no RTSP')
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')

const isCapital = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x41 && byte <= 0x5a

/** A frame, or a capital letter with another behind it: methods are of those, and so is `RTSP`. */
const begins = (view: Uint8Array, at: number): boolean =>
  view[at] === dollar ||
  (isCapital(view[at]) && (at + 1 >= view.length || isCapital(view[at + 1]) || view[at + 1] === 0x5f))

const responseLine = /^RTSP\/\d\.\d +(\d{3})(?: +(.*))?$/
const requestLine = /^([A-Z_]+) +(\S+) +RTSP\/\d\.\d$/

const isFirst = (line: string): boolean => responseLine.test(line.trim()) || requestLine.test(line.trim())

/** @returns null for a first line of no message @throws NoRtsp for a body nobody sends */
function headIn(text: string): Head | null {
  const [line = '', ...lines] = text.split(/\r?\n/, caps.lines)
  const response = responseLine.exec(line.trim())
  const [, word = '', rest = ''] = response ?? requestLine.exec(line.trim()) ?? []
  if (word === '') return null
  const headers = headersIn(lines)
  const declared = headerOf(headers, 'content-length')
  const length = declared === '' ? 0 : /^\d+$/.test(declared) ? Number(declared) : NaN
  if (!(length <= caps.body)) throw new NoRtsp('a body is too long')
  return {
    length,
    item: response
      ? body => ({ kind: 'response', status: Number(word), reason: rest, headers, body })
      : body => ({ kind: 'request', method: word, uri: rest, headers, body }),
  }
}

function headersIn(lines: readonly string[]): Headers {
  const headers = new Map<string, string[]>()
  let last: string[] = []
  for (const raw of lines) {
    const line = printable(raw)
    if (/^ +\S/.test(line) && last.length) last.push(`${last.pop()!} ${line.trim()}`)
    const [, name, value] = /^([^\s:]+)[ \t]*:(.*)$/.exec(line) ?? []
    if (name === undefined) continue
    last = headers.get(name.toLowerCase()) ?? []
    last.push(value!.trim())
    headers.set(name.toLowerCase(), last)
  }
  return headers
}
