import { createSocket } from 'node:dgram'
import { connect, createServer, type Socket } from 'node:net'
import { MediaFailure } from '../../kernel/run/media.ts'
import { Framing } from '../../protocols/rtp/framing.ts'

/** Takes the bytes of one packet. @param from `host:port` @returns whether it is of the device */
export type OnPacket = (bytes: Uint8Array, from: string) => boolean

/** A way in for the packets of one stream. */
export interface Door {
  readonly port: number
  /** Connects to a device that waits for us. @throws where it cannot be reached */
  reach(host: string, port: number): Promise<void>
  close(): Promise<void>
}

/** Connections of a device at once: an old one may linger while it comes anew. */
const MOST = 4
/** How long a connection may take to come about, ms. */
const PATIENCE = 5000

/** Ports, from and to with both of them; even ones are used, as RTP wants it. RFC 3550 §11 */
export interface PortRange {
  readonly from: number
  readonly to: number
}

/** Gives ports of a range, one after the other, so that late packets of a stream that ended find nobody. */
export class Ports {
  readonly #range: PortRange
  readonly #taken = new Set<number>()
  #next: number

  constructor(range: PortRange) {
    this.#range = { from: range.from + (range.from % 2), to: range.to }
    this.#next = this.#range.from
  }

  /** Opens something at the next port that is free. @throws MediaFailure noPort */
  async take<Opened>(open: (port: number) => Promise<Opened>): Promise<Opened> {
    const { from, to } = this.#range
    for (let tries = Math.floor((to - from) / 2) + 1; tries > 0; tries--) {
      const port = this.#next
      this.#next = port + 2 > to ? from : port + 2
      if (this.#taken.has(port)) continue
      this.#taken.add(port)
      try {
        return await open(port)
      } catch (error) {
        this.#taken.delete(port)
        if (!isTaken(error)) throw error
      }
    }
    throw new MediaFailure('noPort', null)
  }

  give(port: number): void {
    this.#taken.delete(port)
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')

const noWayOut = (): Promise<never> => Promise.reject(new Error('this door waits to be reached'))

/** Listens for datagrams. */
export function udpDoor(port: number, host: string, onPacket: OnPacket): Promise<Door> {
  const { promise, resolve, reject } = Promise.withResolvers<Door>()
  // Room for a key frame that comes all at once.
  const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', recvBufferSize: 1 << 20 })
  socket.once('error', reject)
  socket.on('message', (bytes, { address, port: remote }) => onPacket(bytes, `${address}:${remote}`))
  socket.bind(port, host, () => {
    socket.off('error', reject)
    socket.on('error', () => {}) // a device that is gone answers with ICMP
    resolve({ port, reach: noWayOut, close: () => new Promise(done => socket.close(() => done())) })
  })
  return promise
}

/**
 * Takes packets off a connection until it ends.
 * @param onEnd with whether any were of the device: others may knock, too
 */
function follow(socket: Socket, onPacket: OnPacket, onEnd: (isDevice: boolean) => void, onDevice?: () => void): void {
  let isDevice = false
  const framing = new Framing()
  const from = `${socket.remoteAddress}:${socket.remotePort}`
  socket.setNoDelay(true)
  socket.on('data', bytes => {
    for (const packet of framing.push(bytes)) {
      if (!onPacket(packet, from) || isDevice) continue
      isDevice = true
      onDevice?.()
    }
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', () => onEnd(isDevice))
}

/** Waits for the device to connect. @param onEnd its last connection has ended */
export function listeningDoor(port: number, host: string, onPacket: OnPacket, onEnd: () => void): Promise<Door> {
  const { promise, resolve, reject } = Promise.withResolvers<Door>()
  /** With whether they are of the device. */
  const sockets = new Map<Socket, boolean>()
  const server = createServer(socket => {
    // Whoever has brought nothing makes room.
    if (sockets.size >= MOST) [...sockets].find(([, isDevice]) => !isDevice)?.[0].destroy()
    if (sockets.size > MOST) {
      socket.destroy()
      return
    }
    sockets.set(socket, false)
    const onClose = (isDevice: boolean): void => {
      sockets.delete(socket)
      if (isDevice && ![...sockets.values()].includes(true)) onEnd()
    }
    follow(socket, onPacket, onClose, () => sockets.set(socket, true))
  })
  server.once('error', reject)
  server.listen(port, host, () => {
    server.off('error', reject)
    const close = (): Promise<void> =>
      new Promise(done => {
        server.close(() => done())
        for (const socket of sockets.keys()) socket.destroy()
      })
    resolve({ port, reach: noWayOut, close })
  })
  return promise
}

/** Connects to the device, from the port it was told if that can be. @param onEnd the connection has ended */
export function reachingDoor(port: number, onPacket: OnPacket, onEnd: () => void): Promise<Door> {
  let socket: Socket | null = null
  const reach = (host: string, remote: number, localPort?: number): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const way = connect({ host, port: remote, ...(localPort && { localPort }) })
    way.setTimeout(PATIENCE, () => way.destroy(new Error(`no connection to ${host}:${remote}`)))
    way.once('error', reject)
    way.once('connect', () => {
      way.setTimeout(0)
      socket = way
      follow(way, onPacket, onEnd)
      resolve()
    })
    return promise
  }
  return Promise.resolve({
    port,
    reach: (host, remote) =>
      reach(host, remote, port).catch((error: unknown) => {
        if (isTaken(error)) return reach(host, remote)
        throw error
      }),
    close: () => {
      socket?.destroy()
      return Promise.resolve()
    },
  })
}
