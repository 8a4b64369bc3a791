import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { cameraCount, cameraLogin, cameraPlace, openCameras } from '../../app/cameras.ts'
import { cameraNetworks } from '../../app/doors.ts'
import { declaredNetworks } from '../../kernel/doors/networks.ts'
import { parameterSets } from '../../protocols/picture/parameters.ts'
import { watching } from './pulling.ts'
import { clock } from '../../contract/clock.ts'

const login = { username: 'admin', password: 'kitchen:1' }
const after: (() => unknown)[] = []
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end()
})

const cameras = async (count = 1, own: typeof login | null = login) => {
  const opened = await openCameras(count, { host: '127.0.0.1', port: 0 }, own)
  after.push(() => opened.server.close())
  return opened
}
const watched = (...of: Parameters<typeof watching>) => {
  const viewer = watching(...of)
  after.push(() => viewer.pull.close())
  return viewer
}
/** A camera that says what it is told to, to everybody, piece by piece as it is asked. */
const speaking = async (
  ...answers: readonly string[]
): Promise<{ readonly port: number; readonly count: () => number }> => {
  let count = 0
  const server: Server = createServer((socket: Socket) => {
    count += 1
    let n = 0
    socket.on('error', () => undefined)
    socket.on('data', () => void socket.write(answers[n++] ?? ''))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, count: () => count }
}
const troubleOf = (viewer: ReturnType<typeof watching>) => {
  const { state } = viewer.pull
  return 'trouble' in state ? state.trouble : null
}
const fails = async (viewer: ReturnType<typeof watching>) => {
  await viewer.until(() => troubleOf(viewer) !== null)
  return troubleOf(viewer)
}

test('several cameras with name and password are pulled at once, each beginning with a picture that stands for itself', async () => {
  const { addresses, all, server } = await cameras(3)
  const viewers = addresses.map(address => watched(address, { login }))
  await Promise.all(viewers.map(viewer => viewer.until(() => viewer.pictures.length >= 4)))
  for (const { tracks, pictures, states } of viewers) {
    expect(tracks).toMatchObject([
      [{ codec: 'h264', index: 0, parameterSets: parameterSets.map(set => new Uint8Array(set)) }],
    ])
    expect(pictures.slice(0, 3)).toEqual([[7, 8, 5], [1], [1]])
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'playing'])
  }
  expect(server.viewers).toBe(3)
  for (const { pull } of viewers) pull.close()
  expect(viewers.map(({ states }) => states.at(-1))).toEqual(Array(3).fill({ kind: 'stopped', trouble: null }))
  expect(all.every(({ pictures }) => pictures > 0)).toBe(true)
})

test('name and password may stand in the address; wrong ones are told and not tried again soon', async () => {
  const { addresses } = await cameras()
  const own = watched(addresses[0]!.replace('//', '//admin:kitchen%3A1@'))
  await own.until(() => own.pictures.length > 0)
  const wrong = watched(addresses[0]!, { login: { username: 'admin', password: 'x' } })
  expect(await fails(wrong)).toMatchObject({ kind: 'password', status: 401 })
  const { state } = wrong.pull
  expect(state.kind === 'waiting' && state.again - clock.now()).toBeGreaterThan(50_000)
  expect(await fails(watched(addresses[0]!))).toMatchObject({ kind: 'login' })
  expect(await fails(watched(addresses[0]!.replace('camera/1', 'camera/9'), { login }))).toMatchObject({ kind: 'path' })
})

test('a camera that is started anew is pulled again, and its picture begins with one that stands for itself', async () => {
  const { addresses, server } = await cameras(1, null)
  const viewer = watched(addresses[0]!)
  await viewer.until(() => viewer.pictures.length >= 2)
  server.cut()
  await viewer.until(() => viewer.tracks.length === 2 && viewer.pull.state.kind === 'playing')
  expect(viewer.states.map(({ kind }) => kind)).toEqual(['connecting', 'playing', 'waiting', 'connecting', 'playing'])
  const start = viewer.starts[1]!
  await viewer.until(() => viewer.pictures.length > start)
  expect(viewer.pictures[start]).toEqual([7, 8, 5])
})

