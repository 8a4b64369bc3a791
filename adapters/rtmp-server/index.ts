/** Where cameras and programs publish by RTMP. Nothing of them is taken in before somebody said that they may. */
import { randomBytes } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { NoRtmp } from '../../protocols/rtmp/message.ts'
import type { Tag } from '../../protocols/flv/tag.ts'
import { RtmpIngest, type IngestEvent, type Publication } from '../../protocols/rtmp/ingest.ts'

/** Somebody wants to publish. */
export interface Publisher extends Publication {
  /** Where it comes from. */
  readonly address: string
}

/** Who takes in what is published. */
export interface Taker {
  take(tag: Tag): void
  /** It is over: once, and last. */
  end(): void
  /** Told how to cut the publisher off. */
  onOpen?(cut: () => void): void
}

/** Whether somebody may publish: who takes it in, or why not (shown by the publisher's program). */
export type AskPublish = (publisher: Publisher) => Promise<Taker | { readonly refused: string }>

/** The section of the configuration this adapter reads. */
export interface RtmpServing {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** Connections at once: of all, and of one address. */
  readonly most?: { readonly all: number; readonly address: number }
  /** Milliseconds until somebody has said what it wants to publish and was let in, and between two pieces of it. */
  readonly patience?: { readonly publish: number; readonly piece: number }
}

export interface RtmpServer {
  /** `host:port` it listens on. */
  readonly address: string
  /** Connections there are. */
  readonly connections: number
  /** Takes nothing more and ends what there is. */
  close(): Promise<void>
}

const MOST = { all: 2_000, address: 64 }
const PATIENCE = { publish: 10_000, piece: 15_000 }
/** Bytes that may wait to be sent: whoever does not read what we say is let go. */
const MOST_WAITING = 256 * 1024
/** How long a publisher may take to hear why it is refused, ms. */
const GRACE = 2_000

/** @throws Error of the system when the port cannot be had */
export async function openRtmpServer(serving: RtmpServing, ask: AskPublish): Promise<RtmpServer> {
  const { port, host, most = MOST, patience = PATIENCE } = serving
  const sockets = new Map<Socket, string>()
  const server = createServer({ noDelay: true }, socket => {
    const address = socket.remoteAddress ?? ''
    const own = sockets.values().filter(other => other === address)
    if (sockets.size >= most.all || own.toArray().length >= most.address) return void socket.destroy()
    sockets.set(socket, address)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, address, patience, ask)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const { address, port: own } = server.address() as AddressInfo
  return {
    address: `${address}:${own}`,
    get connections() {
      return sockets.size
    },
    async close() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      for (const socket of sockets.keys()) socket.destroy()
      await closed
    },
  }
}

/** One connection. */
function serve(socket: Socket, address: string, patience: typeof PATIENCE, ask: AskPublish): void {
  const ingest = new RtmpIngest(randomBytes(1528))
  let taker: Taker | null = null
  let late = setTimeout(() => socket.destroy(), patience.publish)

  /** Lets the other side hear why. */
  const leave = (): void => {
    socket.end()
    clearTimeout(late)
    late = setTimeout(() => socket.destroy(), GRACE)
  }
  function carryOut(events: readonly IngestEvent[]): void {
    for (const event of events) {
      if (event.kind === 'send') socket.write(event.bytes)
      else if (event.kind === 'tag') taker?.take(event.tag)
      else if (event.kind === 'publish') void decide(event.publication)
      else leave()
    }
    if (socket.writableLength > MOST_WAITING) socket.destroy()
  }
  async function decide(publication: Publication): Promise<void> {
    socket.pause()
    // Whoever asks may fail: then nobody said that it may.
    const answer = await ask({ ...publication, address }).catch(() => ({ refused: 'try again later' }))
    if (socket.destroyed) {
      if (!('refused' in answer)) answer.end()
      return
    }
    if ('refused' in answer) carryOut(ingest.reject(answer.refused))
    else {
      clearTimeout(late)
      taker = answer
      answer.onOpen?.(() => socket.destroy())
      socket.setTimeout(patience.piece, () => socket.destroy())
      guarded(() => ingest.accept())
    }
    socket.resume()
  }
  /** What is no RTMP ends the connection. */
  function guarded(read: () => readonly IngestEvent[]): void {
    try {
      carryOut(read())
    } catch (error) {
      if (!(error instanceof NoRtmp)) throw error
      socket.destroy()
    }
  }
  socket.on('data', piece => guarded(() => ingest.push(piece)))
  // What went wrong does not matter: `close` follows.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearTimeout(late)
    taker?.end()
    taker = null
  })
}
