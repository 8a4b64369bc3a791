import { expect, test } from 'vitest'
import { u16, u32 } from '../bytes/read.ts'
import { headAt } from './box.ts'
import { indexBox } from './sidx.ts'

const fragment = (at: number, isKey: boolean, size = 100) => ({
  ...{ offset: 0, size, at, duration: 1000, isKey, epoch: null },
})

test('an index says where a file may be entered, how many bytes lie between, and how long all of it is', () => {
  const bytes = indexBox([fragment(0, true), fragment(1000, false, 50), fragment(2000, true), fragment(3500, true, 70)])
  expect(headAt(bytes, 0)).toEqual({ type: 'sidx', at: 0, from: 8, to: bytes.length })
  const ticks = u32(bytes, 16)
  const count = u16(bytes, 38)
  const entries = Array.from({ length: count }, (_, n) => {
    const at = 40 + n * 12
    return [u32(bytes, at), u32(bytes, at + 4) / ticks, u32(bytes, at + 8)]
  })
  expect(entries).toEqual([
    [150, 2, 0x90000000],
    [100, 1.5, 0x90000000],
    [70, 1, 0x90000000],
  ])
  expect(bytes.length).toBe(40 + count * 12)
  expect(u16(indexBox([]), 38)).toBe(0)
})
