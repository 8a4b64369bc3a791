import { expect, test } from 'vitest'
import { branchIds, filterTree, pathTo, type TreeNode } from './tree.ts'

const node = (id: string, name: string, children?: TreeNode[]): TreeNode => ({
  id, name, title: name, parentId: '0', nodeType: children ? 'area' : 'enterprise', cityId: children ? id : '', infoId: children ? '' : id, type: 1, infoGrade: 1,
  fsIndex: 80, openAlarms: 0, num: 0, ...(children && { children }),
})
const tree = [node('42', '湖北省', [node('4201', '武汉市', [node('e1', '光谷实验小学食堂'), node('e2', '江滩幼儿园')]), node('4202', '黄石市', [node('e3', '磁湖酒家')])])]

test('searching an enterprise keeps the way down to it and nothing else', () => {
  expect(branchIds(filterTree(tree, '江滩'))).toEqual(['42', '4201'])
  expect(filterTree(tree, '江滩')[0]!.children).toHaveLength(1)
})
test('searching an area keeps all enterprises in it', () => {
  expect(filterTree(tree, '武汉')[0]!.children![0]!.children).toHaveLength(2)
})
test('searching nonsense leaves nothing, an empty text leaves everything', () => {
  expect(filterTree(tree, 'xyz')).toEqual([])
  expect(filterTree(tree, '  ')).toBe(tree)
})
test('the way to an enterprise named in a link is found', () => {
  expect(pathTo(tree, it => it.infoId === 'e3')!.map(it => it.id)).toEqual(['42', '4202', 'e3'])
  expect(pathTo(tree, it => it.infoId === 'nobody')).toBeNull()
})
