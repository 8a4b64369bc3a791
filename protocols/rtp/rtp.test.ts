import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { AacPayload } from './aac.ts'
import { framed, Framing } from './framing.ts'
import { kindOf } from './kind.ts'
import { h264Payloads, h265Payloads, packetsOf, pieces } from './pack.ts'
import { bytesOf, packetIn, type Packet } from './packet.ts'
import { Reorder } from './reorder.ts'
import { h264Payload, h265Payload } from './video.ts'

/** `DECODE_RUNS=1000000 npm run fuzz` for the long item. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')

const packet = (over: Partial<Packet> = {}): Packet => ({
  seq: 1,
  timestamp: 90_000,
  isLast: false,
  payloadType: 96,
  ssrc: 200_000_809,
  payload: Uint8Array.of(0, 0, 1, 0xba),
  ...over,
})
const anyPacket = fc.record({
  seq: fc.nat(0xffff),
  timestamp: fc.nat(2 ** 32 - 1),
  isLast: fc.boolean(),
  payloadType: fc.integer({ min: 96, max: 127 }),
  ssrc: fc.nat(2 ** 32 - 1),
  payload: fc.uint8Array({ maxLength: 40 }),
})

/** Cut into pieces of these lengths, over and over. */
function* cut(bytes: Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const end = at + lengths[i % lengths.length]!
    yield bytes.subarray(at, end)
    at = end
  }
}
const cuts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })

describe('a packet of RTP', () => {
  test('is read as it was written', () => {
    fc.assert(fc.property(anyPacket, item => void expect(packetIn(bytesOf(item))).toEqual(item)))
  })
  test('is read without contributing sources, extension and padding', () => {
    const bytes = Buffer.from('b2e000070001000000001111aaaaaaaabbbbbbbbbede0001000000006869000003', 'hex')
    expect(packetIn(bytes)).toMatchObject({ seq: 7, isLast: true, payloadType: 96, ssrc: 0x1111 })
    expect(Buffer.from(packetIn(bytes)!.payload).toString()).toBe('hi')
  })
  test('of RTCP, of another version or cut off is none', () => {
    expect(packetIn(Buffer.from('81c8000c00000001000000000000000000000000', 'hex'))).toBeNull()
    expect(packetIn(Buffer.from('40600000000000000000000001', 'hex'))).toBeNull()
    expect(packetIn(Buffer.from('9060000000000000000000000000ffff', 'hex'))).toBeNull()
    expect(packetIn(Buffer.from('a0600000000000000000000020', 'hex'))).toBeNull()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), bytes => void packetIn(bytes)),
      { numRuns },
    )
  }, 1_800_000)
})

describe('packets out of order', () => {
  const run = (order: readonly number[], buffer = new Reorder({ packets: 8 })) => ({
    out: order
      .flatMap(seq => buffer.push(packet({ seq: seq & 0xffff }), 0))
      .map(item => ('lost' in item ? item : item.seq)),
    counts: buffer.counts,
  })
  test('come out in order, also where the numbers begin anew', () => {
    expect(run([65_533, 65_535, 65_534, 1, 0, 2]).out).toEqual([65_533, 65_534, 65_535, 0, 1, 2])
  })
  test('that lack are told once enough later ones are here', () => {
    const { out, counts } = run([1, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(out).toEqual([1, { lost: 2 }, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(counts).toMatchObject({ lost: 2, received: 10 })
  })
  test('are waited for no longer than the time says', () => {
    const buffer = new Reorder({ time: 100 })
    buffer.push(packet({ seq: 1 }), 0)
    expect(buffer.push(packet({ seq: 3 }), 10)).toEqual([])
    expect(buffer.push(packet({ seq: 4 }), 111).map(item => ('lost' in item ? item : item.seq))).toEqual([
      { lost: 1 },
      3,
      4,
    ])
  })
  test('that come twice or too late are dropped, and a sender that begins anew is followed', () => {
    expect(run([10, 11, 11, 10, 12]).out).toEqual([10, 11, 12])
    expect(run([10, 11, 40_000, 40_001, 40_002]).out).toEqual([10, 11, { lost: 0 }, 40_001, 40_002])
  })
  test('are all told as packet, loss, or late, whatever order they come in', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { maxLength: 60 }), fc.nat(0xffff), (jumps, base) => {
        const buffer = new Reorder({ packets: 8 })
        for (const jump of jumps) buffer.push(packet({ seq: (base + (jump % 20)) & 0xffff }), 0)
        for (const jump of jumps) buffer.push(packet({ seq: jump }), 0)
        expect(buffer.counts.received).toBe(jumps.length * 2)
      }),
      { numRuns: numRuns / 10 },
    )
  }, 1_800_000)
})

