import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wireMoment } from '../../contract/wire.ts'
import type { Measure, Measures } from '../../contract/readings.ts'
import { cabinet } from './samples.ts'
import { AHEAD, AHEAD_MOST, MANY, OLDEST, PAYLOAD, readingsOf } from './payload.ts'

const now = Date.UTC(2026, 10, 20, 4, 0, 0)
const read = (message: unknown) =>
  readingsOf(Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)), now, cabinet)
const fact = (message: unknown) => read(message).facts[0]
const refusal = (message: unknown) => read(message).refused[0]

describe('a payload', () => {
  test('gives what the device measured, switches as true and false', () => {
    expect(
      read({
        t: '2026-11-20 11:59:30',
        seq: 7,
        temp: 4.5,
        humidity: 60,
        door: 1,
        defrost: false,
        battery: 88,
        signal: -71,
      }),
    ).toEqual({
      facts: [
        {
          at: now - 30_000,
          seq: 7,
          values: { temp: 4.5, humidity: 60, door: true, defrost: false, battery: 88, signal: -71 },
        },
      ],
      refused: [],
      items: [],
    })
  })
  test('may give its time in Shanghai, in seconds, in milliseconds, or not at all', () => {
    for (const t of [wireMoment(now - 60_000), (now - 60_000) / 1000, now - 60_000])
      expect(fact({ t, temp: 4 })!.at).toBe(now - 60_000)
    expect(fact({ temp: 4 })!.at).toBe(now)
  })
  test('of a clock that is fast loses nothing: it is taken at its arrival, what was said before it as long before', () => {
    const minute = 60_000
    const { facts, ahead } = read([
      { t: now + 10 * minute, temp: 4 },
      { t: now + 8 * minute, temp: 5 },
    ])
    expect(facts.map(({ at, values }) => [at, values['temp']])).toEqual([
      [now - 2 * minute, 5],
      [now, 4],
    ])
    expect(ahead).toBe(10 * minute)
    expect(read({ t: now + 8 * 3_600_000, temp: 4 }).facts[0]!.at).toBe(now)
    expect(read({ t: now + AHEAD, temp: 4 }).ahead).toBeUndefined()
  })
  test('with a time nobody can believe is refused, and never moved to another time', () => {
    for (const t of [
      '1970-01-01 08:00:00',
      '2099-01-01 00:00:00',
      '2026-02-30 10:00:00',
      '2026-11-20',
      '2026-11-20T11:59:30Z',
      0,
      -5,
      1e300,
      null,
      true,
      {},
      now - OLDEST - 1,
      now + AHEAD_MOST + 1,
    ]) {
      expect(refusal({ t, temp: 4 })).toBe('time')
    }
    expect(fact({ t: now - OLDEST, temp: 4 })!.at).toBe(now - OLDEST)
    expect(fact({ t: now + AHEAD, temp: 4 })!.at).toBe(now + AHEAD)
  })
  test('of the 30th of February is not one of the 2nd of March', () => {
    const march = Date.UTC(2026, 2, 2, 4, 0, 0)
    expect(readingsOf(Buffer.from('{"t":"2026-02-30 11:00:00","temp":4}'), march, cabinet)).toEqual({
      facts: [],
      refused: ['time'],
      items: [0],
    })
    expect(readingsOf(Buffer.from('{"t":"2026-03-02 11:00:00","temp":4}'), march, cabinet).facts).toHaveLength(1)
  })
  test('with a value outside what is physically possible is refused', () => {
    for (const message of [
      '{"temp":1e999}',
      '{"temp":-1e999}',
      { temp: 201 },
      { temp: -61 },
      { humidity: 101 },
      { battery: -1 },
      { signal: 1 },
    ])
      expect(refusal(message)).toBe('range')
  })
  test('with a value that is no number is refused', () => {
    for (const message of [
      { temp: '4.5x' },
      { temp: '' },
      { temp: '1e3' },
      { temp: { v: 4 } },
      { temp: [4] },
      { temp: true },
      { door: 2 },
      { door: 'open' },
    ])
      expect(refusal(message)).toBe('type')
    expect(refusal('{"temp":NaN}')).toBe('json')
  })
  test('takes a number that stands in a text, and passes over what a sensor cannot read just now', () => {
    expect(fact({ temp: '4.2', humidity: null, door: '1' })!.values).toEqual({ temp: 4.2, door: true })
    expect(refusal({ temp: null })).toBe('empty')
    expect(
      read([
        { t: now, temp: null },
        { t: now, temp: 4 },
      ]).facts,
    ).toHaveLength(1)
  })
  test('has its temperature in ℃, whatever unit the device says', () => {
    for (const [unit, temp] of [
      ['F', 39.2],
      ['°F', 39.2],
      ['fahrenheit', 39.2],
      ['K', 277.15],
      ['C', 4],
      ['℃', 4],
    ])
      expect(fact({ temp, TempUnit: unit, humidity: 60 })!.values, String(unit)).toEqual({ temp: 4, humidity: 60 })
    expect(refusal({ temp: 39.2, temp_unit: 'R' })).toBe('type')
    expect(refusal({ temp: 500, TempUnit: 'F' })).toBe('range')
  })
  test('of a cycle may stand in an object of its own', () => {
    const measures: Measures = new Map<string, Measure>([
      ['minutes', [0, 1440]],
      ['doorOpens', [0, 9]],
    ])
    const cycle = { start: (now - 1_800_000) / 1000, end: now / 1000, doorOpens: 1 }
    expect(readingsOf(Buffer.from(JSON.stringify({ cycle })), now + 5000, measures).facts).toEqual([
      { at: now, values: { minutes: 30, doorOpens: 1 } },
    ])
  })
  describe('of words and curves', () => {
    const measures: Measures = new Map<string, Measure>([
      ['empNo', { text: 8, pattern: /^[\w-]+$/ }],
      [
        'curve',
        {
          points: 3,
          bounds: [
            [0, 600],
            [-20, 300],
          ],
        },
      ],
    ])
    const listen = (message: unknown) => readingsOf(Buffer.from(JSON.stringify(message)), now, measures)
    test('has them as they were said', () => {
      const values = {
        empNo: 'E-1',
        curve: [
          [0, 20],
          [1, 120.5],
        ],
      }
      expect(listen(values).facts).toEqual([{ at: now, values }])
    })
    test('is refused when a word is too long or of another shape, a curve has too many points, or what is no number', () => {
      const reasons = [
        { empNo: 'E'.repeat(9) },
        { empNo: 'E 1' },
        { empNo: '\u0000' },
        { empNo: 1 },
        { empNo: true },
        { curve: [1, 2] },
        { curve: [[1]] },
        { curve: [[1, 2, 3]] },
        { curve: [[1, '2']] },
        { curve: { 0: [1, 2] } },
        { curve: [[601, 2]] },
        { curve: [[1, 301]] },
        { curve: Array.from({ length: 4 }, () => [1, 2]) },
      ].map(message => listen(message).refused[0])
      expect(reasons).toEqual([
        ...['range', 'range', 'range', 'type', 'type'],
        ...['type', 'type', 'type', 'type', 'type'],
        ...['range', 'range', 'range'],
      ])
    })
  })
  test('that takes its reading down does not take its neighbours', () => {
    const { facts, refused } = read([
      { t: now, temp: 4 },
      { t: now, temp: 999 },
      { temp: 5 },
      { t: now - 1000, temp: 6 },
    ])
    expect(facts.map(({ values }) => values['temp'])).toEqual([6, 4])
    expect(refused).toEqual(['range', 'time'])
  })
  test('that is a buffer has at most 200 readings, and comes out oldest first', () => {
    const buffer = Array.from({ length: MANY }, (_, i) => ({ t: (now - i * 1000) / 1000, temp: 4 }))
    expect(JSON.stringify(buffer).length).toBeGreaterThan(PAYLOAD)
    const short = `[${Array.from({ length: MANY }, (_, i) => `{"t":${now / 1000 - i}}`).join()}]`
    expect(refusal(short)).toBe('empty')
    expect(
      refusal(
        `[${Array(MANY + 1)
          .fill('1')
          .join()}]`,
      ),
    ).toBe('tooMany')
    expect(read(buffer.slice(0, 100)).facts.map(entry => entry.at)).toEqual(
      buffer
        .slice(0, 100)
        .map(reading => reading.t * 1000)
        .toReversed(),
    )
  })
  test('of more than 4 kB, of no JSON, of nothing, of something else is refused', () => {
    expect(refusal(`{"temp":4,"x":"${'y'.repeat(PAYLOAD)}"}`)).toBe('tooLarge')
    for (const message of ['', '{', 'temp=4', '\u0000']) expect(refusal(message)).toBe('json')
    for (const message of ['4', '"4"', 'null', '[4]', '[[]]']) expect(refusal(message)).toBe('shape')
    for (const message of ['{}', '[]', `{"t":${now},"seq":2}`, '{"seq":2}']) expect(refusal(message)).toBe('empty')
    for (const message of ['{"temperature":4}', '{"__proto__":{"temp":4}}', '{"constructor":{"temp":4}}'])
      expect(refusal(message)).toBe('unknown')
  })
  test('with a count that is no count is refused', () => {
    for (const seq of [-1, 1.5, '1', 2 ** 53, null]) expect(refusal({ seq, temp: 4 })).toBe('seq')
  })
  test('with names we do not know loses only those', () => {
    expect(fact({ temp: 4, firmware: '1.2.3', gps: { lat: 1 } })!.values).toEqual({ temp: 4 })
  })
  test('of any bytes gives sound readings or a reason, and never an exception', () => {
    const names = fc.constantFrom(
      't',
      'seq',
      'temp',
      'humidity',
      'door',
      'defrost',
      'battery',
      'signal',
      '__proto__',
      'x',
    )
    const json = fc.oneof(
      fc.json(),
      fc
        .dictionary(names, fc.oneof(fc.double(), fc.jsonValue(), fc.constant(now), fc.constant(wireMoment(now))))
        .map(message => JSON.stringify(message)),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array().map(bytes => Buffer.from(bytes)),
          json.map(text => Buffer.from(text)),
        ),
        bytes => {
          const { facts, refused } = readingsOf(bytes, now, cabinet)
          expect(facts.length + refused.length).toBeGreaterThan(0)
          for (const { at, values, seq } of facts) {
            expect(Number.isSafeInteger(at) && at >= now - OLDEST && at <= now + AHEAD).toBe(true)
            expect(seq === undefined || Number.isSafeInteger(seq)).toBe(true)
            expect(Object.values(values).every(value => typeof value === 'boolean' || Number.isFinite(value))).toBe(
              true,
            )
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
