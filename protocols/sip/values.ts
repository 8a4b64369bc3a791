/** Values of headers: Via, From and To, Contact, CSeq, Expires. RFC 3261 §20, §25.1 */
import { headerOf, headersOf, type Message, type Request } from './message.ts'

/** `;name=value` behind a value, by name in small letters; '' where there is only a name. */
export type Params = ReadonlyMap<string, string>

export interface Via {
  /** UDP, TCP … in capitals. */
  readonly transport: string
  readonly host: string
  /** 5060 where none is written. */
  readonly port: number
  readonly params: Params
}
export interface Uri {
  readonly scheme: string
  readonly user: string
  readonly host: string
  /** null where none is written. */
  readonly port: number | null
}
export interface Party {
  /** As it is written: `sip:…` */
  readonly uri: string
  /** '' where there is none. */
  readonly tag: string
  readonly params: Params
}

/** Splits where the mark stands outside quotes and angle brackets. */
export function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = []
  let isQuoted = false
  let isBracketed = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (isQuoted && letter === '\\') at++
    else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '<') isBracketed = true
    else if (letter === '>') isBracketed = false
    else if (letter === mark && !isBracketed) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  parts.push(text.slice(from).trim())
  return parts
}

/** A quoted value without its quotes. */
export const unquoted = (text: string): string =>
  text.startsWith('"')
    ? text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined).replace(/\\(.)/g, '$1')
    : text

export function paramsOf(parts: readonly string[]): Params {
  const params = new Map<string, string>()
  for (const part of parts) {
    const equals = part.indexOf('=')
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase()
    if (name !== '' && !params.has(name)) params.set(name, equals < 0 ? '' : unquoted(part.slice(equals + 1).trim()))
  }
  return params
}

const portOf = (text: string | undefined): number | null => {
  const port = Number(text)
  return text !== undefined && /^\d{1,5}$/.test(text) && port > 0 && port <= 65_535 ? port : null
}

/** Reads `sip:user@host:port;…`; null for what is none. §19.1 */
export function uriOf(text: string): Uri | null {
  const parts =
    /^(sips?):(?:([^@\s<>"]{1,128})@)?(\[[0-9a-fA-F:.]+\]|[^\s:;?@<>"[\]]{1,255})(?::(\d+))?(?:[;?].*)?$/i.exec(text)
  if (!parts) return null
  return {
    scheme: parts[1]!.toLowerCase(),
    user: (parts[2] ?? '').split(':')[0]!,
    host: parts[3]!,
    port: portOf(parts[4]),
  }
}

/** Reads From, To or one Contact: `"name" <uri>;tag=…` or `uri;tag=…`. §20.10 */
export function partyOf(value: string): Party {
  const open = splitOutside(value, ';')
  const first = open[0] ?? ''
  const bracket = /<([^<>]*)>/.exec(first.replace(/"(?:[^"\\]|\\.)*"/g, ''))
  const params = paramsOf(open.slice(1))
  return { uri: (bracket?.[1] ?? first).trim(), tag: params.get('tag') ?? '', params }
}

/** The topmost Via; null for what is none. §20.42 */
export function viaOf(message: Message): Via | null {
  const top = splitOutside(headerOf(message, 'Via'), ',')[0]!
  const [sent = '', ...rest] = splitOutside(top, ';')
  const parts = /^SIP\s*\/\s*2\.0\s*\/\s*(\w+)\s+(\[[0-9a-fA-F:.]+\]|[^\s:]+)(?:\s*:\s*(\d+))?$/i.exec(sent)
  if (!parts) return null
  return {
    transport: parts[1]!.toUpperCase(),
    host: parts[2]!,
    port: portOf(parts[3]) ?? 5060,
    params: paramsOf(rest),
  }
}

/**
 * The request with what its sender cannot know: `received` and `rport` of the topmost Via say where it came from.
 * @see RFC 3261 §18.2.1, RFC 3581 §4
 */
export function arrivedFrom(request: Request, address: string, port: number): Request {
  const at = request.headers.findIndex(([name]) => name === 'Via')
  if (at < 0) return request
  const [top = '', ...others] = splitOutside(request.headers[at]![1], ',')
  const [sent = '', ...params] = splitOutside(top, ';')
  const rest = params.filter(part => !/^(?:received|rport)\b/i.test(part))
  const wantsPort = params.some(part => /^rport\b/i.test(part))
  const line = [sent, ...rest, `received=${address}`, ...(wantsPort ? [`rport=${port}`] : [])].join(';')
  const headers = request.headers.with(at, ['Via', [line, ...others].join(',')])
  return { ...request, headers }
}

/** CSeq, §20.16; null for what is none. */
export function seqOf(message: Message): { readonly number: number; readonly method: string } | null {
  const parts = /^(\d{1,10})\s+([A-Za-z]+)$/.exec(headerOf(message, 'CSeq'))
  const number = Number(parts?.[1])
  return parts && number < 2 ** 32 ? { number, method: parts[2]!.toUpperCase() } : null
}

/** All Contacts; `*` is one whose URI is `*`. §20.10 */
export const contactsOf = (message: Message): readonly Party[] =>
  headersOf(message, 'Contact')
    .flatMap(value => splitOutside(value, ','))
    .filter(value => value !== '')
    .map(partyOf)

/**
 * How long a registration is to last, s: of its Contact, else of Expires (§10.2.1.1), else an hour. 0 ends it.
 * @param most no longer than this
 */
export function expiresOf(message: Message, most: number): number {
  const own = contactsOf(message)[0]?.params.get('expires')
  // Devices of this country write the one or the other; where both stand, the one of the header is what they mean.
  const text = [headerOf(message, 'Expires'), own ?? ''].find(value => /^\d{1,10}$/.test(value))
  return Math.min(text === undefined ? 3600 : Number(text), most)
}