describe('packets over TCP', () => {
  const stream = (packets: readonly Packet[], isInterleaved = false) =>
    Buffer.concat(packets.flatMap(item => [...(isInterleaved ? [Uint8Array.of(0x24, 0)] : []), framed(bytesOf(item))]))
  const read = (bytes: Uint8Array, lengths: readonly number[], framing = new Framing()) => ({
    out: [...cut(bytes, lengths)].flatMap(piece => framing.push(piece)).map(item => packetIn(item)),
    framing,
  })
  test('come out whole, however the stream is cut, plain or interleaved', () => {
    fc.assert(
      fc.property(fc.array(anyPacket, { maxLength: 6 }), cuts, fc.boolean(), (packets, lengths, isInterleaved) => {
        expect(read(stream(packets, isInterleaved), lengths).out).toEqual(packets)
      }),
    )
  })
  test('go on after garbage between them: of the sender that was seen', () => {
    const packets = [1, 2, 3, 4].map(seq => packet({ seq, payload: new Uint8Array(30).fill(seq) }))
    const garbage = Buffer.from('00030102030909e1e2e3e4e5e6e7', 'hex')
    const bytes = Buffer.concat([stream(packets.slice(0, 2)), garbage, stream(packets.slice(2))])
    const { out, framing } = read(bytes, [7])
    expect(out.map(item => item?.seq)).toEqual([1, 2, 3, 4])
    expect(framing.resyncs).toBe(1)
  })
  test('are found behind a beginning that is none', () => {
    const packets = [1, 2, 3].map(seq => packet({ seq, payload: new Uint8Array(30).fill(1) }))
    const bytes = Buffer.concat([Buffer.from('GET / HTTP/1.1\r\n'), stream(packets)])
    expect(read(bytes, [5]).out.map(item => item?.seq)).toEqual([1, 2, 3])
  })
  test('of any bytes end, and packets behind them come out', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), cuts, (bytes, lengths) => void read(bytes, lengths)),
      { numRuns },
    )
    const framing = new Framing()
    const noise = Buffer.alloc(2 << 20, Buffer.from([0x80, 0xff, 0xff, 0x80, 0x24, 0x00, 0x10, 0x55, 0x80]))
    for (const piece of cut(noise, [1460])) framing.push(piece)
    const packets = Array.from({ length: 600 }, (_, seq) => packet({ seq, payload: new Uint8Array(1000).fill(1) }))
    const out = read(stream(packets), [1460], framing).out
    expect(out.at(-1)).toEqual(packets.at(-1))
  }, 1_800_000)
})