test('a camera that is not there is tried again, later each time', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  const viewer = watched(`rtsp://127.0.0.1:${port}/`, { again: { first: 2, most: 1_000, refused: 1_000 } })
  const waits = () => viewer.states.filter(state => state.kind === 'waiting')
  await viewer.until(() => waits().length === 4)
  expect(waits().map(({ trouble }) => [trouble.kind, trouble.detail])).toEqual(
    Array(4).fill(['unreachable', 'ECONNREFUSED']),
  )
})

test('what the operator did not declare is never connected to, by address, by name or by being sent on', async () => {
  const { port, count } = await speaking()
  const none = declaredNetworks(['10.0.0.0/8'])
  expect(await fails(watched(`rtsp://127.0.0.1:${port}/`, { networks: none }))).toMatchObject({ kind: 'undeclared' })
  const inside = declaredNetworks(['10.0.0.0/8'], async () => ['127.0.0.1'])
  const byName = watched(`rtsp://camera.example:${port}/`, { networks: inside })
  expect(await fails(byName)).toMatchObject({ kind: 'undeclared', detail: 'camera.example' })
  expect(byName.pull.state.kind).toBe('stopped')
  const elsewhere = await speaking(`RTSP/1.0 302 Moved\r\nCSeq: 1\r\nLocation: rtsp://localhost:${port}/\r\n\r\n`)
  expect(await fails(watched(`rtsp://127.0.0.1:${elsewhere.port}/`))).toMatchObject({
    kind: 'redirect',
    detail: `localhost:${port}`,
  })
  const port2 = declaredNetworks([`127.0.0.1:${elsewhere.port}`])
  const within = await speaking(`RTSP/1.0 302 Moved\r\nCSeq: 1\r\nLocation: rtsp://127.0.0.1:${port}/\r\n\r\n`)
  expect(await fails(watched(`rtsp://127.0.0.1:${within.port}/`, { networks: port2 }))).toMatchObject({
    kind: 'undeclared',
  })
  expect(count()).toBe(0)
})

test('a camera that sends us on within its host is followed, and not for ever', async () => {
  const { addresses } = await cameras(1, null)
  const { port } = await speaking(`RTSP/1.0 302 Moved\r\nCSeq: 1\r\nLocation: ${addresses[0]}\r\n\r\n`)
  const viewer = watched(`rtsp://127.0.0.1:${port}/`)
  await viewer.until(() => viewer.pictures.length > 0)
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.on('data', () => socket.write(`RTSP/1.0 301 x\r\nLocation: rtsp://127.0.0.1:${own}/\r\n\r\n`))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after.push(() => server.close())
  const { port: own } = server.address() as AddressInfo
  expect(await fails(watched(`rtsp://127.0.0.1:${own}/`))).toMatchObject({ kind: 'redirect' })
})

test('what speaks no RTSP, and an address that is none, are told', async () => {
  const { port } = await speaking('SSH-2.0-OpenSSH_9\r\n'.repeat(5_000))
  expect(await fails(watched(`rtsp://127.0.0.1:${port}/`))).toMatchObject({ kind: 'garbage', method: 'OPTIONS' })
  const wrong = watched('http://127.0.0.1/')
  expect(wrong.pull.state).toMatchObject({ kind: 'stopped', trouble: { kind: 'address' } })
  const unknown = declaredNetworks(['camera.example'], async () => Promise.reject(new Error('ENOTFOUND')))
  expect(await fails(watched('rtsp://camera.example/', { networks: unknown }))).toMatchObject({ kind: 'unknownHost' })
})

test('where cameras may be is what the operator declared, and a mistake there is told at the start', async () => {
  expect(await cameraNetworks({ cameras: ['127.0.0.1:8554'] }).reach('127.0.0.1', 8554)).toBe('127.0.0.1')
  expect(await cameraNetworks({}).reach('127.0.0.1', 8554)).toBeNull()
  expect(() => cameraNetworks({ cameras: ['10.0.0.0/99'] })).toThrow('10.0.0.0/99')
})

test('how many cameras the simulator has, where and for whom is told in words when it cannot be so', () => {
  expect([cameraCount('64'), cameraPlace('0.0.0.0:554'), cameraLogin('a:b:c')]).toEqual([
    64,
    { host: '0.0.0.0', port: 554 },
    { username: 'a', password: 'b:c' },
  ])
  for (const text of ['0', '65', 'x', '']) expect(() => cameraCount(text)).toThrow('--cameras')
  expect(() => cameraPlace('554')).toThrow('--cameras-at')
  expect(() => cameraLogin('admin')).toThrow('--cameras-login')
})
