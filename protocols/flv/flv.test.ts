import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureUnits } from '../../tests/support/pictures.ts'
import { atLeast } from '../../tests/support/properties.ts'
import { Adts } from '../aac/adts.ts'
import { join, u32 } from '../bytes/read.ts'
import { configurationIn } from '../nal/record.ts'
import { unitsWithLength } from '../nal/split.ts'
import type { Codec } from '../nal/unit.ts'
import { valuesIn } from '../amf/amf.ts'
import { configBody, pictureBody, videoBodyIn } from './body.ts'
import { FlvMux } from './mux.ts'
import { flvHeader, FlvReader, kindOfTag, tagBytes, type Tag } from './tag.ts'

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')
const codecs: readonly Codec[] = ['h264', 'h265']
const anyTag: fc.Arbitrary<Tag> = fc.record({
  type: fc.constantFrom(8, 9, 18),
  at: fc.nat(2 ** 32 - 1),
  body: fc.uint8Array({ maxLength: 50 }),
})
const unitAt = (codec: Codec, i: number, making = {}) => ({
  codec,
  units: pictureUnits({ codec, ...making }, i),
  isKey: i % 10 === 0,
  pts: 900_000 + i * 3600 + 1800,
  dts: 900_000 + i * 3600,
})

describe('FLV', () => {
  test('is read as it was written, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(anyTag), fc.integer({ min: 1, max: 70 }), fc.boolean(), (tags, size, sound) => {
        const stream = join([flvHeader({ sound, video: true }), ...tags.map(tagBytes)])
        const reader = new FlvReader()
        const out: Tag[] = []
        for (let at = 0; at < stream.length; at += size) out.push(...reader.push(stream.subarray(at, at + size)))
        expect(out).toEqual(tags)
        expect([reader.has, reader.isBroken]).toEqual([{ sound, video: true }, false])
      }),
    )
  })
  test('that is none, or has a tag whose size is not true, is refused and nothing of it held', () => {
    for (const [stream, has] of [
      [Buffer.from('GIF89a...........'), null],
      [join([flvHeader({ sound: false, video: true }), new Uint8Array(20).fill(9)]), { sound: false, video: true }],
    ] as const) {
      const reader = new FlvReader()
      reader.push(stream)
      for (let i = 0; i < 100 && !reader.isBroken; i++) reader.push(new Uint8Array(70_000))
      expect([reader.isBroken, reader.has]).toEqual([true, has])
    }
  })
})

describe('pictures as tags', () => {
  test.each(codecs)('of %s: what decoders want, then every picture with its times', codec => {
    const mux = new FlvMux()
    expect(mux.video(unitAt(codec, 1))).toEqual([])
    const tags = Array.from({ length: 12 }, (_, i) => mux.video(unitAt(codec, i))).flat()
    expect(tags.map(kindOfTag)).toEqual([
      'meta',
      'videoConfig',
      'key',
      ...Array.from({ length: 9 }, () => 'inter'),
      'key',
      'inter',
    ])
    expect(tags.slice(2).map(({ at }) => at)).toEqual(Array.from({ length: 12 }, (_, i) => i * 40))
    const config = videoBodyIn(tags[1]!.body)!
    expect(config).toMatchObject({ codec, isConfig: true })
    const sets = pictureUnits({ codec }, 0).slice(0, -1)
    expect(configurationIn(codec, config.data)).toEqual({ lengthSize: 4, units: sets })
    const key = videoBodyIn(tags[2]!.body)!
    expect(key).toMatchObject({ codec, isConfig: false, isKey: true, delay: 20 })
    expect(unitsWithLength(key.data)).toEqual(pictureUnits({ codec }, 0).slice(-1))
    expect(valuesIn(tags[0]!.body).values[1]).toMatchObject(
      codec === 'h264' ? { width: 64, height: 48, framerate: 25, videocodecid: 7 } : { width: 1280, height: 720 },
    )
  })
  test('set decoders up again when the picture changes its size, and not when it stays', () => {
    const mux = new FlvMux()
    const kinds = (i: number, width: number) => mux.video(unitAt('h264', i, { width })).map(kindOfTag)
    expect(kinds(0, 64)).toEqual(['meta', 'videoConfig', 'key'])
    expect(kinds(10, 64)).toEqual(['key'])
    expect(kinds(20, 128)).toEqual(['meta', 'videoConfig', 'key'])
    expect(mux.picture).toMatchObject({ width: 128 })
  })
  test('are dated anew where the clock of the source is set back', () => {
    const mux = new FlvMux()
    const at = [0, 1, 2, 3].map(i => {
      const clock = i < 2 ? 90_000_000 : 0
      return mux.video({ ...unitAt('h264', i), dts: clock + i * 3600, pts: clock + i * 3600 }).at(-1)!.at
    })
    expect(at).toEqual([0, 40, 0, 40])
  })
  test('of any delay are read as they were written, under every way of writing them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codecs),
        fc.integer({ min: -5000, max: 5000 }),
        fc.boolean(),
        (codec, delay, isKey) => {
          const body = pictureBody(codec, pictureUnits({ codec }, isKey ? 0 : 1), isKey, delay)!
          expect(videoBodyIn(body)).toMatchObject({ codec, delay, isKey, isConfig: false })
        },
      ),
    )
    const old = configBody('h264', Uint8Array.of(1, 2))
    old[0] = 0x1c
    expect(videoBodyIn(old)).toMatchObject({ codec: 'h265', isConfig: true, data: Uint8Array.of(1, 2) })
  })
})

