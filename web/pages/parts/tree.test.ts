import { expect, test } from 'vitest'
import { allIds, leavesOf, matching, ticked } from './tree.ts'

const nodes = [
  {
    id: '1',
    title: '台账',
    children: [
      {
        id: '11',
        title: '采购台账',
        children: [
          { id: '111', title: '新增' },
          { id: '112', title: '删除' },
        ],
      },
      { id: '12', title: '留样台账' },
    ],
  },
  { id: '2', title: '首页' },
]
const everything = new Set(allIds(nodes))
const tick = (before: readonly string[], shown: readonly string[], visible = everything) =>
  ticked(nodes, new Set(before), visible, new Set(shown))

test('a parent is granted only when everything below it is: half-ticked parents are never sent', () => {
  expect(tick([], ['111'])).toEqual(['111'])
  expect(tick([], ['111', '112'])).toEqual(['111', '112', '11'])
  expect(tick([], ['111', '112', '12'])).toEqual(['111', '112', '11', '12', '1'])
})
test('taking one button away takes the tick of every parent above it', () => {
  expect(tick(['1', '2'], ['112', '12', '2'])).toEqual(['112', '12', '2'])
})
test('what a search hides keeps its tick, whether it was ticked itself or by a parent', () => {
  const shown = new Set(allIds(matching(nodes, '留样')))
  expect([...shown]).toEqual(['1', '12'])
  expect(tick(['11', '111', '112'], ['12'], shown)).toEqual(['111', '112', '11', '12', '1'])
  expect(tick(['1'], [], shown)).toEqual(['111', '112', '11'])
})
test('a search keeps the way to what it finds, and all below a branch that is found itself', () => {
  expect(allIds(matching(nodes, '采购'))).toEqual(['1', '11', '111', '112'])
  expect(allIds(matching(nodes, '无'))).toEqual([])
  expect(matching(nodes, '  ')).toBe(nodes)
})
test('of a tree of scopes only the scopes are sent, not the menus they hang on', () => {
  expect(leavesOf(nodes, ['1', '11', '111', '2'])).toEqual(['111', '2'])
})
