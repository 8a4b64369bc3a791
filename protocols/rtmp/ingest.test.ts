import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { valueBytes, valuesIn, type Value } from '../amf/amf.ts'
import { ChunkReader, ChunkWriter } from './chunks.ts'
import { RtmpIngest, type IngestEvent } from './ingest.ts'
import { control, NoRtmp, types, type Message } from './message.ts'
import { RtmpPublisher, type PublisherEvent } from './publisher.ts'

const noise = new Uint8Array(1528).fill(9)
const sent = (events: readonly (IngestEvent | PublisherEvent)[]): Buffer =>
  Buffer.concat(events.flatMap(event => (event.kind === 'send' ? [event.bytes] : [])))
const others = <E extends IngestEvent | PublisherEvent>(events: readonly E[]): readonly E[] =>
  events.filter(({ kind }) => kind !== 'send')

/** Publisher and server, talking until the server asks. */
function meeting(app = 'live/?a=1', stream = 'kitchen?token=x') {
  const publisher = new RtmpPublisher(app, stream, noise)
  const server = new RtmpIngest(noise)
  let events = server.push(publisher.start())
  while (sent(events).length) events = server.push(sent(publisher.push(sent(events))))
  return { publisher, server, events }
}
/** A server that has been greeted, to be told messages by hand. */
function greeted() {
  const server = new RtmpIngest(noise)
  server.push(Buffer.concat([Uint8Array.of(3), new Uint8Array(3072)]))
  const writer = new ChunkWriter()
  const answers = new ChunkReader()
  return {
    server,
    say: (type: number, body: Uint8Array, stream = 0) =>
      server.push(writer.write(3, { type, timestamp: 0, stream, body })),
    tell: (...values: readonly Value[]) =>
      server.push(writer.write(3, { type: types.command, timestamp: 0, stream: 1, body: valueBytes(...values) })),
    answers: (events: readonly IngestEvent[]) => answers.push(sent(events)),
  }
}
const words = (messages: readonly Message[]) =>
  messages.filter(({ type }) => type === types.command).map(({ body }) => valuesIn(body).values)

test('a camera that publishes is asked about, let in, and its pictures come as tags', () => {
  const { publisher, server, events } = meeting()
  expect(others(events)).toEqual([
    { kind: 'publish', publication: { app: 'live', stream: 'kitchen', query: 'token=x' } },
  ])
  expect(others(publisher.push(sent(server.accept())))).toEqual([{ kind: 'ready' }])
  const hevc = {
    type: 9 as const,
    at: 40,
    body: Uint8Array.from([0x90, ...Buffer.from('hvc1'), ...new Uint8Array(70_000)]),
  }
  const sound = { type: 8 as const, at: 0x1000000, body: Uint8Array.of(0xaf, 1, 2) }
  const meta = { type: 18 as const, at: 0, body: valueBytes('@setDataFrame', 'onMetaData', { width: 640 }) }
  const media = server.push(Buffer.concat([meta, hevc, sound].map(tag => publisher.tag(tag))))
  expect(others(media)).toEqual([
    { kind: 'tag', tag: { ...meta, body: valueBytes('onMetaData', { width: 640 }) } },
    { kind: 'tag', tag: hevc },
    { kind: 'tag', tag: sound },
  ])
  expect(others(server.push(publisher.leave()))).toEqual([{ kind: 'ended' }])
  expect(server.push(publisher.tag(sound))).toEqual([])
})

test('a camera that is not known is told why, and let go', () => {
  const { publisher, server } = meeting()
  const events = server.reject('该推流码不存在')
  expect(others(events)).toEqual([{ kind: 'ended' }])
  expect(others(publisher.push(sent(events)))).toEqual([{ kind: 'refused', why: '该推流码不存在' }])
  expect([server.accept(), server.reject('')]).toEqual([[], []])
})

test('what comes before the answer is read after it, and whoever does not wait is let go', () => {
  const { publisher, server } = meeting()
  const tag = { type: 9 as const, at: 0, body: Uint8Array.of(0x17, 0) }
  expect(server.push(publisher.tag(tag))).toEqual([])
  expect(others(server.accept())).toEqual([{ kind: 'tag', tag: tag }])
  const { server: second } = meeting()
  expect(() => {
    for (let n = 0; n < 40; n += 1) second.push(new Uint8Array(65_536))
  }).toThrow(NoRtmp)
})

test('the query of the app stands where the stream has none', () => {
  expect(others(meeting('live?token=y', 'k').events)).toMatchObject([
    { publication: { app: 'live', stream: 'k', query: 'token=y' } },
  ])
})

