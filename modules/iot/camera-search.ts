/** What whoever adds cameras asks of those in the network. */
import { call, type AnswerTo } from '../../kernel/define/contract.ts'
import { list } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { text as word } from '../../kernel/fields/index.ts'
import camera, { fields } from './camera.ts'

const source = 'modules/iot/camera-search.ts'
const office = { of: camera, verb: 'create', roles: ['administrator'], method: 'POST', source } as const

/** The cameras that answer. */
export const find = call({
  ...{ ...office, name: 'find', title: '发现摄像头' },
  answers: list({
    // By which it is asked further, for an hour, by the session that found it.
    found: text,
    ...{ address: text, port: number, name: text, hardware: text, place: text },
    // Cameras of this tenant whose file names its address: it is there already, or another stream of it.
    cameras: list({ cameraName: text, infoName: text }),
  }),
})
export type FoundRow = AnswerTo<typeof find>[number]

/** What one of them says of itself to whoever knows its password. */
export const askFound = call({
  ...{ ...office, name: 'askFound', at: 'find/ask', title: '登录发现的摄像头' },
  asks: {
    found: word({ title: '发现的摄像头', max: 4000 }),
    // What its file would not keep is not tried either.
    streamUser: word({ title: '流用户名', max: 64, required: true }),
    streamPassword: fields.streamPassword,
  },
  answers: {
    ...{ address: text, cameraBrand: text, cameraModel: text, firmware: text, serial: text },
    // Seconds its clock is ahead of ours, less than none: behind; null where it does not tell.
    ahead: number.orNull,
    // As fields of a file say them. `codec`: `H264`, `H265`, …; `resolution`: `1920×1080`, '' where it does not say;
    // `snapshotUrl`: of a single picture, '' where it gives none.
    streams: list({
      ...{ name: text, codec: text, resolution: text, fps: number.orNull, m3u8: text, snapshotUrl: text },
    }),
  },
})
export type AskedCamera = AnswerTo<typeof askFound>
export type StreamRow = AskedCamera['streams'][number]
