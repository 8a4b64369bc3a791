import { expect, test } from 'vitest'
import { type SseEvent, sseReader } from './sse.ts'

const stream =
  ': hello\n\nid: 7\nevent: alarm.opened\ndata: {"a":\ndata: "温度"}\n\r\nid: 8\r\ndata:x\r\n\r\nevent: keepalive\n\ndata: last\n'

const read = (pieces: readonly string[]) => {
  const got: SseEvent[] = []
  const feed = sseReader(event => got.push(event))
  pieces.forEach(feed)
  return got
}

test('events are read as the standard says: comments and empty ones dropped, lines joined, the id kept, an unfinished one not yet', () => {
  expect(read([stream])).toEqual([
    { id: '7', event: 'alarm.opened', data: '{"a":\n"温度"}' },
    { id: '8', event: 'message', data: 'x' },
  ])
})

test('it makes no difference into which pieces the network cuts the stream', () => {
  const whole = read([stream])
  for (let at = 0; at <= stream.length; at++) expect(read([stream.slice(0, at), stream.slice(at)])).toEqual(whole)
  expect(read([...stream])).toEqual(whole)
})