test('whoever wants to play is refused; what is not known is answered; pings are', () => {
  const { tell, say, answers, server } = greeted()
  expect(words(answers(tell('connect', 1, { app: 'live' })))).toMatchObject([
    ['_result', 1, { fourCcList: ['avc1', 'hvc1', 'mp4a'] }, { code: 'NetConnection.Connect.Success' }],
  ])
  expect(words(answers(tell('_checkbw', 2, null)))).toEqual([])
  expect(words(answers(tell('getStreamLength', 3, null)))[0]).toContain('_error')
  expect(words(answers(tell('createStream', 4, null)))).toEqual([['_result', 4, null, 1]])
  expect(answers(say(types.user, Uint8Array.of(0, 6, 1, 2, 3, 4)))).toMatchObject([
    { type: types.user, body: Uint8Array.of(0, 7, 1, 2, 3, 4) },
  ])
  expect(others(tell('deleteStream', 5, null, 1))).toEqual([])
  const events = tell('play', 6, null, 'kitchen')
  expect(words(answers(events))).toMatchObject([['onStatus', 0, null, { level: 'error' }]])
  expect(others(events)).toEqual([{ kind: 'ended' }])
  expect(server.push(Uint8Array.of(1))).toEqual([])
})

test('what is received is acknowledged as often as the publisher wants it', () => {
  const { publisher, server } = meeting()
  server.accept()
  const writer = new ChunkWriter()
  server.push(writer.write(2, control(types.windowSize, 10_000)))
  const tag = { type: 9 as const, at: 0, body: new Uint8Array(4_000) }
  const counts = [1, 2, 3, 4, 5, 6].map(() => sent(server.push(publisher.tag(tag))).length)
  expect(counts.filter(size => size > 0).length).toBeGreaterThanOrEqual(2)
})

test('what is not let in yet, or never asked, is not taken in', () => {
  const { say, tell } = greeted()
  expect(others(say(types.video, Uint8Array.of(0x17, 0), 1))).toEqual([])
  tell('connect', 1, { app: 'live' })
  expect(others(say(types.video, Uint8Array.of(0x17, 0), 1))).toEqual([])
  expect(others(say(types.data, valueBytes('onMetaData', {}), 1))).toEqual([])
})

test('whoever talks and talks without publishing is let go', () => {
  const { tell } = greeted()
  expect(() => {
    for (let n = 1; n <= 1_001; n += 1) tell('createStream', n, null)
  }).toThrow(NoRtmp)
})

test('another version, and what is enciphered, is let go at once', () => {
  expect(() => new RtmpIngest(noise).push(Uint8Array.of(6))).toThrow(NoRtmp)
  expect(() => new RtmpIngest(noise).push(Buffer.from('GET / HTTP/1.1'))).toThrow(NoRtmp)
})

test('whatever a publisher sends, it is taken in or let go', () => {
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .tuple(
        fc.constantFrom('connect', 'publish', 'play', 'createStream', '@setDataFrame', 'deleteStream'),
        fc.nat(9),
        fc.constantFrom(null, { app: 'a' }),
        fc.string(),
      )
      .map(values => valueBytes(...values)),
  )
  const messages = fc.record({
    type: fc.constantFrom(1, 2, 3, 4, 5, 8, 9, 15, 17, 18, 20, 20, 22, 99),
    timestamp: fc.nat(),
    stream: fc.nat(2),
    body: bodies,
  })
  const parts = fc.array(fc.oneof({ weight: 5, arbitrary: messages }, fc.uint8Array({ maxLength: 9 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(parts, fc.boolean(), (list, isWelcome) => {
      const { server } = greeted()
      const writer = new ChunkWriter()
      let ends = 0
      for (const part of list)
        try {
          const bytes =
            part instanceof Uint8Array
              ? part
              : writer.write(3, part.type === types.chunkSize ? { ...part, type: 99 } : part)
          const events = server.push(bytes)
          const asks = events.some(({ kind }) => kind === 'publish')
          const after = asks ? (isWelcome ? server.accept() : server.reject('no')) : []
          for (const event of [...events, ...after]) {
            expect(ends).toBe(0)
            if (event.kind === 'ended') ends += 1
          }
        } catch (error) {
          expect(error).toBeInstanceOf(NoRtmp)
          return
        }
    }),
    { numRuns: atLeast(10_000, 'DECODE_RUNS') },
  )
}, 1_800_000)
