import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import type { Device } from '../../kernel/run/ports.ts'
import { fakeTelemetry, type FakeTelemetry } from '../hear/fake.ts'
import { openHttpDevices, type HttpDevices, type HttpDoor } from './index.ts'
import { longTest } from '../../tests/support/suite.ts'
import { clock } from '../../contract/clock.ts'

const device = (deviceNo: string, over: Partial<Device> = {}): Device => ({
  tenantId: '000000',
  id: `id-${deviceNo}`,
  deviceNo,
  kind: 'fridge',
  ...over,
})
const fridge = device('FR-0001')
const gateway = device('GW-0001', { kind: 'gateway', relays: true })
const accounts = new Map(
  [fridge, gateway, device('FR-0002')].map(account => [
    `000000/${account.deviceNo}`,
    { password: `secret-${account.deviceNo}`, device: account },
  ]),
)

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
function open(over: Partial<HttpDevices> = {}): {
  readonly telemetry: FakeTelemetry
  readonly door: HttpDoor
  readonly lines: Record<string, unknown>[]
} {
  const telemetry = fakeTelemetry(accounts)
  const lines: Record<string, unknown>[] = []
  const door = openHttpDevices({ log: line => void lines.push(line), ...over }, telemetry)
  ends.push(() => door.close())
  return { telemetry, door, lines }
}
const bytes = (message: unknown): Buffer => Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

describe('who speaks', () => {
  test('is asked of the store once in half a minute, and a wrong secret is asked about every time', async () => {
    const { telemetry, door } = open()
    for (let i = 0; i < 5; i++) expect(await door.admit('1.1.1.1', 'FR-0001', 'secret-FR-0001')).toEqual(fridge)
    expect(await door.admit('1.1.1.1', '000000/FR-0001', 'secret-FR-0001')).toEqual(fridge)
    expect(telemetry.asked).toEqual(['000000/FR-0001'])
    expect(await code(door.admit('1.1.1.1', 'FR-0001', 'secret-FR-0002'))).toBe('deviceLogin')
    expect(telemetry.asked).toHaveLength(2)
  })
  test.each([
    ['', 'secret-FR-0001'],
    ['FR-0001', ''],
    ['a/b/FR-0001', 'secret-FR-0001'],
    ['FR-0001/', 'x'],
    ['#', 'x'],
    ['abc123/FR-0001', 'secret-FR-0001'],
  ])('as %j with %j is nobody', async (name, secret) => {
    expect(await code(open().door.admit('1.1.1.1', name, secret))).toBe('deviceLogin')
  })
  test('is asked of the store once for all that a device says at the same moment, and none of it waits as a guess', async () => {
    const { telemetry, door } = open()
    const many = Array.from({ length: 30 }, () => door.admit('1.1.1.1', 'FR-0001', 'secret-FR-0001'))
    expect(new Set(await Promise.all(many))).toEqual(new Set([fridge]))
    expect(telemetry.asked).toEqual(['000000/FR-0001'])
  })
  test('guessing in parallel has most guesses refused unheard', async () => {
    const { telemetry, door } = open()
    const answers: unknown[] = []
    for (let i = 0; i < 30; i++)
      void code(door.admit('1.1.1.1', 'FR-0001', `guess ${i}`)).then(answer => answers.push(answer))
    await until(() => expect(answers.filter(answer => answer === 'deviceGuess')).toHaveLength(21))
    expect(telemetry.asked.length).toBeLessThanOrEqual(9)
  })
  test('while the store cannot be asked is told to come again, and is not held for a guesser', async () => {
    const { telemetry, door } = open({ deadline: 30 })
    telemetry.faults.down = true
    for (let i = 0; i < 9; i++)
      expect(await code(door.admit('1.1.1.1', 'FR-0001', 'secret-FR-0001'))).toBe('deviceAway')
    telemetry.faults.down = false
    expect(await door.admit('1.1.1.1', 'FR-0001', 'secret-FR-0001')).toEqual(fridge)
  })
  test('oftener than a device can measure is told to wait; others are not', async () => {
    const { door } = open({ often: { burst: 3, perSecond: 0.1 } })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => code(door.admit('a', 'FR-0001', 'secret-FR-0001'))),
    )
    expect(answers).toEqual(['taken', 'taken', 'taken', 'deviceOften', 'deviceOften'])
    expect(await code(door.admit('a', 'FR-0002', 'secret-FR-0002'))).toBe('taken')
  })
})

