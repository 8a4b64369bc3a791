/** Pulls pictures of cameras by RTSP over TCP, where the operator declared their networks, and pulls again. */
import { randomBytes } from 'node:crypto'
import type { Networks } from '../../kernel/doors/networks.ts'
import { addressOf } from '../../protocols/rtsp/address.ts'
import type { Login } from '../../protocols/rtsp/auth.ts'
import type { PulledTrack } from '../../protocols/rtsp/event.ts'
import { connection, type Ending, type PullTrouble } from './connection.ts'
import { clock } from '../../contract/clock.ts'

export type { PullTrouble } from './connection.ts'

/** The section of the configuration this adapter reads. */
export interface Pulling {
  /** Where cameras may be. */
  readonly networks: Networks
  /** Milliseconds until it is tried again: first, at most, and where a camera refuses us (it may lock us out). */
  readonly again?: { readonly first: number; readonly most: number; readonly refused: number }
  /** Milliseconds a connection may take to stand. */
  readonly connectMs?: number
  /** How long a picture has to last before the next failure is a first one again, ms. */
  readonly steadyMs?: number
  /** Epoch ms. */
  readonly now?: () => number
}

export type PullState =
  | { readonly kind: 'connecting' }
  /** Packets come. */
  | { readonly kind: 'playing' }
  /** It is tried again at `again`, epoch ms. */
  | { readonly kind: 'waiting'; readonly trouble: PullTrouble; readonly again: number }
  /** It is not tried again. */
  | { readonly kind: 'stopped'; readonly trouble: PullTrouble | null }

export interface PullTarget {
  /** What stands in the address otherwise. */
  readonly login?: Login
  /** What the camera sends, before its first packet: anew after every connection. */
  onTracks(tracks: readonly PulledTrack[]): void
  /** A packet of RTP. @param track its `index` */
  onPacket(track: number, packet: Uint8Array): void
  /** A packet of RTCP. */
  onControl?(track: number, packet: Uint8Array): void
  onState?(state: PullState): void
}

export interface Pull {
  readonly state: PullState
  /** Says goodbye to the camera. Nothing is told afterwards but `stopped`. */
  close(): void
}

const AGAIN = { first: 1_000, most: 60_000, refused: 300_000 }
const CONNECT = 8_000
const STEADY = 10_000
/** How often a camera may send us on within its host. */
const MOVES = 3
/** Where trying again soon changes nothing, and guesses are counted. */
const refusals: ReadonlySet<string> = new Set(['login', 'password', 'forbidden'])
const lasting: ReadonlySet<string> = new Set(['path', 'noVideo', 'codec', 'redirect', 'transport'])
const hopeless: ReadonlySet<string> = new Set(['address', 'undeclared'])

/**
 * Pulls until it is closed. Never throws: what goes wrong is a state.
 * @param url `rtsp://host[:port]/path`; name and password may stand in it
 */
export function pull(url: string, target: PullTarget, pulling: Pulling): Pull {
  const { networks, again = AGAIN, connectMs = CONNECT, steadyMs = STEADY, now = clock.now } = pulling
  let state: PullState = { kind: 'connecting' }
  let failures = 0
  let playingSince: number | null = null
  let timer: NodeJS.Timeout | undefined
  let leave: (() => void) | null = null

  const turn = (next: PullState): void => {
    state = next
    target.onState?.(next)
  }
  const stop = (trouble: PullTrouble | null): void => turn({ kind: 'stopped', trouble })

  function delayOf({ kind }: PullTrouble): number {
    if (refusals.has(kind)) return again.refused
    if (lasting.has(kind)) return again.most
    // A tenth more or less, so that all cameras behind one line do not come back at once.
    return Math.min(again.most, again.first * 2 ** Math.min(20, failures - 1)) * (0.9 + Math.random() / 5)
  }
  function failed(trouble: PullTrouble): void {
    if (hopeless.has(trouble.kind)) return stop(trouble)
    if (playingSince !== null && now() - playingSince >= steadyMs) failures = 0
    playingSince = null
    failures += 1
    const delay = delayOf(trouble)
    turn({ kind: 'waiting', trouble, again: now() + delay })
    timer = setTimeout(() => begin(url, MOVES), delay)
  }
  function begin(where: string, moves: number): void {
    const address = addressOf(where)
    if (!address) return failed({ kind: 'address', method: '', status: 0, detail: '' })
    turn({ kind: 'connecting' })
    const login = target.login ?? addressOf(url)?.login ?? null
    leave = connection(
      address,
      { login, networks, connectMs, now, cnonce: () => randomBytes(8).toString('hex') },
      {
        onEvent(event) {
          if (event.kind === 'tracks') target.onTracks(event.tracks)
          else if (event.kind === 'control') target.onControl?.(event.track, event.bytes)
          else if (event.kind === 'packet') {
            if (state.kind !== 'playing') {
              playingSince = now()
              turn({ kind: 'playing' })
            }
            target.onPacket(event.track, event.bytes)
          }
        },
        onEnd(ending: Ending) {
          leave = null
          if (ending.kind === 'trouble') failed(ending.trouble)
          else if (moves > 0) begin(ending.url, moves - 1)
          else failed({ kind: 'redirect', method: '', status: 0, detail: ending.url })
        },
      },
    )
  }
  begin(url, MOVES)
  return {
    get state() {
      return state
    },
    close() {
      if (state.kind === 'stopped') return
      clearTimeout(timer)
      leave?.()
      stop(null)
    },
  }
}
