import { expect, test } from 'vitest'
import type { TreeNode } from '../../contract/tree.ts'
import { grow, holder, type Branch, type Leaf } from './tree.ts'

const area = (code: string, parent: string | null, found = false): Branch => ({
  id: `area-${code}`,
  title: `区${code}`,
  nodeType: 'area',
  cityId: code,
  parent: parent && `area-${parent}`,
  found,
})
const leaf = (infoId: string, code: string | null): Leaf => ({
  branch: code && `area-${code}`,
  node: {
    id: infoId,
    parentId: '0',
    title: infoId,
    name: infoId,
    nodeType: 'enterprise',
    cityId: '',
    infoId,
    type: 4,
    infoGrade: 1,
    fsIndex: '',
    online: '',
    openAlarms: 0,
    num: 0,
    leaves: 0,
    hasChildren: false,
  },
})
const hubei = [area('42', null), area('4201', '42'), area('420106', '4201'), area('4202', '42')]
const standing = new Map([
  ['area-420106', 2],
  ['area-4201', 1],
])
const shape = (nodes: readonly TreeNode[]): unknown =>
  nodes.map(({ id, num, leaves, children }) => [id, num, leaves, ...(children?.length ? [shape(children)] : [])])

test('an area counts what is below it, and one without enterprises falls away', () => {
  const tree = grow(hubei, [], standing)
  expect(shape(tree)).toEqual([['area-42', 3, 0, [['area-4201', 3, 1, [['area-420106', 2, 2]]]]]])
  expect(tree[0]!.children![0]).toMatchObject({ parentId: 'area-42', hasChildren: true })
})

test('an enterprise stands under its branch and knows which; one that no area holds stands at the top', () => {
  const tree = grow(hubei, [leaf('1', '420106'), leaf('2', null)], standing)
  expect(tree.map(({ id }) => id)).toEqual(['area-42', '2'])
  expect(tree[0]!.children![0]!.children![0]!.children).toMatchObject([{ id: '1', parentId: 'area-420106' }])
})

test('of a search only the way to what was found is left; an area found by its name keeps all below it', () => {
  expect(shape(grow(hubei, [leaf('1', '420106')], standing, true))).toEqual([
    ['area-42', 3, 0, [['area-4201', 3, 1, [['area-420106', 2, 2, [['1', 0, 0]]]]]]],
  ])
  expect(grow(hubei, [], standing, true)).toEqual([])
  expect(
    shape(
      grow(
        [area('42', null), area('4201', '42', true), area('420106', '4201'), area('4202', '42')],
        [],
        standing,
        true,
      ),
    ),
  ).toEqual([['area-42', 3, 0, [['area-4201', 3, 1, [['area-420106', 2, 2]]]]]])
})

test('units in a circle are drawn once each and end', () => {
  const unit = (id: string, parent: string | null): Branch => ({
    id: `market-${id}`,
    title: id,
    nodeType: 'market',
    cityId: id,
    parent: parent && `market-${parent}`,
  })
  expect(shape(grow([unit('a', null), unit('b', 'a'), unit('a', 'b')], [], new Map([['market-a', 1]])))).toEqual([
    ['market-a', 1, 1],
  ])
})

test('a code lies in the deepest area that is known', () => {
  const codes = new Set(['42', '4201', '420106'])
  expect([
    holder(codes, '420106002', true),
    holder(codes, '420107', true),
    holder(codes, '420106', false),
    holder(codes, '42', false),
    holder(codes, '51', true),
  ]).toEqual(['420106', '4201', '4201', null, null])
})
