import { u24, u32 } from '../bytes/read.ts'
import { NoRtmp, types, type Message } from './message.ts'

/** Bytes before the body of a part, and behind it. */
const HEADER = 11
const BACK = 4

/** The messages that came as one, with their own times moved to that of the whole. RTMP 1.0 §7.1.6 @throws NoRtmp */
export function apart({ timestamp, stream, body }: Message): readonly Message[] {
  const messages: Message[] = []
  let begin: number | null = null
  for (let at = 0; at < body.length;) {
    const size = u24(body, at + 1)
    const end = at + HEADER + size
    if (end > body.length) throw new NoRtmp('a part of an aggregate is too long')
    const time = u24(body, at + 4) + body[at + 7]! * 0x1000000
    begin ??= time
    const type = body[at]!
    if (type === types.audio || type === types.video || type === types.data)
      messages.push({
        type,
        stream,
        timestamp: (timestamp + time - begin + 2 ** 32) % 2 ** 32,
        body: body.subarray(at + HEADER, end),
      })
    // Some leave the last size out.
    at = end + (u32(body, end) === HEADER + size || end + BACK <= body.length ? BACK : 0)
  }
  return messages
}
