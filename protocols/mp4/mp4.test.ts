import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureUnits } from '../../tests/support/pictures.ts'
import { atLeast } from '../../tests/support/properties.ts'
import { join } from '../bytes/read.ts'
import { FlvMux } from '../flv/mux.ts'
import { FlvReader, kindOfTag, type Tag } from '../flv/tag.ts'
import type { Codec } from '../nal/unit.ts'
import { TestPicture } from '../picture/picture.ts'
import { fullBox } from './box.ts'
import { Cutter, samplesFrom, type Cut } from './cutter.ts'
import { fragmentOf } from './fragment.ts'
import { initOf } from './init.ts'
import { configTags, samplesOf, tagsOf } from './samples.ts'
import { fileMapOf } from './scan.ts'

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')
const rule = { from: 1500, most: 10_000, bytes: 4 << 20 }
type Noise = 'aac' | 'pcma' | null
const noises: readonly Noise[] = ['aac', 'pcma', null]
const CONFIG = Uint8Array.of(0x14, 0x08) // AAC-LC, 16 kHz, mono
const epoch = Date.UTC(2026, 10, 28, 8, 32, 11, 123)

/** Tags of a stream of 25 pictures a second, a key frame every ten. */
function tagsOfStream(codec: Codec, noise: Noise, pictures: number): Tag[] {
  const mux = new FlvMux()
  const delays = [80, 120, 40]
  return Array.from({ length: pictures }, (_, i) => {
    const dts = 90_000 + i * 3600
    const unit = { codec, units: pictureUnits({ codec }, i), isKey: i % 10 === 0, dts, pts: dts + delays[i % 3]! * 90 }
    return [
      ...mux.video(unit),
      ...(noise === 'pcma' ? mux.sound('pcma', new Uint8Array(320).fill(0xd5 ^ i), dts) : []),
      ...(noise === 'aac' && i % 8 < 5 ? mux.aac(CONFIG, Uint8Array.of(i, 1, 2), 90_000 + aacAt(i) * 5760) : []),
    ]
  }).flat()
}
const aacAt = (i: number): number => Math.floor(i / 8) * 5 + (i % 8)

/** What a stream is cut into. */
function cutsOf(tags: readonly Tag[], over = {}): Cut[] {
  const cutter = new Cutter({ ...rule, ...over })
  return [...tags.map(tag => cutter.push(tag)), cutter.end()].filter(cut => cut !== null)
}
/** The file of a stream that did not change. */
const fileOf = (cuts: readonly Cut[]): Uint8Array[] => [
  initOf(cuts[0]!.tracks),
  ...cuts.map((cut, i) => fragmentOf({ sequence: i + 1, epoch: epoch + cut.at, ...samplesFrom(cut, cuts[0]!.at) })),
]
const piecesOf = (tags: readonly Tag[], over = {}) => cutsOf(tags, over).map(cut => [cut.at, cut.duration, cut.isKey])
const isMedia = (tag: Tag): boolean => /key|inter|^sound$/.test(kindOfTag(tag))

