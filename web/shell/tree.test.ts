import { expect, test } from 'vitest'
import type { TreeNode } from '../../contract/tree.ts'
import { lacksLeaves, openOfSearch, owing, pathTo, withLeaves } from './tree.ts'

const node = (id: string, name: string, children?: readonly TreeNode[], leaves = 0): TreeNode => ({
  id,
  name,
  title: name,
  parentId: '0',
  nodeType: children ? 'area' : 'enterprise',
  cityId: children ? id : '',
  infoId: children ? '' : id,
  type: 1,
  infoGrade: 1,
  fsIndex: '80',
  online: '',
  openAlarms: 0,
  num: leaves,
  leaves,
  hasChildren: children !== undefined,
  ...(children && { children }),
})
const tree = [node('42', '湖北省', [node('4201', '武汉市', [], 2), node('4202', '黄石市', [], 1)])]
const wuhan = [node('e1', '光谷实验小学食堂'), node('e2', '江滩幼儿园')]

test('enterprises stand under the branch they were asked of, and nowhere else', () => {
  const grown = withLeaves(tree, new Map([['4201', wuhan]]))
  expect(grown[0]!.children!.map(({ children }) => children!.map(({ id }) => id))).toEqual([['e1', 'e2'], []])
  expect(withLeaves(tree, new Map())).toBe(tree)
})

test('a branch whose enterprises are not here yet is asked for when it is open, once', () => {
  expect(owing(tree, new Set(['42', '4201']))).toEqual(['4201'])
  expect(owing(tree, new Set(['4201'])), 'nobody sees into a folded province').toEqual([])
  expect(owing(withLeaves(tree, new Map([['4201', wuhan]])), new Set(['42', '4201']))).toEqual([])
  expect(lacksLeaves(tree[0]!)).toBe(false)
})

test('what a search found stays as it is until its branch is opened for all it has', () => {
  const answer = [node('42', '湖北省', [node('4201', '武汉市', [wuhan[1]!], 2)])]
  expect(openOfSearch(answer)).toEqual(['42', '4201'])
  expect(
    openOfSearch([node('42', '湖北省', [tree[0]!.children![0]!])]),
    'a city found by name is in sight and folded',
  ).toEqual(['42'])
  expect(withLeaves(answer, new Map([['4201', wuhan]]))[0]!.children![0]!.children).toHaveLength(2)
})

test('the way to an enterprise named in a link is found', () => {
  const grown = withLeaves(tree, new Map([['4202', [node('e3', '磁湖酒家')]]]))
  expect(pathTo(grown, it => it.infoId === 'e3')!.map(it => it.id)).toEqual(['42', '4202', 'e3'])
  expect(pathTo(grown, it => it.infoId === 'nobody')).toBeNull()
})
