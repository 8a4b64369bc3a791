import { numberBytes } from '../bytes/read.ts'

/** A message, put together of its chunks. RTMP 1.0 §6.1 */
export interface Message {
  /** What it is: see {@link types}. */
  readonly type: number
  /** Milliseconds, 32 bits. */
  readonly timestamp: number
  /** Which message stream it is of; 0: the connection. */
  readonly stream: number
  readonly body: Uint8Array
}

/** Types of messages. RTMP 1.0 §5.4, §7.1 */
export const types = {
  chunkSize: 1,
  abort: 2,
  acknowledge: 3,
  user: 4,
  windowSize: 5,
  bandwidth: 6,
  audio: 8,
  video: 9,
  data3: 15,
  command3: 17,
  data: 18,
  command: 20,
  aggregate: 22,
} as const

/** Events of user control messages. RTMP 1.0 §7.1.7 */
export const userEvents = { begin: 0, ping: 6, pong: 7 } as const

/** What came is no RTMP, or more of it than anybody sends: the connection is of no use any more. */
export class NoRtmp extends Error {}

/** A message of the connection about itself: numbers of 32 bits. RTMP 1.0 §5.4 */
export const control = (type: number, ...numbers: readonly number[]): Message => ({
  type,
  timestamp: 0,
  stream: 0,
  body: Uint8Array.from(numbers.flatMap(number => numberBytes(number, 4))),
})

/** Peer bandwidth with a limit that may change: 2. RTMP 1.0 §5.4.5 */
export const bandwidth = (size: number): Message => ({
  ...control(types.bandwidth),
  body: Uint8Array.from([...numberBytes(size, 4), 2]),
})

/** A user control message. RTMP 1.0 §7.1.7 */
export const user = (event: number, number: number): Message => ({
  ...control(types.user),
  body: Uint8Array.from([...numberBytes(event, 2), ...numberBytes(number, 4)]),
})