describe('a stream as a file of fragments', () => {
  test.each((['h264', 'h265'] as const).flatMap(codec => noises.map(noise => [codec, noise] as const)))(
    'of %s with %s is read as it was written: every picture, its sound and their times',
    (codec, noise) => {
      const tags = tagsOfStream(codec, noise, 60)
      const cuts = cutsOf(tags)
      const parts = fileOf(cuts)
      const map = fileMapOf(join(parts))!
      expect(map.tracks).toEqual(cuts[0]!.tracks)
      expect(map.tracks.sound?.codec).toBe(noise === 'pcma' ? 'flac' : (noise ?? undefined))
      expect(map.whole).toBe(join(parts).length)
      expect(
        map.fragments.map(({ at, duration, isKey, epoch: own, size }) => [at, duration, isKey, own, size]),
      ).toEqual([
        [0, 1600, true, epoch, parts[1]!.length],
        [1600, 800, true, epoch + 1600, parts[2]!.length],
      ])
      const back = map.fragments.flatMap(({ offset, size }) =>
        tagsOf(map.tracks, samplesOf(join(parts).subarray(offset, offset + size))!),
      )
      const of = (list: readonly Tag[], type: number) => list.filter(tag => tag.type === type && isMedia(tag))
      expect(of(back, 9)).toEqual(of(tags, 9))
      // sound of before the first picture is none of it
      expect(of(back, 8)).toEqual(of(tags, 8))
      expect(configTags(map.tracks, 0).map(({ body }) => body)).toEqual(
        tags.filter(tag => /Config/.test(kindOfTag(tag))).map(({ body }) => body),
      )
    },
  )
  test('is cut at key frames, at any picture where these do not come, and where it would grow too large', () => {
    const tags = tagsOfStream('h264', null, 45)
    expect(piecesOf(tags, { from: 100 })).toEqual([
      [0, 400, true],
      [400, 400, true],
      [800, 400, true],
      [1200, 400, true],
      [1600, 200, true],
    ])
    expect(piecesOf(tags, { from: 2000, most: 480 }).map(([at, , isKey]) => [at, isKey])).toEqual([
      [0, true],
      [480, false],
      [960, false],
      [1440, false],
    ])
    expect(piecesOf(tags, { bytes: 1 })).toHaveLength(45)
  })
  test('begins anew where its pictures change, and with sound that begins later at the next key frame', () => {
    const [silent, loud] = [tagsOfStream('h264', null, 20), tagsOfStream('h264', 'aac', 60)]
    const late = [...silent, ...loud.filter(tag => tag.at >= 800 || kindOfTag(tag) === 'soundConfig')].filter(
      (tag, i) => i < 3 || !/meta|videoConfig/.test(kindOfTag(tag)),
    )
    const cuts = cutsOf(late, { from: 300 })
    expect(cuts.map(({ at, isNew, tracks }) => [at, isNew, tracks.sound?.codec])).toEqual([
      [0, true, undefined],
      [400, false, undefined],
      [800, true, 'aac'],
      [1200, false, 'aac'],
      [1600, false, 'aac'],
      [2000, false, 'aac'],
    ])
    expect(cuts.every(({ sound }, i) => sound.length > 0 === i > 1)).toBe(true)
    const other = tagsOfStream('h265', null, 20).map(tag => ({ ...tag, at: tag.at + 800 }))
    expect(cutsOf([...silent, ...other]).map(({ isNew, tracks }) => [isNew, tracks.video.codec])).toEqual([
      [true, 'h264'],
      [true, 'h265'],
    ])
  })
  test('dates sound by its samples, and by its tags where there is a hole', () => {
    const tags = tagsOfStream('h264', 'aac', 40)
    const shaken = tags.map(tag => (tag.type === 8 ? { ...tag, at: tag.at + ((tag.at * 7) % 20) } : tag))
    const times = (list: readonly Tag[]) => cutsOf(list)[0]!.sound.map(({ at }) => at - cutsOf(list)[0]!.sound[0]!.at)
    expect(times(shaken)).toEqual(times(tags))
    const holed = tags.filter(tag => tag.type !== 8 || tag.at < 400 || tag.at > 900)
    const steps = cutsOf(holed)[0]!.sound.map(({ duration }) => duration)
    expect(steps.filter(step => step !== 1024)).toHaveLength(1)
  })
  test('says when each of its fragments was taken, to the ms, for as long as anybody records', () => {
    const [cut] = cutsOf(tagsOfStream('h264', null, 5))
    for (const moment of [0, epoch, epoch + 1, 4_000_000_000_999]) {
      const map = fileMapOf(join([initOf(cut!.tracks), fragmentOf({ sequence: 1, epoch: moment, ...cut! })]))
      expect(map!.fragments[0]!.epoch).toBe(moment)
    }
  })
  test('goes on for years: times have 64 bits', () => {
    const years = 3 * 365 * 86_400_000
    const tags = tagsOfStream('h264', 'aac', 20).map(tag => ({ ...tag, at: tag.at + years }))
    const [cut] = cutsOf(tags)
    const map = fileMapOf(join([initOf(cut!.tracks), fragmentOf({ sequence: 1, epoch: null, ...cut! })]))
    expect(map!.fragments.map(({ at, epoch: own }) => [at, own])).toEqual([[years, null]])
  })
})

describe('a file that was cut off', () => {
  const parts = fileOf(cutsOf(tagsOfStream('h264', 'pcma', 40), { from: 300 }))
  const file = join(parts)
  test('anywhere is good up to its last whole fragment', () => {
    let sum = 0
    const ends = parts.map(part => (sum += part.length))
    for (let length = 0; length < file.length; length += 7) {
      const map = fileMapOf(file.subarray(0, length))
      const whole = ends.findLast(end => end <= length)
      expect(map?.whole).toBe(whole)
      expect(map?.fragments.length ?? -1).toBe(whole === undefined ? -1 : ends.indexOf(whole))
    }
  })
  test('and filled with zeros, or with another file, is good up to there', () => {
    const end = file.length - parts.at(-1)!.length
    for (const rest of [new Uint8Array(9000), parts[0]!, parts[1]!, fullBox('mdat', 0, 0), fullBox('free', 0, 0)])
      expect(fileMapOf(join([file.subarray(0, end), rest]))!.whole).toBe(end)
    expect(fileMapOf(join([parts[1]!, file]))).toBeNull()
  })
  test('is found by reading what describes it alone', () => {
    let bytes = 0
    const search = fileMapOf(
      new Proxy(file, {
        get: (target, name) => {
          if (name === 'subarray')
            return (from: number, to: number) => {
              bytes += Math.min(to, file.length) - from
              return target.subarray(from, to)
            }
          return Reflect.get(target, name, target) as unknown
        },
      }),
    )
    expect(search!.whole).toBe(file.length)
    expect(bytes).toBeLessThan(file.length / 4)
  })
})

