import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decoder, Form, Line } from '../../contract/readings.ts'
import { wordsOf } from './check.ts'
import { apart, readingsIn } from './decode.ts'
import { AHEAD, OLDEST } from './payload.ts'
import { at, stepsOf } from './pointer.ts'
import { cabinet } from './samples.ts'
import { allForms, placeIn, placeOf, presenceIn } from './topics.ts'

const now = Date.UTC(2026, 10, 20, 4, 0, 0)
const line = (pointer: string, measure: string, over: Partial<Line> = {}): Line => ({
  pointer,
  measure,
  scale: 1,
  offset: 0,
  words: null,
  ...over,
})
const hear = (topic: string, message: unknown, decoder: Decoder) =>
  readingsIn(
    placeIn(decoder.form, topic)!,
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
    now,
    cabinet,
    decoder,
  )

const tasmota: Decoder = {
  form: 'tasmota',
  time: '/Time',
  lines: [line('/DS18B20/Temperature', 'temp'), line('/Wifi/Signal', 'signal')],
}
const zigbee: Decoder = {
  form: 'zigbee2mqtt',
  time: '',
  lines: [
    line('/temperature', 'temp'),
    line('/humidity', 'humidity'),
    line('/contact', 'door', { words: wordsOf('true=0;false=1') }),
    line('/linkquality', 'signal', { scale: 0.4, offset: -110 }),
  ],
}
const board: Decoder = { form: 'thingsboard', time: '', lines: [line('/temperature', 'temp')] }
const house: Decoder = {
  form: 'homeassistant',
  time: '',
  lines: [line('/sensor/cabinet', 'temp'), line('/binary_sensor/door', 'door', { words: wordsOf('ON=1;OFF=0') })],
}

