/** Messages of SIP (RFC 3261 §7), as they are after reading and before writing. */

/** One line of the head: its name as RFC 3261 spells it, and its value without line ends. */
export type Header = readonly [name: string, value: string]

interface Common {
  readonly headers: readonly Header[]
  readonly body: Uint8Array
}
export interface Request extends Common {
  readonly kind: 'request'
  /** In capitals. */
  readonly method: string
  readonly uri: string
}
export interface Response extends Common {
  readonly kind: 'response'
  /** 100 to 699 */
  readonly status: number
  readonly reason: string
}
export type Message = Request | Response

export const noBody = new Uint8Array(0)

const short: Readonly<Record<string, string>> = {
  b: 'referred-by',
  c: 'content-type',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  o: 'event',
  r: 'refer-to',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
  x: 'session-expires',
}
const odd: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'www-authenticate': 'WWW-Authenticate',
  'x-gb-ver': 'X-GB-Ver',
}

/** The name RFC 3261 writes, of one in any case or in its short form (§7.3.3). */
export function nameOf(name: string): string {
  const lower = name.toLowerCase()
  const long = Object.hasOwn(short, lower) ? short[lower]! : lower
  if (Object.hasOwn(odd, long)) return odd[long]!
  return long.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}

/** The value of the first header of this name; '' where there is none. @param name as RFC 3261 spells it */
export const headerOf = (message: Message, name: string): string =>
  message.headers.find(([other]) => other === name)?.[1] ?? ''

/** The values of all headers of this name, in order. @param name as RFC 3261 spells it */
export const headersOf = (message: Message, name: string): readonly string[] =>
  message.headers.filter(([other]) => other === name).map(([, value]) => value)

/** The type of the body in small letters, without parameters: devices write it in any case. §20.15 */
export const contentTypeOf = (message: Message): string =>
  headerOf(message, 'Content-Type').split(';')[0]!.trim().toLowerCase()
