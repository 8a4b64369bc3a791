import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureUnits } from '../../tests/support/pictures.ts'
import { atLeast } from '../../tests/support/properties.ts'
import { join, numberBytes } from '../bytes/read.ts'
import type { AccessUnit } from '../nal/gather.ts'
import { streamOf } from '../nal/split.ts'
import type { Codec } from '../nal/unit.ts'
import { PsDemux, type Sound } from './demux.ts'
import { programMap } from './map.ts'
import { mapOf, packHeader, pesOf, pictureOf, soundOf } from './mux.ts'
import { pesHead } from './pes.ts'

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')

/** Pictures of a stream at 25 in a second. */
const pictures = (count: number, codec: Codec = 'h264', start = 0): AccessUnit[] =>
  Array.from({ length: count }, (_, i) => ({
    codec,
    units: pictureUnits({ codec }, i),
    isKey: i % 10 === 0,
    pts: start + i * 3600 + 3600,
    dts: start + i * 3600,
  }))
const isPicture = (item: AccessUnit | Sound): item is AccessUnit => 'units' in item
/** What comes out of a stream that is cut into pieces of so many bytes, over and over. */
function demuxed(stream: Uint8Array, cuts: readonly number[] = [1400], demux = new PsDemux()) {
  const out: (AccessUnit | Sound)[] = []
  for (let at = 0, i = 0; at < stream.length; i++) {
    const end = at + cuts[i % cuts.length]!
    out.push(...demux.push(stream.subarray(at, end)))
    at = end
  }
  out.push(...demux.end())
  return { demux, pictures: out.filter(isPicture), sounds: out.filter(item => !isPicture(item)) }
}
const muxed = (units: readonly AccessUnit[]) => join(units.map(unit => pictureOf(unit)))
const cuts = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 })

describe('a program stream', () => {
  test.each(['h264', 'h265'] as const)('of %s gives back every picture with its times, however it is cut', codec => {
    const units = pictures(12, codec, 2 ** 33 - 20_000)
    fc.assert(
      fc.property(cuts, lengths => {
        const { demux, pictures: out } = demuxed(muxed(units), lengths)
        expect(out).toEqual(units)
        expect(demux.counts).toMatchObject({ packs: 12, maps: 2, resyncs: 0, odd: 0, losses: 0 })
        expect(demux.codec).toBe(codec)
      }),
      { numRuns: 60 },
    )
  })
  test('gives its sound beside the pictures', () => {
    const [key, next] = pictures(2)
    const stream = join([pictureOf(key!, 'pcmu'), soundOf(Uint8Array.of(1, 2, 3), 900), pictureOf(next!)])
    const { pictures: out, sounds } = demuxed(stream)
    expect(out).toEqual([key, next])
    expect(sounds).toEqual([{ codec: 'pcmu', pts: 900, data: Uint8Array.of(1, 2, 3) }])
  })
  test('with a picture of several packets gives it whole', () => {
    const slice = new Uint8Array(200_000).fill(0x55)
    slice.set([0x65, 0x88])
    const [key] = pictures(1)
    const large = { ...key!, units: [...key!.units.slice(0, 2), slice] }
    expect(demuxed(muxed([large, ...pictures(2).slice(1)])).pictures[0]).toEqual(large)
  })
})

