import { describe, expect, test } from 'vitest'
import { FlvReader, kindOfTag, SCRIPT, SOUND, VIDEO, type Tag } from '../../protocols/flv/tag.ts'
import { Fanout } from './fanout.ts'
import { Timeline } from './timeline.ts'

const limits = { queued: 1000, stall: 10_000, gop: 4000 }
const key = (at: number, size = 100): Tag => ({ type: VIDEO, at, body: new Uint8Array(size).fill(1).with(0, 0x17) })
const inter = (at: number, size = 100): Tag => ({ type: VIDEO, at, body: new Uint8Array(size).fill(1).with(0, 0x27) })
const config = (version = 1): Tag => ({ type: VIDEO, at: 0, body: Uint8Array.of(0x17, 0, 0, 0, 0, version) })
const sound = (at: number): Tag => ({ type: SOUND, at, body: Uint8Array.of(0xaf, 1, 5) })
const soundConfig: Tag = { type: SOUND, at: 0, body: Uint8Array.of(0xaf, 0, 0x14, 0x08) }
const meta: Tag = { type: SCRIPT, at: 0, body: Uint8Array.of(2) }

/** A viewer that sends on as much as it is let. */
function slow() {
  const reader = new FlvReader()
  const tags: Tag[] = []
  let written = 0
  let drained = 0
  return {
    tags,
    reader,
    isEnded: false,
    kinds: () => tags.map(tag => `${kindOfTag(tag)} ${tag.at}`),
    drain: (bytes = Infinity) => void (drained = Math.min(written, drained + bytes)),
    write(bytes: Uint8Array) {
      written += bytes.length
      tags.push(...reader.push(bytes))
    },
    queued: () => written - drained,
    end() {
      this.isEnded = true
    },
  }
}

describe('what a viewer is sent', () => {
  test('begins with what decoders want and the last key frame, wherever it comes in', () => {
    const fanout = new Fanout(limits)
    const early = slow()
    fanout.add(early, 0)
    for (const tag of [meta, config(), key(0), inter(40), soundConfig, key(80), inter(120), sound(121)])
      fanout.push(tag)
    const late = slow()
    fanout.add(late, 0)
    fanout.push(inter(160))
    fanout.push(sound(161))
    expect(late.kinds()).toEqual([
      'meta 0',
      'videoConfig 0',
      'soundConfig 0',
      'key 80',
      'inter 120',
      'sound 121',
      'inter 160',
      'sound 161',
    ])
    expect(late.reader.has).toEqual({ sound: true, video: true })
    // who came before there was sound was told of none, and gets none
    expect(early.kinds()).toEqual(['meta 0', 'videoConfig 0', 'key 0', 'inter 40', 'key 80', 'inter 120', 'inter 160'])
    expect(early.reader.has).toEqual({ sound: false, video: true })
  })
  test('is set up again before the key frame of a picture that has changed, and not when a source says the same', () => {
    const fanout = new Fanout(limits)
    const viewer = slow()
    fanout.add(viewer, 0)
    for (const tag of [config(1), key(0), config(1), key(40), config(2), key(80)]) fanout.push(tag)
    expect(viewer.kinds()).toEqual(['videoConfig 0', 'key 0', 'key 40', 'videoConfig 0', 'key 80'])
  })
  test('is never half a group of pictures: who comes when it is too large waits for the next', () => {
    const fanout = new Fanout(limits)
    for (const tag of [config(), key(0, 2000), inter(40, 2500), inter(80, 10)]) fanout.push(tag)
    const viewer = slow()
    fanout.add(viewer, 0)
    fanout.push(inter(120))
    expect(viewer.tags).toEqual([])
    fanout.push(key(160))
    expect(viewer.kinds()).toEqual(['videoConfig 0', 'key 160'])
  })
})

describe('a viewer that is too slow', () => {
  test('is left out up to a key frame that has room, while others miss nothing', () => {
    const fanout = new Fanout(limits)
    const [quick, viewer] = [slow(), slow()]
    fanout.add(quick, 0)
    fanout.add(viewer, 0)
    fanout.push(config())
    const sent = Array.from({ length: 40 }, (_, i) => (i % 10 === 0 ? key(i * 40) : inter(i * 40)))
    sent.forEach((tag, i) => {
      if (i === 25) viewer.drain()
      fanout.push(tag)
      quick.drain()
    })
    expect(quick.tags.slice(1)).toEqual(sent)
    const pictures = viewer.tags.slice(1)
    expect(pictures.map(({ at }) => at / 40)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 30, 31, 32, 33, 34, 35, 36, 37])
    expect(fanout.counts).toMatchObject({ dropped: 24, stalled: 0 })
  })
  test('has never more than its share queued, save what a picture is larger', () => {
    const fanout = new Fanout(limits)
    const viewer = slow()
    fanout.add(viewer, 0)
    fanout.push(config())
    for (let i = 0; i < 500; i++) {
      fanout.push(i % 5 === 0 ? key(i) : inter(i))
      if (i % 7 === 0) viewer.drain(400)
      expect(viewer.queued()).toBeLessThanOrEqual(limits.queued)
    }
  })
  test('is ended once it has taken nothing for as long as it may, and not while it takes a little', () => {
    const fanout = new Fanout(limits)
    const [dead, alive] = [slow(), slow()]
    fanout.add(dead, 0)
    fanout.add(alive, 0)
    fanout.push(config())
    for (let second = 0; second < 30; second++) {
      fanout.push(key(second * 1000))
      alive.drain(20)
      fanout.tick(second * 1000)
    }
    expect([dead.isEnded, alive.isEnded, fanout.size, fanout.counts.stalled]).toEqual([true, false, 1, 1])
  })
  test('is not taken for dead while its source is silent', () => {
    const fanout = new Fanout(limits)
    const viewer = slow()
    fanout.add(viewer, 0)
    fanout.push(config())
    fanout.push(key(0))
    viewer.drain()
    for (let second = 0; second < 30; second++) fanout.tick(second * 1000)
    expect(viewer.isEnded).toBe(false)
  })
})

describe('the time of a channel', () => {
  const run = (timeline: Timeline, ...times: number[]) => times.map(at => timeline.date(inter(at)).at)
  test('begins at 0 and goes on where a source begins anew', () => {
    const timeline = new Timeline()
    expect(run(timeline, 5000, 5040, 5080)).toEqual([0, 40, 80])
    timeline.restart()
    expect(run(timeline, 0, 40)).toEqual([120, 160])
    timeline.restart()
    expect(run(timeline, 900_000)).toEqual([200])
  })
  test('goes on where the clock of a source is set, and never back where it trembles', () => {
    const timeline = new Timeline()
    expect(run(timeline, 0, 40, 3_600_000, 3_600_040, 0, 40)).toEqual([0, 40, 80, 120, 160, 200])
    expect(run(timeline, 30, 80)).toEqual([200, 240])
  })
  test('lets pictures and sound overlap a little', () => {
    const timeline = new Timeline()
    const at = [inter(100), sound(60), inter(140), sound(180)].map(tag => timeline.date(tag).at)
    expect(at).toEqual([0, 0, 40, 80])
  })
})
