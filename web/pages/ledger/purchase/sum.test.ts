import { expect, test } from 'vitest'
import { costOf, sumOf } from './sum.ts'

test('a note adds up to the cent, and says nothing before there is a price', () => {
  expect([
    costOf({ price: '0.15', quantity: '0.3' }),
    costOf({ price: '', quantity: '3' }),
    costOf({ price: 'x', quantity: '3' }),
  ]).toEqual(['0.05', '', ''])
  expect(
    sumOf([
      { price: '30', quantity: '12.5' },
      { price: '0.1', quantity: '0.7' },
      { quantity: '3' },
      { price: 1000, quantity: 2 },
    ]),
  ).toBe('2,375.07')
  expect(sumOf([{ quantity: '3' }])).toBeNull()
  expect(sumOf([{ price: '0.01', quantity: '1' }])).toBe('0.01')
})
