// The window is faked: Node has none.
import { expect, test, vi } from 'vitest'

vi.stubGlobal('innerWidth', 1440)
vi.stubGlobal('matchMedia', () => ({ addEventListener() {} }))
const { classOf, wallRem } = await import('./screen.ts')

test.each([
  [390, 0],
  [767, 0],
  [768, 1],
  [991, 1],
  [992, 2],
  [1199, 2],
  [1200, 3],
  [3840, 3],
])('a window of %i px is of class %i', (width, size) => {
  expect(classOf(width)).toBe(size)
})
test('on the wall a rem is a tenth of the width', () => expect(wallRem(1920)).toBe(192))
