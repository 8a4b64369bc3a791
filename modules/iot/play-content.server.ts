import { wireMoment } from '../../contract/wire.ts'
import type { MediaPicture } from '../../kernel/run/media.ts'
import { addressesOf, type StreamContent } from './play.ts'

/** What is watched: the ticket for it, until when it is good (epoch ms), and the channel of the hub it comes by. */
export interface Opened {
  readonly aim: string
  readonly until: number
  readonly channel: string
  readonly picture: MediaPicture
  readonly deviceId?: string
  readonly channelId?: string
}

/** Where pictures are taken from, as clients are told. video-contract.md A3 */
export function contentOf({ aim, until, channel, picture, deviceId = '', channelId = '' }: Opened): StreamContent {
  const { flv, hls } = addressesOf(aim)
  const { width, height, fps, codecs } = picture
  return {
    ...{ app: 'live', stream: channel, flv, https_flv: flv, ws_flv: flv, wss_flv: flv },
    ...{ hls, https_hls: hls },
    expiresAt: wireMoment(until),
    deviceId,
    channelId,
    mediaInfo: { width, height, fps, videoCodec: /^h[ve]/.test(codecs) ? 'H265' : 'H264', codecs },
  }
}
