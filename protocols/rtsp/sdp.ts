import { AAC_HBR, type AacForm } from '../rtp/aac.ts'
import { printable } from './message.ts'

/** What we can hand on. Other codecs are known by the name the camera gives them. */
export type Codec = 'h264' | 'h265' | 'aac' | 'pcma' | 'pcmu'

/** One stream of a description. RFC 4566 §5.14 */
export interface Track {
  readonly media: 'video' | 'audio' | 'other'
  /** 0 to 127. */
  readonly payloadType: number
  /** null: one we cannot hand on. */
  readonly codec: Codec | null
  /** As the camera says it, in capitals: `H264`, `JPEG`; '' where it says none. */
  readonly encoding: string
  /** Ticks of the time of a packet in a second. */
  readonly clockRate: number
  readonly channels: number
  /** `a=control` of it as it stands there; '' for none. RFC 2326 §C.1.1 */
  readonly control: string
  /** It is for us to send: the loudspeaker of a camera. */
  readonly isBackward: boolean
  /** NAL units of parameter sets, video only: RFC 6184 §8.1, RFC 7798 §7.1 */
  readonly parameterSets: readonly Uint8Array[]
  /** AudioSpecificConfig, AAC only. RFC 3640 §4.1 */
  readonly config: Uint8Array | null
  /** How sizes of AAC frames are written, AAC only. */
  readonly form: AacForm
}

export interface Description {
  /** `a=control` of the whole; '' for none. */
  readonly control: string
  readonly tracks: readonly Track[]
}

const caps = { lines: 500, line: 8192, tracks: 16, sets: 16, set: 4096 } as const

/** Numbers that have a codec without saying so: encoding, clock. RFC 3551 §6 */
const fixed: Readonly<Record<number, readonly [string, number]>> = {
  0: ['PCMU', 8000],
  8: ['PCMA', 8000],
  9: ['G722', 8000],
  14: ['MPA', 90_000],
  26: ['JPEG', 90_000],
  32: ['MPV', 90_000],
  33: ['MP2T', 90_000],
}

const codecs: Readonly<Record<string, Codec>> = {
  H264: 'h264',
  H265: 'h265',
  HEVC: 'h265',
  'MPEG4-GENERIC': 'aac',
  PCMA: 'pcma',
  PCMU: 'pcmu',
}

/** A block of lines that begins with `m=`; the first is that of the whole. */
type Block = { readonly first: string; readonly attributes: readonly string[] }

function blocksIn(text: string): readonly Block[] {
  const blocks: { readonly first: string; readonly attributes: string[] }[] = [{ first: '', attributes: [] }]
  for (const raw of text.split(/\r\n|\n|\r/, caps.lines)) {
    const line = printable(raw.slice(0, caps.line)).trim()
    if (/^m=/i.test(line)) blocks.push({ first: line.slice(2), attributes: [] })
    else if (/^a=/i.test(line)) blocks.at(-1)!.attributes.push(line.slice(2))
  }
  return blocks
}

