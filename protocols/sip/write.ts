/** Writes messages of SIP. RFC 3261 §7 */
import type { Header, Message, Request, Response } from './message.ts'

/** A value that stays within its line: what would begin another is left out. */
// oxlint-disable-next-line no-control-regex -- these are what must not be in a head
const plain = (text: string): string => text.replace(/[\0-\x08\x0a-\x1f\x7f]+/g, ' ')

const startOf = (message: Message): string =>
  message.kind === 'request'
    ? `${message.method} ${message.uri.replace(/\s/g, '')} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.reason}`

/** The bytes of a message, with the Content-Length its body has. Letters above 255 have no place in a head: `?`. */
export function bytesOf(message: Message): Uint8Array {
  const lines = message.headers
    .filter(([name]) => name !== 'Content-Length')
    .map(([name, value]) => `${plain(name)}: ${plain(value)}`)
  const head = [plain(startOf(message)), ...lines, `Content-Length: ${message.body.length}`, '', '']
    .join('\r\n')
    .replace(/[\u0100-\uffff]/g, '?')
  return Buffer.concat([Buffer.from(head, 'latin1'), message.body])
}

/** The words of RFC 3261 §21, for what we answer. */
const reasons: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  423: 'Interval Too Brief',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  489: 'Bad Event',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
}

/** What a status is called in RFC 3261 §21; 'Status' for what we never answer. */
export const reasonOf = (status: number): string => reasons[status] ?? 'Status'

/** A request as §8.1.1 wants it, from its parts. */
export function requestOf(parts: {
  readonly method: string
  readonly uri: string
  /** With our tag. */
  readonly from: string
  readonly to: string
  readonly callId: string
  readonly seq: number
  /** Whole, with a branch of its own. */
  readonly via: string
  readonly headers?: readonly Header[]
  readonly type?: string
  readonly body?: Uint8Array
}): Request {
  const { method, uri, from, to, callId, seq, via, headers = [], type, body = new Uint8Array(0) } = parts
  return {
    kind: 'request',
    method,
    uri,
    headers: [
      ['Via', via],
      ['From', from],
      ['To', to],
      ['Call-ID', callId],
      ['CSeq', `${seq} ${method}`],
      ['Max-Forwards', '70'],
      ...headers,
      ...(type === undefined ? [] : ([['Content-Type', type]] as const)),
    ],
    body,
  }
}

/**
 * The answer to a request (§8.2.6): same Via, From, To, Call-ID and CSeq.
 * @param tag ours, added to To where it has none; a 100 gets none
 */
export function responseTo(
  request: Request,
  status: number,
  tag: string,
  more: { readonly headers?: readonly Header[]; readonly type?: string; readonly body?: Uint8Array } = {},
): Response {
  const same = request.headers
    .filter(([name]) => ['Via', 'From', 'To', 'Call-ID', 'CSeq'].includes(name))
    .map(([name, value]): Header =>
      name === 'To' && status !== 100 && !/;\s*tag\s*=/i.test(value) ? [name, `${value};tag=${tag}`] : [name, value],
    )
  return {
    kind: 'response',
    status,
    reason: reasonOf(status),
    headers: [
      ...same,
      ...(more.headers ?? []),
      ...(more.type === undefined ? [] : ([['Content-Type', more.type]] as const)),
    ],
    body: more.body ?? new Uint8Array(0),
  }
}
