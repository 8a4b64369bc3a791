// Devices that talk as fast as they are acknowledged: `node devices.ts <port> <file> <seconds>`, where the file lists
// their names, secrets and words as JSON; prints how many messages were acknowledged. A client that does little beside:
// it shares the machine with what it measures, and a library would take as much of it as the product.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { generate } from 'mqtt-packet'

interface Talker {
  readonly name: string
  readonly secret: string
  /** What it says, as JSON objects without their time: one after the other, again and again. */
  readonly words: readonly string[]
}

const [port, file, seconds] = process.argv.slice(2) as [string, string, string]
const talkers = JSON.parse(readFileSync(file, 'utf8')) as readonly Talker[]
/** Messages a device leaves unanswered at most. */
const window = 50
/** Numbers of messages, used in turn: none while it is unanswered. */
const numbers = 4096
let acknowledged = 0
let failed = 0
let end = Infinity

/** A PUBLISH of QoS 1. MQTT 3.1.1, 3.3 */
function publish(topic: Buffer, number: number, text: string): Buffer {
  const length = 4 + topic.length + Buffer.byteLength(text)
  const digits = length < 128 ? 1 : 2
  const packet = Buffer.allocUnsafe(1 + digits + length)
  packet[0] = 0x32
  packet[1] = digits === 1 ? length : (length & 127) | 128
  if (digits === 2) packet[2] = length >> 7
  let at = packet.writeUInt16BE(topic.length, 1 + digits)
  at += topic.copy(packet, at)
  packet.write(text, packet.writeUInt16BE(number, at))
  return packet
}

const arrive = ({ name, secret }: Talker): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        generate({ cmd: 'connect', clientId: name, username: name, password: Buffer.from(secret) } as never),
      ),
    )
    socket.once('error', reject)
    socket.once('data', ([kind, , , code]: Buffer) => {
      if (kind === 0x20 && code === 0) resolve(socket)
      else reject(new Error(`${name} is not let in: ${code}`))
    })
  })

/** Resolves when the time is over and everything is answered, or the connection has ended. */
const talk = ({ name, words }: Talker, socket: Socket): Promise<void> =>
  new Promise(resolve => {
    const topic = Buffer.from(`device/${name.split('/').at(-1)}/up`)
    const texts = words.map(word => word.slice(1))
    const unanswered = new Set<number>()
    let seq = 0
    const say = (): void => {
      if (Date.now() >= end) {
        if (unanswered.size === 0) socket.end()
        return
      }
      const packets: Buffer[] = []
      while (unanswered.size < window) {
        const number = (++seq % numbers) + 1
        unanswered.add(number)
        packets.push(publish(topic, number, `{"t":${Date.now()},"seq":${seq},${texts[seq % texts.length]}`))
      }
      if (packets.length > 0) socket.write(Buffer.concat(packets))
    }
    /** What has come of a packet that is not whole: those of answers have four bytes. */
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
      let at = 0
      for (; at + 4 <= all.length; at += 4) {
        if (all[at] !== 0x40) throw new Error(`${name} hears ${all[at]} where an answer should be`)
        if (unanswered.delete(all.readUInt16BE(at + 2))) acknowledged++
      }
      rest = all.subarray(at)
      say()
    })
    socket.once('close', () => {
      failed += unanswered.size
      resolve()
    })
    say()
  })

const sockets = await Promise.all(talkers.map(arrive))
end = Date.now() + Number(seconds) * 1000
await Promise.all(talkers.map((talker, n) => talk(talker, sockets[n]!)))
console.log(JSON.stringify({ acknowledged, failed }))