describe('a model of device', () => {
  test('Tasmota says its temperature under the name of the probe, with the time of its own clock', () => {
    expect(
      hear(
        'tele/FR-0001/SENSOR',
        { Time: '2026-11-20T11:59:30', DS18B20: { Temperature: 4.1 }, TempUnit: 'C' },
        tasmota,
      ),
    ).toEqual({ facts: [{ at: now - 30_000, values: { temp: 4.1 } }], refused: [], items: [] })
    expect(
      hear('tele/FR-0001/STATE', { Time: '2026-11-20T11:59:30', Wifi: { Signal: -61 } }, tasmota).facts[0]!.values,
    ).toEqual({ signal: -61 })
    expect(hear('tele/FR-0001/STATE', { Uptime: '0T01:00:00' }, { ...tasmota, time: '' })).toEqual({
      facts: [],
      refused: [],
      items: [],
    })
    expect(hear('tele/FR-0001/SENSOR', { Time: '2026-11-20T11:59:30', AM2301: {} }, tasmota).refused).toEqual([
      'unknown',
    ])
  })
  test('that says its temperature in another unit is understood; one whose numbers are moved has said what they are', () => {
    const message = { Time: '2026-11-20T11:59:30', DS18B20: { Temperature: 39.2 }, TempUnit: 'F' }
    expect(hear('tele/FR-0001/SENSOR', message, tasmota).facts[0]!.values).toEqual({ temp: 4 })
    const moving = { ...tasmota, lines: [line('/DS18B20/Temperature', 'temp', { scale: 0.1 })] }
    expect(hear('tele/FR-0001/SENSOR', message, moving).facts[0]!.values).toEqual({ temp: 3.92 })
    expect(hear('tele/FR-0001/SENSOR', { ...message, TempUnit: 'R' }, tasmota).refused).toEqual(['type'])
  })
  test('whose clock is fast loses no reading', () => {
    const message = { Time: '2026-11-20T12:10:00', DS18B20: { Temperature: '4.1' } }
    expect(hear('tele/FR-0001/SENSOR', message, tasmota)).toEqual({
      facts: [{ at: now, values: { temp: 4.1 } }],
      refused: [],
      items: [],
      ahead: 600_000,
    })
  })
  test('zigbee2mqtt says several at once; words mean what the model says, numbers are scaled and moved', () => {
    expect(
      hear('zigbee2mqtt/FR-0001', { temperature: 4.5, humidity: 60, contact: false, linkquality: 100 }, zigbee).facts,
    ).toEqual([{ at: now, seq: 0, values: { temp: 4.5, humidity: 60, door: true, signal: -70 } }])
    expect(hear('zigbee2mqtt/FR-0001', { contact: 'ajar' }, zigbee).refused).toEqual(['type'])
    expect(hear('zigbee2mqtt/FR-0001', { temperature: 900 }, zigbee).refused).toEqual(['range'])
    expect(hear('zigbee2mqtt/FR-0001', { temperature: null, humidity: 50 }, zigbee).facts[0]!.values).toEqual({
      humidity: 50,
    })
  })
  test('ThingsBoard says values alone, values with their time, and many of them', () => {
    const topic = 'v1/devices/me/telemetry'
    expect(hear(topic, { temperature: '4.5' }, board).facts).toEqual([{ at: now, seq: 0, values: { temp: 4.5 } }])
    expect(
      hear(
        topic,
        [
          { ts: now - 1000, values: { temperature: 5 } },
          { ts: now - 2000, values: { temperature: 4 } },
        ],
        board,
      ).facts,
    ).toEqual([
      { at: now - 2000, values: { temp: 4 } },
      { at: now - 1000, values: { temp: 5 } },
    ])
    expect(hear(topic, { ts: 1, values: { temperature: 4 } }, board).refused).toEqual(['time'])
    expect([
      ...(apart(Buffer.from('{"FR-0001":[{"temperature":4}],"FR-0002":[]}')) as Map<string, Buffer>).keys(),
    ]).toEqual(['FR-0001', 'FR-0002'])
  })
  test('Home Assistant says one plain value for a topic, and two in one millisecond are two', () => {
    const temp = hear('FR-0001/sensor/cabinet/state', '4.5', house).facts[0]!
    const door = hear('FR-0001/binary_sensor/door/state', 'ON', house).facts[0]!
    expect([temp.values, door.values]).toEqual([{ temp: 4.5 }, { door: true }])
    expect([temp.at, temp.seq]).not.toEqual([door.at, door.seq])
    expect(hear('FR-0001/sensor/uptime/state', '77', house)).toEqual({ facts: [], refused: [], items: [] })
    expect(hear('FR-0001/sensor/cabinet/state', 'unavailable', house).refused).toEqual(['type'])
  })
  test('whose time has a zone is believed in it', () => {
    const timed: Decoder = { ...zigbee, time: '/last_seen' }
    for (const last_seen of ['2026-11-20T04:00:00.123Z', '2026-11-20T12:00:00+08:00', '2026-11-19T23:00:00-0500', now])
      expect(hear('zigbee2mqtt/FR-0001', { temperature: 4, last_seen }, timed).facts[0]!.at).toBe(now)
  })
  test('speaks where its form does, and nowhere else', () => {
    const says = (topic: string) => allForms.flatMap(form => placeIn(form, topic)?.says ?? [])
    expect(says('device/FR-0001/up')).toEqual(['readings', 'other'])
    expect(placeIn('tasmota', 'tele/FR-0001/LWT')).toEqual({ form: 'tasmota', of: 'FR-0001', says: 'presence' })
    expect(placeIn('tasmota', 'cmnd/FR-0001/POWER')).toBeNull()
    expect(placeIn('own', 'device/FR-0001/down')).toBeNull()
    expect(placeIn('zigbee2mqtt', 'zigbee2mqtt/bridge/state')).toMatchObject({ of: null, says: 'presence' })
    expect(placeIn('zigbee2mqtt', 'zigbee2mqtt/FR-0001/set')).toMatchObject({ says: 'other' })
    expect(placeIn('thingsboard', 'v1/devices/FR-0001/telemetry')).toBeNull()
    expect(placeOf('v1/gateway/telemetry')).toMatchObject({ form: 'thingsboard', says: 'several' })
    expect([
      presenceIn(Buffer.from('Online')),
      presenceIn(Buffer.from('{"state":"offline"}')),
      presenceIn(Buffer.from('?')),
    ]).toEqual([true, false, null])
  })
})

