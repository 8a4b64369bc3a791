/** Datagrams and connections of SIP: what comes is a message or is dropped here. RFC 3261 §18 */
import { createSocket, type RemoteInfo } from 'node:dgram'
import { connect, createServer, isIPv6, type AddressInfo, type Socket } from 'node:net'
import type { Message } from '../../protocols/sip/message.ts'
import { parseDatagram } from '../../protocols/sip/parse.ts'
import { framer, type Framer } from '../../protocols/sip/stream.ts'
import type { Clock } from './clock.ts'

/** Where something came from, and where answers go. */
export interface Route {
  readonly transport: 'UDP' | 'TCP'
  readonly address: string
  readonly port: number
  /** The connection, of TCP. */
  readonly connection: Connection | null
}
export interface Connection {
  readonly isOpen: () => boolean
  readonly write: (bytes: Uint8Array) => boolean
  readonly close: () => void
}

export interface Sockets {
  readonly port: number
  /** @returns false where there is no way any more */
  send(route: Route, bytes: Uint8Array): boolean
  /** Opens a connection; what comes on it is heard as on any other. */
  connect(host: string, port: number): Promise<Route>
  readonly connections: number
  close(): Promise<void>
}

export interface SocketSettings {
  readonly host: string
  readonly port: number
  readonly clock: Clock
  /** A message, with how many bytes it had. */
  readonly heard: (message: Message, route: Route, size: number) => void
  /** Something that was no message, or somebody who was too slow, too many or too much. */
  readonly dropped: (reason: string, address: string) => void
  /** Whether what comes from an address is looked at at all. */
  readonly mayEnter: (address: string) => boolean
}

/** Connections of all, and of one address: recorders of a whole school stand behind one. */
const MOST = 5_000
const MOST_OF_ADDRESS = 200
/** How long the rest of a message may take, how long nothing may come at first, and ever after, ms. */
const SLOW = 10_000
const MUTE = 30_000
const IDLE = 600_000
const SWEEP = 2_000
/** Bytes that wait to be sent to somebody who does not read. */
const UNREAD = 1024 * 1024

const plain = (address: string): string => address.replace(/^::ffff:/i, '')

interface Peer {
  readonly socket: Socket
  readonly reader: Framer
  readonly route: Route
  heardAt: number
  /** Since when a message is not whole. */
  partAt: number | null
  isGreeted: boolean
}

/** Opens both sockets on one port. @param settings port 0 lets the system choose @throws Error for a port in use */
export async function openSockets(settings: SocketSettings): Promise<Sockets> {
  const { host, clock, heard, dropped, mayEnter } = settings
  const peers = new Set<Peer>()
  const counts = new Map<string, number>()

  function adopt(socket: Socket): Route {
    const address = plain(socket.remoteAddress ?? '')
    const connection: Connection = {
      isOpen: () => socket.writable,
      write(bytes) {
        if (!socket.writable) return false
        if (socket.writableLength > UNREAD) {
          dropped('unread', address)
          socket.destroy()
          return false
        }
        socket.write(bytes)
        return true
      },
      close: () => void socket.destroy(),
    }
    const route: Route = { transport: 'TCP', address, port: socket.remotePort ?? 0, connection }
    const peer: Peer = { socket, reader: framer(), route, heardAt: clock.now(), partAt: null, isGreeted: false }
    peers.add(peer)
    counts.set(address, (counts.get(address) ?? 0) + 1)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      peers.delete(peer)
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    socket.on('data', bytes => {
      if (!mayEnter(address)) return void socket.destroy()
      const before = peer.reader.pending
      for (const message of peer.reader.push(bytes)) {
        if (message.kind === 'malformed') {
          dropped(message.reason, address)
          return void socket.destroy()
        }
        peer.isGreeted = true
        peer.partAt = null
        heard(message, route, bytes.length)
      }
      peer.heardAt = clock.now()
      if (peer.reader.pending === 0) peer.partAt = null
      else if (peer.partAt === null || before === 0) peer.partAt = clock.now()
    })
    return route
  }

  const server = createServer(socket => {
    const address = plain(socket.remoteAddress ?? '')
    if (peers.size >= MOST || (counts.get(address) ?? 0) >= MOST_OF_ADDRESS) {
      dropped('connections', address)
      socket.destroy()
    } else adopt(socket)
  })
  const udp = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', recvBufferSize: 4 * 1024 * 1024 })
  udp.on('message', (bytes: Buffer, from: RemoteInfo) => {
    const address = plain(from.address)
    if (!mayEnter(address)) return
    const message = parseDatagram(bytes)
    if (message.kind === 'malformed') dropped(message.reason, address)
    else if (message.kind !== 'ping')
      heard(message, { transport: 'UDP', address, port: from.port, connection: null }, bytes.length)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject)
    udp.bind(port, host, resolve)
  }).catch((error: unknown) => {
    server.close()
    throw error
  })
  udp.on('error', error => dropped(String(error), ''))

  let cancel = clock.wake(clock.now() + SWEEP, sweep)
  /** Ends connections of those who send a message letter by letter, or nothing. */
  function sweep(): void {
    const now = clock.now()
    for (const { socket, heardAt, partAt, isGreeted, route } of peers) {
      const isSlow = partAt !== null && now - partAt > SLOW
      if (socket.destroyed || (!isSlow && now - heardAt <= (isGreeted ? IDLE : MUTE))) continue
      dropped(isSlow ? 'slow' : 'mute', route.address)
      socket.destroy()
    }
    cancel = clock.wake(now + SWEEP, sweep)
  }

  let closing: Promise<void> | undefined
  return {
    port,
    send(route, bytes) {
      if (route.connection !== null) return route.connection.write(bytes)
      // a socket of IPv6 knows those of IPv4 by another name
      const to = isIPv6(host) && !isIPv6(route.address) ? `::ffff:${route.address}` : route.address
      udp.send(bytes, route.port, to, error => {
        if (error) dropped('send', route.address)
      })
      return true
    },
    connect: (to, toPort) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host: to, port: toPort })
        socket.once('error', reject)
        socket.once('connect', () => resolve(adopt(socket)))
      }),
    get connections() {
      return peers.size
    },
    close: () => (closing ??= close()),
  }

  async function close(): Promise<void> {
    cancel()
    for (const { socket } of peers) socket.destroy()
    await new Promise<void>(resolve => server.close(() => resolve()))
    await new Promise<void>(resolve => udp.close(() => resolve()))
  }
}
