import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RtmpPublisher } from '../../protocols/rtmp/publisher.ts'
import type { Tag } from '../../protocols/flv/tag.ts'
import { openRtmpServer, type AskPublish, type RtmpServer, type RtmpServing } from './index.ts'

const after: (() => unknown)[] = []
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end()
})

const opened = async (ask: AskPublish, more: Partial<RtmpServing> = {}): Promise<RtmpServer> => {
  const server = await openRtmpServer({ port: 0, host: '127.0.0.1', ...more }, ask)
  after.push(() => server.close())
  return server
}
const line = (server: RtmpServer): Socket => {
  const socket = connect(Number(server.address.split(':').at(-1)), '127.0.0.1')
  socket.on('error', () => undefined)
  after.push(() => socket.destroy())
  return socket
}
/** Until it is over; it may be already. */
const closed = async (socket: Socket): Promise<unknown> => socket.closed || once(socket, 'close')
/** Publishes over a real connection. @returns the answer, and what sends */
async function publishing(server: RtmpServer, stream: string) {
  const socket = line(server)
  const publisher = new RtmpPublisher('live', stream, new Uint8Array(1528))
  await once(socket, 'connect')
  socket.write(publisher.start())
  const answer = await new Promise<string>(resolve => {
    socket.on('data', bytes => {
      for (const event of publisher.push(bytes))
        if (event.kind === 'send') socket.write(event.bytes)
        else resolve(event.kind === 'ready' ? 'ready' : event.why)
    })
    socket.on('close', () => resolve('closed'))
  })
  return { socket, publisher, answer, send: (tag: Tag) => void socket.write(publisher.tag(tag)) }
}
/** Somebody who takes in, and how often it ended. */
function taking() {
  const media: Tag[] = []
  let ends = 0
  let cut = (): void => undefined
  const waiting: { readonly holds: () => boolean; readonly resolve: () => void }[] = []
  const look = (): void => waiting.filter(({ holds }) => holds()).forEach(({ resolve }) => resolve())
  return {
    media,
    ends: () => ends,
    cut: () => cut(),
    taker: {
      take: (tag: Tag) => void (media.push(tag), look()),
      end: () => void ((ends += 1), look()),
      onOpen: (own: () => void) => void (cut = own),
    },
    until: (holds: () => boolean) =>
      new Promise<void>(resolve => (holds() ? resolve() : void waiting.push({ holds, resolve }))),
  }
}
const video: Tag = { type: 9, at: 40, body: new Uint8Array(100_000).fill(7) }

test('a camera that may publish is heard, and its end is told once', async () => {
  const { taker, media, ends, until } = taking()
  const questions: unknown[] = []
  const server = await opened(async publisher => {
    questions.push(publisher)
    return taker
  })
  const { answer, send, socket, publisher } = await publishing(server, 'kitchen?token=a')
  expect(answer).toBe('ready')
  expect(questions).toEqual([{ app: 'live', stream: 'kitchen', query: 'token=a', address: '127.0.0.1' }])
  for (let n = 0; n < 20; n += 1) send({ ...video, at: n * 40 })
  await until(() => media.length === 20)
  expect(media.map(({ at, body }) => [at, body.length])).toEqual(
    Array.from({ length: 20 }, (_, n) => [n * 40, 100_000]),
  )
  socket.write(publisher.leave())
  await until(() => ends() > 0)
  await closed(socket)
  expect(ends()).toBe(1)
})

test('a camera that may not publish is told why and let go, also when nobody could be asked', async () => {
  const server = await opened(async ({ stream }) => {
    if (stream === 'broken') throw new Error('no database')
    return { refused: '推流码无效' }
  })
  const { answer, socket } = await publishing(server, 'unknown')
  expect(answer).toBe('推流码无效')
  await closed(socket)
  expect((await publishing(server, 'broken')).answer).toBe('try again later')
})

test('a camera that is gone before it was let in is ended, and one that is cut off is, too', async () => {
  const { taker, ends, until, cut } = taking()
  let answer = (): void => undefined
  const open = Promise.withResolvers<void>()
  const server = await opened(async ({ stream }) => {
    if (stream === 'slow') {
      open.resolve()
      await new Promise<void>(resolve => (answer = resolve))
    }
    return taker
  })
  const slow = publishing(server, 'slow')
  await open.promise
  const closing = server.close()
  await slow
  answer()
  await until(() => ends() === 1)
  await closing
  const second = await opened(async () => taker)
  const { socket } = await publishing(second, 'kitchen')
  cut()
  await until(() => ends() === 2)
  await closed(socket)
})

test('whoever says nothing, says something else or comes too often is let go', async () => {
  const server = await opened(async () => ({ refused: '' }), { patience: { publish: 30, piece: 30 } })
  const silent = line(server)
  await closed(silent)
  const other = line(server)
  other.write('GET / HTTP/1.1\r\n\r\n')
  await closed(other)
  const narrow = await opened(async () => ({ refused: '' }), { most: { all: 10, address: 2 } })
  const sockets = [line(narrow), line(narrow)]
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  await closed(line(narrow))
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('a camera that falls silent while it publishes is let go', async () => {
  const { taker, ends, until } = taking()
  const server = await opened(async () => taker, { patience: { publish: 10_000, piece: 30 } })
  expect((await publishing(server, 'kitchen')).answer).toBe('ready')
  await until(() => ends() === 1)
  expect(server.connections).toBe(0)
})
