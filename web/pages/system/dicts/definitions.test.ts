import { expect, test } from 'vitest'
import dict from '../../../../modules/system/dict.ts'
import { entriesOf, parentsOf } from './definitions.ts'
import { isTree } from '../../../engine/list/answers.ts'

test('a dictionary has neither key nor parent to enter or to search by, and comes in pages', () => {
  const parents = parentsOf(dict)
  expect(Object.keys(parents.fields)).not.toContain('dictKey')
  expect(Object.keys(parents.all)).not.toContain('parentId')
  expect([isTree(parents), parents.calls?.list]).toEqual([false, 'parent-list'])
})
test('an entry has a key that must be entered, and shows the code of its dictionary', () => {
  const entries = entriesOf(dict)
  expect(Object.keys(entries.fields)[0]).toBe('code')
  expect(entries.fields['dictKey']).toMatchObject({ required: true, initial: undefined })
  expect([isTree(entries), entries.calls?.list]).toEqual([true, 'child-list'])
})
