import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test('a part of a file is asked for by its first and last byte, or by how much of its end', () => {
  expect(rangeOf('bytes=0-4', 10)).toEqual({ from: 0, to: 4 })
  expect(rangeOf('bytes=4-', 10)).toEqual({ from: 4, to: 9 })
  expect(rangeOf('bytes=4-99', 10)).toEqual({ from: 4, to: 9 })
  expect(rangeOf('bytes=-3', 10)).toEqual({ from: 7, to: 9 })
  expect(rangeOf('bytes=-99', 10)).toEqual({ from: 0, to: 9 })
})

test('what is not understood is the whole file', () => {
  for (const header of [
    undefined,
    ['bytes=0-1'],
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=a-b',
    'bytes=0x1-2',
  ])
    expect(rangeOf(header, 10), String(header)).toBeUndefined()
})

test('what begins behind the end is refused', () => {
  for (const header of ['bytes=10-', 'bytes=10-11', 'bytes=-0', 'bytes=999999999999999-'])
    expect(() => rangeOf(header, 10), header).toThrow('range')
})
