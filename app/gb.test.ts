import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDevice } from '../adapters/sip-server/device/index.ts'
import type { SimulatedDevice } from '../adapters/sip-server/device/settings.ts'
import { fakeCameras } from '../adapters/sip-server/fake.ts'
import { StartRefused } from '../kernel/refused.ts'
import type { GbSource } from '../kernel/run/media.ts'
import { CallRefused } from '../kernel/run/video-calls.ts'
import type { VideoDesk } from '../modules/video/asks.server.ts'
import { openGb, type Gb } from './gb.ts'

const id = '34020000002000000001'
const recorder = '34020000001180000001'
const camera = '34020000001320000001'
const secret = 'a-Secret_12'
const whose = { tenantId: '000000', infoId: '7' }

/** Files of devices in memory: one recorder, set to be called over UDP. */
function desk(streamMode: 'UDP' | 'TCP-ACTIVE' | 'TCP-PASSIVE'): VideoDesk {
  const cameras = fakeCameras(new Map([[recorder, secret]]))
  return {
    ...cameras,
    async known(gbId) {
      const device = await cameras.known(gbId)
      return device && { ...device, infoId: whose.infoId, streamMode }
    },
    connect: () => undefined,
    sync: () => ({ isUnderWay: false, total: null, fault: 'away' }),
    syncState: () => null,
    order: async () => ({ result: { isAnswered: false, fault: 'away', status: null }, isNew: true }),
    presets: async () => ({ isAnswered: false, fault: 'away', status: null }),
    records: async () => ({ isAnswered: false, fault: 'away', status: null }),
    status: async () => ({ isAnswered: false, fault: 'away', status: null }),
    settings: async () => ({ isAnswered: false, fault: 'away', status: null }),
    rest: async () => undefined,
    close: async () => undefined,
  }
}

const open: { close(): Promise<void> }[] = []
let gb: Gb
const openOn = (port: number, mode: Parameters<typeof desk>[0] = 'UDP'): Promise<Gb> =>
  openGb({ port, id, domain: id.slice(0, 10), address: '127.0.0.1' }, '127.0.0.1', desk(mode), () => undefined)
const openRecorder = async (over: object = {}): Promise<SimulatedDevice> => {
  const device = await openDevice({
    id: recorder,
    password: secret,
    platform: { host: '127.0.0.1', port: gb.port, id },
    transport: 'UDP',
    channels: [{ id: camera, name: '后厨', isOn: true }],
    ...over,
  })
  open.push(device)
  return device
}
beforeEach(async () => {
  gb = await openOn(0)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(part => part.close()))
  await gb.close()
})
const sources = async (): Promise<readonly GbSource[]> => {
  const list = await gb.sources(whose, recorder, camera)
  if (typeof list === 'string') throw new Error(list)
  return list
}
const signal = new AbortController().signal

test.each([
  ['UDP', ['udp', 'tcpPassive', 'tcpActive']],
  ['TCP-ACTIVE', ['tcpActive', 'tcpPassive', 'udp']],
  ['TCP-PASSIVE', ['tcpPassive', 'tcpActive', 'udp']],
] as const)('a device set to %s is called that way first, then the others', async (mode, order) => {
  await gb.close()
  gb = await openOn(0, mode)
  expect(await (await openRecorder()).register()).toBe(200)
  expect((await sources()).map(({ transport }) => transport)).toEqual(order)
})

test('who has not entered a device gets no source of it, and one that is not there is away', async () => {
  expect(await gb.sources(whose, recorder, camera)).toBe('away')
  expect(await (await openRecorder()).register()).toBe(200)
  expect(await gb.sources({ ...whose, infoId: '8' }, recorder, camera)).toBe('stranger')
  expect(await gb.sources({ ...whose, tenantId: 'T00002' }, recorder, camera)).toBe('stranger')
  expect(await gb.sources(whose, '34020000001180000009', camera)).toBe('stranger')
})

test('a source calls the channel for our port under its own SSRC, and ends the call', async () => {
  const device = await openRecorder()
  await device.register()
  const [first, second] = await sources()
  const answer = await first!.invite(30_000, signal)
  expect(answer).toMatchObject({ host: '127.0.0.1', ssrc: first!.ssrc })
  await expect.poll(() => device.calls.map(({ channelId }) => channelId)).toEqual([camera])
  expect(second!.ssrc).not.toBe(first!.ssrc)
  await first!.bye()
  await expect.poll(() => gb.health().calls).toBe(0)
  await expect.poll(() => device.calls.length).toBe(0)
})

test('a device that refuses says why: the cause holds its status and every step, and its number is free again', async () => {
  const device = await openRecorder({ pickup: () => ({ does: 'refuse', status: 486 }) })
  await device.register()
  const [first] = await sources()
  const error = await first!.invite(30_000, signal).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CallRefused)
  expect((error as CallRefused).failure).toMatchObject({ fault: 'refused', status: 486 })
  expect((error as CallRefused).failure.trace.length).toBeGreaterThan(1)
  await first!.bye()
})

test('a port that is taken is refused in one line that names SIP_PORT', async () => {
  await expect(openOn(gb.port)).rejects.toThrow(StartRefused)
  await expect(openOn(gb.port)).rejects.toThrow('SIP_PORT')
})