/** The value of `a=name:value`, or ''. */
const attribute = ({ attributes }: Block, name: string): string =>
  attributes
    .find(line => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? ''

/** Values of an attribute of one payload type: `a=fmtp:96 …`. */
const ofType = ({ attributes }: Block, name: string, payloadType: number): string => {
  const start = new RegExp(`^${name}:\\s*${payloadType}\\s+`, 'i')
  return attributes.find(line => start.test(line))?.replace(start, '') ?? ''
}

function paramsOf(fmtp: string): ReadonlyMap<string, string> {
  return new Map(
    fmtp.split(';').flatMap(part => {
      const equals = part.indexOf('=')
      return equals > 0 ? [[part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()] as const] : []
    }),
  )
}

const spropNames = ['sprop-vps', 'sprop-sps', 'sprop-pps', 'sprop-parameter-sets']

const setsIn = (params: ReadonlyMap<string, string>): readonly Uint8Array[] =>
  spropNames
    .flatMap(name => (params.get(name) ?? '').split(','))
    .map(code => new Uint8Array(Buffer.from(code, 'base64')))
    .filter(set => set.length > 1 && set.length <= caps.set)
    .slice(0, caps.sets)

const bitsOf = (params: ReadonlyMap<string, string>, name: string, otherwise: number): number => {
  const bits = Number(params.get(name) ?? otherwise)
  return Number.isInteger(bits) && bits >= 0 && bits <= 32 ? bits : otherwise
}

const formOf = (params: ReadonlyMap<string, string>): AacForm => ({
  sizeLength: bitsOf(params, 'sizelength', AAC_HBR.sizeLength) || AAC_HBR.sizeLength,
  indexLength: bitsOf(params, 'indexlength', AAC_HBR.indexLength),
  indexDeltaLength: bitsOf(params, 'indexdeltalength', AAC_HBR.indexDeltaLength),
})

/** AudioSpecificConfig: two bytes at least, 64 at most. ISO 14496-3 §1.6.2.1 */
function configIn(params: ReadonlyMap<string, string>): Uint8Array | null {
  const hex = params.get('config')?.replace(/^"|"$/g, '') ?? ''
  return /^(?:[0-9a-f]{2}){2,64}$/i.test(hex) ? new Uint8Array(Buffer.from(hex, 'hex')) : null
}

interface Encoding {
  readonly encoding: string
  readonly clockRate: number
  readonly channels: number
}

function encodingOf(block: Block, payloadType: number): Encoding {
  const [, name, rate, count] =
    /^([\w.+-]+)\s*\/\s*(\d{1,7})(?:\s*\/\s*(\d))?/.exec(ofType(block, 'rtpmap', payloadType)) ?? []
  const [standard = '', ticks = 0] = fixed[payloadType] ?? []
  return {
    encoding: name?.toUpperCase() ?? standard,
    clockRate: Number(rate ?? 0) || ticks || 90_000,
    channels: Number(count ?? 0) || 1,
  }
}

function trackOf(block: Block): Track | null {
  const [, media = '', types = ''] = /^(\w+)\s+\S+\s+\S+((?:\s+\d+)+)/.exec(block.first) ?? []
  const numbers = types
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter(type => type <= 127)
  // Of several ways a camera offers, the first we can hand on.
  const payloadType = numbers.find(type => codecs[encodingOf(block, type).encoding]) ?? numbers[0]
  if (payloadType === undefined || types === '') return null
  const encoding = encodingOf(block, payloadType)
  const params = paramsOf(ofType(block, 'fmtp', payloadType))
  const config = configIn(params)
  const codec = codecs[encoding.encoding] ?? null
  return {
    ...encoding,
    media: media === 'video' || media === 'audio' ? media : 'other',
    payloadType,
    // AAC without its configuration cannot be told to anybody.
    codec: codec === 'aac' && !config ? null : codec,
    control: attribute(block, 'control'),
    isBackward: media === 'audio' && block.attributes.some(line => line.toLowerCase() === 'sendonly'),
    parameterSets: setsIn(params),
    config,
    form: formOf(params),
  }
}

/**
 * Reads a description as cameras give it in answer to DESCRIBE: never throws, leaves out what it cannot read.
 * RFC 4566, RFC 2326 §C.1
 */
export function descriptionIn(text: string): Description {
  const [whole, ...blocks] = blocksIn(text)
  return {
    control: attribute(whole!, 'control'),
    tracks: blocks.slice(0, caps.tracks).flatMap(block => trackOf(block) ?? []),
  }
}

/**
 * The address of a stream or of the whole. Cameras mean it appended to the base, also behind a query, and not resolved
 * as addresses of pages are. RFC 2326 §C.1.1
 * @param base Content-Base, Content-Location or the address that was asked
 * @param control `a=control`: absolute, `*`, or relative
 */
export function controlled(base: string, control: string): string {
  if (control === '' || control === '*') return base
  if (/^rtsps?:\/\//i.test(control)) return control.replace(/ /g, '%20')
  if (control.startsWith('/')) return `${/^rtsps?:\/\/[^/]*/i.exec(base)?.[0] ?? ''}${control}`
  return `${base.replace(/\/$/, '')}/${control}`
}
