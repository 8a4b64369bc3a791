import { expect, test } from 'vitest'
import { safeBack } from './back.ts'

test('after signing in one returns to where one was', () => {
  expect(safeBack('/standbook/purchase/standbookpurchase?current=3&goods=大米')).toBe(
    '/standbook/purchase/standbookpurchase?current=3&goods=大米',
  )
})
test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login?back=/x',
  '',
  null,
])('a link cannot send anybody to %s', back => {
  expect(safeBack(back)).toBe('/')
})
