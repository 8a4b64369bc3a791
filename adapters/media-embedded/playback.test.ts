import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { kindOfTag, type Tag } from '../../protocols/flv/tag.ts'
import { pictureAt } from '../../tests/support/gb-camera.ts'
import { Fanout } from './fanout.ts'
import { openMediaEmbedded } from './index.ts'
import { fileAt, fragmentAt, Pace } from './pace.ts'
import { Playback, type PlayClock } from './playback.ts'
import { Recorder } from './recorder.ts'
import { folderSink, type RecordedFile } from './recording.ts'

const begin = Date.UTC(2026, 10, 28, 8)
const files: RecordedFile[] = []
let folder = ''

/** Ten seconds with sound, a key frame every two, in files of four; then a minute of nothing, and four seconds more. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playback-'))
  const sink = folderSink({ folder, keepFree: 0, onFile: file => files.push(file) })
  let [number, late] = [0, 0]
  const recorder = new Recorder(sink, { length: 4000 }, () => begin + number * 40 + late)
  const fanout = new Fanout({ queued: 1 << 20, stall: 10_000, gop: 4 << 20 })
  recorder.begin(tap => fanout.tap(tap))
  const mux = new FlvMux()
  for (; number < 350; number++) {
    if (number === 250) {
      fanout.restart()
      late = 60_000
    }
    const noise = mux.sound('pcma', new Uint8Array(320).fill(0xd5), 90_000 + number * 3600)
    for (const tag of [...mux.video(pictureAt({ gop: 50 }, number, 90_000)), ...noise]) fanout.push(tag)
  }
  await recorder.stop()
})
afterAll(() => rm(folder, { recursive: true }))

/** A clock that stands until somebody waits by it, and goes on at once as far as is waited for. */
function clock(): PlayClock & { at: number } {
  return {
    at: 1000,
    now() {
      return this.at
    },
    async wait(time, signal) {
      await new Promise(resolve => setImmediate(resolve))
      if (!signal.aborted) this.at += Number.isFinite(time) ? time : 0
    },
  }
}
/** What is seen of the files from a moment on. `act` is called with every picture. */
async function seenFrom(from: number, speed = 1, act: (playback: Playback, number: number) => void = () => {}) {
  const own = clock()
  const tags: (Tag & { readonly seenAt: number })[] = []
  const playback: Playback = new Playback({
    ...{ files, from: begin + from, speed, clock: own },
    take(tag) {
      tags.push({ ...tag, seenAt: own.at - 1000 })
      if (/key|inter/.test(kindOfTag(tag)))
        act(playback, tags.filter(other => /key|inter/.test(kindOfTag(other))).length)
    },
  })
  await playback.over
  const pictures = tags.filter(tag => /key|inter/.test(kindOfTag(tag)))
  const sounds = tags.filter(tag => kindOfTag(tag) === 'sound')
  return { tags, pictures, sounds }
}
const rises = (list: readonly number[]) => list.every((at, n) => n === 0 || at >= list[n - 1]!)

