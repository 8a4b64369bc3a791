/** Asks all cameras of the networks this machine stands in, by UDP to their group. */
import { randomUUID } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import type { Networks } from '../../kernel/doors/networks.ts'
import type { FoundCamera } from '../../kernel/run/camera-search.ts'
import { textOf } from '../../protocols/gb28181/charset.ts'
import { discoveryGroup, matchesIn, probe, type Sought } from '../../protocols/onvif/discovery.ts'

/** Answers looked at of one search, and cameras kept of them: whoever floods us costs no more. */
const most = { answers: 4000, cameras: 500, bytes: 32 * 1024 } as const
/** UDP loses: each question is said twice, ms apart. */
const again = [0, 700] as const
const sought: readonly Sought[] = ['NetworkVideoTransmitter', 'Device']

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap(list =>
    (list ?? []).flatMap(({ family, address }) => (family === 'IPv4' ? [address] : [])),
  )

/**
 * Who answers within the time. Only a camera that names its own address is believed, and only where the operator
 * declared it. Decision 9
 * @param ms how long it is waited for answers
 */
export async function searchNetworks(networks: Networks, ms: number): Promise<readonly FoundCamera[]> {
  const questions = sought.map(kind => ({ id: `urn:uuid:${randomUUID()}`, kind }))
  const ids: ReadonlySet<string> = new Set(questions.map(({ id }) => id))
  const cameras = new Map<string, FoundCamera>()
  const sockets: Socket[] = []
  const timers: NodeJS.Timeout[] = []
  let answers = 0

  async function hear(bytes: Uint8Array, from: string): Promise<void> {
    if (++answers > most.answers || bytes.length > most.bytes) return
    for (const { services, ...match } of matchesIn(textOf(bytes), ids)) {
      const own = services.find(({ host }) => host === from)
      if (!own || cameras.has(own.url) || cameras.size >= most.cameras) continue
      if ((await networks.reach(own.host, own.port)) === null) continue
      const { url, host, port } = own
      cameras.set(url, { ...match, url, address: host, port })
    }
  }
  const ask = (address: string): void => {
    const socket = createSocket('udp4')
    sockets.push(socket)
    // A network that is down, or has no groups, has no cameras for us.
    socket.on('error', () => undefined)
    socket.on('message', (bytes, { address: from }) => void hear(bytes, from).catch(() => undefined))
    socket.bind(0, address, () => {
      try {
        socket.setMulticastInterface(address)
        socket.setMulticastTTL(1)
      } catch {
        return
      }
      for (const wait of again)
        timers.push(
          setTimeout(() => {
            for (const { id, kind } of questions)
              socket.send(probe(id, kind), discoveryGroup.port, discoveryGroup.address, () => undefined)
          }, wait),
        )
    })
  }
  try {
    for (const address of ownAddresses()) ask(address)
    await new Promise(resolve => setTimeout(resolve, ms))
  } finally {
    for (const timer of timers) clearTimeout(timer)
    for (const socket of sockets) socket.close()
  }
  return [...cameras.values()].toSorted((a, b) => a.address.localeCompare(b.address, 'en', { numeric: true }))
}
