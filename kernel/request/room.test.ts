import { expect, test } from 'vitest'
import { joined } from './room.ts'

test('what two rooms say of the same thing stops the start, because one of them would be lost in silence', () => {
  expect(joined('acts', [{ a: 1 }, {}, { b: 2 }])).toEqual({ a: 1, b: 2 })
  expect(() => joined('acts', [{ 'iot/alarm': 1 }, { 'iot/alarm': 2 }])).toThrow('two rooms say the acts of iot/alarm')
})
