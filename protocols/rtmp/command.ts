import { valueBytes, type Value } from '../amf/amf.ts'
import { bandwidth, control, types, type Message } from './message.ts'

/** Bytes after which either side tells the other how much it has. RTMP 1.0 §5.4.4 */
export const WINDOW = 2_500_000
/** Bytes of our chunks. */
const CHUNK = 4096
/** What we can hand on, by the names of enhanced RTMP v1, "Enhancing NetConnection connect Command". */
const fourCcs = ['avc1', 'hvc1', 'mp4a']

/** A command or the answer to one. RTMP 1.0 §7.1.1 */
export const command = (stream: number, ...values: readonly Value[]): Message => ({
  type: types.command,
  timestamp: 0,
  stream,
  body: valueBytes(...values),
})

/** What became of a stream. RTMP 1.0 §7.2.2 @param level `status` or `error` */
export const status = (stream: number, level: string, code: string, description: string): Message =>
  command(stream, 'onStatus', 0, null, { level, code, description })

/** The answer to `connect`. RTMP 1.0 §7.2.1.1 @param number of the transaction */
export const welcome = (number: Value): readonly Message[] => [
  control(types.windowSize, WINDOW),
  bandwidth(WINDOW),
  control(types.chunkSize, CHUNK),
  command(
    0,
    '_result',
    number,
    { fmsVer: 'FMS/3,5,7,7009', capabilities: 31, fourCcList: fourCcs },
    { level: 'status', code: 'NetConnection.Connect.Success', description: 'connected', objectEncoding: 0 },
  ),
]

/** The answer to a command nobody knows here. */
export const unknown = (number: Value): Message =>
  command(0, '_error', number, null, {
    level: 'error',
    code: 'NetConnection.Call.Failed',
    description: 'not known here',
  })
