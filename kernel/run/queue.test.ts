/** The queue alone, its store in memory. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Device, Reading } from '../../kernel/run/ports.ts'
import { queue, type QueueSettings } from './queue.ts'
import { clock } from '../../contract/clock.ts'

const device = (deviceNo: string): Device => ({ tenantId: '000000', id: deviceNo, deviceNo, kind: 'fridge' })
const reading = (deviceNo: string, seq: number): Reading => ({
  device: device(deviceNo),
  at: seq,
  receivedAt: seq,
  values: { temp: 4 },
  seq,
})
const readings = (deviceNo: string, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => reading(deviceNo, from + i))

function open(ingest: (batch: readonly Reading[]) => Promise<void>, over: Partial<QueueSettings> = {}) {
  const stored: Reading[] = []
  const answers: string[] = []
  const poison: string[] = []
  const lines: { readonly event: string }[] = []
  const held = queue(
    {
      ingest: async batch => {
        await ingest(batch)
        stored.push(...batch)
        return new Set()
      },
    },
    {
      lingerMs: 1,
      most: 100,
      mostWaiting: 1_000,
      mostOfDevice: 500,
      deadlineMs: 5_000,
      pauseMs: 1,
      longestPauseMs: 4,
      ...over,
    },
    line => void lines.push(line),
    clock.now,
    ({ deviceNo }) => void poison.push(deviceNo),
  )
  const push = (deviceNo: string, from: number, count = 1) =>
    held.push(readings(deviceNo, from, count), fate => void answers.push(`${deviceNo} ${from} ${fate}`))
  return { held, push, stored, answers, poison, lines }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 2 })
const outage = () => Promise.reject(new Error('no database'))
const never = () => new Promise<void>(() => {})

describe('readings that wait for their commit', () => {
  test('are stored together when they come together, and no batch is larger than allowed', async () => {
    const sizes: number[] = []
    const { push, answers } = open(async batch => void sizes.push(batch.length), { lingerMs: 2_000 })
    for (let i = 0; i < 25; i++) push('a', i * 10, 10)
    await until(() => expect(answers).toHaveLength(25))
    expect(sizes).toEqual([100, 100, 50])
  })
  test('of one device beyond its share are refused, of all devices beyond the room too', async () => {
    const { push, held } = open(never)
    expect(push('a', 0, 500)).toBe(true)
    expect(push('a', 500)).toBe(false)
    expect(push('b', 0, 500)).toBe(true)
    expect(push('c', 0)).toBe(false)
    expect(held.state().waiting).toBe(1_000)
  })
  test('make room again when they are stored', async () => {
    const { push, answers } = open(async () => {}, { mostOfDevice: 5, mostWaiting: 5 })
    push('a', 0, 5)
    expect(push('a', 5)).toBe(false)
    await until(() => expect(answers).toEqual(['a 0 stored']))
    expect(push('a', 5)).toBe(true)
  })
  test('go with two batches at most under way, one for a device', async () => {
    let under = 0
    let most = 0
    let largest = 0
    const { push, answers } = open(
      async batch => {
        most = Math.max(most, ++under)
        largest = Math.max(largest, batch.length)
        await new Promise(resolve => setImmediate(resolve))
        under--
      },
      { most: 2 },
    )
    for (let i = 0; i < 40; i++) push('abcdefgh'[i % 8]!, i)
    await until(() => expect(answers).toHaveLength(40))
    expect({ most, largest }).toEqual({ most: 2, largest: 2 })
  })
  test('fail when the store does not answer in time, and are tried again', async () => {
    let calls = 0
    const { push, answers, lines } = open(() => (calls++ === 0 ? never() : Promise.resolve()), { deadlineMs: 5 })
    push('a', 0)
    await until(() => expect(answers).toEqual(['a 0 stored']))
    expect(lines).toMatchObject([{ event: 'mqtt.ingest', error: 'no answer in 5 ms' }])
  })
})

describe('when nothing can be stored', () => {
  test('an outage is nobody’s fault: all wait, in order, and are stored when it is over', async () => {
    let isDown = true
    let calls = 0
    const { push, answers, poison, stored, held } = open(() => (calls++, isDown ? outage() : Promise.resolve()))
    for (const name of ['a', 'c', 'e', 'g', 'i']) for (let i = 0; i < 3; i++) push(name, i)
    await until(() => expect(calls).toBeGreaterThan(30))
    expect(answers).toEqual([])
    expect(held.state()).toMatchObject({ waiting: 15, failing: { error: 'no database' } })
    isDown = false
    await until(() => expect(answers).toHaveLength(15))
    expect(poison).toEqual([])
    expect(held.state()).toMatchObject({ waiting: 0, stored: 15, failing: null })
    for (const name of ['a', 'c', 'e', 'g', 'i'])
      expect(stored.filter(fact => fact.device.id === name).map(fact => fact.seq)).toEqual([0, 1, 2])
  })
  test('one device that breaks the store is found out as soon as another one speaks', async () => {
    let calls = 0
    const { push, answers, poison } = open(
      batch => (calls++, batch.some(fact => fact.device.id === 'a') ? outage() : Promise.resolve()),
    )
    push('a', 0)
    await until(() => expect(calls).toBeGreaterThan(5))
    expect(answers).toEqual([])
    push('c', 0)
    await until(() => expect(answers).toEqual(['c 0 stored', 'a 0 lost']))
    expect(poison).toEqual(['a'])
  })
  test('at the end what is left is answered as failed, never as stored', async () => {
    const { push, held, answers } = open(outage)
    push('a', 0, 3)
    push('b', 0, 2)
    expect(await held.drain(20)).toBe(5)
    await until(() => expect(answers.toSorted()).toEqual(['a 0 lost', 'b 0 lost']))
    expect(push('a', 9)).toBe(false)
  })
  test('and the answer itself fails, the lane goes on', async () => {
    const { held, push, answers, lines } = open(async () => {})
    held.push([reading('a', 0)], () => {
      throw new Error('connection torn')
    })
    push('a', 1)
    await until(() => expect(answers).toEqual(['a 1 stored']))
    expect(lines).toMatchObject([{ event: 'mqtt.answer', error: 'Error: connection torn' }])
  })
})

test('whatever fails when, every message is answered once, only after its commit, and each device in its order', async () => {
  const message = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), count: fc.integer({ min: 1, max: 30 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 40 }),
      fc.array(fc.constantFrom('ok', 'ok', 'fail', 'after'), { maxLength: 30 }),
      async (messages, faults) => {
        const committed: Reading[] = []
        const answered: string[] = []
        const early: number[] = []
        let call = 0
        const held = queue(
          {
            ingest: async batch => {
              const fault = faults[call++]
              await new Promise(resolve => setImmediate(resolve))
              if (fault === 'fail') throw new Error('refused')
              committed.push(...batch)
              if (fault === 'after') throw new Error('committed, but nobody heard')
              return new Set()
            },
          },
          {
            lingerMs: 0,
            most: 50,
            mostWaiting: 10_000,
            mostOfDevice: 10_000,
            deadlineMs: 5_000,
            pauseMs: 0,
            longestPauseMs: 0,
          },
          () => {},
          clock.now,
          () => {},
        )
        let seq = 0
        messages.forEach(({ name, count }, i) => {
          const own = readings(name, seq, count)
          seq += count
          held.push(own, fate => {
            answered.push(`${i}`)
            // a device may be taken for poison when it fails beside others that do not: then it is not acknowledged
            if (fate === 'stored' && !own.every(n => committed.includes(n))) early.push(i)
          })
        })
        await held.drain(5_000)
        expect(early).toEqual([])
        expect(answered.toSorted()).toEqual(messages.map((_, i) => `${i}`).toSorted())
        for (const name of ['a', 'b', 'c', 'd', 'e']) {
          const order = [...new Set(committed.filter(fact => fact.device.id === name).map(fact => fact.seq!))]
          expect(order).toEqual(order.toSorted((one, other) => one - other))
        }
      },
    ),
    { numRuns: 60 },
  )
})