describe('a message', () => {
  test('is answered after its commit and not before', async () => {
    const { telemetry, door } = open()
    const release = telemetry.hold()
    let isAnswered = false
    const answer = door.hear(fridge, null, bytes({ temp: 4 })).finally(() => (isAnswered = true))
    await until(() => expect(telemetry.calls).toHaveLength(1))
    expect(isAnswered).toBe(false)
    release()
    expect(await answer).toMatchObject({ stored: 1, refused: [] })
    expect(telemetry.stored).toHaveLength(1)
  })
  test('of several readings is told item by item which were not taken, and why', async () => {
    const { telemetry, door } = open()
    const t = Math.floor(clock.now() / 1000)
    const answer = await door.hear(
      fridge,
      null,
      bytes([{ t, temp: 4 }, { t, temp: 999 }, 7, { t: t + 1, temp: 5 }, { t: 1, temp: 4 }, { t, tmp: 4 }]),
    )
    expect(answer).toMatchObject({
      stored: 2,
      refused: [
        { item: 1, device: 'FR-0001', reason: 'range' },
        { item: 2, device: 'FR-0001', reason: 'shape' },
        { item: 4, device: 'FR-0001', reason: 'time' },
        { item: 5, device: 'FR-0001', reason: 'unknown' },
      ],
    })
    // The first reason stands for the message where somebody looks at it; each is counted.
    expect(telemetry.refusals.map(({ reason }) => reason)).toEqual(['range'])
    expect(door.health().refused).toEqual({ range: 1, shape: 1, time: 1, unknown: 1 })
  })
  longTest(
    'that cannot be committed is not answered as taken: it is tried again, and then the device sends it again',
    async () => {
      const { telemetry, door } = open()
      telemetry.faults.refuse = 2
      expect(await door.hear(fridge, null, bytes({ temp: 4 }))).toMatchObject({ stored: 1, refused: [] })
      telemetry.faults.refuse = 1e9
      const waiting = code(door.hear(fridge, null, bytes({ temp: 5 })))
      await until(() => expect(door.health().failing?.attempts).toBeGreaterThan(1))
      expect(door.health().ok).toBe(false)
      await door.close()
      expect(await waiting).toBe('deviceAway')
    },
  )
  test('there is no room for is turned away with its reason', async () => {
    const { telemetry, door } = open({ maxWaiting: 1 })
    const release = telemetry.hold()
    const first = door.hear(fridge, null, bytes({ temp: 4 }))
    expect(await code(door.hear(fridge, null, bytes({ temp: 5 })))).toBe('deviceOverload')
    release()
    await first
    expect(telemetry.refusals.map(({ reason }) => reason)).toEqual(['overload'])
  })
  test('of a device whose readings alone cannot be stored keeps that one out for a minute, and no other', async () => {
    const { telemetry, door } = open()
    telemetry.faults.refuseDevice = 'FR-0001'
    const bad = code(door.hear(fridge, null, bytes({ temp: 4 })))
    await until(() => expect(telemetry.calls.length).toBeGreaterThan(1))
    // The same lane: company for the batch tells one device from an outage.
    const good = door.hear(device('FR-0003'), null, bytes({ temp: 4 }))
    expect([await bad, await good]).toEqual(['deviceAway', expect.objectContaining({ stored: 1, refused: [] })])
    expect(await code(door.admit('a', 'FR-0001', 'secret-FR-0001'))).toBe('deviceAway')
    expect(await code(door.admit('a', 'FR-0002', 'secret-FR-0002'))).toBe('taken')
  })
})

describe('a device that has to prove anew who it is', () => {
  test('is asked for at once, however lately its secret was right; what was asked before then is void', async () => {
    const { telemetry, door } = open()
    for (let i = 0; i < 2; i++) await door.admit('a', 'FR-0001', 'secret-FR-0001')
    expect(telemetry.asked).toHaveLength(1)
    door.forget(fridge)
    await door.admit('a', 'FR-0001', 'secret-FR-0001')
    expect(telemetry.asked).toHaveLength(2)
    door.forget(fridge)
    const release = telemetry.hold('authenticate')
    const late = code(door.admit('a', 'FR-0001', 'secret-FR-0001'))
    await until(() => expect(telemetry.asked).toHaveLength(3))
    door.forget(fridge)
    release()
    expect(await late).toBe('deviceAway')
  })
  test('and was removed is told that nobody has it, and nothing of it counts as stored', async () => {
    const { telemetry, door } = open()
    telemetry.faults.removed = new Set(['FR-0001'])
    expect(await code(door.hear(fridge, null, bytes({ temp: 4 })))).toBe('deviceLogin')
    expect([telemetry.stored, door.health().stored]).toEqual([[], 0])
  })
})