describe('a recording that is seen', () => {
  test('has every picture in its time, file after file, and nobody waits for what was not recorded', async () => {
    const { tags, pictures, sounds } = await seenFrom(0)
    expect(tags.slice(0, 3).map(kindOfTag)).toEqual(['videoConfig', 'soundConfig', 'key'])
    expect(pictures).toHaveLength(350)
    expect(pictures.map(({ at }) => at)).toEqual(Array.from({ length: 350 }, (_, i) => i * 40))
    // Dated as it is seen.
    expect(pictures.every(({ at, seenAt }) => Math.abs(at - seenAt) <= 40)).toBe(true)
    expect(sounds.length).toBeGreaterThan(100)
    expect(rises(tags.map(({ seenAt }) => seenAt))).toBe(true)
  })
  test.each([0.25, 0.5, 2, 4])(
    '%f times as fast takes so much less of time, and its sound does not overlap',
    async speed => {
      const { pictures, sounds } = await seenFrom(6000, speed)
      expect(pictures).toHaveLength(200)
      // The hole is seen as the time of a picture.
      expect(pictures.at(-1)!.at).toBe((198 * 40) / speed + 40)
      expect(rises(pictures.map(({ at }) => at))).toBe(true)
      expect(pictures.every(({ at, seenAt }) => Math.abs(at - seenAt) <= 100)).toBe(true)
      expect(sounds.every(({ at }, n) => n === 0 || at - sounds[n - 1]!.at >= 126)).toBe(true)
    },
  )
  test('begins with the key frame before a moment; in a hole, with what comes after it; behind all, with nothing', async () => {
    const count = async (from: number) => (await seenFrom(from)).pictures.length
    expect(await Promise.all([-5000, 3999, 4000, 5999, 6000, 9999, 10_001, 65_000, 73_999, 74_000].map(count))).toEqual(
      [...[350, 300, 250, 250, 200, 150, 100, 100, 50, 0]],
    )
  })
  test('is sought in while it is seen, goes on in its own time, and may pause and be sped up', async () => {
    const { pictures } = await seenFrom(0, 1, (playback, number) => {
      if (number === 20) playback.seek(begin + 8500)
      if (number === 30) playback.seek(begin + 2000)
      if (number === 40) playback.seek(begin + 72_000)
    })
    expect(pictures).toHaveLength(20 + 10 + 10 + 50)
    expect(rises(pictures.map(({ at }) => at))).toBe(true)
    expect(pictures.filter(tag => kindOfTag(tag) === 'key')).toHaveLength(4)
    let pauses = 0
    const paused = await seenFrom(72_000, 1, (playback, number) => {
      if (number !== 25) return
      playback.pace(0)
      setImmediate(() => {
        pauses++
        playback.pace(9)
      })
    })
    expect([paused.pictures.length, pauses]).toEqual([50, 1])
    // Faster than four nobody sees it.
    expect(paused.pictures.at(-1)!.at - paused.pictures.at(-10)!.at).toBe(90)
  })
  test('steps over a file that is gone, and ends when it is told to', async () => {
    const own = clock()
    const tags: Tag[] = []
    const gone = { ...files[0]!, path: join(folder, 'none.mp4') }
    const settings = { from: begin, clock: own, take: (tag: Tag) => void tags.push(tag) }
    await new Playback({ ...settings, files: [gone, files[1]!] }).over
    expect(tags.filter(({ type }) => type === 9)).toHaveLength(101)
    const playback = new Playback({ ...settings, files, take: () => void playback.stop() })
    await playback.over
  })
  test('is a channel of the hub like any other where it is published there', async () => {
    const media = openMediaEmbedded({ host: '127.0.0.1', ports: { from: 1, to: 1 } })
    const taker = media.publish('playback')
    const playback = new Playback({ files, from: begin, clock: clock(), take: taker.take })
    const picture = await media.open('p', { kind: 'rtmp', key: 'playback' })
    expect(picture).toMatchObject({ width: 64, height: 48, codecs: 'avc1.42c01e' })
    await playback.stop()
    await media.close()
  })
})

describe('where and when', () => {
  test('a moment is due follows the speed, from where it was changed', () => {
    const pace = new Pace()
    pace.anchor(50_000, 1000)
    expect([pace.dueAt(52_000), pace.momentAt(3000)]).toEqual([3000, 52_000])
    expect(pace.change(2, 3000)).toBe(2)
    expect([pace.dueAt(54_000), pace.momentAt(4000)]).toEqual([4000, 54_000])
    expect(pace.change(0, 4000)).toBe(0)
    expect([pace.dueAt(54_001), pace.momentAt(9000)]).toEqual([Infinity, 54_000])
    expect([pace.change(99, 9000), pace.change(0.01, 9000), pace.change(-1, 9000)]).toEqual([4, 0.25, 0])
  })
  test('a moment lies is in the file that has it, or the next; entered at a key frame', () => {
    const entry = (startAt: number, duration: number) => ({ startAt, duration, bytes: 0, keys: [] })
    const list = [entry(0, 1000), entry(1000, 1000), entry(5000, 1000)]
    expect([-1, 0, 999, 1000, 3000, 5999, 6000].map(at => fileAt(list, at))).toEqual([0, 0, 0, 1, 2, 2, -1])
    const fragment = (at: number, isKey: boolean) => ({
      ...{ offset: 0, size: 0, duration: 1, epoch: null },
      at,
      isKey,
    })
    const fragments = [fragment(0, false), fragment(10, true), fragment(20, false), fragment(30, true)]
    expect([0, 10, 29, 30, 99].map(at => fragmentAt(fragments, at))).toEqual([1, 1, 1, 3, 3])
    expect(fragmentAt([fragment(0, false)], 5)).toBe(-1)
  })
})
