import { expect, test } from 'vitest'
import { gain } from './figures.ts'

test('a figure that fell is told from one that rose, whichever way is better', () => {
  expect(gain({ value: 0.5, better: 'more' }, 0.4)).toBeCloseTo(0.25)
  expect(gain({ value: 0.3, better: 'more' }, 0.4)).toBeCloseTo(-0.25)
  expect(gain({ value: 2, better: 'less' }, 3)).toBeCloseTo(0.5)
  expect(gain({ value: 4, better: 'less' }, 3)).toBeCloseTo(-0.25)
})
