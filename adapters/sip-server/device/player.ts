/** What a simulated recorder sends: what it sees, or what it recorded, with the clock of that time in the picture. */
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { pictureOf } from '../../../protocols/mpegps/mux.ts'
import { TestPicture } from '../../../protocols/picture/picture.ts'
import { framed } from '../../../protocols/rtp/framing.ts'
import { packetsOf, pieces } from '../../../protocols/rtp/pack.ts'
import { bytesOf } from '../../../protocols/rtp/packet.ts'
import type { Recording } from './answers.ts'
import type { HeardCall } from '../lower/phone.ts'
import { clock } from '../../../contract/clock.ts'

/** Pictures a second of recorded time, and ms between two of them. */
const RATE = 12
const STEP = 1000 / RATE
/** A download comes so many times as fast as it asks for at most. */
const FASTEST = 16

/**
 * Sends pictures to where a call says until it is over: of a recording as fast as it is told, in pieces that lie behind
 * one another, dated as they were taken. @param atEnd told when the last picture was sent
 */
export function sendRecording(
  call: HeardCall,
  recordings: readonly Recording[],
  atEnd: () => void,
  now: () => number = clock.now,
): void {
  const { channelId, kind, commands, ended } = call
  const { address, port, isTcp, ssrc, from, to, downloadSpeed } = call.offer
  const isLive = kind === 'play'
  const [begin, end] = isLive ? [now(), Infinity] : [from ?? 0, to ?? 0]
  const own = recordings
    .filter(record => record.channelId === channelId && record.from < end && record.to > begin)
    .toSorted((left, right) => left.from - right.from)
  const picture = new TestPicture({ name: `CHANNEL ${channelId.slice(-4)}` })
  const sender = { seq: 7, ssrc: Number(ssrc), payloadType: 96 }
  const udp = createSocket('udp4')
  const tcp = isTcp ? connect(port!, address).on('error', () => undefined) : null
  let moment = begin
  let speed = kind === 'download' ? Math.min(FASTEST, downloadSpeed ?? 1) : 1
  let due = 1
  let isKey = true
  let count = 0
  let isOver = false

  const obey = (): void => {
    for (const command of commands.slice(count)) {
      count++
      if (command.does === 'pause') speed = 0
      if (command.does !== 'play') continue
      // Without a word of it a recording that was paused goes on as fast as it was taken.
      speed = command.scale ?? (speed || 1)
      if (command.from === undefined) continue
      moment = begin + command.from * 1000
      isKey = true
    }
  }
  const show = (): void => {
    const { units } = picture.frame(Math.round(moment), isKey)
    const ticks = Math.round((moment - begin) * 90)
    const unit = { codec: 'h264', units, isKey, pts: ticks, dts: ticks } as const
    isKey = false
    for (const packet of packetsOf(pieces(pictureOf(unit, null)), ticks, sender).map(bytesOf))
      if (tcp) tcp.write(framed(packet))
      else udp.send(packet, port!, address)
  }
  /** The moment to be shown, or the beginning of the next piece; null behind the last one. */
  const next = (): number | null => {
    if (isLive) return moment
    const piece = own.find(record => record.to > moment)
    return piece && Math.max(moment, piece.from) < end ? Math.max(moment, piece.from) : null
  }
  const leave = (): void => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    tcp?.end()
    udp.close()
  }
  const timer = setInterval(() => {
    obey()
    for (due += speed; due >= 1 && !isOver; due -= 1) {
      const at = next()
      if (at === null) {
        // It stays where it ended until somebody moves back, or it is hung up.
        due = 0
        if (speed > 0) atEnd()
        speed = 0
        return
      }
      isKey ||= at !== moment
      moment = at
      show()
      moment += STEP
    }
  }, STEP)
  void ended.then(leave)
}
