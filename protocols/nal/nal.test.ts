import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureUnits, sets265, sps264Of } from '../../tests/support/pictures.ts'
import { atLeast } from '../../tests/support/properties.ts'
import { rbspOf } from './bits.ts'
import { Gatherer } from './gather.ts'
import { Parameters, pictureOf } from './parameters.ts'
import { configurationIn, recordOf } from './record.ts'
import { sampleOf, startCode, streamOf, unitsOf, unitsWithLength } from './split.ts'
import { beginsPicture, codecOf, kindOf, type Codec } from './unit.ts'

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')
const codecs: readonly Codec[] = ['h264', 'h265']
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
/** Of a unit: no start code within, no zero at its end. */
const anyUnit = fc
  .uint8Array({ minLength: 1, maxLength: 40 })
  .map(bytes => bytes.map((byte, i) => (i === bytes.length - 1 || byte < 2 ? byte | 4 : byte)))

describe('NAL units', () => {
  test('come out of a stream with start codes, and of a sample with lengths, as they went in', () => {
    fc.assert(
      fc.property(fc.array(anyUnit), units => {
        expect(unitsOf(streamOf(units))).toEqual(units)
        expect(unitsWithLength(sampleOf(units))).toEqual(units)
      }),
    )
  })
  test('end before the zeros in front of the next start code', () => {
    expect(unitsOf(bytesOf('00000001670000000001680000'))).toEqual([bytesOf('67'), bytesOf('68')])
    expect(unitsWithLength(bytesOf('0002aabb0001cc00'), 2)).toEqual([bytesOf('aabb'), bytesOf('cc')])
    expect(unitsWithLength(bytesOf('0000000505'))).toEqual([])
  })
  test('start where a plain search says', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0, 1, 2), { maxLength: 30 }), fc.nat(10), (bytes, from) => {
        expect(startCode(Uint8Array.from(bytes), from)).toBe(Buffer.from(bytes).indexOf(Buffer.from([0, 0, 1]), from))
      }),
    )
  })
  test('are known by their type', () => {
    const kinds = (codec: Codec, ...units: string[]) => units.map(unit => kindOf(codec, bytesOf(unit)))
    expect(kinds('h264', '67', '68', '65', '41', '06', '09', '0c', '74', '1e')).toEqual([
      'sps', 'pps', 'key', 'slice', 'sei', 'aud', 'end', 'other', 'end',
    ]) // prettier-ignore
    expect(kinds('h265', '4001', '4201', '4401', '2601', '2a01', '0201', '4601', '4e01', '5201', '7c01')).toEqual([
      'vps', 'sps', 'pps', 'key', 'key', 'slice', 'aud', 'sei', 'other', 'end',
    ]) // prettier-ignore
    expect(codecOf(bytesOf('4001'))).toBe('h265')
    expect(codecOf(sps264Of())).toBe('h264')
    expect(codecOf(bytesOf('4201010160'))).toBeNull()
    expect(beginsPicture('h264', bytesOf('4140'))).toBe(false)
    expect(beginsPicture('h264', bytesOf('4180'))).toBe(true)
  })
})

describe('a sequence parameter set', () => {
  test('of H.264 as an encoder writes it says its pictures', () => {
    const high = bytesOf('6764001facd9405005bb011000000300100000030320f1831960')
    expect(pictureOf('h264', high)).toEqual({
      width: 1280, height: 720, profile: 100, level: 31, fps: 25, chroma: 1, lumaBits: 8, chromaBits: 8, codecs: 'avc1.64001f',
    }) // prettier-ignore
  })
  test('of H.265 as an encoder writes it says its pictures', () => {
    expect(pictureOf('h265', sets265[1]!)).toMatchObject({
      width: 1280, height: 720, profile: 1, level: 93, chroma: 1, lumaBits: 8, fps: 23.976, codecs: 'hvc1.1.6.L93.90',
    }) // prettier-ignore
  })
  test('says the size and rate it was made with, cropped or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 2160 }),
        fc.integer({ min: 8, max: 2160 }),
        fc.integer({ min: 1, max: 60 }),
        (x, y, fps) => {
          const size = { width: x * 2, height: y * 2, fps }
          expect(pictureOf('h264', sps264Of(size))).toMatchObject(size)
        },
      ),
    )
  })
  test('that is cut off or no set is none', () => {
    expect(pictureOf('h264', bytesOf('6764001fac'))).toBeNull()
    expect(pictureOf('h265', sets265[1]!.subarray(0, 18))).toBeNull()
    expect(pictureOf('h264', bytesOf('68ce3c80'))).toBeNull()
  })
})