describe('sound as tags', () => {
  /** ADTS of AAC-LC, 16 kHz, mono. */
  const adts = (data: readonly number[]) => {
    const length = data.length + 7
    return Uint8Array.from([
      0xff,
      0xf1,
      0x60,
      0x40 | (length >> 11),
      (length >> 3) & 0xff,
      ((length & 7) << 5) | 0x1f,
      0xfc,
      ...data,
    ])
  }
  test('of AAC: its configuration once, then every frame, wherever packets cut them', () => {
    const frames = [[1, 2, 3], [4, 5], [6]]
    const stream = join(frames.map(adts))
    for (let cut = 0; cut < stream.length; cut++) {
      const mux = new FlvMux()
      const tags = [
        ...mux.sound('aac', stream.subarray(0, cut), 90_000),
        ...mux.sound('aac', stream.subarray(cut), null),
      ]
      expect(tags.map(({ at, body }) => [at, ...body])).toEqual([
        [0, 0xaf, 0, 0x14, 0x08],
        [0, 0xaf, 1, 1, 2, 3],
        [64, 0xaf, 1, 4, 5],
        [128, 0xaf, 1, 6],
      ])
    }
  })
  test('of G.711: as FLAC, set up once', () => {
    const mux = new FlvMux()
    const tags = Array.from({ length: 8 }, (_, i) =>
      mux.sound('pcma', new Uint8Array(320).fill(0xd5), 90_000 + i * 3600),
    ).flat()
    expect(tags.map(kindOfTag)).toEqual(['soundConfig', 'sound', 'sound'])
    expect(tags.map(({ at }) => at)).toEqual([0, 0, 128])
    expect(u32(tags[0]!.body, 1)).toBe(0x664c6143)
    expect(tags[1]!.body[0]).toBe(0x91)
  })
})

describe('any bytes', () => {
  test('as FLV, as script, as a body, as ADTS are read without end or error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), fc.integer({ min: 1, max: 40 }), (bytes, size) => {
        const reader = new FlvReader()
        reader.push(flvHeader({ sound: true, video: true }))
        const sound = new Adts()
        for (let at = 0; at < bytes.length; at += size) {
          reader.push(bytes.subarray(at, at + size))
          sound.push(bytes.subarray(at, at + size), 5)
        }
        valuesIn(bytes)
        videoBodyIn(bytes)
        for (const type of [8, 9, 18]) kindOfTag({ type, at: 0, body: bytes })
        new FlvMux().sound('pcmu', bytes, null)
      }),
      { numRuns },
    )
  }, 1_800_000)
})
