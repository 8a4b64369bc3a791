import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { MediaFailure } from '../../kernel/run/media.ts'
import { videoBodyIn } from '../../protocols/flv/body.ts'
import { FlvMux } from '../../protocols/flv/mux.ts'
import { FlvReader, kindOfTag, type Tag } from '../../protocols/flv/tag.ts'
import { unitsWithLength } from '../../protocols/nal/split.ts'
import { gbCamera, pictureAt, SSRC, type Camera, type Habits } from '../../tests/support/gb-camera.ts'
import { pictureUnits } from '../../tests/support/pictures.ts'
import { freePort } from '../../tests/support/port.ts'
import { until } from '../../tests/support/until.ts'
import { openMediaEmbedded, type EmbeddedMedia, type MediaEmbedded } from './index.ts'
import { clock } from '../../contract/clock.ts'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The hub behind a server of its own: `/channel` is a stream, over HTTP or WebSocket. */
async function hub(over: Partial<MediaEmbedded> = {}): Promise<{ media: EmbeddedMedia; address: string }> {
  const from = await freePort()
  const media = openMediaEmbedded({
    ...{ host: '127.0.0.1', ports: { from, to: from + 40 } },
    ...over,
    patience: { first: 4000, idle: 60_000, again: 5, away: 60_000, ...over.patience },
  })
  const nameOf = (request: IncomingMessage) => request.url!.slice(1)
  const server = createServer((request, response) => {
    if (!media.answer(nameOf(request), response)) response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!media.upgrade(nameOf(request), request, socket, head)) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(
    () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
    () => media.close(),
  )
  return { media, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** One of those a stream may take. */
async function evenPort(): Promise<number> {
  const port = await freePort()
  return port % 2 === 0 ? port : evenPort()
}

async function camera(habits: Habits = {}): Promise<Camera> {
  const device = await gbCamera(habits)
  ends.push(() => device.close())
  return device
}

/** Who watches over HTTP: what came, tag by tag. */
async function watch(address: string, channel: string) {
  const request = get(`http://${address}/${channel}`)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const reader = new FlvReader()
  const tags: Tag[] = []
  const state = { isEnded: false }
  response.on('data', (bytes: Buffer) => tags.push(...reader.push(bytes)))
  response.on('error', () => {})
  response.once('close', () => (state.isEnded = true))
  return {
    ...{ response, reader, tags, state },
    pictures: () => tags.filter(tag => /key|inter/.test(kindOfTag(tag))),
    leave: () => void request.destroy(),
  }
}

/** Sends pictures, and waits until what was not lost on purpose is there: a burst overruns what a system buffers. */
async function arrive(device: Camera, media: EmbeddedMedia, from: number, to: number, ticks = 0) {
  for (let number = from; number < to; number += 5) {
    await device.send(number, Math.min(to, number + 5), ticks)
    await until(() => media.stats('c')!.trace!.packets >= device.sent, `${device.sent} packets are here`)
  }
}

/** Which picture of a stream a tag is: key frames are told by their samples, the others come in the order they have. */
const unitsIn = (tag: Tag) =>
  unitsWithLength(videoBodyIn(tag.body)!.data).map(unit => Buffer.from(unit).toString('base64'))
const unitsSent = (making: Habits, number: number) =>
  pictureUnits(making, number)
    .slice(-1)
    .map(unit => Buffer.from(unit).toString('base64'))
const rises = (times: readonly number[]) => times.every((at, i) => i === 0 || at > times[i - 1]!)

/** Begins a channel, sends its first pictures and waits for them. */
async function begin(media: EmbeddedMedia, device: Camera, pictures = 12) {
  const opening = media.open('c', device.source)
  await until(() => device.invited === 1 && media.stats('c')!.trace!.answeredAt !== null, 'the device is invited')
  await device.send(0, pictures)
  return opening
}

describe('a camera that sends', () => {
  test.each(['udp', 'tcpPassive', 'tcpActive'] as const)(
    'over %s is seen whole, picture by picture',
    async transport => {
      const { media, address } = await hub()
      const making = { transport, width: 128, height: 96 }
      const device = await camera(making)
      expect(await begin(media, device)).toEqual({ width: 128, height: 96, fps: 25, codecs: 'avc1.42c01e' })
      const viewer = await watch(address, 'c')
      await arrive(device, media, 12, 31)
      // the last one is over once the next has begun
      await until(() => viewer.pictures().at(-1)?.at === 29 * 40, 'the last picture is here')
      expect(viewer.reader.has).toEqual({ sound: false, video: true })
      expect(viewer.pictures().map(unitsIn)).toEqual(
        Array.from({ length: viewer.pictures().length }, (_, i) =>
          unitsSent(making, 30 - viewer.pictures().length + i),
        ),
      )
      expect(media.stats('c')).toMatchObject({
        ...{ isLive: true, viewers: 1, starts: 1, dropped: 0 },
        trace: { payload: 'ps', codec: 'h264', ssrcs: [SSRC], lost: 0, foreign: 0, packets: device.sent },
      })
    },
  )
  test('and loses one packet in a hundred freezes to the next key frame, and shows no damaged picture', async () => {
    const { media, address } = await hub()
    const making = { width: 128, height: 96, loss: 100 }
    const device = await camera(making)
    await begin(media, device)
    const viewer = await watch(address, 'c')
    await arrive(device, media, 12, 601)
    await until(() => media.stats('c')!.trace!.lost > 0, 'losses are counted')
    const sent = new Map(Array.from({ length: 601 }, (_, i) => [i * 40, unitsSent(making, i)]))
    const before = viewer.pictures()[0]!.at / 40
    await until(
      () => viewer.pictures().length === media.stats('c')!.pictures - before,
      'all that was given out is here',
    )
    const pictures = viewer.pictures()
    for (const picture of pictures) expect(unitsIn(picture)).toEqual(sent.get(picture.at))
    expect(rises(pictures.map(({ at }) => at))).toBe(true)
    // a picture follows the one before it, or begins anew
    for (const [i, picture] of pictures.entries())
      if (i > 0 && picture.at !== pictures[i - 1]!.at + 40) expect(kindOfTag(picture)).toBe('key')
    const { trace } = media.stats('c')!
    expect(trace!.lost).toBeGreaterThan(5)
    expect(trace!.dropped).toBeGreaterThan(0)
    expect(pictures.length).toBeGreaterThan(300)
  })
  test('H.265 and sound is seen as hvc1, with its sound as FLAC', async () => {
    const { media, address } = await hub()
    const device = await camera({ codec: 'h265', hasSound: true })
    expect(await begin(media, device)).toMatchObject({ codecs: 'hvc1.1.6.L93.90', width: 1280 })
    const viewer = await watch(address, 'c')
    await arrive(device, media, 12, 25)
    await until(() => viewer.pictures().at(-1)?.at === 23 * 40, 'the last picture is here')
    expect(viewer.reader.has).toEqual({ sound: true, video: true })
    expect(viewer.tags.some(tag => kindOfTag(tag) === 'sound')).toBe(true)
    expect(videoBodyIn(viewer.pictures()[0]!.body)).toMatchObject({ codec: 'h265', isKey: true })
    expect(media.stats('c')!.trace).toMatchObject({ codec: 'h265', sound: 'pcma' })
  })
  test.each(['h264', 'h265'] as const)('%s alone, in no program stream, is seen all the same', async codec => {
    const { media, address } = await hub()
    const device = await camera({ codec, isRaw: true, transport: 'tcpPassive' })
    await begin(media, device)
    const viewer = await watch(address, 'c')
    await arrive(device, media, 12, 25)
    await until(() => viewer.pictures().at(-1)?.at === 24 * 40, 'the last picture is here')
    expect(rises(viewer.pictures().map(({ at }) => at))).toBe(true)
    expect(media.stats('c')!.trace).toMatchObject({ payload: codec, codec, lost: 0 })
  })
  test('is seen, whoever else knocks at its port before and meanwhile', async () => {
    const { media, address } = await hub()
    const device = await camera({ transport: 'tcpPassive' })
    const knock = async () => {
      const socket = connect(media.stats('c')!.trace!.port!, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write('GET / HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n')
      ends.push(() => void socket.destroy())
      return socket
    }
    const { invite } = device.source
    const knocked = {
      ...device.source,
      async invite(port: number) {
        const strangers = await Promise.all(Array.from({ length: 8 }, knock))
        strangers[7]!.destroy()
        return invite(port, new AbortController().signal)
      },
    }
    await begin(media, {
      ...device,
      source: knocked,
      get invited() {
        return device.invited
      },
    })
    const viewer = await watch(address, 'c')
    const stranger = await knock()
    stranger.destroy()
    await arrive(device, media, 12, 25)
    await until(() => viewer.pictures().at(-1)?.at === 23 * 40, 'the last picture is here')
    expect([device.invited, media.stats('c')!.starts]).toEqual([1, 1])
  })
  test('under another SSRC than it was given is seen all the same, unless it must not be', async () => {
    const { media } = await hub()
    const device = await camera({ sends: 77 })
    await begin(media, device, 40)
    expect(media.stats('c')!.trace).toMatchObject({ ssrc: SSRC, ssrcs: [77], foreign: 8 })
    await media.stop('c')
    const renamed = await camera({ sends: 78, names: 78 })
    await begin(media, renamed)
    expect(media.stats('c')!.trace).toMatchObject({ ssrc: 78, foreign: 0 })
    await media.stop('c')
    const hasty = await hub({ patience: { first: 1500, idle: 60_000, again: 5, away: 60_000 } })
    const strict = await camera({ sends: 79, isStrict: true })
    await expect(begin(hasty.media, strict, 40)).rejects.toMatchObject({
      fault: 'otherSsrc',
      trace: { ssrcs: [79], packets: 0 },
    })
  })
})

describe('who watches', () => {
  test('by WebSocket and by HTTP sees the same, however many there are, of one source', async () => {
    const { media, address } = await hub()
    const device = await camera({ transport: 'tcpPassive' })
    const openings = [begin(media, device), media.open('c', device.source)]
    await Promise.all(openings)
    const byHttp = await Promise.all(Array.from({ length: 4 }, () => watch(address, 'c')))
    const socket = new WebSocket(`ws://${address}/c`)
    const reader = new FlvReader()
    const tags: Tag[] = []
    socket.on('message', (bytes: Buffer) => tags.push(...reader.push(bytes)))
    await until(() => media.stats('c')!.viewers === 5, 'five are watching')
    await arrive(device, media, 12, 30)
    await until(
      () => [tags, ...byHttp.map(viewer => viewer.tags)].every(list => list.at(-1)?.at === 28 * 40),
      'all have the last',
    )
    for (const viewer of byHttp) expect(viewer.tags).toEqual(tags)
    expect(device.invited).toBe(1)
    socket.close()
    byHttp[0]!.leave()
    await until(() => media.stats('c')!.viewers === 3, 'two have left')
    expect(media.upgrade('nowhere', {} as IncomingMessage, socket as never, Buffer.alloc(0))).toBe(false)
    const [refusal] = (await once(get(`http://${address}/nowhere`), 'response')) as [IncomingMessage]
    expect(refusal.resume().statusCode).toBe(404)
  })
  test('and takes nothing is closed, while others miss not one picture', async () => {
    const { media, address } = await hub({ limits: { stall: 1000 } })
    const making = { width: 640, height: 480, gop: 2 }
    const opening = media.open('c', { kind: 'rtmp', key: 'k' })
    const taker = media.publish('k')
    const mux = new FlvMux()
    const pair = [pictureAt(making, 0), pictureAt(making, 1)]
    const give = (at: number) => mux.video({ ...pair[at % 2]!, pts: at * 3600, dts: at * 3600 }).forEach(taker.take)
    give(0)
    await opening
    const [stalled, viewer] = [await watch(address, 'c'), await watch(address, 'c')]
    stalled.response.pause()
    let number = 1
    // as fast as the one who reads takes it, until the other one is out
    await until(async () => {
      give(number++)
      await until(() => viewer.pictures().length === number, `picture ${number} is here`)
      return media.stats('c')!.stalled === 1
    }, 'the one who takes nothing is closed')
    expect(media.stats('c')).toMatchObject({ viewers: 1, pictures: number, stalled: 1 })
    expect(media.stats('c')!.dropped).toBeGreaterThan(0)
    expect(viewer.pictures().map(({ at }) => at)).toEqual(Array.from({ length: number }, (_, i) => i * 40))
    expect(viewer.state.isEnded).toBe(false)
    stalled.leave()
  })
  test('goes on watching where the source comes back with another clock', async () => {
    const { media, address } = await hub()
    const device = await camera({ transport: 'tcpPassive' })
    await begin(media, device)
    const viewer = await watch(address, 'c')
    await until(() => viewer.pictures().length > 0, 'a picture is here')
    device.hangUp()
    await until(
      () => device.invited === 2 && media.stats('c')!.trace!.answeredAt !== null,
      'the device is invited again',
    )
    await device.send(0, 12, 123_456_789)
    await until(() => viewer.pictures().some(({ at }) => at > 20 * 40), 'pictures go on')
    const pictures = viewer.pictures()
    expect(rises(pictures.map(({ at }) => at))).toBe(true)
    expect(viewer.tags.filter(tag => kindOfTag(tag) === 'videoConfig')).toHaveLength(1)
    expect(media.stats('c')).toMatchObject({ starts: 2, viewers: 1, isLive: true })
    expect([viewer.state.isEnded, device.ended]).toEqual([false, 1])
  })
  test('goes on watching where the device ends the call, and is invited anew', async () => {
    const { media, address } = await hub()
    const device = await camera()
    await begin(media, device)
    const viewer = await watch(address, 'c')
    device.bye()
    await until(
      () => device.invited === 2 && media.stats('c')!.trace!.answeredAt !== null,
      'the device is invited again',
    )
    await device.send(0, 12)
    await until(() => viewer.pictures().length > 11, 'pictures go on')
    expect(device.ended).toBe(1)
  })
  test('sees a recording as fast as it is sent, and one that pauses is not taken for dead', async () => {
    const { media, address } = await hub({ silence: 100 })
    const device = await camera()
    await begin(media, device)
    const viewer = await watch(address, 'c')
    media.pace('c', 4)
    await arrive(device, media, 12, 22)
    const times = () => viewer.pictures().map(({ at }) => at)
    await until(() => viewer.pictures().length > 10, 'the fast ones are here')
    expect(
      times()
        .slice(-8)
        .map((at, i, all) => at - (all[i - 1] ?? at)),
    ).toEqual([0, 10, 10, 10, 10, 10, 10, 10])
    media.pace('c', 0)
    const began = clock.now()
    await until(() => clock.now() - began > 500, 'five times as long as it may be silent')
    expect(media.stats('c')).toMatchObject({ starts: 1, viewers: 1 })
    media.pace('c', 1)
    await arrive(device, media, 22, 30)
    await until(() => viewer.pictures().length > 18, 'it goes on')
    expect(rises(times())).toBe(true)
    // without a pause the same silence is the end of it
    await until(() => device.invited === 2, 'it is invited anew')
  })
  test('is the last to leave: the source is let go after a while, and its port is free', async () => {
    const from = await evenPort()
    const { media } = await hub({
      ports: { from, to: from },
      patience: { first: 4000, idle: 100, again: 5, away: 60_000 },
    })
    const device = await camera()
    // Somebody watches from the first moment on: on a slow machine it would be let go before anybody came.
    const watching = async (source: Camera) => {
      const opening = begin(media, source)
      const leave = media.view('c', { write: () => {}, queued: () => 0, end: () => {} })
      await opening
      return leave!
    }
    const leave = await watching(device)
    leave()
    await until(() => media.stats('c') === null && device.ended === 1, 'the source is let go')
    await watching(await camera())
    expect(media.all()).toHaveLength(1)
  })
})

describe('a hub', () => {
  test('has no more viewers than it may, and ends all of them with itself', async () => {
    const { media, address } = await hub({ maxViewers: 2 })
    await begin(media, await camera())
    const viewers = [await watch(address, 'c'), await watch(address, 'c')]
    const [refusal] = (await once(get(`http://${address}/c`), 'response')) as [IncomingMessage]
    expect(refusal.resume().statusCode).toBe(404)
    expect(media.view('c', { write: () => {}, queued: () => 0, end: () => {} })).toBeNull()
    await media.close()
    await until(() => viewers.every(({ state }) => state.isEnded), 'both are told that it is over')
    expect(media.all()).toEqual([])
  })
})

describe('a camera that shows nothing', () => {
  const patience = { first: 1500, idle: 60_000, again: 5, away: 60_000 }
  /** What whoever opens it as a channel of this name is told. @param send what the device sends once it was invited */
  const failure = async (
    media: EmbeddedMedia,
    name: string,
    { source }: Pick<Camera, 'source'>,
    send?: () => Promise<void>,
  ) => {
    const opening = media.open(name, source).catch((error: unknown) => error)
    if (send) {
      await until(() => media.stats(name)!.trace!.answeredAt !== null, 'the device is invited')
      await send()
    }
    const error = await opening
    expect(error).toBeInstanceOf(MediaFailure)
    return error as MediaFailure
  }
  test('is told why: nothing came, nothing that can be read, nothing to begin with', async () => {
    const { media } = await hub({ patience })
    const [silent, noise, other, keyless] = [await camera(), await camera(), await camera(), await camera()]
    const transport = new Uint8Array(188 * 7).map((_, i) => (i % 188 === 0 ? 0x47 : 0))
    const failures = await Promise.all([
      failure(media, 'silent', silent),
      failure(media, 'noise', noise, () => noise.raw(new Uint8Array(500).fill(9))),
      failure(media, 'other', other, () => other.raw(transport)),
      failure(media, 'keyless', keyless, () => keyless.send(11, 16)),
    ])
    expect(failures).toMatchObject([
      { fault: 'noPackets', trace: { packets: 0, firstPacketAt: null } },
      { fault: 'unreadable', trace: { payload: null } },
      { fault: 'unsupported', trace: { payload: 'ts' } },
      { fault: 'noKeyFrame', trace: { payload: 'ps' } },
    ])
    await until(() => silent.ended === 1, 'it is let go')
    // pictures come: whoever asks again finds the next key frame
    expect([keyless.ended, media.stats('keyless')!.starts]).toEqual([0, 1])
    const opening = media.open('keyless', keyless.source)
    await keyless.send(20, 23)
    expect(await opening).toMatchObject({ width: 64 })
    expect(keyless.invited).toBe(1)
  })
  test('is told why: it said no, it cannot be reached, it has not answered, nobody has a port for it', async () => {
    const { media } = await hub({ patience })
    const device = await camera({ transport: 'tcpActive' })
    const busy = { ...device.source, invite: () => Promise.reject(new Error('486')) }
    const refused = await failure(media, 'busy', { source: busy })
    expect([refused.fault, (refused.cause as Error).message]).toEqual(['refused', '486'])

    const away = { ...device.source, invite: async () => ({ host: '127.0.0.1', port: await freePort(), ssrc: null }) }
    expect(await failure(media, 'away', { source: away })).toMatchObject({ fault: 'unreachable' })

    const mute = await camera({ isMute: true })
    expect(await failure(media, 'mute', mute)).toMatchObject({ fault: 'unanswered' })
    // nobody wants it any more: the call that never came about is given up, and its port
    await until(() => media.stats('mute') === null, 'it is let go')

    const small = await hub({ patience, maxStreams: 1 })
    const streaming = await camera()
    await begin(small.media, streaming)
    await expect(small.media.open('d', streaming.source)).rejects.toMatchObject({ fault: 'full' })
    const from = await evenPort()
    const narrow = await hub({ patience, ports: { from, to: from } })
    const other = await camera()
    await begin(narrow.media, other)
    await expect(narrow.media.open('d', streaming.source)).rejects.toMatchObject({ fault: 'noPort' })
  })
})
