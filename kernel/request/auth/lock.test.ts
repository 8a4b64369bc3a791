import { expect, test } from 'vitest'
import { inTurn, minutesLeft } from './lock.ts'

test('work on one account goes one after the other, on different accounts side by side, and a failure holds nobody up', async () => {
  const turn = inTurn()
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = turn('a', async () => {
    seen.push('first begins')
    await gate.promise
    seen.push('first fails')
    throw new Error('no')
  })
  const second = turn('a', async () => seen.push('second'))
  const other = turn('b', async () => seen.push('other'))
  await other
  expect(seen).toEqual(['first begins', 'other'])
  gate.resolve()
  await expect(first).rejects.toThrow('no')
  await second
  expect(seen).toEqual(['first begins', 'other', 'first fails', 'second'])
})

test('a locked account is told whole minutes, never zero', () => {
  expect(minutesLeft(1_800_000, 0)).toBe(30)
  expect(minutesLeft(60_001, 0)).toBe(2)
  expect(minutesLeft(1_800_050, 0)).toBe(30)
  expect(minutesLeft(1, 0)).toBe(1)
  expect(minutesLeft(0, 5)).toBe(1)
})