describe('the record of a decoder', () => {
  test.each(codecs)('of %s has the sets, and gives them back', codec => {
    const units = pictureUnits({ codec }, 0).slice(0, -1)
    const parameters = new Parameters(codec)
    expect(parameters.sets()).toBeNull()
    expect(units.map(unit => parameters.take(unit))).toEqual(units.map(() => true))
    expect(units.map(unit => parameters.take(unit))).toEqual(units.map(() => false))
    const record = recordOf(codec, parameters.sets()!)!
    expect(configurationIn(codec, record)).toEqual({ lengthSize: 4, units })
    for (let length = 0; length < record.length; length++)
      expect(configurationIn(codec, record.subarray(0, length))?.units.length ?? 0).toBeLessThan(units.length)
  })
  test('of H.264 high says chroma and depths', () => {
    const parameters = new Parameters('h264')
    parameters.take(bytesOf('6764001facd9405005bb011000000300100000030320f1831960'))
    parameters.take(bytesOf('68ebecb22c'))
    expect(Buffer.from(recordOf('h264', parameters.sets()!)!).toString('hex')).toBe(
      '0164001fffe1001a6764001facd9405005bb011000000300100000030320f183196001000568ebecb22cfdf8f800',
    )
  })
  test('has the new set of a number once the picture changes its size', () => {
    const parameters = new Parameters('h264')
    for (const width of [64, 128]) for (const unit of pictureUnits({ width }, 0)) parameters.take(unit)
    expect(parameters.sets()!.sps).toHaveLength(1)
    expect(parameters.picture()).toMatchObject({ width: 128, height: 48 })
  })
})

describe('pictures out of NAL units', () => {
  const run = (codec: Codec, units: readonly Uint8Array[], gatherer = new Gatherer()) =>
    [...units.map((unit, i) => gatherer.push(codec, unit, { pts: i, dts: i })), gatherer.end()].filter(
      unit => unit !== null,
    )
  test.each(codecs)('of %s are whole, and begin with a key frame', codec => {
    const pictures = Array.from({ length: 25 }, (_, i) => pictureUnits({ codec }, i))
    const out = run(codec, pictures.slice(3).flat())
    expect(out.map(({ units }) => units)).toEqual(pictures.slice(10))
    expect(out.map(({ isKey }) => isKey)).toEqual(Array.from({ length: 15 }, (_, i) => i % 10 === 0))
  })
  test('of several slices stay one', () => {
    const slices = ['6588', '6540', '6520', '4188', '4140', '0910', '4188', '4140'].map(bytesOf)
    expect(run('h264', slices).map(({ units }) => units.length)).toEqual([3, 2, 3])
  })
  test('are dropped after a loss up to the next key frame', () => {
    const gatherer = new Gatherer()
    const units = Array.from({ length: 30 }, (_, i) => pictureUnits({}, i))
    const before = run('h264', units.slice(0, 5).flat(), gatherer)
    gatherer.lose()
    const after = run('h264', units.slice(6).flat(), gatherer)
    expect([before.length, after.length, gatherer.counts.dropped]).toEqual([5, 20, 4])
    expect(after[0]!.isKey).toBe(true)
  })
  test('without their first slice are none', () => {
    const slices = ['6540', '6520', '6588', '6540', '4140', '4120', '4188', '6588'].map(bytesOf)
    expect(run('h264', slices).map(({ units }) => units.length)).toEqual([4, 1, 1])
    const gatherer = new Gatherer()
    expect(run('h264', ['6588'].map(bytesOf), gatherer)).toHaveLength(1)
    expect(run('h264', ['4140', '4188', '6588'].map(bytesOf), gatherer).map(({ isKey }) => isKey)).toEqual([true])
  })
  test('that share a moment are dated by the usual distance', () => {
    const gatherer = new Gatherer()
    const moments = [0, 3600, 7200, 7200, 14_400].map(dts => ({ pts: dts, dts }))
    moments[3] = moments[2]!
    const out = moments.map((moment, i) => gatherer.push('h264', bytesOf(i === 0 ? '6588' : '4188'), moment))
    expect([...out, gatherer.end()].map(unit => unit?.dts)).toEqual([undefined, 0, 3600, 7200, 10_800, 14_400])
  })
  test('that are too large, or of too many units, are given up', () => {
    const slice = new Uint8Array(400_000).fill(0x65)
    const large = run('h264', [slice.with(1, 0x88), slice, slice, bytesOf('6588'), bytesOf('6588')])
    expect(large.map(({ units }) => units.reduce((sum, unit) => sum + unit.length, 0))).toEqual([2, 2])
    const many = run('h264', [bytesOf('6588'), ...Array.from({ length: 1024 }, () => bytesOf('6540')), bytesOf('6588')])
    expect(many.map(({ units }) => units.length)).toEqual([1])
  })
})

describe('any bytes', () => {
  test('are read without end or error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.constantFrom(...codecs), fc.nat(255), (bytes, codec, type) => {
        const set = Uint8Array.from([codec === 'h264' ? 0x67 : 0x42, 1, ...bytes])
        const picture = pictureOf(codec, set)
        if (picture) expect(picture.width * picture.height).toBeGreaterThan(0)
        expect(rbspOf(bytes).length).toBeLessThanOrEqual(bytes.length)
        configurationIn(codec, Uint8Array.from([1, ...bytes]))
        const parameters = new Parameters(codec)
        parameters.take(set)
        const gatherer = new Gatherer()
        for (const unit of [...unitsOf(bytes), ...unitsWithLength(bytes, (type % 4) + 1), bytes]) {
          parameters.take(unit)
          gatherer.push(codec, unit, null)
        }
        const sets = parameters.sets()
        if (sets) recordOf(codec, sets)
      }),
      { numRuns },
    )
  }, 1_800_000)
})
