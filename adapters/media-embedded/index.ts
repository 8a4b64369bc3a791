/** Moving pictures within this process: sources in, FLV out. README.md says how. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Sender, SendWish } from '../../kernel/run/cascade.ts'
import { MediaFailure, type Media, type MediaSource, type MediaStats } from '../../kernel/run/media.ts'
import { answerHls } from './answer.ts'
import { Channel, type Start } from './channel.ts'
import type { Limits } from './fanout.ts'
import { startGb } from './gb.ts'
import type { Hls, HlsLimits } from './hls.ts'
import type { Patience } from './patience.ts'
import { Keeper } from './keeper.ts'
import { Published, type Taker } from './published.ts'
import type { Recording, RecordSettings, RecordSink } from './record.ts'
import { Recorder } from './recorder.ts'
import { openSender } from './sender.ts'
import { Ports, type PortRange } from './sockets.ts'
import { httpViewer, socketViewer } from './viewers.ts'
import { clock } from '../../contract/clock.ts'

/** The section of the configuration this adapter reads. */
export interface MediaEmbedded {
  /** Where devices send: the address that is listened at, and ports of it. */
  readonly host: string
  readonly ports: PortRange
  /** Streams at once, and viewers of all of them. */
  readonly maxStreams?: number
  readonly maxViewers?: number
  readonly limits?: Partial<Limits & HlsLimits>
  readonly patience?: Partial<Patience>
  /** How long a device may send nothing before its stream has ended, ms. */
  readonly silence?: number
  /** How other kinds of sources are begun; what is published comes by `publish`, unless it is said here. */
  readonly starts?: Partial<Record<'rtsp' | 'rtmp', Start>>
  /** Epoch ms. */
  readonly now?: () => number
}

/** Streams with their viewers over HTTP and WebSocket. */
export interface EmbeddedMedia extends Media {
  /** Answers a request with the stream of an opened channel. @returns false where that is not open: nothing was sent */
  answer(channel: string, response: ServerResponse): boolean
  /** The same for a request to speak WebSocket. */
  upgrade(channel: string, request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Segments of an opened channel; null where that is not open. */
  hls(channel: string): Hls | null
  /**
   * Answers a request for a file of segments: `index.m3u8`, and the names beside it that this says.
   * @returns false where there is none: nothing was sent
   */
  answerHls(channel: string, name: string, response: ServerResponse): Promise<boolean>
  /** Begins to record an opened channel, which then does not end by itself; null where it is not open. */
  record(channel: string, sink: RecordSink, settings?: RecordSettings): Recording | null
  /**
   * Keeps all an opened channel shows in one file, from its first picture where it was opened just now; null where it
   * is not open.
   * @param startAt of what it shows, epoch ms
   */
  keep(channel: string, path: string, startAt: number): Keeper | null
  /** Opens a way by which a viewer of ours sends what it sees on. @throws MediaFailure noPort */
  send(wish: SendWish): Promise<Sender>
  /** How many of them are open. */
  readonly sending: number
  /** Somebody begins to publish under a key, and may: channels of that key are seen. */
  publish(key: string): Taker
}

const LIMITS: Limits = { queued: 1 << 20, stall: 10_000, gop: 4 << 20 }
const PATIENCE: Patience = { first: 8000, idle: 60_000, again: 1000, away: 60_000 }
const SILENCE = 15_000
const MAX_STREAMS = 500
const MAX_VIEWERS = 2000

/** Opens the hub; sources are begun when somebody opens a channel. */
export function openMediaEmbedded(section: MediaEmbedded): EmbeddedMedia {
  const { host, maxStreams = MAX_STREAMS, maxViewers = MAX_VIEWERS, silence = SILENCE, now = clock.now } = section
  const limits = { ...LIMITS, ...section.limits }
  const patience = { ...PATIENCE, ...section.patience }
  const receiving = { ports: new Ports(section.ports), host, silence, now }
  const channels = new Map<string, Channel>()
  const senders = new Set<Sender>()
  const published = new Published(now)
  const starts = { rtmp: published.start, ...section.starts }
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 })

  const start: Start = (source, feed, signal) => {
    if (source.kind === 'gb') return startGb(source, feed, receiving, signal)
    const begin: Start | undefined = starts[source.kind]
    if (begin === undefined) throw new MediaFailure('unsupported', feed.trace)
    return begin(source, feed, signal)
  }
  const open = (channel: string): Channel | null => {
    const entry = channels.get(channel)
    return entry && !entry.isOver ? entry : null
  }
  const sweep = (): void => {
    for (const [name, channel] of channels) if (channel.isOver) channels.delete(name)
  }
  const all = (): MediaStats[] => {
    sweep()
    return [...channels.values()].map(channel => channel.stats())
  }
  const hasRoom = (): boolean => all().reduce((sum, { viewers }) => sum + viewers, 0) < maxViewers

  const media: EmbeddedMedia = {
    open(channel: string, source: MediaSource) {
      sweep()
      let entry = channels.get(channel)
      if (entry === undefined) {
        if (channels.size >= maxStreams) return Promise.reject(new MediaFailure('full', null))
        entry = new Channel(channel, source, start, limits, patience, now)
        channels.set(channel, entry)
      }
      return entry.ready()
    },
    view(channel, viewer) {
      const entry = open(channel)
      return entry && hasRoom() ? entry.view(viewer) : null
    },
    answer(channel, response) {
      if (open(channel) === null || !hasRoom()) return false
      const leave = media.view(channel, httpViewer(response))
      response.once('close', () => leave?.())
      response.on('error', () => {})
      return true
    },
    upgrade(channel, request, socket, head) {
      if (open(channel) === null || !hasRoom()) return false
      sockets.handleUpgrade(request, socket, head, way => {
        const leave = media.view(channel, socketViewer(way))
        way.once('close', () => leave?.())
        way.on('error', () => {})
        if (leave === null) way.close(1013)
      })
      return true
    },
    hls: channel => open(channel)?.hls ?? null,
    async answerHls(channel, name, response) {
      const entry = open(channel)
      return entry !== null && answerHls(entry.hls, name, response)
    },
    record(channel, sink, settings = {}) {
      const entry = open(channel)
      return entry && new Recorder(sink, settings, now).begin(tap => entry.tap(tap))
    },
    keep(channel, path, startAt) {
      const entry = open(channel)
      return entry && new Keeper(path, startAt).begin(tap => entry.tap(tap))
    },
    async send(wish) {
      const sender = await openSender(receiving.ports, host, wish)
      senders.add(sender)
      void sender.ended.then(() => senders.delete(sender))
      return sender
    },
    get sending() {
      return senders.size
    },
    publish: key => published.publish(key),
    pace: (channel, speed) => open(channel)?.pace(speed),
    stats: channel => open(channel)?.stats() ?? null,
    all,
    async stop(channel) {
      await channels.get(channel)?.stop()
      sweep()
    },
    async close() {
      await Promise.all([...channels.values()].map(channel => channel.stop()))
      channels.clear()
      sockets.close()
    },
  }
  return media
}
