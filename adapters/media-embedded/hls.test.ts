import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { join } from '../../protocols/bytes/read.ts'
import { FlvMux } from '../../protocols/flv/mux.ts'
import type { Tag } from '../../protocols/flv/tag.ts'
import { fileMapOf } from '../../protocols/mp4/scan.ts'
import { pictureAt } from '../../tests/support/gb-camera.ts'
import { Fanout } from './fanout.ts'
import { Hls } from './hls.ts'
import { openMediaEmbedded } from './index.ts'

/** Pictures of a stream with a key frame every so many of 25 in a second. */
function tagsOfStream(gop: number, from: number, to: number, width = 64): Tag[] {
  const mux = new FlvMux()
  return Array.from({ length: to - from }, (_, i) => mux.video(pictureAt({ gop, width }, i)))
    .flat()
    .map(tag => ({ ...tag, at: tag.at + from * 40 }))
}

/** Segments of a channel whose time goes by as it is told. */
function channelOf(over = {}) {
  const state = { now: 0, taps: 0 }
  const fanout = new Fanout({ queued: 1 << 20, stall: 10_000, gop: 4 << 20 })
  const hls = new Hls(
    tap => {
      state.taps++
      return fanout.tap(tap)
    },
    over,
    () => state.now,
  )
  const push = (tags: readonly Tag[]) => tags.forEach(tag => fanout.push(tag))
  return { state, fanout, hls, push }
}
/** What a playlist says of each name. */
const linesOf = (list: string | null) => list!.split('\n').slice(0, -1)
const numbersIn = (list: string | null) => [...list!.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number))
const sumOf = (list: string | null, of: RegExp) => Number(of.exec(list!)![1])

test('a playlist has segments of two seconds that begin with a key frame, and they have every picture', async () => {
  const { hls, push } = channelOf()
  const waiting = hls.playlist()
  push(tagsOfStream(25, 0, 180))
  expect(linesOf(await waiting)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-MAP:URI="init-1.mp4"',
    ...['#EXTINF:2.000,', '1.m4s', '#EXTINF:2.000,', '2.m4s', '#EXTINF:2.000,', '3.m4s'],
  ])
  const map = fileMapOf(join([hls.init(1)!, ...[1, 2, 3].map(number => hls.segment(number)!)]))!
  expect(map.fragments.map(({ at, duration, isKey }) => [at, duration, isKey])).toEqual([
    [0, 2000, true],
    [2000, 2000, true],
    [4000, 2000, true],
  ])
  expect([hls.segment(4), hls.init(2)]).toEqual([null, null])
})

