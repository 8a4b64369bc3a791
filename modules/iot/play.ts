/** What a client of cameras is told: video-contract.md A3, A4, A9. */
import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { list, oneOf } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { text as word } from '../../kernel/fields/index.ts'
import camera from './camera.ts'

/** The paths of a picture: as a stream, and in segments. */
export interface LiveAddresses {
  readonly flv: string
  readonly hls: string
}
/** @param aim a ticket, or what else says of what */
export const addressesOf = (aim: string): LiveAddresses => ({
  flv: `/live/${aim}.flv`,
  hls: `/live/${aim}/index.m3u8`,
})

/** Where anybody watches a camera that is open to the public: whether it is at that moment is looked at there. */
export const openLive = (tenant: string, info: string, id: string): LiveAddresses =>
  addressesOf(`open/${tenant}/${info}/${id}`)

/** Where the pictures of a camera are taken from; each address is good for beginning to watch within a minute. */
export const play = call({
  ...{ of: camera, name: 'play', title: '摄像头实时画面', source: 'modules/iot/play.ts', on: 'row', at: 'play/:id' },
  // Inherited clients say it; nothing follows from it.
  asks: { channelId: word({ title: '通道号', max: 300 }) },
  answers: {
    app: oneOf('live'),
    ...{ stream: text, flv: text, https_flv: text, ws_flv: text, wss_flv: text },
    // The same in segments, for phones.
    ...{ hls: text, https_hls: text },
    // Until when watching may begin.
    expiresAt: text,
    // By which it is turned: codes of the device and the channel, '' where it has a stream of its own.
    ...{ deviceId: text, channelId: text },
    mediaInfo: {
      ...{ width: number, height: number, fps: number.orNull, videoCodec: oneOf('H264', 'H265') },
      // As browsers are asked whether they play it. RFC 6381
      codecs: text,
    },
  },
})
export type StreamContent = AnswerTo<typeof play>

/**
 * How the pictures of a camera were asked for last, without a step where nobody ever did. `says`: what came of it, ''
 * where pictures came.
 */
export const playTrace = call({
  ...{ of: camera, name: 'playTrace', title: '摄像头取流过程', source: 'modules/iot/play.ts', on: 'row' },
  at: 'playTrace/:id',
  answers: { says: text, at: text, steps: list({ at: text, says: text }) },
})