describe('what packets carry', () => {
  const unit264 = fc.uint8Array({ minLength: 2, maxLength: 400 }).map(bytes => {
    bytes[0] = 0x60 | ((bytes[0]! % 23) + 1)
    return bytes
  })
  const unit265 = fc.uint8Array({ minLength: 3, maxLength: 400 }).map(bytes => {
    bytes[0] = (bytes[0]! % 48) << 1
    bytes[1] = 1
    return bytes
  })
  test.each([
    ['H.264', unit264, h264Payload, h264Payloads],
    ['H.265', unit265, h265Payload, h265Payloads],
  ] as const)('units of %s come out as they went in, cut or not', (_, anyUnit, reader, cutter) => {
    fc.assert(
      fc.property(fc.array(anyUnit), fc.integer({ min: 20, max: 200 }), (units, most) => {
        const sender = { seq: 65_530, ssrc: 5, payloadType: 98 }
        const payload = reader()
        const out = units.flatMap(unit => packetsOf(cutter(unit, most), 0, sender).flatMap(item => payload.push(item)))
        expect(out).toEqual(units)
      }),
    )
  })
  test('several units in one packet come out one by one', () => {
    const h264 = Buffer.from('780002674d000368ce3c', 'hex')
    expect(
      h264Payload()
        .push(packet({ payload: h264 }))
        .map(unit => Buffer.from(unit).toString('hex')),
    ).toEqual(['674d', '68ce3c'])
    const h265 = Buffer.from('600100034001aa00034201bb', 'hex')
    expect(
      h265Payload()
        .push(packet({ payload: h265 }))
        .map(unit => Buffer.from(unit).toString('hex')),
    ).toEqual(['4001aa', '4201bb'])
  })
  test('a unit whose beginning or middle was lost is none', () => {
    const parts = h264Payloads(new Uint8Array(100).fill(0x65), 40)
    const payload = h264Payload()
    expect(payload.push(packet({ payload: parts[1]! }))).toEqual([])
    payload.push(packet({ payload: parts[0]! }))
    payload.lose()
    expect(payload.push(packet({ payload: parts[2]! }))).toEqual([])
  })
  test('a unit that never ends costs no more than it may', () => {
    const payload = h264Payload()
    payload.push(packet({ payload: Uint8Array.of(0x7c, 0x85, 1) }))
    const part = new Uint8Array(1400).fill(0x7c)
    part[1] = 5
    for (let i = 0; i < 3000; i++) payload.push(packet({ payload: part }))
    expect(payload.push(packet({ payload: Uint8Array.of(0x7c, 0x45, 1) }))).toEqual([])
  })
  test('frames of AAC come out one by one, and one that is cut is put together', () => {
    const two = Buffer.from('002000180010a1a2a3b1b2', 'hex')
    expect(new AacPayload().push(packet({ payload: two, timestamp: 2 ** 32 - 24 }))).toEqual([
      { timestamp: 2 ** 32 - 24, data: Uint8Array.of(0xa1, 0xa2, 0xa3) },
      { timestamp: 1000, data: Uint8Array.of(0xb1, 0xb2) },
    ])
    const aac = new AacPayload()
    expect(aac.push(packet({ payload: Buffer.from('00100020aabb', 'hex') }))).toEqual([])
    expect(aac.push(packet({ payload: Buffer.from('00100020ccdd', 'hex'), isLast: true }))).toMatchObject([
      { data: Uint8Array.of(0xaa, 0xbb, 0xcc, 0xdd) },
    ])
  })
  test.each([
    ['000001ba44', 96, 'ps'],
    ['000001e000', 98, 'ps'],
    [`${'47'.padEnd(376, '0')}${'47'.padEnd(376, '0')}`, 96, 'ts'],
    ['6742c01e', 96, 'h264'],
    ['40010c01', 96, 'h265'],
    ['d5d5d5d5', 8, 'pcma'],
    ['41e0aa01', 96, null],
    ['41e0aa01', 98, 'h264'],
  ] as const)('%s under number %i is %s', (payload, payloadType, kind) =>
    expect(kindOf(packet({ payload: Buffer.from(payload, 'hex'), payloadType }))).toBe(kind),
  )
  test('is read whatever it is, without end or error', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 6 }), payloads => {
        const readers = [h264Payload(), h265Payload(), new AacPayload()]
        for (const payload of payloads)
          for (const reader of readers) {
            kindOf(packet({ payload }))
            for (const unit of reader.push(packet({ payload })))
              expect(('data' in unit ? unit.data : unit).length).toBeGreaterThan(0)
          }
      }),
      { numRuns },
    )
  }, 1_800_000)
  test('a program stream is cut into pieces that fit', () => {
    expect(pieces(new Uint8Array(3000)).map(piece => piece.length)).toEqual([1400, 1400, 200])
  })
})
