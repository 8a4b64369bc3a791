import { describe, expect, test } from 'vitest'
import type { MediaSource, MediaViewer } from '../../kernel/run/media.ts'
import { videoBodyIn } from '../../protocols/flv/body.ts'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { FlvReader, kindOfTag, SOUND, VIDEO, type Tag } from '../../protocols/flv/tag.ts'
import { AAC_HBR } from '../../protocols/rtp/aac.ts'
import { h264Payloads, packetsOf } from '../../protocols/rtp/pack.ts'
import { bytesOf } from '../../protocols/rtp/packet.ts'
import { pictureAt } from '../../tests/support/gb-camera.ts'
import { pictureUnits } from '../../tests/support/pictures.ts'
import { Channel, type Start } from './channel.ts'
import { Published } from './published.ts'
import { tracksInto, type Track } from './tracks.ts'
import { clock } from '../../contract/clock.ts'

/** A channel of a source, with one who takes everything at once. */
async function channelOf(source: MediaSource, start: Start, use: (tags: Tag[], channel: Channel) => Promise<void>) {
  const limits = { queued: 1 << 20, stall: 10_000, gop: 4 << 20 }
  const patience = { first: 200, idle: 60_000, again: 1, away: 60_000 }
  const channel = new Channel('c', source, start, limits, patience, clock.now)
  const reader = new FlvReader()
  const tags: Tag[] = []
  const viewer: MediaViewer = { write: bytes => void tags.push(...reader.push(bytes)), queued: () => 0, end: () => {} }
  channel.view(viewer)
  await use(tags, channel)
  await channel.stop()
}
const kinds = (tags: readonly Tag[]) => tags.map(tag => `${kindOfTag(tag)} ${tag.at}`)

describe('a source that describes its tracks', () => {
  const track = (over: Partial<Track>): Track => ({
    codec: null,
    clockRate: 90_000,
    parameterSets: [],
    config: null,
    form: AAC_HBR,
    ...over,
  })
  const sets = pictureUnits({}, 0).slice(0, 2)
  const tracks = [
    track({ codec: 'h264', parameterSets: sets }),
    track({ codec: 'aac', clockRate: 16_000, config: Uint8Array.of(0x14, 0x08) }),
    track({}),
    track({ codec: 'pcmu', clockRate: 8000 }),
  ]
  const video = { seq: 9, ssrc: 1, payloadType: 96 }
  const sound = { seq: 9, ssrc: 2, payloadType: 97 }
  const picture = (i: number, timestamp: number) =>
    packetsOf(
      pictureUnits({}, i)
        .slice(-1)
        .flatMap(unit => h264Payloads(unit)),
      timestamp,
      video,
    ).map(bytesOf)
  const aac = (timestamp: number) => packetsOf([Uint8Array.of(0, 16, 0, 16, 7, 8)], timestamp, sound).map(bytesOf)
  const start =
    (feedPackets: (take: (place: number, packets: readonly Uint8Array[]) => void) => void): Start =>
    (_, feed) => {
      let at = 5000
      const take = tracksInto(feed, tracks, () => at)
      feedPackets((place, packets) => {
        at += 10
        for (const packet of packets) take(place, packet)
      })
      return Promise.resolve({ close: () => Promise.resolve() })
    }

  test('is seen and heard on one clock, with the parameter sets of the description where no others come', async () => {
    const feeding = start(take => {
      take(1, aac(160_000)) // after 10 ms
      take(0, picture(0, 2 ** 32 - 3600)) // after 20 ms
      take(1, aac(161_024))
      take(0, picture(1, 0))
      take(2, aac(0))
      take(7, aac(0))
      take(0, [Uint8Array.of(1, 2, 3)])
      take(0, picture(2, 3600))
    })
    await channelOf({ kind: 'rtsp', url: 'rtsp://camera/' }, feeding, async (tags, channel) => {
      expect(await channel.ready()).toMatchObject({ width: 64, height: 48, codecs: 'avc1.42c01e' })
      expect(kinds(tags)).toEqual([
        'soundConfig 0',
        'meta 10',
        'videoConfig 10',
        'key 10',
        'sound 64',
        'inter 50',
        'inter 90',
      ])
      expect(channel.stats().trace).toMatchObject({ codec: 'h264', sound: 'aac', lost: 0, payload: 'h264' })
    })
  })
  test('is shown in its order where pictures are sent ahead of others', async () => {
    const order = [0, 3, 1, 2, 6, 4, 5, 9, 7, 8]
    const feeding = start(take => {
      for (let i = 0; i < 30; i++) take(0, picture(i, (Math.floor(i / 10) * 10 + order[i % 10]!) * 3600))
    })
    await channelOf({ kind: 'rtsp', url: 'rtsp://camera/' }, feeding, tags => {
      const pictures = tags.filter(tag => /key|inter/.test(kindOfTag(tag)))
      const times = pictures.map(tag => (tag.at + videoBodyIn(tag.body)!.delay) / 40)
      expect(times.map(time => time - times[0]!)).toEqual(order)
      expect(pictures.every(({ at }, i) => i === 0 || at > pictures[i - 1]!.at)).toBe(true)
      return Promise.resolve()
    })
  })
  test('drops to the next key frame where the camera itself left packets out', async () => {
    const feeding = start(take => {
      for (let i = 0; i < 40; i++) {
        const packets = picture(i, i * 3600)
        if (i !== 3) take(0, packets)
      }
    })
    await channelOf({ kind: 'rtsp', url: 'rtsp://camera/' }, feeding, (tags, channel) => {
      const at = tags.filter(tag => /key|inter/.test(kindOfTag(tag))).map(tag => tag.at / 40)
      // who comes in the middle begins with the last key frame
      expect(at).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39])
      expect(channel.stats()).toMatchObject({ pictures: 3 + 30, trace: { lost: 1, dropped: 6 } })
      return Promise.resolve()
    })
  })
})