test('the first who asks has at once what is there already, and all share the same segments', async () => {
  const { hls, push, state } = channelOf()
  expect(hls.size).toEqual({ bytes: 0, segments: 0 })
  push(tagsOfStream(50, 0, 40))
  const lists = [hls.playlist(), hls.playlist()]
  push(tagsOfStream(50, 50, 53))
  expect(new Set(await Promise.all(lists)).size).toBe(1)
  expect(sumOf(await hls.playlist(), /#EXTINF:(\S+),/)).toBe(2)
  expect(state.taps).toBe(1)
})

test('memory stays what it is however long somebody watches: what no player fetches any more is gone', async () => {
  const { hls, push } = channelOf()
  void hls.playlist()
  push(tagsOfStream(50, 0, 50 * 100 + 1))
  const list = await hls.playlist()
  expect(numbersIn(list)).toEqual([96, 97, 98, 99, 100])
  expect(sumOf(list, /MEDIA-SEQUENCE:(\d+)/)).toBe(96)
  expect(hls.size.segments).toBe(11)
  // who has an older playlist still finds what that says
  expect([89, 90].map(number => hls.segment(number) !== null)).toEqual([false, true])
  const small = channelOf({ hlsBytes: 10_000 })
  void small.hls.playlist()
  small.push(tagsOfStream(50, 0, 50 * 20 + 1, 128))
  expect(small.hls.size.segments).toBe(3)
  expect(numbersIn(await small.hls.playlist())).toEqual([18, 19, 20])
})

test('the target is as long as the longest segment, of cameras with a key frame every four seconds, or every minute', async () => {
  for (const [gop, target, length] of [
    [100, 4, '4.000'],
    [1500, 10, '10.000'],
  ] as const) {
    const { hls, push } = channelOf()
    void hls.playlist()
    push(tagsOfStream(gop, 0, 520))
    const list = await hls.playlist()
    expect(sumOf(list, /TARGETDURATION:(\d+)/)).toBe(target)
    expect(list).toContain(`#EXTINF:${length},`)
  }
})

test('segments are let go once nobody has asked for a while, and begin again with numbers nobody had', async () => {
  const { hls, fanout, push, state } = channelOf({ hlsIdle: 30_000 })
  void hls.playlist()
  push(tagsOfStream(50, 0, 120))
  state.now = 29_000
  hls.segment(2)
  hls.tick(59_000)
  expect([hls.size.segments, fanout.isUsed]).toEqual([2, true])
  hls.tick(59_001)
  expect([hls.size, fanout.isUsed]).toEqual([{ bytes: 0, segments: 0 }, false])
  push(tagsOfStream(50, 150, 200))
  expect(hls.segment(2)).toBeNull()
  const list = hls.playlist()
  push(tagsOfStream(50, 200, 202))
  expect(linesOf(await list).slice(3)).toEqual([
    '#EXT-X-MEDIA-SEQUENCE:3',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="init-3.mp4"',
    ...['#EXTINF:2.000,', '3.m4s'],
  ])
})

test('a source that begins anew, or shows another size, is told as a break, and counted when it has gone by', async () => {
  const { hls, fanout, push } = channelOf()
  void hls.playlist()
  push(tagsOfStream(50, 0, 75))
  fanout.restart()
  push(tagsOfStream(50, 75, 126, 128))
  const list = await hls.playlist()
  expect(linesOf(list).slice(4)).toEqual([
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-MAP:URI="init-1.mp4"',
    ...['#EXTINF:2.000,', '1.m4s', '#EXTINF:1.000,', '2.m4s'],
    ...['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init-3.mp4"', '#EXTINF:2.000,', '3.m4s'],
  ])
  expect(fileMapOf(join([hls.init(3)!, hls.segment(3)!]))!.tracks.video.width).toBe(128)
  push(tagsOfStream(50, 126, 126 + 50 * 6, 128))
  const later = await hls.playlist()
  expect([sumOf(later, /DISCONTINUITY-SEQUENCE:(\d+)/), numbersIn(later)[0]]).toEqual([1, 4])
  expect(later).not.toContain('#EXT-X-DISCONTINUITY\n')
})

test('a channel that ends leaves nobody waiting, and a wait has its end', async () => {
  const { hls, fanout } = channelOf()
  const list = hls.playlist()
  fanout.end()
  expect(await list).toBeNull()
  expect(await channelOf({ hlsWait: 1 }).hls.playlist()).toBeNull()
})

test('over HTTP each has its type, and what there is not is left to whoever routes', async () => {
  const media = openMediaEmbedded({ host: '127.0.0.1', ports: { from: 1, to: 1 } })
  const server = createServer((request, response) => {
    void media.answerHls('c', request.url!.slice(1), response).then(isSent => isSent || response.writeHead(404).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const get = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)
    return [answer.status, answer.headers.get('content-type'), (await answer.bytes()).length] as const
  }
  try {
    expect((await get('index.m3u8'))[0]).toBe(404)
    const taker = media.publish('k')
    const opening = media.open('c', { kind: 'rtmp', key: 'k' })
    const waiting = media.hls('c')!.playlist()
    tagsOfStream(50, 0, 102).forEach(taker.take)
    await opening
    tagsOfStream(50, 102, 204).forEach(taker.take)
    await waiting
    const list = Buffer.byteLength((await media.hls('c')!.playlist())!)
    expect(await get('index.m3u8')).toEqual([200, 'application/vnd.apple.mpegurl', list])
    expect(await get('init-1.mp4')).toEqual([200, 'video/mp4', media.hls('c')!.init(1)!.length])
    expect(await get('1.m4s')).toEqual([200, 'video/mp4', media.hls('c')!.segment(1)!.length])
    expect((await Promise.all(['9.m4s', '1.mp4', 'init-7.mp4', 'x'].map(get))).map(([status]) => status)).toEqual([
      ...[404, 404, 404, 404],
    ])
  } finally {
    await media.close()
    server.close()
  }
})
