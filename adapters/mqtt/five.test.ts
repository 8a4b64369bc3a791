/** Clients of MQTT 5 and TLS at the door, with the libraries and programs devices are made of. */
import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as dialSecure } from 'node:tls'
import { promisify } from 'node:util'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Device } from '../../kernel/run/ports.ts'
import { fakeTelemetry } from '../hear/fake.ts'
import { versionIn } from './five.ts'
import { openMqtt, type Mqtt } from './index.ts'
import { clock } from '../../contract/clock.ts'

const device: Device = { tenantId: '000000', id: '1', deviceNo: 'FR-0001', kind: 'fridge' }
const accounts = new Map([['000000/FR-0001', { password: 'secret', device }]])
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

async function open(over: Partial<Mqtt> = {}) {
  const telemetry = fakeTelemetry(accounts)
  const lines: Record<string, unknown>[] = []
  const adapter = await openMqtt({ port: 0, host: '127.0.0.1', log: line => void lines.push(line), ...over }, telemetry)
  ends.push(() => adapter.close())
  return { telemetry, adapter, lines, port: Number(adapter.address.split(':')[1]) }
}
async function come(port: number, over: IClientOptions = {}, scheme = 'mqtt'): Promise<MqttClient> {
  const client = await connectAsync(
    `${scheme}://127.0.0.1:${port}`,
    { username: 'FR-0001', password: 'secret', protocolVersion: 5, reconnectPeriod: 0, ...over },
    false,
  )
  client.on('error', () => undefined)
  ends.push(() => client.endAsync(true))
  return client
}
const publish = (client: MqttClient, message: unknown, qos: 0 | 1 | 2 = 1, topic = 'device/FR-0001/up') =>
  client.publishAsync(topic, JSON.stringify(message), { qos })

describe('a device that speaks MQTT 5', () => {
  test('is stored at every quality of service, with properties nobody needs', async () => {
    const { telemetry, port } = await open()
    const client = await come(port, { properties: { sessionExpiryInterval: 3600, userProperties: { firmware: '2' } } })
    for (const qos of [0, 1, 2] as const)
      await client.publishAsync('device/FR-0001/up', `{"temp":${qos}}`, {
        qos,
        properties: { contentType: 'application/json', messageExpiryInterval: 60, userProperties: { a: 'b' } },
      })
    await until(() => expect(telemetry.stored.map(({ values }) => values['temp'])).toEqual([0, 1, 2]))
  })
  test('is told what it may do, the name it was given and how long it may be silent', async () => {
    const { port } = await open()
    const greeting: { properties?: unknown; reasonCode?: unknown }[] = []
    const client = await connectAsync(
      `mqtt://127.0.0.1:${port}`,
      { username: 'FR-0001', password: 'secret', protocolVersion: 5, clientId: '', keepalive: 0, reconnectPeriod: 0 },
      false,
    ).catch(error => Promise.reject(error as Error))
    ends.push(() => client.endAsync(true))
    const again = await come(port, { keepalive: 0 })
    again.on('connect', packet => greeting.push(packet))
    again.reconnect()
    await until(() =>
      expect(greeting[0]).toMatchObject({
        reasonCode: 0,
        properties: { sessionExpiryInterval: 0, serverKeepAlive: 3600, maximumPacketSize: 5120 },
      }),
    )
    expect(client.connected).toBe(true)
  })
  test('with a wrong password is refused by the reason of version 5', async () => {
    const { port } = await open()
    await expect(come(port, { password: 'wrong' })).rejects.toMatchObject({ code: 0x86 })
  })
  test('learns from its acknowledgement that what it said makes no sense', async () => {
    const { telemetry, port } = await open()
    const client = await come(port)
    await expect(publish(client, { temp: 999 })).rejects.toMatchObject({ code: 0x99 })
    await publish(client, { temp: 4 })
    expect(telemetry.stored).toHaveLength(1)
    expect(telemetry.refusals.map(({ reason }) => reason)).toEqual(['range'])
  })
  test('on a topic of somebody else is told so before the connection ends', async () => {
    const { telemetry, port } = await open()
    const client = await come(port)
    const goodbye: number[] = []
    client.on('disconnect', packet => goodbye.push(packet.reasonCode ?? 0))
    publish(client, { temp: 4 }, 1, 'device/FR-0002/up').catch(() => undefined)
    await until(() => expect(goodbye).toEqual([0x87]))
    expect(telemetry.stored).toEqual([])
  })
  test('listens to its own topic and to no other', async () => {
    const { port } = await open()
    const client = await come(port)
    expect(await client.subscribeAsync('device/FR-0001/down', { qos: 1 })).toMatchObject([{ qos: 1 }])
    await expect(client.subscribeAsync('#', { qos: 1 })).rejects.toThrow('Not authorized')
    await client.unsubscribeAsync(['device/FR-0001/down'])
  })
  test('is offline by its last will, also when it says goodbye with it', async () => {
    const { telemetry, port } = await open()
    const client = await come(port, {
      will: { topic: 'device/FR-0001/status', payload: Buffer.from('offline'), qos: 1, retain: false },
    })
    await client.endAsync(false, { reasonCode: 0x04 })
    await until(() => expect(telemetry.gone).toEqual(['000000/FR-0001']))
  })
})