describe('a program stream of a device with habits', () => {
  const units = pictures(12)
  const pes = (payload: Uint8Array, at: number | null) =>
    pesOf(0xe0, payload, at === null ? null : { pts: units[at]!.pts, dts: units[at]!.dts })

  test('is understood without a map: by its parameter sets, and sound by its head', () => {
    for (const codec of ['h264', 'h265'] as const) {
      const all = pictures(4, codec)
      const stream = join(
        all.flatMap(unit => [
          packHeader(unit.dts),
          pesOf(0xe0, streamOf(unit.units), unit),
          soundOf(Uint8Array.of(0xff, 0xf1), 5),
        ]),
      )
      const { demux, pictures: out } = demuxed(stream)
      expect(out).toEqual(all)
      expect([demux.codec, demux.sound]).toEqual([codec, 'aac'])
    }
  })
  test('is believed more than its map: units of H.265 under the type of H.264', () => {
    const all = pictures(4, 'h265')
    const stream = join(
      all.flatMap(unit => [packHeader(0), mapOf('h264', null), pesOf(0xe0, streamOf(unit.units), unit)]),
    )
    expect(demuxed(stream).pictures.slice(0, 3)).toEqual(all.slice(0, 3))
  })
  test('may write anything into the descriptors of its map', () => {
    const map = [
      0, 0, 1, 0xbc, 0, 24, 0xe0, 0xff, 0, 4, 0x1b, 0xe0, 0xff, 0xff, 0, 10, 0x1b, 0xe0, 0, 6, 1, 100, 0, 31, 0xff,
      0xe1, 0, 0, 0, 0,
    ]
    expect(programMap(Uint8Array.from(map.slice(6)))).toEqual({ video: 'h264', sound: null, unknown: [] })
    const stream = join([
      packHeader(0),
      Uint8Array.from(map),
      ...units.flatMap((unit, i) => [packHeader(0), pes(streamOf(unit.units), i)]),
    ])
    expect(demuxed(stream).pictures).toEqual(units)
  })
  test('may begin packets anywhere in a picture, and have several pictures in one', () => {
    const stream = join(units.map(unit => streamOf(unit.units)))
    const packets: Uint8Array[] = []
    for (let at = 0; at < stream.length; at += 777)
      packets.push(packHeader(at), pesOf(0xe0, stream.subarray(at, at + 777), { pts: at * 9, dts: at * 9 }))
    const { pictures: out, demux } = demuxed(join(packets))
    expect(out.map(unit => unit.units)).toEqual(units.map(unit => unit.units))
    expect(demux.counts.resyncs).toBe(0)
  })
  test.each([
    ['0', 70_000, () => 0, 0],
    ['that has turned over', 70_000, (real: number) => real % 0x10000, 1],
    ['without the head', 300, (real: number) => real - 13, 1],
    ['without the head, turned over', 70_000, (real: number) => (real - 13) % 0x10000, 0],
    ['that is too long', 300, (real: number) => real + 4000, 1],
  ] as const)('may say a length of %s', (_, size, lengthOf, odd) => {
    const slice = new Uint8Array(size).fill(0x55)
    slice.set([0x65, 0x88])
    const unit = { ...units[0]!, units: [...units[0]!.units.slice(0, 2), slice] }
    const payload = streamOf(unit.units)
    const packet = pesOf(0xe0, payload, unit)
    packet.set(numberBytes(lengthOf(payload.length + 13), 2), 4)
    const stream = join([packHeader(0), packet, ...units.slice(1).map(next => pictureOf(next))])
    const { pictures: out, demux } = demuxed(stream)
    expect(out.map(({ dts }) => dts)).toEqual(units.map(({ dts }) => dts))
    if (odd) expect(out[0]).toEqual(unit)
    expect(demux.counts.odd).toBe(odd)
  })
  test('may have zeros and garbage between packets, and metadata of its maker', () => {
    const stream = join(
      units.flatMap((unit, i) => [
        pictureOf(unit),
        Uint8Array.from(
          i % 3 === 0 ? [0, 0, 0] : i % 3 === 1 ? [9, 8, 7, 0, 0, 1, 6, 5] : [0, 0, 1, 0xbd, 0, 4, 0, 0, 1, 0xba],
        ),
      ]),
    )
    const { pictures: out, demux } = demuxed(stream)
    expect(out).toEqual(units)
    expect(demux.counts.resyncs).toBe(4)
  })
  test('may be joined anywhere: pictures begin with the next key frame', () => {
    const stream = muxed(units)
    for (let at = 1; at < 4800; at += 137) {
      const { pictures: out } = demuxed(stream.subarray(at))
      // before the picture itself it is whole
      expect(out).toEqual(units.slice(at < 60 ? 0 : 10))
    }
  })
  test('may be of MPEG-1', () => {
    const pack = Uint8Array.from([0, 0, 1, 0xba, 0x21, 0, 1, 0, 1, 0x80, 0, 1])
    const packet = (unit: AccessUnit) => {
      const payload = streamOf(unit.units)
      const head = [0xff, 0xff, 0x60, 0x20, ...pesOf(0xe0, payload, { pts: unit.dts, dts: unit.dts }).slice(9, 14)]
      return join([Uint8Array.from([0, 0, 1, 0xe0, ...numberBytes(head.length + payload.length, 2), ...head]), payload])
    }
    const out = demuxed(join(units.flatMap(unit => [pack, packet(unit)]))).pictures
    expect(out.map(unit => unit.dts)).toEqual(units.map(unit => unit.dts))
  })
})

