/** Cameras of GB/T 28181 in number: each sends pictures of one film, 25 in a second, from a picture of its own on. */
import type { Socket as Udp } from 'node:dgram'
import type { Socket } from 'node:net'
import { pictureOf } from '../../protocols/mpegps/mux.ts'
import { packetsOf, pieces } from '../../protocols/rtp/pack.ts'
import { bytesOf } from '../../protocols/rtp/packet.ts'
import { pictureUnits } from '../support/pictures.ts'

/** What a film is made of. */
export interface Film {
  /** Mbit/s of the whole, and pictures from one key frame to the next. */
  readonly rate: number
  readonly gop: number
}
/** Where the packets of one camera go. */
export type Way = { readonly tcp: Socket } | { readonly udp: Udp; readonly port: number }
export interface Member {
  readonly ssrc: number
  readonly way: Way
  /** Where in the film it begins. */
  readonly phase: number
  /** One packet in so many is lost; 0: none. */
  readonly loss: number
}
/** Cameras that send. */
export interface Fleet {
  /** @returns takes it off */
  add(member: Member): () => void
  /** Pictures a camera has sent of those it should have: below 1 the sender is slow, not the hub. */
  punctuality(): number
  close(): void
}

const pictureMs = 40
/** Cameras send in turn, so that not all of them do at once. */
const turns = 8
/** A slice that only looks so: no decoder is here. No byte of it begins a start code. */
const slice = (head: readonly number[], size: number): Uint8Array =>
  Uint8Array.from([...head, ...Array.from({ length: size }, (_, n) => ((n * 31) % 250) + 4)])

/** Opens it; it sends from now on. */
export function openFleet({ rate, gop }: Film): Fleet {
  const perGop = ((rate * 1e6) / 8) * (gop * pictureMs) * 1e-3
  const sizeOfKey = perGop / (gop * 0.1 + 1) // a key frame is as much as ten others of a group of a hundred
  const sizeOfOther = (perGop - sizeOfKey) / (gop - 1)
  const sets = pictureUnits({ width: 64, height: 48, gop }, 0).slice(0, 2)
  const [key, other] = [slice([0x65, 0x88], sizeOfKey), slice([0x61, 0x9a], sizeOfOther)]
  /** The packets of one picture, as all that are there send it: framed as TCP wants it. */
  const packetsAt = (n: number): readonly Uint8Array[] => {
    const isKey = n % gop === 0
    const [pts, dts] = [n * 3600, n * 3600]
    const stream = pictureOf({ codec: 'h264', units: isKey ? [...sets, key] : [other], isKey, pts, dts }, null)
    return packetsOf(pieces(stream), dts, { seq: 0, ssrc: 0, payloadType: 96 }).map(packet => {
      const bytes = bytesOf(packet)
      return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
    })
  }
  const members = new Map<Member, { seq: number; count: number; readonly turn: number }>()
  let added = 0
  const send = (
    { ssrc, way, loss }: Member,
    state: { seq: number; count: number },
    all: readonly Uint8Array[],
  ): void => {
    const packets: Buffer[] = []
    for (const template of all) {
      const packet = Buffer.from(template)
      packet.writeUInt16BE(state.seq, 4)
      packet.writeUInt32BE(ssrc, 10)
      state.seq = (state.seq + 1) % 0x10000
      if (loss === 0 || ++state.count % loss) packets.push(packet)
    }
    if ('tcp' in way) way.tcp.write(Buffer.concat(packets))
    else for (const packet of packets) way.udp.send(packet, 2, packet.length - 2, way.port, '127.0.0.1')
  }
  const began = performance.now()
  let [step, late] = [0, 0]
  /** Pictures by their number: each is sent by one camera after the other. */
  const cache = new Map<number, readonly Uint8Array[]>()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * turns) / pictureMs)
    // What is too late is left out: the film goes on with the clock.
    if (due - step > turns * 25) {
      late += due - step - turns * 25
      step = due - turns * 25
    }
    for (; step < due; step++) {
      const picture = Math.floor(step / turns)
      if (step % turns === 0) cache.delete(picture - 1)
      for (const [member, state] of members) {
        if (state.turn !== step % turns) continue
        const n = picture + member.phase
        let packets = cache.get(n)
        if (!packets) cache.set(n, (packets = packetsAt(n)))
        send(member, state, packets)
      }
    }
  }, pictureMs / turns)
  return {
    add(member) {
      members.set(member, { seq: 0, count: 0, turn: added++ % turns })
      return () => void members.delete(member)
    },
    punctuality: () => 1 - late / Math.max(1, step),
    close: () => clearInterval(timer),
  }
}
