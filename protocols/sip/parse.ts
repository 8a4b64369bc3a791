/** Reads messages of SIP as devices write them. RFC 3261 §7, §18.3 */
import { nameOf, noBody, type Header, type Message } from './message.ts'

/** What is no message: bytes that keep a way open (RFC 5626 §4.4.1, or the ping of eXosip), or why not. */
export type Unread =
  | { readonly kind: 'ping' }
  | {
      readonly kind: 'malformed'
      readonly reason: 'size' | 'start' | 'headers' | 'length' | 'missing'
    }

/** Bytes of a head, lines of it, and bytes of a body that are taken. */
export const HEAD = 16 * 1024
const LINES = 200
export const BODY = 256 * 1024

const malformed = (reason: (Unread & { kind: 'malformed' })['reason']): Unread => ({ kind: 'malformed', reason })

const LF = 10
const CR = 13

/**
 * Where the head ends and the body begins: behind the first empty line, whichever way lines end.
 * @param from where to look from: what lies before it was looked at and holds no end
 * @returns null where there is no end yet
 */
export function headEnd(bytes: Uint8Array, from: number, end: number): { head: number; body: number } | null {
  for (let at = bytes.indexOf(LF, Math.max(0, from)); at >= 0 && at < end; at = bytes.indexOf(LF, at + 1)) {
    const next = at + 1
    if (next < end && bytes[next] === LF) return { head: next, body: next + 1 }
    if (next + 1 < end && bytes[next] === CR && bytes[next + 1] === LF) return { head: next, body: next + 2 }
  }
  return null
}

/** Whether these bytes say nothing: line ends, blanks and noughts, or four bytes at most. */
const isPing = (bytes: Uint8Array): boolean => bytes.length <= 4 || bytes.subarray(0, 64).every(byte => byte <= 32)

// Letters of a head are bytes: what is echoed to a device (Via, From, tags) leaves as it came, whatever its charset.
const letters = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const startOfRequest = /^([A-Za-z][A-Za-z0-9.!%*_+`'~-]{0,31})[ \t]+(\S{1,512})[ \t]+SIP\/2\.0[ \t]*$/i
const startOfResponse = /^SIP\/2\.0[ \t]+([1-6]\d\d)(?:[ \t]+(.*))?$/i

/** The lines of a head, folded ones put together (§7.3.1); null for too many. */
function linesOf(head: string): string[] | null {
  const lines: string[] = []
  for (const raw of head.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (line === '') continue
    if (/^[ \t]/.test(line) && lines.length > 1) lines[lines.length - 1] += ` ${line.trim()}`
    else lines.push(line)
    if (lines.length > LINES) return null
  }
  return lines
}

// oxlint-disable-next-line no-control-regex -- these are what must not be in a head
const control = /[\0-\x08\x0a-\x1f\x7f]/g

/** The head of a message, its body still empty. */
export function parseHead(bytes: Uint8Array): Message | Unread {
  if (bytes.length > HEAD) return malformed('size')
  const lines = linesOf(letters(bytes))
  if (lines === null) return malformed('headers')
  const [start = '', ...rest] = lines
  const headers: Header[] = []
  for (const line of rest) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim()
    // A line that is none is left out rather than the message refused.
    if (/^[A-Za-z][\w.!%*+`'~-]{0,63}$/.test(name))
      headers.push([
        nameOf(name),
        line
          .slice(colon + 1)
          .replace(control, '')
          .trim(),
      ])
  }
  const request = startOfRequest.exec(start)
  if (request) return { kind: 'request', method: request[1]!.toUpperCase(), uri: request[2]!, headers, body: noBody }
  const response = startOfResponse.exec(start)
  if (response)
    return {
      kind: 'response',
      status: Number(response[1]),
      reason: (response[2] ?? '').replace(control, ''),
      headers,
      body: noBody,
    }
  return malformed('start')
}

/** What Content-Length says, bytes; null where there is none; NaN where it says nothing or two things. */
export function lengthOf(message: Message): number | null {
  const values = new Set(message.headers.filter(([name]) => name === 'Content-Length').map(([, value]) => value))
  if (values.size === 0) return null
  const [value = ''] = values
  return values.size === 1 && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
}

/** Whether a message has what every message must have, §8.1.1; one without cannot be answered. */
export const isWhole = (message: Message): boolean =>
  ['Via', 'From', 'To', 'Call-ID', 'CSeq'].every(needed =>
    message.headers.some(([name, value]) => name === needed && value !== ''),
  )

/**
 * Reads one datagram (§18.3). Its body is as long as Content-Length says, and as long as the datagram where that is
 * missing, wrong or too large; an empty line at the end may lack.
 */
export function parseDatagram(datagram: Uint8Array): Message | Unread {
  if (isPing(datagram)) return { kind: 'ping' }
  // Devices begin with empty lines at times, §7.5
  let start = 0
  while (start < 16 && (datagram[start] === CR || datagram[start] === LF)) start++
  const bytes = start === 0 ? datagram : datagram.subarray(start)
  const ends = headEnd(bytes.subarray(0, HEAD + 4), 0, Math.min(bytes.length, HEAD + 4)) ?? {
    head: bytes.length,
    body: bytes.length,
  }
  const message = parseHead(bytes.subarray(0, ends.head))
  if (message.kind === 'ping' || message.kind === 'malformed') return message
  if (!isWhole(message)) return malformed('missing')
  const rest = bytes.subarray(ends.body)
  const length = lengthOf(message)
  const body = length === null || Number.isNaN(length) || length > rest.length ? rest : rest.subarray(0, length)
  return body.length > BODY ? malformed('size') : { ...message, body }
}
