import { expect, test } from 'vitest'
import { leavesOf, type MenuNode, placeOf, searchLeaves } from './menu.ts'

const node = (id: string, name: string, nameEn: string, path: string, children?: MenuNode[]): MenuNode => ({
  id,
  parentId: '0',
  code: id,
  name,
  nameEn,
  path,
  source: '',
  isOpen: 1,
  ...(children && { children }),
})
const leaves = leavesOf([
  node('1', '首页', 'Home', '/wel/index'),
  node('2', '每日台账', 'Daily ledgers', '/standbook', [
    node('21', '采购台账', 'Purchases', '/standbook/purchase/standbookpurchase'),
    node('22', '台账采购统计', 'Totals of purchases', '/x'),
  ]),
])

test('a menu is found by the beginning of its name first, in either language, then by any part of it', () => {
  expect(searchLeaves(leaves, '采购').map(it => it.name)).toEqual(['采购台账', '台账采购统计'])
  expect(searchLeaves(leaves, 'pur').map(it => it.nameEn)).toEqual(['Purchases', 'Totals of purchases'])
  expect(searchLeaves(leaves, ' ')).toEqual([])
})
test('pages know the branches above them, branches are no pages', () => {
  expect(leaves.map(it => it.place)).toEqual(['wel/index', 'standbook/purchase/standbookpurchase', 'x'])
  expect(leaves[1]!.branches.map(it => it.name)).toEqual(['每日台账'])
})
test('pages of other hosts and html files open in a frame', () => {
  expect(placeOf(node('9', 'x', '', 'https://example.org/a'))).toBe('myiframe/9')
  expect(placeOf(node('9', 'x', '', '/doc/manual.html'))).toBe('myiframe/9')
})
test('a menu is found by its pinyin and by its initials', async () => {
  const { spell } = await import('./pinyin.ts')
  const namesFor = (text: string) => searchLeaves(leaves, text, spell).map(it => it.name)
  expect(namesFor('cgtz')).toEqual(['采购台账'])
  expect(namesFor('caigou')).toEqual(['采购台账', '台账采购统计'])
  expect(namesFor('cg')).toEqual(['采购台账', '台账采购统计'])
  expect(namesFor('xyz')).toEqual([])
})