describe('a program stream that lost bytes', () => {
  test('goes on with the next key frame, and no picture in between is damaged', () => {
    const units = pictures(40)
    const stream = muxed(units)
    const demux = new PsDemux()
    const out: AccessUnit[] = []
    for (let at = 0, i = 0; at < stream.length; at += 500, i++)
      if (i % 40 === 11) demux.lose()
      else out.push(...demux.push(stream.subarray(at, at + 500)).filter(isPicture))
    expect(demux.counts.losses).toBeGreaterThan(0)
    const whole = new Map(units.map(unit => [unit.dts, unit]))
    for (const unit of out) expect(unit).toEqual(whole.get(unit.dts))
    // what refers to a picture follows it
    for (const [i, unit] of out.entries()) expect(unit.isKey || unit.dts === out[i - 1]!.dts + 3600).toBe(true)
    expect(out.length).toBeGreaterThan(10)
    expect(demux.pictures.pictures).toBe(out.length)
  })
  test('goes on with the next pack, for what stands before it may be the middle of anything', () => {
    const units = pictures(22)
    const demux = new PsDemux()
    demux.push(muxed(units.slice(0, 10)))
    demux.lose()
    const stray = pesOf(0xe0, streamOf(units[10]!.units), units[10]!)
    expect(demuxed(join([stray, muxed(units.slice(11))]), [1400], demux).pictures).toEqual(units.slice(20))
  })
})

describe('a picture of a program stream', () => {
  test('is given as soon as the next one begins, wherever the packets are cut', () => {
    const [first, second] = pictures(2).map(unit => streamOf(unit.units))
    for (let cut = 0; cut < 8; cut++) {
      const demux = new PsDemux()
      const parts = [join([first!, second!.subarray(0, cut)]), second!.subarray(cut)]
      const out = parts.map(part => demux.push(join([packHeader(0), pesOf(0xe0, part, null)])).length)
      expect(out[0]! + out[1]!).toBe(1)
    }
  })
})

describe('any bytes as a program stream', () => {
  test('are read without end or error', () => {
    const code = fc
      .constantFrom(0xb9, 0xba, 0xbb, 0xbc, 0xbd, 0xc0, 0xe0, 0x65, 0x67)
      .map(id => Uint8Array.of(0, 0, 1, id))
    const part = fc.oneof(code, fc.uint8Array({ maxLength: 24 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.integer({ min: 1, max: 30 }), (parts, length) => {
        demuxed(join(parts), [length])
        pesHead(join(parts))
        programMap(join(parts))
      }),
      { numRuns },
    )
  }, 1_800_000)
  test.each([
    ['no start code', [5], 0],
    ['zeros', [0], 0],
    ['start codes of units', [0, 0, 1, 0x65], 0],
    ['a packet in every few bytes', [0, 0, 1, 0xe0, 0, 0, 0x80, 0, 0, 7], 0],
    ['one packet without an end', [0, 0, 1, 0xe0, 0, 0, 0x80, 0, 0, ...Array.from({ length: 3000 }, () => 5)], 1],
  ])('of %s go by, and after them pictures come out as ever', (_, pattern, losses) => {
    const demux = new PsDemux()
    const first = Uint8Array.from(pattern)
    demux.push(first)
    const noise = new Uint8Array(1400).map((__, i) => (losses ? 5 : pattern[i % pattern.length]!))
    for (let i = 0; i < 1500; i++) demux.push(noise)
    expect(demux.counts.losses).toBeGreaterThanOrEqual(losses)
    const units = pictures(22)
    expect(demuxed(muxed(units), [1400], demux).pictures.slice(-10)).toEqual(units.slice(-10))
  })
})
