import { expect, test } from 'vitest'
import { isWritten } from './strokes.ts'

test('a dot or a slip of the finger is no signature, a name is one', () => {
  expect(isWritten([])).toBe(false)
  expect(isWritten([[{ x: 0.5, y: 0.2 }], [{ x: 0.6, y: 0.2 }]])).toBe(false)
  expect(
    isWritten([
      [
        { x: 0.5, y: 0.2 },
        { x: 0.6, y: 0.25 },
      ],
    ]),
  ).toBe(false)
  expect(
    isWritten([
      [
        { x: 0.2, y: 0.1 },
        { x: 0.35, y: 0.1 },
      ],
      [
        { x: 0.4, y: 0.1 },
        { x: 0.4, y: 0.3 },
      ],
    ]),
  ).toBe(true)
})
