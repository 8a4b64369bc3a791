/** What is to be sent and where to: SDP with the additions of GB/T 28181-2022 annex G. RFC 4566, RFC 4145 */
import { textOf } from './charset.ts'

/** How media come to us: over UDP, over TCP when the device connects (`passive`), or when we do (`active`). */
export type Transport = 'udp' | 'tcpPassive' | 'tcpActive'

export interface Offer {
  /** Whom it is from, in `o=`: the channel, as devices expect. */
  readonly owner: string
  /** Where we receive. */
  readonly address: string
  readonly port: number
  readonly transport: Transport
  /** Ten digits. */
  readonly ssrc: string
  readonly kind: 'play' | 'playback' | 'download'
  /** Of a recording: channel and time, epoch ms. */
  readonly record?: { readonly channelId: string; readonly from: number; readonly to: number }
  /** Of a download: so many times as fast as it was recorded. */
  readonly speed?: number
  /** Which of its streams, in the device's own words: `stream:1`, `streamnumber:1`, `streamMode:sub` … */
  readonly stream?: string
}

const family = (address: string): string => (address.includes(':') ? 'IP6' : 'IP4')

/** The offer of an INVITE, annex G.2. */
export function offerOf(offer: Offer): string {
  const { owner, address, port, transport, ssrc, kind, record, speed, stream } = offer
  const [from, to] = record ? [record.from, record.to].map(ms => Math.trunc(ms / 1000)) : [0, 0]
  const isTcp = transport !== 'udp'
  const lines = [
    'v=0',
    `o=${owner} 0 0 IN ${family(address)} ${address}`,
    `s=${{ play: 'Play', playback: 'Playback', download: 'Download' }[kind]}`,
    ...(record ? [`u=${record.channelId}:0`] : []),
    `c=IN ${family(address)} ${address}`,
    `t=${from} ${to}`,
    `m=video ${port} ${isTcp ? 'TCP/RTP/AVP' : 'RTP/AVP'} 96 97 98 99`,
    'a=recvonly',
    'a=rtpmap:96 PS/90000',
    'a=rtpmap:97 MPEG4/90000',
    'a=rtpmap:98 H264/90000',
    'a=rtpmap:99 H265/90000',
    ...(isTcp ? [`a=setup:${transport === 'tcpPassive' ? 'passive' : 'active'}`, 'a=connection:new'] : []),
    ...(stream !== undefined && /^\w{1,32}:\w{1,32}$/.test(stream) ? [`a=${stream}`] : []),
    ...(kind === 'download' ? [`a=downloadspeed:${speed ?? 4}`] : []),
    `y=${ssrc}`,
  ]
  return `${lines.join('\r\n')}\r\n`
}

export interface Session {
  /** Where its media come from, or where to fetch them; '' where it does not say. */
  readonly address: string
  /** null where it writes 0 or none, as devices do. */
  readonly port: number | null
  readonly isTcp: boolean
  /** `passive` listens, `active` connects; null where it does not say. */
  readonly setup: 'active' | 'passive' | null
  /** Ten digits; null where it does not say. */
  readonly ssrc: string | null
  readonly subject: string
  /** What each number of RTP means: `PS`, `H264` … in capitals. */
  readonly payloads: readonly { readonly type: number; readonly name: string; readonly rate: number }[]
  /** Of a recording: how many bytes are to come, a=filesize. */
  readonly size: number | null
  /** f= as it is written: information only. */
  readonly format: string
  /** t=, epoch ms; null for now. */
  readonly from: number | null
  readonly to: number | null
  /** u=, channel of a recording. */
  readonly uri: string
  readonly downloadSpeed: number | null
}

const SIZE = 16 * 1024
const names: Readonly<Record<number, string>> = { 0: 'PCMU', 8: 'PCMA', 96: 'PS', 97: 'MPEG4', 98: 'H264', 99: 'H265' }

/** An SSRC as ten digits; devices lose the noughts in front. null for what is none. */
export const ssrcIn = (text: string): string | null =>
  /^\d{1,10}$/.test(text) && Number(text) < 2 ** 32 ? text.padStart(10, '0') : null

/**
 * Reads an answer, or an offer. Of several media the picture is meant, else the first that is sent. What is missing is
 * so said, not refused. @returns null where no media are named at all
 */
export function sessionOf(body: Uint8Array): Session | null {
  if (body.length > SIZE) return null
  const lines = textOf(body)
    .split(/\r\n|\r|\n/)
    .map(line => /^\s*([a-z])\s?=\s*(.*?)\s*$/i.exec(line))
    .filter(line => line !== null)
    .map(line => [line[1]!.toLowerCase(), line[2]!] as const)
  const media = lines.flatMap(([key, value], at) => (key === 'm' ? [{ value, at }] : []))
  const first = media.find(({ value }) => /^video\s/i.test(value)) ?? media[0]
  if (first === undefined) return null
  const next = media.find(({ at }) => at > first.at)?.at ?? lines.length
  const head = lines.slice(0, media[0]!.at)
  // y= and f= stand behind all media, whichever they are of.
  const own = lines.slice(first.at + 1, next)
  const value = (key: string, ...where: (typeof lines)[]): string =>
    where.flatMap(part => part.filter(([name]) => name === key).map(([, text]) => text))[0] ?? ''
  const flag = (name: string): string | undefined => {
    const test = new RegExp(`^${name}\\s*:\\s*(\\S{1,64})`, 'i')
    return [own, head, lines]
      .flat()
      .map(([key, text]) => (key === 'a' ? test.exec(text)?.[1] : undefined))
      .find(text => text !== undefined)
  }
  const [, portText = '', protocol = '', ...types] = first.value.split(/\s+/)
  const port = Number(portText.split('/')[0])
  const setup = flag('setup')?.toLowerCase()
  const [from, to] = value('t', head)
    .split(/\s+/)
    .map(text => (/^[1-9]\d{0,10}$/.test(text) ? Number(text) * 1000 : null))
  const number = (text: string | undefined): number | null => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : null)
  return {
    address: /^IN\s+IP[46]\s+([0-9A-Za-z.:-]{1,64})/i.exec(value('c', own, head, lines))?.[1] ?? '',
    port: Number.isInteger(port) && port > 0 && port <= 65_535 ? port : null,
    isTcp: /TCP/i.test(protocol),
    setup: setup === 'active' || setup === 'passive' ? setup : null,
    ssrc: ssrcIn(value('y', own, lines)),
    subject: value('s', head).slice(0, 64),
    payloads: payloadsOf(types, own),
    size: number(flag('filesize')),
    format: value('f', own, lines).slice(0, 128),
    from: from ?? null,
    to: to ?? null,
    uri: value('u', head).slice(0, 64),
    downloadSpeed: number(flag('downloadspeed')),
  }
}

function payloadsOf(types: readonly string[], lines: readonly (readonly [string, string])[]): Session['payloads'] {
  const maps = new Map<number, { readonly name: string; readonly rate: number }>()
  for (const [key, text] of lines) {
    const map = key === 'a' ? /^rtpmap\s*:\s*(\d{1,3})\s+([\w.-]{1,32})(?:\/(\d{1,7}))?/i.exec(text) : null
    if (map) maps.set(Number(map[1]), { name: map[2]!.toUpperCase(), rate: Number(map[3] ?? 90_000) })
  }
  return types
    .filter(type => /^\d{1,3}$/.test(type))
    .slice(0, 32)
    .map(Number)
    .map(type => ({
      type,
      ...(maps.get(type) ?? { name: names[type] ?? '', rate: type === 0 || type === 8 ? 8000 : 90_000 }),
    }))
}
