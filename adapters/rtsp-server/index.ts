/** Serves pictures by RTSP over TCP, as cameras do: for cameras of the simulator, and for tests. */
import { randomBytes } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Login } from '../../protocols/rtsp/auth.ts'
import { NoRtsp } from '../../protocols/rtsp/reader.ts'
import { RtspServer, type Offered, type ServerEvent } from '../../protocols/rtsp/server.ts'
import { clock } from '../../contract/clock.ts'

/** A camera. */
export interface Source extends Offered {
  /** Sends a viewer packets of RTP, beginning with a picture that stands for itself. @returns ends it */
  watch(send: (track: number, packet: Uint8Array) => void): () => void
}

/** The section of the configuration this adapter reads. */
export interface RtspServing {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** null: whoever comes may look. */
  readonly login: Login | null
  /** Asks for the password itself instead of a proof. */
  readonly isBasic?: boolean
  /** The camera at a path (`/camera/1`); null: none. */
  find(path: string): Source | null
  /** Viewers at once. */
  readonly most?: number
}

export interface RtspServed {
  /** `host:port` it listens on. */
  readonly address: string
  /** Viewers there are, also those who do not look yet. */
  readonly viewers: number
  /** Cuts everybody off who is there, as a camera does that is started anew. */
  cut(): void
  close(): Promise<void>
}

const MOST = 500
/** Bytes that may wait for a viewer: what comes while there are more is left out. */
const MOST_WAITING = 1024 * 1024
/** How often it is looked who has been silent for too long, ms. */
const LOOK = 5_000

/** @throws Error of the system when the port cannot be had */
export async function openRtspServer(serving: RtspServing): Promise<RtspServed> {
  const { port, host, most = MOST } = serving
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, socket => {
    if (sockets.size >= most) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, serving)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const { address, port: own } = server.address() as AddressInfo
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `${address}:${own}`,
    get viewers() {
      return sockets.size
    },
    cut,
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      cut()
      await closed
    },
  }
}

function serve(socket: Socket, { login, isBasic = false, find }: RtspServing): void {
  const word = (): string => randomBytes(8).toString('hex')
  const session = { login, isBasic, realm: 'SunshineKitchen', nonce: word() + word(), session: word(), find }
  const camera = new RtspServer(session, clock.now())
  let stop: (() => void) | null = null
  const rest = (): void => {
    stop?.()
    stop = null
  }
  function carryOut(events: readonly ServerEvent[]): void {
    for (const event of events) {
      if (event.kind === 'send') socket.write(event.bytes)
      else if (event.kind === 'pause') rest()
      else if (event.kind === 'ended') {
        rest()
        socket.end()
      } else
        stop = find(event.path)!.watch((track, packet) => {
          const frame = socket.writableLength > MOST_WAITING ? null : camera.frame(track, packet)
          if (frame) socket.write(frame)
        })
    }
    if (socket.writableLength > 2 * MOST_WAITING) socket.destroy()
  }
  socket.on('data', piece => {
    try {
      carryOut(camera.push(piece, clock.now()))
    } catch (error) {
      if (!(error instanceof NoRtsp)) throw error
      socket.destroy()
    }
  })
  const look = setInterval(() => camera.isSilent(clock.now()) && socket.destroy(), LOOK)
  // What went wrong does not matter: `close` follows.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(look)
    rest()
  })
}
