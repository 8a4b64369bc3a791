/** Values of a header by its name in small letters, in the order they came. */
export type Headers = ReadonlyMap<string, readonly string[]>

/** RFC 2326 §6 */
export interface Request {
  readonly kind: 'request'
  readonly method: string
  readonly uri: string
  readonly headers: Headers
  readonly body: Uint8Array
}

/** RFC 2326 §7 */
export interface Response {
  readonly kind: 'response'
  readonly status: number
  readonly reason: string
  readonly headers: Headers
  readonly body: Uint8Array
}

/** Binary data between messages: a packet of RTP or RTCP. RFC 2326 §10.12 */
export interface Frame {
  readonly kind: 'frame'
  /** 0 to 255. */
  readonly channel: number
  readonly bytes: Uint8Array
}

export type Item = Request | Response | Frame

/** The first value of a header, or ''. */
export const headerOf = (headers: Headers, name: string): string => headers.get(name)?.[0] ?? ''

/** Headers to be written: a name with a value, or with several, each of which gets a line. */
export type Written = Readonly<Record<string, string | readonly string[] | undefined>>

/** What a line must not hold: it would end it, or hide the rest. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/

/** Words of somebody else as one line that can be shown, and said back. */
export const printable = (text: string): string => text.replace(new RegExp(control, 'g'), ' ')

function write(first: string, headers: Written, body: Uint8Array | undefined): Buffer {
  const lines = [
    first,
    ...Object.entries(headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value: string) => `${name}: ${value}`),
    ),
    ...(body?.length ? [`Content-Length: ${body.length}`] : []),
  ]
  if (lines.some(line => control.test(line))) throw new Error('a line of an RTSP message holds a control character')
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8')
  return body?.length ? Buffer.concat([head, body]) : head
}

/**
 * A request as bytes. RFC 2326 §6
 * @throws Error a defect of the caller: a header with a line end
 */
export const writeRequest = (method: string, uri: string, headers: Written, body?: Uint8Array): Buffer =>
  write(`${method} ${uri} RTSP/1.0`, headers, body)

/** A response as bytes. RFC 2326 §7 @throws Error a defect of the caller: a header with a line end */
export const writeResponse = (status: number, headers: Written, body?: Uint8Array): Buffer =>
  write(`RTSP/1.0 ${status} ${reasons[status] ?? 'Unknown'}`, headers, body)

/** What a camera is told that asks something itself: that we are there. RFC 2326 §10.1, §10.10 */
export function replyTo({ method, headers }: Request): Buffer {
  const cseq = headerOf(headers, 'cseq')
  const isKnown = ['OPTIONS', 'ANNOUNCE', 'GET_PARAMETER', 'SET_PARAMETER', 'REDIRECT'].includes(method)
  return writeResponse(isKnown ? 200 : 405, { CSeq: /^\d{1,10}$/.test(cseq) ? cseq : '0' })
}

/**
 * A packet on a channel of the connection. RFC 2326 §10.12
 * @throws Error a defect of the caller: more than 65,535 bytes, or no channel
 */
export function writeFrame(channel: number, bytes: Uint8Array): Buffer {
  if (bytes.length > 0xffff || channel < 0 || channel > 255) throw new Error('no frame of RTSP')
  const frame = Buffer.allocUnsafe(4 + bytes.length)
  frame[0] = 0x24
  frame[1] = channel
  frame.writeUInt16BE(bytes.length, 2)
  frame.set(bytes, 4)
  return frame
}

/** RFC 2326 §7.1.1 */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  302: 'Moved Temporarily',
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  453: 'Not Enough Bandwidth',
  454: 'Session Not Found',
  455: 'Method Not Valid in This State',
  459: 'Aggregate Operation Not Allowed',
  461: 'Unsupported Transport',
  503: 'Service Unavailable',
  551: 'Option Not Supported',
}
