import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

/** Work that ends when it is told to, and says when it began. */
function labour() {
  const inTurn = openTurns()
  const begun: string[] = []
  const ends = new Map<string, { done: () => void; fail: () => void }>()
  const ask = (name: string, of: readonly string[] | null, tenant = 'a'): Promise<void> =>
    inTurn(tenant, of && new Set(of), () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) =>
        ends.set(name, { done: resolve, fail: () => reject(new Error(name)) }),
      )
    })
  const settle =
    (how: 'done' | 'fail') =>
    async (name: string): Promise<void> => {
      ends.get(name)![how]()
      await breath()
    }
  return { begun, ask, end: settle('done'), fail: settle('fail') }
}

test('batches of different devices are stored beside each other, those of one device in the order they came', async () => {
  const { begun, ask, end } = labour()
  const first = ask('first', ['1', '2'])
  const beside = ask('beside', ['3'])
  const second = ask('second', ['2', '4'])
  const third = ask('third', ['4'])
  expect(begun).toEqual(['first', 'beside'])
  await end('beside')
  await beside
  expect(begun).toEqual(['first', 'beside'])
  await end('first')
  await first
  expect(begun).toEqual(['first', 'beside', 'second'])
  await end('second')
  await second
  await end('third')
  await third
})

test('a look at all devices waits for every batch and is waited for by every later one, and other tenants by none', async () => {
  const { begun, ask, end } = labour()
  const batch = ask('batch', ['1'])
  const look = ask('look', null)
  const later = ask('later', ['9'])
  const stranger = ask('stranger', ['1'], 'b')
  expect(begun).toEqual(['batch', 'stranger'])
  await end('batch')
  await batch
  expect(begun).toEqual(['batch', 'stranger', 'look'])
  await end('look')
  await look
  await end('later')
  await end('stranger')
  await Promise.all([later, stranger])
})

test('who waited goes on where what was before it failed', async () => {
  const { begun, ask, end, fail } = labour()
  const first = ask('first', ['1'])
  const second = ask('second', ['1'])
  const refused = first.catch((error: unknown) => error)
  await fail('first')
  expect(await refused).toEqual(new Error('first'))
  expect(begun).toEqual(['first', 'second'])
  await end('second')
  await second
})
