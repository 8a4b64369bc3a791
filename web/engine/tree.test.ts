import { expect, test } from 'vitest'
import area from '../../modules/base/area.ts'
import dept from '../../modules/system/dept.ts'
import user from '../../modules/system/user.ts'
import { answers, isTree } from './list/answers.ts'
import { rowButtons } from './list/row-buttons.ts'
import type { Line } from './faces.ts'
import { choicesOf } from './fields/choices.ts'
import { namesOf } from './fields/refNames.ts'
import { conditionsOf } from './list/search.ts'
import { wordsOf } from './words.ts'

const doing = { view: () => {}, edit: () => {}, copy: () => {}, correct: () => {}, remove: () => {}, act: () => {} }
const titles = (below: boolean, more = {}) =>
  rowButtons(dept, wordsOf(dept, 'zh', {}), () => true, { ...doing, ...(below && { addBelow: () => {} }) }, more).map(
    ({ title }) => title,
  )

test('a resource whose rows stand below each other is shown as a tree, another is not', () => {
  expect([isTree(dept), isTree(area), isTree(user)]).toEqual([true, false, false])
})
test('a call the definition does not bring has no button', () => {
  expect([answers(dept, 'import'), answers(dept, 'export'), answers(user, 'import'), answers(user, 'export')]).toEqual([
    false,
    false,
    false,
    true,
  ])
})
test('rows of a tree offer to add one below instead of a copy, and the page its own buttons after editing', () => {
  expect(titles(true)).toEqual(['编辑', '新增下级', '删除'])
  expect(titles(false, { buttons: [{ key: 'x', title: '授权', run: () => {} }], without: ['copy'] })).toEqual([
    '编辑',
    '授权',
    '删除',
  ])
})
test('no department can be put below itself or below what is under it', () => {
  const tree = [
    { id: '1', title: 'a', children: [{ id: '2', title: 'b', children: [{ id: '3', title: 'c' }] }] },
    { id: '4', title: 'd' },
  ]
  expect(choicesOf(tree, '2')).toEqual([
    {
      value: '1',
      title: 'a',
      children: [{ value: '2', title: 'b', disabled: true, children: [{ value: '3', title: 'c', disabled: true }] }],
    },
    { value: '4', title: 'd' },
  ])
})
test('several refs show the names that came with them, unless ids and names do not match', () => {
  const row = { id: '9', roleId: '1,2', roleName: '甲,乙' } as unknown as Line
  expect([...namesOf(row, 'roleId', 'roleName')]).toEqual([
    ['1', '甲'],
    ['2', '乙'],
  ])
  expect(namesOf({ ...row, roleName: '甲,乙,丙' } as unknown as Line, 'roleId', 'roleName').size).toBe(0)
})
test('who sees the accounts of every tenant can look for those of one, and accounts can be found by their state', () => {
  const names = (tenants: boolean) => conditionsOf(user, tenants).map(({ name }) => name)
  expect(names(true)).toContain('tenantId')
  expect(names(false)).not.toContain('tenantId')
  expect(names(false)).toContain('status')
})