describe('a topic', () => {
  test('of another device is refused to whoever is no gateway', async () => {
    const { telemetry, door } = open()
    for (const topic of ['device/FR-0002/up', 'device/FR-0002/status', 'v1/gateway/telemetry', '#', '$SYS/x', ''])
      expect((await door.hear(fridge, topic, bytes({ temp: 4 }))).refused).toEqual([
        { item: 0, device: 'FR-0001', reason: 'topic' },
      ])
    expect([telemetry.stored, telemetry.gone]).toEqual([[], []])
  })
  test('of a device behind a gateway is that one’s; of one elsewhere it is refused', async () => {
    const { telemetry, door } = open()
    telemetry.gateways.set('GW-0001', [device('FR-0002')])
    expect(await door.hear(gateway, 'device/FR-0002/up', bytes({ temp: 4 }))).toMatchObject({ stored: 1, refused: [] })
    expect(await door.hear(gateway, 'device/FR-0009/up', bytes({ temp: 4 }))).toEqual({
      stored: 0,
      refused: [{ item: 0, device: 'GW-0001', reason: 'stranger' }],
    })
    expect(telemetry.stored.map(({ device: { deviceNo } }) => deviceNo)).toEqual(['FR-0002'])
  })
  test('of presence says that a device goes', async () => {
    const { telemetry, door } = open()
    await door.hear(fridge, 'device/FR-0001/status', bytes('offline'))
    expect(telemetry.gone).toEqual(['000000/FR-0001'])
    expect((await door.hear(fridge, 'device/FR-0001/status', bytes('perhaps'))).refused).toMatchObject([
      { reason: 'status' },
    ])
  })
  test('of a model that speaks otherwise is its own; without one its readings are read as it speaks', async () => {
    const { telemetry, door } = open()
    telemetry.decoders.set('FR-0001', {
      form: 'tasmota',
      time: '',
      lines: [{ pointer: '/AM2301/Temperature', measure: 'temp', scale: 1, offset: 0, words: null }],
    })
    const message = bytes({ AM2301: { Temperature: 4.5 } })
    expect(await door.hear(fridge, null, message)).toMatchObject({ stored: 1, refused: [] })
    expect(await door.hear(fridge, 'tele/FR-0001/SENSOR', message)).toMatchObject({ stored: 1, refused: [] })
    expect((await door.hear(fridge, 'device/FR-0001/up', bytes({ temp: 4 }))).refused).toMatchObject([
      { reason: 'topic' },
    ])
  })
})

test('ten thousand hostile messages are each taken or refused with a reason, and none breaks the door', async () => {
  const { telemetry, door } = open()
  const now = clock.now()
  const words = fc.constantFrom('t', 'seq', 'temp', 'door', 'battery', '__proto__', 'constructor', 'toString', '')
  const values = fc.oneof(
    fc.double(),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(now, 'x'.repeat(100), '2026-02-30 00:00:00', 1e308, -0, '\0'),
  )
  const entries = fc.dictionary(words, values, { maxKeys: 4 })
  const messages = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map(noise => Buffer.from(noise)),
    fc.json({ maxDepth: 3 }).map(bytes),
    entries.map(bytes),
    fc.array(entries, { maxLength: 5 }).map(bytes),
    fc.constantFrom(bytes('['.repeat(4000)), bytes(`[${'{},'.repeat(300)}{}]`), Buffer.alloc(5000, 123)),
  )
  const topics = fc.option(
    fc.oneof(
      fc.string(),
      fc.constantFrom('device/FR-0001/up', 'device/FR-0002/up', 'device//up', 'device/FR-0001/status'),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(topics, messages), { minLength: 500, maxLength: 500 }),
      fc.constantFrom(fridge, gateway),
      async (all, who) => {
        const outcomes = await Promise.all(all.map(([topic, message]) => door.hear(who, topic, message)))
        for (const { refused } of outcomes) expect(refused.every(({ reason }) => typeof reason === 'string')).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
  expect(telemetry.stored.every(({ values: own }) => Object.keys(own).length > 0)).toBe(true)
  expect(door.health()).toMatchObject({ ok: true, waiting: 0 })
})