describe('any bytes', () => {
  const file = join(fileOf(cutsOf(tagsOfStream('h264', 'aac', 25), { from: 300 })))
  test('as a file, or as a fragment, are read without end or error, and what is said of them lies in them', () => {
    const change = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) })
    const spoilt = fc
      .tuple(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(file.length))
      .map(([list, end]) => {
        const bytes = file.slice(0, Math.max(1, end))
        for (const { at, byte } of list) bytes[at % bytes.length] = byte
        return bytes
      })
    const before = process.memoryUsage().heapUsed
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.uint8Array({ maxLength: 200 })), bytes => {
        const map = fileMapOf(bytes)
        for (const { offset, size } of map?.fragments ?? []) {
          expect(offset + size).toBeLessThanOrEqual(map!.whole)
          const samples = samplesOf(bytes.subarray(offset, offset + size))!
          const length = [...samples.video, ...samples.sound].reduce((sum, { data }) => sum + data.length, 0)
          expect(length).toBeLessThan(size)
          tagsOf(map!.tracks, samples)
        }
        samplesOf(bytes)
      }),
      { numRuns },
    )
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 << 20)
  }, 1_800_000)
  test('in the tags of whoever publishes become a file that is read, or nothing', () => {
    const own = tagsOfStream('h264', 'aac', 12)
    const heads = [
      [0x17, 0],
      [0x17, 1],
      [0x27, 1],
      [0x90, 0x68],
      [0xaf, 0],
      [0xaf, 1],
      [0x90, 0x66],
    ]
    const tag = fc.record({
      type: fc.constantFrom(8, 9),
      at: fc.nat(20_000),
      body: fc
        .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }))
        .map(([head, rest]) => Uint8Array.from([...head, ...rest])),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.constantFrom(...own)), { maxLength: 40 }), tags => {
        const cuts = cutsOf([...own.slice(0, 4), ...tags], { from: 100, most: 500 })
        const first = cuts.findIndex(({ isNew }) => isNew)
        const next = cuts.findIndex(({ isNew }, n) => isNew && n > first)
        const run = cuts.slice(first, next < 0 ? undefined : next)
        if (run.length === 0) return
        const map = fileMapOf(join(fileOf(run)))!
        expect(map.fragments).toHaveLength(run.length)
      }),
      { numRuns: numRuns / 5 },
    )
  }, 1_800_000)
})

describe('programs of others', () => {
  const [ffmpeg, ffprobe] = ['/usr/bin/ffmpeg', '/usr/bin/ffprobe']
  const folder = mkdtempSync(path(tmpdir(), 'mp4-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (command: string, ...rest: readonly string[]): string => {
    const { stderr, stdout, status } = spawnSync(command, ['-v', 'warning', ...rest], { encoding: 'utf8', cwd: folder })
    expect([stderr, status]).toEqual(['', 0])
    return stdout
  }

  test.runIf(existsSync(ffprobe))('read the test picture with its sound, and decode every picture', () => {
    const mux = new FlvMux()
    const picture = new TestPicture({ name: 'E31-2' })
    const tags = Array.from({ length: 60 }, (_, i) => {
      const { units, isKey } = picture.frame(epoch + i * 80)
      const at = 90_000 + i * 7200
      const sound = mux.sound('pcma', new Uint8Array(640).fill(0xd5), at)
      return [...mux.video({ codec: 'h264', units, isKey, pts: at, dts: at }), ...sound]
    }).flat()
    writeFileSync(path(folder, 'picture.mp4'), join(fileOf(cutsOf(tags))))
    const entries = 'stream=codec_name,width,height,nb_read_frames,start_time'
    const report = run(ffprobe, '-count_frames', '-show_entries', entries, '-of', 'json', 'picture.mp4')
    expect(JSON.parse(report)).toMatchObject({
      streams: [
        { codec_name: 'h264', width: 640, height: 360, nb_read_frames: '60', start_time: '0.000000' },
        { codec_name: 'flac', nb_read_frames: '37' },
      ],
    })
  })
  test.runIf(existsSync(ffmpeg))(
    'find in the file of their own stream every picture and every sound, pictures that are sent ahead among them',
    () => {
      const source = ['-f', 'lavfi', '-i', 'testsrc=s=128x96:r=25:d=5', '-f', 'lavfi', '-i', 'sine=r=16000:d=5']
      const coding = [
        '-c:v',
        'libx264',
        '-threads',
        '1',
        '-g',
        '50',
        '-bf',
        '2',
        '-c:a',
        'aac',
        '-ac',
        '1',
        '-shortest',
      ]
      run(ffmpeg, ...source, ...coding, 'own.flv')
      const tags = new FlvReader().push(readFileSync(path(folder, 'own.flv')))
      const cuts = cutsOf(tags)
      expect(cuts.length).toBeGreaterThan(1)
      expect(cuts.some(({ video }) => video.some(({ delay }) => delay > 0))).toBe(true)
      writeFileSync(path(folder, 'ours.mp4'), join(fileOf(cuts)))
      const sums = (file: string, map: string) =>
        run(ffmpeg, '-i', file, '-map', map, '-f', 'framemd5', '-')
          .split('\n')
          .filter(line => /^\d/.test(line))
          .map(line => line.split(',').at(-1))
      for (const map of ['0:v', '0:a']) {
        expect(sums('ours.mp4', map)).toEqual(sums('own.flv', map))
        expect(sums('ours.mp4', map).length).toBeGreaterThan(70)
      }
    },
  )
})