test('a pointer leads through objects and lists, and never through what they inherit', () => {
  expect(at({ a: [{ 'b/c': 7 }] }, stepsOf('/a/0/b~1c')!)).toBe(7)
  for (const pointer of ['/constructor', '/__proto__/polluted', '/a/length', '/a/-1', '/a/01'])
    expect(at({ a: [1] }, stepsOf(pointer)!)).toBeUndefined()
  for (const pointer of ['a', '/~2', '/a'.repeat(9), `/${'a'.repeat(200)}`]) expect(stepsOf(pointer)).toBeNull()
})

test('words are pairs with a number, each once', () => {
  expect([...wordsOf('ON=1; OFF=0')!]).toEqual([
    ['ON', 1],
    ['OFF', 0],
  ])
  for (const text of ['', 'ON', 'ON=x', 'ON=1;ON=2', '=1', 'a=1e9']) expect(wordsOf(text)).toBeNull()
})

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = Number(process.env['DECODE_RUNS'] ?? 10_000)

test('any bytes on any topic to any model give sound readings or a reason, and never an exception', () => {
  const words = fc.constantFrom(
    'temperature',
    'humidity',
    'ts',
    'values',
    'Time',
    'DS18B20',
    '__proto__',
    'FR-0001',
    'state',
    'tele',
    'device',
    'up',
    '0',
    '',
  )
  const pointers = fc.oneof(
    fc.array(words, { maxLength: 9 }).map(steps => steps.map(step => `/${step}`).join('')),
    fc.string(),
  )
  const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 1e300, NaN, Infinity))
  const models = fc.record({
    form: fc.constantFrom<Form>(...allForms),
    time: pointers,
    lines: fc.array(
      fc.record({
        pointer: pointers,
        measure: fc.constantFrom(...cabinet.keys(), 'other', '__proto__'),
        scale: numbers,
        offset: numbers,
        words: fc.option(fc.array(fc.tuple(fc.string(), numbers), { maxLength: 3 }).map(pairs => new Map(pairs))),
      }),
      { maxLength: 4 },
    ),
  })
  const { tree } = fc.letrec(tie => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(
        numbers,
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.constantFrom(now, '2026-11-20T12:00:00', 'ON'),
      ),
      fc.dictionary(words, tie('tree'), { maxKeys: 4 }),
      fc.array(tie('tree'), { maxLength: 3 }),
    ),
  }))
  const payloads = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
    tree.map(value => Buffer.from(JSON.stringify(value) ?? '')),
  )
  const topics = fc.oneof(
    fc.array(words, { maxLength: 6 }).map(steps => steps.join('/')),
    fc.string(),
    fc.constantFrom('tele/FR-0001/SENSOR', 'zigbee2mqtt/FR-0001', 'v1/devices/me/telemetry', 'FR-0001/a/b/state'),
  )
  fc.assert(
    fc.property(models, topics, payloads, (model, topic, payload) => {
      const place = placeIn(model.form, topic) ?? placeOf(topic)
      apart(payload)
      presenceIn(payload)
      if (!place) return
      const { facts, refused } = readingsIn(place, payload, now, cabinet, model)
      expect(refused.every(reason => typeof reason === 'string')).toBe(true)
      for (const { at: moment, values } of facts) {
        expect(moment >= now - OLDEST && moment <= now + AHEAD).toBe(true)
        for (const [name, value] of Object.entries(values)) {
          const range = cabinet.get(name)!
          const [low, high] = Array.isArray(range) ? (range as readonly [number, number]) : [0, 1]
          expect(Number(value) >= low && Number(value) <= high).toBe(true)
        }
      }
    }),
    { numRuns },
  )
}, 1_800_000)
