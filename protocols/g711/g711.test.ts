import { describe, expect, test } from 'vitest'
import { samplesOf } from './decode.ts'
import { FLAC_HEADER, G711Flac } from './flac.ts'

describe('samples of G.711', () => {
  test.each([
    ['pcma', [0xd5, 0x55, 0x80, 0x00, 0xaa, 0x2a], [8, -8, 5504, -5504, 32_256, -32_256]],
    ['pcmu', [0xff, 0x7f, 0x80, 0x00, 0xef, 0x6f], [0, 0, 32_124, -32_124, 132, -132]],
  ] as const)('of %s are what the tables say', (law, codes, values) => {
    expect([...samplesOf(law, Uint8Array.from(codes))]).toEqual(values)
  })
})

describe('FLAC of G.711', () => {
  /** Reads a frame as RFC 9639 §9 describes it, its checksums bit by bit. */
  const read = (frame: Uint8Array) => {
    const crc = (bytes: Uint8Array, width: number, polynomial: number) => {
      let sum = 0
      for (const byte of bytes)
        for (let i = 7; i >= 0; i--) {
          const isOut = ((sum >> (width - 1)) & 1) !== ((byte >> i) & 1)
          sum = (sum << 1) & (2 ** width - 1)
          if (isOut) sum ^= polynomial
        }
      return sum
    }
    const view = new DataView(frame.buffer, frame.byteOffset, frame.length)
    const extra = frame[4]! < 0x80 ? 0 : Math.clz32(~(frame[4]! << 24)) - 1
    let number = frame[4]! & (extra === 0 ? 0x7f : 0x3f >> extra)
    for (let i = 1; i <= extra; i++) number = number * 64 + (frame[4 + i]! & 63)
    const head = 5 + extra
    expect(crc(frame.subarray(0, head), 8, 7)).toBe(frame[head])
    expect(crc(frame.subarray(0, -2), 16, 0x8005)).toBe(view.getUint16(frame.length - 2))
    const samples = Array.from({ length: 1024 }, (_, i) => view.getInt16(head + 2 + i * 2))
    return { sync: view.getUint32(0), number, form: frame[head + 1], samples, length: frame.length - head }
  }
  test('holds every sample as it is, with checksums and numbers that are right', () => {
    const bytes = Uint8Array.from({ length: 102_400 }, (_, i) => (i * 37) % 256)
    const flac = new G711Flac('pcmu')
    const frames = [bytes.subarray(0, 300), bytes.subarray(300, 5000), bytes.subarray(5000)].flatMap((part, i) =>
      flac.push(part, i === 0 ? 100 : null),
    )
    expect(frames).toHaveLength(100)
    const out = frames.map(({ data }) => read(data))
    expect(out.flatMap(({ samples }) => samples)).toEqual([...samplesOf('pcmu', bytes)])
    expect(out.map(({ number }) => number)).toEqual(frames.map((_, i) => i))
    expect(out[5]).toMatchObject({ sync: 0xfff8a408, form: 2, length: 2 + 2048 + 2 })
    expect(frames.slice(0, 3).map(({ pts }) => pts)).toEqual([100, 11_620, 23_140])
  })
  test('has numbers over 127 and over 2,047 written as they must be', () => {
    const flac = new G711Flac('pcma')
    const frames = Array.from({ length: 2060 }, () => flac.push(new Uint8Array(1024), null)).flat()
    for (const number of [127, 128, 2047, 2048, 2059]) expect(read(frames[number]!.data).number).toBe(number)
  })
  test('begins anew where time jumps, and goes on where it only trembles', () => {
    const flac = new G711Flac('pcma')
    const times = [0, 11_600, 23_100, 500_000]
      .flatMap(pts => flac.push(new Uint8Array(1024), pts))
      .map(({ pts }) => pts)
    expect(times).toEqual([0, 11_520, 23_040, 500_000])
  })
  test('is announced as 8 kHz, mono, 16 bits', () => {
    const view = new DataView(FLAC_HEADER.buffer)
    expect([FLAC_HEADER.length, view.getUint32(0), view.getUint16(4)]).toEqual([38, 0x80000022, 1024])
    expect([view.getUint32(14) >>> 12, (view.getUint32(14) >> 9) & 7, (view.getUint32(14) >> 4) & 31]).toEqual([
      8000, 0, 15,
    ])
  })
})