test('the version of a connection is read from its first bytes, however they are cut', () => {
  const bytes = (level: number) => Buffer.from([0x10, 0x90, 0x01, 0, 4, 77, 81, 84, 84, level, 2])
  for (let n = 0; n < 10; n++) expect(versionIn(bytes(5).subarray(0, n))).toBeNull()
  expect([versionIn(bytes(5)), versionIn(bytes(4)), versionIn(Buffer.from('GET / HTTP/1.1'))]).toEqual([5, 4, 0])
})

const has = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const run = promisify(execFile)

describe.skipIf(!has('mosquitto_pub'))('mosquitto_pub (skipped where mosquitto-clients is not installed)', () => {
  test('publishes by version 5, 3.1.1 and 3.1 alike', async () => {
    const { telemetry, port } = await open()
    const words = ['-h', '127.0.0.1', '-p', String(port), '-u', 'FR-0001', '-P', 'secret', '-t', 'device/FR-0001/up']
    for (const [n, version] of ['5', '311', '31'].entries())
      await run('mosquitto_pub', [...words, '-V', version, '-q', '1', '-m', `{"temp":${n}}`])
    expect(telemetry.stored.map(({ values }) => values['temp'])).toEqual([0, 1, 2])
  })
})

/** A certificate of its own with its key. */
function certificate(name: string): { readonly cert: string; readonly key: string } {
  const dir = mkdtempSync(join(tmpdir(), 'sk-tls-'))
  const [cert, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  return { cert, key }
}

describe.skipIf(!has('openssl'))('behind TLS (skipped where openssl is not installed)', () => {
  const nameAt = (port: number) =>
    new Promise<string>((resolve, reject) => {
      const socket = dialSecure({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
        resolve(String(socket.getPeerCertificate().subject.CN))
        socket.destroy()
      }).once('error', reject)
    })
  test('devices of both versions are stored, and a renewed certificate is shown without a restart', async () => {
    const files = certificate('first')
    const { telemetry, adapter, lines } = await open({ secure: { port: 0, ...files, lookMs: 20 } })
    const port = Number(adapter.secureAddress!.split(':')[1])
    for (const protocolVersion of [4, 5] as const) {
      const client = await come(port, { protocolVersion, rejectUnauthorized: false }, 'mqtts')
      await publish(client, { temp: protocolVersion })
    }
    expect(telemetry.stored.map(({ values }) => values['temp'])).toEqual([4, 5])
    expect(await nameAt(port)).toBe('first')
    writeFileSync(files.cert, 'no certificate')
    utimesSync(files.cert, new Date(clock.now()), new Date(clock.now() + 5_000))
    await until(() =>
      expect(lines).toContainEqual(expect.objectContaining({ event: 'mqtt.certificate', renewed: false })),
    )
    expect(await nameAt(port)).toBe('first')
    const next = certificate('second')
    copyFileSync(next.key, files.key)
    copyFileSync(next.cert, files.cert)
    await vi.waitFor(async () => expect(await nameAt(port)).toBe('second'), { timeout: 60_000, interval: 20 })
  })
  test('a file that is not there, or no certificate, stops the start with words', async () => {
    const files = certificate('words')
    await expect(open({ secure: { port: 0, ...files, cert: '/nowhere.pem' } })).rejects.toThrow('MQTTS_CERT')
    await expect(open({ secure: { port: 0, ...files, key: certificate('other').key } })).rejects.toThrow('MQTTS_KEY')
  })
})
