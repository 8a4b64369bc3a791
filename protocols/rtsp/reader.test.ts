import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { headerOf, writeFrame, writeRequest, writeResponse, type Item } from './message.ts'
import { NoRtsp, RtspReader } from './reader.ts'

const read = (...pieces: readonly (string | Uint8Array)[]): readonly Item[] => {
  const reader = new RtspReader()
  return pieces.flatMap(piece => reader.push(typeof piece === 'string' ? Buffer.from(piece) : piece))
}
const kinds = (items: readonly Item[]) =>
  items.map(item => (item.kind === 'frame' ? item.bytes.length : item.kind === 'request' ? item.method : item.status))

test('messages and packets of a camera are read in their order', () => {
  const items = read(
    writeRequest('OPTIONS', 'rtsp://camera/1', { CSeq: '1' }),
    writeFrame(2, Buffer.from('packet')),
    writeResponse(200, { CSeq: '1', 'Content-Type': 'application/sdp' }, Buffer.from('v=0\r\n')),
  )
  expect(kinds(items)).toEqual(['OPTIONS', 6, 200])
  expect(items[1]).toMatchObject({ channel: 2 })
  expect(items[2]).toMatchObject({ reason: 'OK', body: new Uint8Array(Buffer.from('v=0\r\n')) })
})

test('lines ended by LF alone, folded lines and repeated headers are understood', () => {
  const [item] = read(
    'RTSP/1.0 401 Unauthorized\nCSEQ : 7\nWWW-Authenticate: Basic realm="a"\nwww-authenticate: Digest\n realm="b"\n\n',
  )
  expect(item).toMatchObject({ kind: 'response', status: 401 })
  const { headers } = item as Extract<Item, { kind: 'response' }>
  expect(headerOf(headers, 'cseq')).toBe('7')
  expect(headers.get('www-authenticate')).toEqual(['Basic realm="a"', 'Digest realm="b"'])
})

test('what lost bytes leave over is skipped up to the next packet or message', () => {
  const rest = Buffer.from([0x80, 0x60, 1, 2, 0x41, 0x42, 10, 0x00])
  expect(kinds(read(rest, writeFrame(0, Buffer.alloc(30))))).toEqual([30])
  expect(kinds(read('ABC nothing\n', 'RTSP/1.0 200 OK\r\n\r\n'))).toEqual([200])
  expect(kinds(read('\r\n\r\nRTSP/1.0 200 OK\r\nCSeq: 1\r\n\r\n'))).toEqual([200])
})

test('whoever sends no RTSP, or more of it than anybody sends, is let go', () => {
  expect(() => read(Buffer.alloc(65_537, 7))).toThrow(NoRtsp)
  expect(() => read(`RTSP/1.0 200 OK\r\n${'a: b\r\n'.repeat(4000)}`)).toThrow(NoRtsp)
  expect(() => read('X'.repeat(20_000))).toThrow(NoRtsp)
  expect(() => read('RTSP/1.0 200 OK\r\nContent-Length: 65537\r\n\r\n')).toThrow(NoRtsp)
  expect(() => read('RTSP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n')).toThrow(NoRtsp)
})

test('a header with a line end is never written', () => {
  expect(() => writeRequest('PLAY', 'rtsp://a/\r\nX: y', {})).toThrow('control character')
  expect(() => writeResponse(200, { Session: 'a\nb' })).toThrow('control character')
})

const pieces = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.constantFrom(
    ...[
      'RTSP/1.0 200 OK\r\n',
      'CSeq: 1\r\n',
      '\r\n',
      '\n',
      'OPTIONS * RTSP/1.0\r\n',
      'Content-Length: 3\r\n',
      '$\0\0\x03',
      'AB',
    ].map(text => new Uint8Array(Buffer.from(text, 'latin1'))),
  ),
)

test('whatever comes, cut however, gives the same items or a refusal', () => {
  const outcome = (feed: (reader: RtspReader) => readonly Item[]): unknown => {
    try {
      return kinds(feed(new RtspReader()))
    } catch (error) {
      expect(error).toBeInstanceOf(NoRtsp)
      return null
    }
  }
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const all = Buffer.concat(parts)
      const cuts = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
        all.subarray(n * size, (n + 1) * size),
      )
      expect(outcome(reader => cuts.flatMap(cut => reader.push(cut)))).toEqual(outcome(reader => reader.push(all)))
    }),
    { numRuns: atLeast(10_000, 'DECODE_RUNS') },
  )
}, 1_800_000)

test('a head, a body and noise that come byte by byte cost no more steps than their length', () => {
  const reader = new RtspReader()
  const text = `RTSP/1.0 200 OK\r\n${'x: y\r\n'.repeat(90)}Content-Length: 60000\r\n\r\n${'z'.repeat(60_000)}`
  let count = 0
  for (const byte of Buffer.from(text)) count += reader.push(Uint8Array.of(byte)).length
  expect(count).toBe(1)
})
