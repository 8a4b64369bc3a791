import { printable } from './message.ts'
import type { Codec } from './sdp.ts'

/** What a camera offers, for its description. */
export interface Offer {
  readonly codec: Codec
  /** 96 to 127, or the fixed number of the codec. */
  readonly payloadType: number
  readonly clockRate: number
  readonly channels?: number
  readonly parameterSets?: readonly Uint8Array[]
  /** AudioSpecificConfig, AAC only. */
  readonly config?: Uint8Array
}

const encodings: Readonly<Record<Codec, string>> = {
  h264: 'H264',
  h265: 'H265',
  aac: 'MPEG4-GENERIC',
  pcma: 'PCMA',
  pcmu: 'PCMU',
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function fmtpOf({ codec, parameterSets = [], config }: Offer): string | null {
  const sets = parameterSets.map(base64)
  if (codec === 'h264' && parameterSets[0])
    return `packetization-mode=1;profile-level-id=${hex(parameterSets[0].subarray(1, 4))};sprop-parameter-sets=${sets.join(',')}`
  if (codec === 'h265' && sets.length === 3) return `sprop-vps=${sets[0]};sprop-sps=${sets[1]};sprop-pps=${sets[2]}`
  if (codec === 'aac' && config)
    return `streamtype=5;profile-level-id=1;mode=AAC-hbr;sizelength=13;indexlength=3;indexdeltalength=3;config=${hex(config)}`
  return null
}

/** A description of what a camera offers. RFC 4566, RFC 2326 §C.1 @param name of the camera, in one line */
export function describe(name: string, offers: readonly Offer[]): string {
  const lines = [
    'v=0',
    'o=- 0 0 IN IP4 0.0.0.0',
    `s=${printable(name) || '-'}`,
    'c=IN IP4 0.0.0.0',
    't=0 0',
    'a=control:*',
    ...offers.flatMap((offer, index) => {
      const { codec, payloadType, clockRate, channels = 1 } = offer
      const fmtp = fmtpOf(offer)
      return [
        `m=${codec === 'h264' || codec === 'h265' ? 'video' : 'audio'} 0 RTP/AVP ${payloadType}`,
        `a=rtpmap:${payloadType} ${encodings[codec]}/${clockRate}${codec === 'aac' ? `/${channels}` : ''}`,
        ...(fmtp === null ? [] : [`a=fmtp:${payloadType} ${fmtp}`]),
        `a=control:trackID=${index}`,
      ]
    }),
  ]
  return `${lines.join('\r\n')}\r\n`
}
