import { connect, type Socket } from 'node:net'
import type { Networks } from '../../kernel/doors/networks.ts'
import type { Address } from '../../protocols/rtsp/address.ts'
import type { Login } from '../../protocols/rtsp/auth.ts'
import { RtspClient } from '../../protocols/rtsp/client.ts'
import type { ClientEvent, Trouble } from '../../protocols/rtsp/event.ts'

/**
 * What may go wrong beside what the camera says:
 * - `address` it is no address of RTSP
 * - `undeclared` its host is in no network the operator declared
 * - `unknownHost` there is no such name
 * - `unreachable` no connection comes about: `detail` is the word of the system (`ECONNREFUSED`), or `timeout`
 * - `closed` the camera ended the connection
 */
export type PullTrouble =
  | Trouble
  | (Omit<Trouble, 'kind'> & { readonly kind: 'address' | 'undeclared' | 'unknownHost' | 'unreachable' | 'closed' })

/** How a connection ended. */
export type Ending =
  | { readonly kind: 'trouble'; readonly trouble: PullTrouble }
  | { readonly kind: 'moved'; readonly url: string }

export interface Surroundings {
  readonly login: Login | null
  readonly networks: Networks
  readonly connectMs: number
  readonly cnonce: () => string
  /** Epoch ms. */
  readonly now: () => number
}

export interface Hearer {
  /** Tracks and packets. */
  onEvent(event: ClientEvent): void
  /** Once, and last. */
  onEnd(ending: Ending): void
}

/** How often it is looked whether time has run out, ms. */
const LOOK = 250
/** Bytes that may wait to be sent: what we say is short, and whoever does not read it does not get more. */
const MOST_WAITING = 256 * 1024

/** How long a goodbye may take to go out, ms. */
const GRACE = 2_000

const troubled = (kind: PullTrouble['kind'], detail = ''): Ending => ({
  kind: 'trouble',
  trouble: { kind, method: '', status: 0, detail } as PullTrouble,
})

/** One connection to a camera. @returns leaves it: nothing is told afterwards */
export function connection(address: Address, surroundings: Surroundings, hearer: Hearer): () => void {
  const { login, networks, connectMs, cnonce, now } = surroundings
  const client = new RtspClient({ url: address.url, login, cnonce })
  let socket: Socket | null = null
  let isOver = false
  let moved: string | null = null
  let late: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined

  function end(ending: Ending | null): void {
    if (isOver) return
    isOver = true
    clearTimeout(late)
    clearInterval(look)
    // What was said last still goes out; whoever does not take it is cut off.
    const line = socket
    if (line) {
      const cut = setTimeout(() => line.destroy(), GRACE)
      line.once('close', () => clearTimeout(cut))
      line.end(() => line.destroy())
    }
    if (ending) hearer.onEnd(ending)
  }
  function carryOut(events: readonly ClientEvent[]): void {
    for (const event of events) {
      if (isOver) return
      if (event.kind === 'send') socket?.write(event.bytes)
      else if (event.kind === 'moved') moved = event.url
      else if (event.kind !== 'ended') hearer.onEvent(event)
      else if (moved !== null) end({ kind: 'moved', url: moved })
      else end(event.trouble && { kind: 'trouble', trouble: event.trouble })
    }
    if (socket && socket.writableLength > MOST_WAITING) end(troubled('closed'))
  }
  async function open(): Promise<void> {
    late = setTimeout(() => end(troubled('unreachable', 'timeout')), connectMs)
    const place = await networks.reach(address.host, address.port).catch(() => undefined)
    if (isOver) return
    if (!place) return end(troubled(place === null ? 'undeclared' : 'unknownHost', address.host))
    const line = connect({ host: place, port: address.port, noDelay: true, keepAlive: true })
    socket = line
    line.on('error', (error: NodeJS.ErrnoException) =>
      end(troubled(line.connecting || line.bytesRead === 0 ? 'unreachable' : 'closed', error.code ?? error.message)),
    )
    line.on('close', () => end(troubled('closed')))
    line.on('data', bytes => !isOver && carryOut(client.push(bytes, now())))
    line.once('connect', () => {
      clearTimeout(late)
      if (isOver) return line.destroy()
      look = setInterval(() => now() >= client.due && carryOut(client.tick(now())), LOOK)
      carryOut(client.start(now()))
    })
  }
  void open()
  return () => {
    if (isOver) return
    if (socket && !socket.connecting) carryOut(client.leave(now()))
    end(null)
    if (socket?.connecting) socket.destroy()
  }
}
