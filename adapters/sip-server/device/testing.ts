/** What the tests of this folder share: a server with its port in memory, and devices that go when the test does. */
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { parseDatagram } from '../../../protocols/sip/parse.ts'
import type { Message } from '../../../protocols/sip/message.ts'
import { openDevice } from './index.ts'
import type { DeviceSettings, SimulatedDevice } from './settings.ts'
import { fakeCameras, type FakeCameras } from '../fake.ts'
import { openSip, type Sip, type SipAdapter } from '../index.ts'

export const platformId = '34020000002000000001'
export const recorder = '34020000001180000001'
export const secret = 'a-Secret_12'
export const channels = Array.from({ length: 10 }, (_, at) => ({
  id: `340200000013200000${String(at + 1).padStart(2, '0')}`,
  name: `后厨摄像机${at + 1}`,
  isOn: at !== 3,
}))

export interface Stage {
  readonly sip: SipAdapter
  readonly cameras: FakeCameras
  readonly log: Record<string, unknown>[]
  /** A device of this server, not registered yet. */
  device(over?: Partial<DeviceSettings>): Promise<SimulatedDevice>
  /** Somebody who sends what he wants by datagram, from an address of his own. */
  stranger(address?: string, port?: number): Promise<Stranger>
  close(): Promise<void>
}
export interface Stranger {
  send(bytes: Uint8Array | string): void
  /** What came back, in order. */
  readonly heard: Message[]
  close(): Promise<void>
}

/** Opens a server on a free port. */
export async function openStage(over: Partial<Sip> = {}, devices = new Map([[recorder, secret]])): Promise<Stage> {
  const cameras = fakeCameras(devices)
  const log: Record<string, unknown>[] = []
  const sip = await openSip(
    { host: '0.0.0.0', port: 0, address: '127.0.0.1', platformId, log: line => void log.push(line), ...over },
    cameras,
  )
  const open: { close(): Promise<void> }[] = []
  return {
    sip,
    cameras,
    log,
    async device(own = {}) {
      const device = await openDevice({
        id: recorder,
        password: secret,
        platform: { host: '127.0.0.1', port: sip.port, id: platformId },
        transport: 'UDP',
        channels,
        ...own,
      })
      open.push(device)
      return device
    },
    async stranger(address = '127.0.0.1', port = 0) {
      const socket = createSocket('udp4')
      const messages: Message[] = []
      socket.on('message', bytes => {
        const message = parseDatagram(bytes)
        if (message.kind !== 'ping' && message.kind !== 'malformed') messages.push(message)
      })
      await new Promise<void>(resolve => socket.bind(port, address, resolve))
      const stranger: Stranger = {
        send: bytes => socket.send(bytes, sip.port, '127.0.0.1'),
        heard: messages,
        close: () => new Promise(resolve => socket.close(() => resolve())),
      }
      open.push(stranger)
      return stranger
    },
    async close() {
      await Promise.all(open.map(item => item.close()))
      await sip.close()
    },
  }
}

/** A connection of somebody who writes what he wants. */
export async function wire(port: number) {
  const socket = connect({ host: '127.0.0.1', port })
  const state = { isOpen: true }
  socket.on('error', () => undefined)
  socket.on('close', () => (state.isOpen = false))
  socket.resume()
  await new Promise<void>(resolve => socket.once('connect', () => resolve()))
  return {
    write: (text: string) => void socket.write(text),
    isOpen: () => state.isOpen,
    close: () => void socket.destroy(),
  }
}
