import { MediaFailure, type GbAnswer, type GbSource } from '../../kernel/run/media.ts'
import { packetIn } from '../../protocols/rtp/packet.ts'
import { Reorder } from '../../protocols/rtp/reorder.ts'
import type { Feed, Upstream } from './feed.ts'
import { payloadReader } from './payload.ts'
import { Senders } from './senders.ts'
import { listeningDoor, reachingDoor, udpDoor, type Door, type OnPacket, type Ports } from './sockets.ts'

/** Where packets of devices come in. */
export interface Receiving {
  readonly ports: Ports
  /** The address of ours that is listened at. */
  readonly host: string
  /** How long nothing may come before the source has ended, ms. GB/T 28181 names none; 15 s is the custom */
  readonly silence: number
  /** Epoch ms. */
  readonly now: () => number
}

/** Takes the packets of one device: its own alone, in order, as what they carry. */
function packetsInto(feed: Feed, senders: Senders, now: () => number): OnPacket {
  const { trace } = feed
  let payload = payloadReader(feed)
  let order = new Reorder()
  let lost = 0
  return (bytes, from) => {
    const packet = packetIn(bytes)
    if (packet === null) return false
    const at = now()
    const verdict = senders.judge(packet, from.slice(0, from.lastIndexOf(':')), at)
    if (verdict === 'drop') return false
    if (verdict === 'begin') {
      payload = payloadReader(feed)
      lost += order.counts.lost
      order = new Reorder()
    }
    trace.from = from
    trace.firstPacketAt ??= at
    trace.lastPacketAt = at
    trace.packets++
    trace.bytes += bytes.length
    for (const item of order.push(packet, at))
      if ('lost' in item) payload.lose()
      else payload.push(item)
    trace.lost = lost + order.counts.lost
    return true
  }
}

function openDoor(
  { transport }: GbSource,
  { ports, host }: Receiving,
  onPacket: OnPacket,
  onEnd: () => void,
): Promise<Door> {
  return ports.take(port =>
    transport === 'udp'
      ? udpDoor(port, host, onPacket)
      : transport === 'tcpPassive'
        ? listeningDoor(port, host, onPacket, onEnd)
        : reachingDoor(port, onPacket, onEnd),
  )
}

/**
 * Receives the stream of a GB/T 28181 device: a port is opened, the device invited, what comes is handed to the feed.
 * GB/T 28181-2022 §9.2, §C.2
 * @throws MediaFailure noPort, refused, unreachable
 */
export async function startGb(
  source: GbSource,
  feed: Feed,
  receiving: Receiving,
  signal: AbortSignal,
): Promise<Upstream> {
  const { trace } = feed
  const senders = new Senders(source.ssrc, source.isStrict ?? false, trace)
  const onEnd = (): void => feed.end('the device closed its connection')
  const door = await openDoor(source, receiving, packetsInto(feed, senders, receiving.now), onEnd)
  trace.port = door.port
  const shut = async (): Promise<void> => {
    await door.close()
    receiving.ports.give(door.port)
  }
  let answer: GbAnswer
  try {
    answer = await source.invite(door.port, signal)
  } catch (error) {
    await shut()
    throw error instanceof MediaFailure ? error : new MediaFailure('refused', trace, error)
  }
  trace.answeredAt = receiving.now()
  if (answer.ssrc !== null) senders.expect(answer.ssrc)
  void answer.ended?.then(() => feed.end('the device ended the call'))
  /** Since when nothing has come that should have. */
  let since = trace.answeredAt
  const look = setInterval(
    () => {
      since = feed.isPaused ? receiving.now() : Math.max(since, trace.lastPacketAt ?? 0)
      if (receiving.now() - since > receiving.silence) feed.end('nothing came any more')
    },
    Math.min(1000, receiving.silence / 4),
  )
  const close = async (): Promise<void> => {
    clearInterval(look)
    await shut()
    await source.bye().catch(() => {}) // it is gone either way
  }
  if (source.transport === 'tcpActive')
    try {
      await door.reach(answer.host, answer.port)
    } catch (error) {
      await close()
      throw new MediaFailure('unreachable', trace, error)
    }
  return { close }
}
