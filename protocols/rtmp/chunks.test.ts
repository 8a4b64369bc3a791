import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { apart } from './aggregate.ts'
import { ChunkReader, ChunkWriter } from './chunks.ts'
import { control, NoRtmp, types, type Message } from './message.ts'

const read = (...bytes: readonly (readonly number[] | Uint8Array)[]) =>
  new ChunkReader().push(Buffer.concat(bytes.map(part => Uint8Array.from(part))))
const times = (messages: readonly Message[]) => messages.map(({ timestamp }) => timestamp)

test('a step that is left out is the one before, and the first of it is the moment itself', () => {
  const messages = read(
    [0x04, 0, 0, 100, 0, 0, 1, 9, 1, 0, 0, 0, 7], // whole header
    [0xc4, 8], // the same once more: its moment is its step
    [0x44, 0, 0, 40, 0, 0, 2, 8, 1, 2], // step, length and type
    [0x84, 0, 0, 5, 3, 4], // step
    [0xc4, 5, 6],
  )
  expect(times(messages)).toEqual([100, 200, 240, 245, 250])
  expect(messages.map(({ type, stream, body }) => [type, stream, [...body]])).toEqual([
    [9, 1, [7]],
    [9, 1, [8]],
    [8, 1, [1, 2]],
    [8, 1, [3, 4]],
    [8, 1, [5, 6]],
  ])
})

test('streams of chunks that are mixed, and those with high numbers, are put together', () => {
  const long = (lane: readonly number[]) => [...lane, 0, 0, 0, 0, 0, 129, 9, 1, 0, 0, 0]
  const messages = read(
    [...long([0x00, 10])],
    new Uint8Array(128).fill(1),
    [...long([0x01, 1, 1])],
    new Uint8Array(128).fill(2),
    [0xc0, 10, 1],
    [0xc1, 1, 1, 2],
  )
  expect(messages.map(({ body }) => [body.length, new Set(body).size, body[0]])).toEqual([
    [129, 1, 1],
    [129, 1, 2],
  ])
})

test.each([true, false])('long times are read, with and without being said again in every chunk (%s)', isRepeated => {
  const time = [1, 2, 3, 4]
  const first = [0x04, 0xff, 0xff, 0xff, 0, 0, 134, 9, 1, 0, 0, 0, ...time]
  const rest = [0xc4, ...(isRepeated ? time : []), 5, 5, 5, 5, 5, 5]
  const messages = read(first, new Uint8Array(128).fill(5), rest)
  expect(messages).toMatchObject([{ timestamp: 0x01020304, body: new Uint8Array(134).fill(5) }])
})

test('a message that is given up is forgotten, and a new size of chunks holds from the next', () => {
  const messages = read(
    [0x04, 0, 0, 0, 0, 0, 200, 9, 1, 0, 0, 0],
    new Uint8Array(128),
    [0x02, 0, 0, 0, 0, 0, 4, types.abort, 0, 0, 0, 0, 0, 0, 0, 4],
    [0x02, 0, 0, 0, 0, 0, 4, types.chunkSize, 0, 0, 0, 0, 0, 0, 0, 200],
    [0x04, 0, 0, 0, 0, 0, 200, 9, 1, 0, 0, 0],
    new Uint8Array(200).fill(3),
  )
  expect(messages).toMatchObject([{ body: new Uint8Array(200).fill(3) }])
})

test('whoever sends more than anybody sends is let go', () => {
  const head = (lane: number, size: readonly number[]) => [lane, 0, 0, 0, ...size, 9, 1, 0, 0, 0]
  expect(() => read(head(4, [0x40, 0, 1]))).toThrow(NoRtmp)
  expect(() => read([0xc4])).toThrow(NoRtmp)
  expect(() => read([0x02, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0])).toThrow(NoRtmp)
  expect(() => read([0x02, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0])).toThrow(NoRtmp)
  const open = Array.from({ length: 65 }, (_, n) => [0, n, 0, 0, 0, 0, 0, 0, 9, 1, 0, 0, 0])
  expect(() => read(...open)).toThrow('too many streams')
  expect(() => read([0x04, 0, 0, 0, 0, 0, 0, 9, 1, 0, 0, 0], new Uint8Array(300).fill(0xc4))).toThrow('empty')
  const size = [0x02, 0, 0, 0, 0, 0, 4, types.chunkSize, 0, 0, 0, 0, 0, 0x20, 0, 0]
  const halves = (count: number) =>
    Array.from({ length: count }, (_, n) => [head(4 + n, [0x3f, 0xff, 0xff]), new Uint8Array(0x200000)]).flat()
  expect(read(size, ...halves(4))).toEqual([])
  expect(() => read(size, ...halves(5))).toThrow('unfinished')
})

test('messages come back as they were written, in chunks of any size, cut anywhere', () => {
  const message = fc.record({
    type: fc.constantFrom(8, 9, 18, 20),
    timestamp: fc.oneof(fc.nat(1_000_000), fc.integer({ min: 0xfffff0, max: 2 ** 32 - 1 })),
    stream: fc.nat(3),
    body: fc.uint8Array({ maxLength: 400 }),
  })
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 500 }),
      (list, size, cut) => {
        const writer = new ChunkWriter()
        const bytes = Buffer.concat(
          [control(types.chunkSize, size), ...list].map((item, n) => writer.write(2 + (n % 3), item)),
        )
        const reader = new ChunkReader()
        const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, n) =>
          bytes.subarray(n * cut, (n + 1) * cut),
        )
        expect(
          pieces
            .flatMap(piece => reader.push(piece))
            .map(({ body, ...rest }) => ({ ...rest, body: Uint8Array.from(body) })),
        ).toEqual(list)
      },
    ),
    { numRuns: atLeast(500, 'DECODE_RUNS') },
  )
}, 1_800_000)

test('an aggregate falls apart into its messages at their times', () => {
  const part = (type: number, time: number, ...body: number[]) => [
    type,
    0,
    0,
    body.length,
    0,
    0,
    time,
    0,
    0,
    0,
    0,
    ...body,
    0,
    0,
    0,
    11 + body.length,
  ]
  const whole = {
    type: types.aggregate,
    stream: 1,
    timestamp: 1000,
    body: Uint8Array.from([...part(9, 50, 1), ...part(8, 60, 2, 3), ...part(4, 61)]),
  }
  expect(apart(whole).map(({ type, timestamp, body }) => [type, timestamp, [...body]])).toEqual([
    [9, 1000, [1]],
    [8, 1010, [2, 3]],
  ])
  expect(() => apart({ ...whole, body: whole.body.subarray(0, 8) })).toThrow(NoRtmp)
})
