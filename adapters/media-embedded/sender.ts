import { createSocket, type Socket as Datagrams } from 'node:dgram'
import { connect, createServer, isIPv6, type Socket } from 'node:net'
import type { Sender, SendWish } from '../../kernel/run/cascade.ts'
import { framed } from '../../protocols/rtp/framing.ts'
import { packetsOf, pieces } from '../../protocols/rtp/pack.ts'
import { bytesOf } from '../../protocols/rtp/packet.ts'
import { Program } from './program.ts'
import type { Ports } from './sockets.ts'

/** How long a connection may take to come about, ms. */
const PATIENCE = 10_000
/** Datagrams that go at once, and ms until the next ones: what comes all at once is lost on the way. */
const BURST = 48
const PAUSE = 2
const PS = 96

/** What packets go out by. */
interface Way {
  /** @throws Error where no connection comes about */
  ready(): Promise<void>
  send(packet: Uint8Array): void
  queued(): number
  close(): void
}

/** By datagrams, a few at a time. */
function byDatagrams(socket: Datagrams, { host, port }: SendWish): Way {
  const queue: Uint8Array[] = []
  let size = 0
  let timer: NodeJS.Timeout | null = null
  const drain = (): void => {
    timer = null
    for (const packet of queue.splice(0, BURST)) {
      size -= packet.length
      socket.send(packet, port, host, () => {})
    }
    if (queue.length) timer = setTimeout(drain, PAUSE)
  }
  return {
    ready: () => Promise.resolve(),
    send(packet) {
      queue.push(packet)
      size += packet.length
      if (timer === null) drain()
    },
    queued: () => size,
    close() {
      if (timer !== null) clearTimeout(timer)
      queue.length = 0
      socket.close()
    },
  }
}

/** By a connection. @param come resolves with it @param stop gives up what has not come */
function byConnection(come: Promise<Socket>, stop: () => void, ended: () => void): Way {
  let socket: Socket | null = null
  let isClosed = false
  come.catch(() => {})
  return {
    async ready() {
      let late: NodeJS.Timeout | undefined
      const patience = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error('no connection came about')), PATIENCE)
      })
      socket = await Promise.race([come, patience]).finally(() => clearTimeout(late))
      socket.setNoDelay(true)
      socket.resume()
      socket.on('error', () => socket?.destroy())
      socket.once('close', ended)
      if (isClosed) socket.destroy()
    },
    send: packet => void socket?.write(framed(packet)),
    queued: () => socket?.writableLength ?? 0,
    close() {
      isClosed = true
      stop()
      socket?.destroy()
    },
  }
}

function datagrams(port: number, listen: string, wish: SendWish): Promise<Way> {
  const { promise, resolve, reject } = Promise.withResolvers<Way>()
  const socket = createSocket(isIPv6(wish.host) ? 'udp6' : 'udp4')
  socket.once('error', reject)
  socket.bind(port, listen, () => {
    socket.off('error', reject)
    socket.on('error', () => {}) // whoever is gone answers with ICMP
    resolve(byDatagrams(socket, wish))
  })
  return promise
}

/** Waits for a connection from the host that is to have the picture; everybody else is sent away. */
function listening(port: number, listen: string, { host }: SendWish, ended: () => void): Promise<Way> {
  const { promise, resolve, reject } = Promise.withResolvers<Way>()
  const come = Promise.withResolvers<Socket>()
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    if (socket.remoteAddress?.replace(/^::ffff:/i, '') !== host) return void socket.destroy()
    server.close()
    come.resolve(socket)
  })
  server.once('error', reject)
  server.listen(port, listen, () => resolve(byConnection(come.promise, () => server.close(), ended)))
  return promise
}

/** Connects to where the picture is awaited, once that is to be sent. */
function reaching({ host, port }: SendWish, ended: () => void): Way {
  const come = Promise.withResolvers<Socket>()
  let socket: Socket | null = null
  const way = byConnection(come.promise, () => socket?.destroy(), ended)
  return {
    ...way,
    ready() {
      socket = connect({ host, port })
      const own = socket
      own.once('error', come.reject)
      own.once('connect', () => come.resolve(own))
      return way.ready()
    },
  }
}

/**
 * Opens a way at a port of ours by which a picture is sent as RTP with a program stream in it, as a viewer like others.
 * @throws MediaFailure noPort
 */
export async function openSender(ports: Ports, listen: string, wish: SendWish): Promise<Sender> {
  const { promise: ended, resolve: over } = Promise.withResolvers<void>()
  const { way, port } = await ports.take(async own => ({
    port: own,
    way:
      wish.transport === 'udp'
        ? await datagrams(own, listen, wish)
        : wish.transport === 'tcpPassive'
          ? await listening(own, listen, wish, over)
          : reaching(wish, over),
  }))
  const program = new Program()
  const sender = { seq: 0, ssrc: wish.ssrc, payloadType: PS }
  let isClosed = false
  return {
    port,
    ready: () => way.ready(),
    write(bytes) {
      if (isClosed) return
      for (const { bytes: pack, at } of program.push(bytes))
        for (const packet of packetsOf(pieces(pack), at, sender)) way.send(bytesOf(packet))
    },
    queued: () => way.queued(),
    end: over,
    ended,
    close() {
      if (isClosed) return
      isClosed = true
      way.close()
      ports.give(port)
      over()
    },
  }
}
