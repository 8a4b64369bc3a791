import { expect, test } from 'vitest'
import { gain } from './figures.ts'

test('a figure that fell is told from one that rose, whichever way is better', () => {
  expect(gain({ value: 0.5, better: 'more' }, { value: 0.4 })).toBeCloseTo(0.25)
  expect(gain({ value: 0.3, better: 'more' }, { value: 0.4 })).toBeCloseTo(-0.25)
  expect(gain({ value: 2, better: 'less' }, { value: 3 })).toBeCloseTo(0.5)
  expect(gain({ value: 4, better: 'less' }, { value: 3 })).toBeCloseTo(-0.25)
})

test('a machine that is half as quick makes no figure fall, since its bare handler is half as quick too', () => {
  expect(gain({ value: 4, bare: 2, better: 'less' }, { value: 2, bare: 1 })).toBeCloseTo(0)
  expect(gain({ value: 4, bare: 1, better: 'less' }, { value: 2, bare: 1 })).toBeCloseTo(-0.5)
  expect(gain({ value: 100, bare: 400, better: 'more' }, { value: 200, bare: 400 })).toBeCloseTo(-0.5)
})