describe('a camera whose marker is at the end of every slice', () => {
  test('is understood after its first picture: slices of one picture stay one', async () => {
    const slices = [
      [0x65, 0x88],
      [0x65, 0x40],
      [0x65, 0x20],
    ].map(head => Uint8Array.of(...head, 1, 2, 3))
    const sender = { seq: 9, ssrc: 1, payloadType: 96 }
    const sizes: number[] = []
    const beginning: Start = (_, feed) => {
      const video = feed.video.bind(feed)
      feed.video = unit => {
        sizes.push(unit.units.length)
        video(unit)
      }
      const sets = pictureUnits({}, 0).slice(0, 2)
      const take = tracksInto(
        feed,
        [{ codec: 'h264', clockRate: 90_000, parameterSets: sets, config: null, form: AAC_HBR }],
        clock.now,
      )
      for (let i = 0; i < 4; i++)
        for (const slice of slices) for (const packet of packetsOf([slice], i * 3600, sender)) take(0, bytesOf(packet))
      return Promise.resolve({ close: () => Promise.resolve() })
    }
    await channelOf({ kind: 'rtsp', url: 'rtsp://camera/' }, beginning, () => Promise.resolve())
    // its first slice alone, then whole ones with the two sets; the last waits for the next
    expect(sizes).toEqual([3, 5, 5])
  })
})

describe('a source that publishes', () => {
  const mux = () => {
    const tags = new FlvMux()
    return (i: number) => tags.video(pictureAt({}, i))
  }
  const rtmp = { kind: 'rtmp', key: 'k' } as const

  test('is seen whether it begins before or after it is opened, from its next key frame on', async () => {
    const published = new Published()
    const at = mux()
    const taker = published.publish('k')
    for (let i = 0; i < 5; i++) at(i).forEach(taker.take)
    await channelOf(rtmp, published.start, async (tags, channel) => {
      for (let i = 5; i < 13; i++) at(i).forEach(taker.take)
      expect(await channel.ready()).toMatchObject({ width: 64 })
      expect(kinds(tags).slice(-3)).toEqual(['key 0', 'inter 40', 'inter 80'])
      expect(kinds(tags)).toContain('videoConfig 0')
      expect(channel.stats().trace).toMatchObject({ codec: 'h264', dropped: 5 })
      taker.end()
    })
    const other = new Published()
    await channelOf(rtmp, other.start, async (tags, channel) => {
      await expect(channel.ready()).rejects.toMatchObject({ fault: 'unanswered' })
      const later = mux()
      const next = other.publish('k')
      later(0).forEach(next.take)
      expect(await channel.ready()).toMatchObject({ height: 48 })
      expect(kinds(tags)).toEqual(['meta 0', 'videoConfig 0', 'key 0'])
    })
  })
  test('is heard no more once another publishes under its key, and goes on in the time of the channel', async () => {
    const published = new Published()
    await channelOf(rtmp, published.start, async tags => {
      const [first, second] = [mux(), mux()]
      const old = published.publish('k')
      for (let i = 0; i < 3; i++) first(i).forEach(old.take)
      const taker = published.publish('k')
      for (let i = 0; i < 3; i++) second(i).forEach(taker.take)
      first(3).forEach(old.take)
      old.end()
      const pictures = tags.filter(tag => /key|inter/.test(kindOfTag(tag)))
      expect(pictures.every(({ at }, i) => i === 0 || at >= pictures[i - 1]!.at)).toBe(true)
      expect(pictures).toHaveLength(6)
      taker.end()
    })
  })
  test('pictures and never says what they are is told so', async () => {
    const published = new Published()
    await channelOf(rtmp, published.start, async (tags, channel) => {
      const taker = published.publish('k')
      const at = mux()
      for (let i = 0; i < 3; i++) for (const tag of at(i)) if (/key|inter/.test(kindOfTag(tag))) taker.take(tag)
      await expect(channel.ready()).rejects.toMatchObject({
        fault: 'unreadable',
        trace: { packets: 3, firstKeyAt: null },
      })
      expect(tags).toEqual([])
    })
  })
  test('G.711 is heard as FLAC, and what no browser plays is left out', async () => {
    const published = new Published()
    await channelOf(rtmp, published.start, async tags => {
      const taker = published.publish('k')
      const at = mux()
      taker.take({ type: SOUND, at: 0, body: new Uint8Array(2049).fill(0xd5).with(0, 0x72) })
      taker.take({ type: SOUND, at: 0, body: Uint8Array.of(0xb2, 1, 2, 3) }) // Speex
      taker.take({ type: VIDEO, at: 0, body: Uint8Array.of(0x12, 0, 0, 0, 0, 0) }) // Sorenson
      for (let i = 0; i < 2; i++) at(i).forEach(taker.take)
      taker.take({ type: SOUND, at: 256, body: new Uint8Array(1025).fill(0xd5).with(0, 0x72) })
      expect(kinds(tags)).toEqual(['soundConfig 0', 'meta 0', 'videoConfig 0', 'key 0', 'inter 40', 'sound 256'])
      taker.end()
      await Promise.resolve()
    })
  })
})
