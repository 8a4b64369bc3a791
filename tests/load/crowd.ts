// Devices in great number, a child of `connected.ts`: `node crowd.ts <port> <file>`, where the file lists their names
// and secrets. They connect and stay; asked `{ rate, seconds, loud }` they say something in turn, so many messages a
// second, and of the loud ones each says once, when its turn comes, what raises an alarm. Says when, by name.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { generate } from 'mqtt-packet'

interface Member {
  readonly name: string
  readonly secret: string
}
interface Talk {
  readonly rate: number
  readonly seconds: number
  readonly loud: number
}

const [port, file] = process.argv.slice(2) as [string, string]
const members = JSON.parse(readFileSync(file, 'utf8')) as readonly Member[]
/** Connections begun in one moment; the rest waits for them. */
const atOnce = 200
/** How often messages are sent, ms. */
const tick = 20
let acknowledged = 0

const arrive = ({ name, secret }: Member): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        generate({
          cmd: 'connect',
          clientId: name,
          username: name,
          password: Buffer.from(secret),
          keepalive: 600,
        } as never),
      ),
    )
    socket.once('error', reject)
    socket.once('data', ([kind, , , code]: Buffer) => {
      if (kind !== 0x20 || code !== 0) return reject(new Error(`${name} is not let in: ${code}`))
      socket.on('data', (bytes: Buffer) => (acknowledged += Math.floor(bytes.length / 4)))
      resolve(socket)
    })
  })

const sockets: Socket[] = []
for (let from = 0; from < members.length; from += atOnce)
  sockets.push(...(await Promise.all(members.slice(from, from + atOnce).map(arrive))))
process.send!({ connected: sockets.length })

async function talk({ rate, seconds, loud }: Talk): Promise<void> {
  const moments: Record<string, number> = {}
  const began = Date.now()
  const say = (n: number, lel: number): void => {
    const { name } = members[n]!
    const payload = JSON.stringify({ t: Date.now(), lel })
    sockets[n]!.write(
      generate({
        cmd: 'publish',
        topic: `device/${name}/up`,
        payload,
        qos: 1,
        messageId: 1,
        dup: false,
        retain: false,
      } as never),
    )
  }
  let sent = 0
  let loudSent = 0
  for (;;) {
    const elapsed = Math.min(Date.now() - began, seconds * 1000)
    // The loud are the first of all; what is said in turn is said by the rest.
    for (; sent < (rate * elapsed) / 1000; sent++) say(loud + (sent % (members.length - loud)), 0.6)
    for (; loudSent < (loud * elapsed) / (seconds * 1000); loudSent++) {
      moments[members[loudSent]!.name] = Date.now()
      say(loudSent, 30)
    }
    if (elapsed === seconds * 1000) break
    await wait(tick)
  }
  await wait(3000)
  process.send!({ moments, sent: sent + loudSent, acknowledged })
}
process.on('message', message => void talk(message as Talk))
process.on('disconnect', () => process.exit(0))
